/// One thing that a ``RowComposer`` lays over those before it.
struct RowLayer: BitwiseCopyable {
  enum Kind: UInt8, BitwiseCopyable {
    /// Everything in the clip is of `color`.
    case fill
    /// What the buffer has there already.
    case kept
    /// Pixels, one to one.
    case picture
    /// Pixels, stretched.
    case scaledPicture
    /// `color`, as far as a mask covers.
    case mask
  }

  var kind: Kind
  /// What of it is painted.
  var clip: PixelRect
  /// Where the whole lies.
  var frame: PixelRect
  /// A picture is opaque but for squares of this side at its frame's corners. A mask repeats its middle
  /// row and column between corners of this size; -1 for a mask as large as its frame.
  var corner = 0
  /// Premultiplied ARGB.
  var color: UInt32 = 0

  var pixels: UnsafePointer<UInt32>?
  /// Of the picture or the mask, in its own units from row to row.
  var stride = 0
  var mask: UnsafePointer<UInt8>?
  var sampling = RowSampling()
  /// Pixels; the foot of what the clip leaves of a picture is rounded by this.
  var footRadius = 0.0

  /// Whether nothing behind it shows in these columns of a band of rows that no edge of it crosses.
  @inline(__always)
  func isOpaque(columns start: Int, _ end: Int, row: Int) -> Bool {
    switch kind {
    case .fill, .kept: true
    case .mask: false
    case .picture, .scaledPicture:
      (row >= frame.minY &+ corner && row < frame.maxY &- corner
        || start >= frame.minX &+ corner && end <= frame.maxX &- corner)
        && (!isFoot(row) || start >= clip.minX &+ foot && end <= clip.maxX &- foot)
    }
  }

  /// The side of the squares at a rounded foot.
  var foot: Int { Int(footRadius.rounded(.up)) }

  @inline(__always)
  func isFoot(_ row: Int) -> Bool { footRadius > 0 && row >= clip.maxY &- foot }

  /// Whether a mask's rows from this one to the end of a band are one.
  @inline(__always)
  func isRepeated(_ row: Int) -> Bool {
    corner >= 0 && row >= frame.minY &+ corner && row < frame.maxY &- corner
  }

  /// The mask's row for a row of the frame.
  @inline(__always)
  func maskRow(_ y: Int) -> UnsafePointer<UInt8>? {
    guard let mask else { return nil }
    let row = y &- frame.minY
    guard corner >= 0 else { return mask + row &* stride }
    if row < corner { return mask + row &* stride }
    let fromEnd = frame.maxY &- y
    return mask + (fromEnd <= corner ? 2 &* corner &+ 1 &- fromEnd : corner) &* stride
  }
}

/// Which place of a stretched picture a pixel shows, in 65 536ths of a pixel of the picture.
struct RowSampling: BitwiseCopyable {
  /// Of the frame's first column's middle.
  var startX = 0
  var stepX = 0
  /// Of the frame's first row's middle.
  var startY = 0
  var stepY = 0
  /// Pixels of the picture.
  var width = 0
  var height = 0
}
