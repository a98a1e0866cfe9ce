/// Coverage in memory: rows of one byte a pixel, 0 outside and 255 inside (Cairo's `A8`).
///
/// Memory is borrowed, as for ``PixelBuffer``.
public struct AlphaBuffer {
  public let base: UnsafeMutablePointer<UInt8>
  /// Pixels.
  public let width: Int
  /// Pixels.
  public let height: Int
  /// Bytes from the start of one row to that of the next, at least `width`.
  public let stride: Int

  public init(base: UnsafeMutablePointer<UInt8>, width: Int, height: Int, stride: Int) {
    precondition(width >= 0 && height >= 0 && stride >= width)
    self.base = base
    self.width = width
    self.height = height
    self.stride = stride
  }
}
