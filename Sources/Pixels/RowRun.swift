/// Columns in which the same layers show, through all rows of a band.
struct RowRun {
  var start: Int
  var end: Int
  /// The number of the layer that hides all behind it; `nil` where what the buffer has shows.
  var base: Int?
  /// Where the numbers of the translucent layers over it stand, front to back.
  var overlays: Range<Int>
  /// Every row of it is the first one's again.
  var isRepeated = false

  enum Found { case nothing, overlay, base }
}

/// Memory that rows are written to, by the plane's coordinates.
struct RowTarget {
  let base: UnsafeMutablePointer<UInt32>
  let stride: Int

  @inline(__always)
  subscript(x: Int, y: Int) -> UnsafeMutablePointer<UInt32> { base + (y &* stride &+ x) }
}

/// Rows between, kept from frame to frame.
final class RowScratch {
  /// A stretched picture's row before it is stretched.
  private(set) var blended = UnsafeMutablePointer<UInt32>.allocate(capacity: 1)
  /// Stretched, before it is laid over.
  private(set) var row = UnsafeMutablePointer<UInt32>.allocate(capacity: 1)
  private var blendedCount = 1
  private var count = 1

  deinit {
    blended.deallocate()
    row.deallocate()
  }

  func reserve(_ pixels: Int) {
    guard pixels > count else { return }
    row.deallocate()
    row = .allocate(capacity: pixels)
    count = pixels
  }

  func reserveBlended(_ pixels: Int) {
    guard pixels > blendedCount else { return }
    blended.deallocate()
    blended = .allocate(capacity: pixels)
    blendedCount = pixels
  }
}
