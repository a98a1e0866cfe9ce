/// Columns in which the same layers show, through all rows of a band.
struct RowRun: BitwiseCopyable {
  var start: Int
  var end: Int
  /// The number of the layer that hides all behind it; `nil` where what the buffer has shows.
  var base: Int?
  /// Where the numbers of the translucent layers over it stand, front to back.
  var firstOverlay: Int
  var endOfOverlays: Int
  /// Every row of it is the first one's again.
  var isRepeated = false
}

/// Memory that rows are written to, by the plane's coordinates.
struct RowTarget {
  let base: UnsafeMutablePointer<UInt32>
  let stride: Int

  @inline(__always)
  subscript(x: Int, y: Int) -> UnsafeMutablePointer<UInt32> { base + (y &* stride &+ x) }
}

/// Memory for rows between, kept from frame to frame; one owner, in ``RowComposer``.
struct RowScratch {
  /// A stretched picture's row before it is stretched: four channels of 16 bits each.
  private(set) var blended = UnsafeMutablePointer<UInt64>.allocate(capacity: 1)
  /// Stretched, before it is laid over.
  private(set) var row = UnsafeMutablePointer<UInt32>.allocate(capacity: 1)
  private var blendedCount = 1
  private var count = 1

  /// - Parameters:
  ///   - pixels: Of the longest row that is written.
  ///   - source: Of the widest picture that is stretched.
  mutating func reserve(_ pixels: Int, source: Int) {
    if pixels > count {
      row.deallocate()
      row = .allocate(capacity: pixels)
      count = pixels
    }
    if source > blendedCount {
      blended.deallocate()
      blended = .allocate(capacity: source)
      blendedCount = source
    }
  }

  func deallocate() {
    blended.deallocate()
    row.deallocate()
  }
}
