/// A picture in memory: rows of 32-bit pixels, premultiplied ARGB in native byte order (Cairo's
/// `ARGB32`).
///
/// Memory is borrowed: whoever made the buffer keeps `base` alive for as long as it is used.
public struct PixelBuffer {
  public let base: UnsafeMutablePointer<UInt32>
  /// Pixels.
  public let width: Int
  /// Pixels.
  public let height: Int
  /// Pixels from the start of one row to that of the next, at least `width`.
  public let stride: Int
  /// How many rows are drawn, from the first on: what is drawn is drawn as on the whole height, and
  /// ends with them.
  public let rowCount: Int

  /// - Parameter rowCount: `nil` for all of them.
  public init(
    base: UnsafeMutablePointer<UInt32>, width: Int, height: Int, stride: Int, rowCount: Int? = nil
  ) {
    precondition(width >= 0 && height >= 0 && stride >= width)
    self.base = base
    self.width = width
    self.height = height
    self.stride = stride
    self.rowCount = min(height, max(0, rowCount ?? height))
  }

  /// The same picture, of which no more than so many rows are drawn.
  public func limited(toRows rows: Int) -> PixelBuffer {
    PixelBuffer(base: base, width: width, height: height, stride: stride, rowCount: rows)
  }
}
