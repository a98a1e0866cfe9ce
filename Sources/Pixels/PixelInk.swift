/// A colour laid thinly over opaque pixels, as a pattern in a card's ground.
public struct PixelInk: Hashable, Sendable {
  let red: Int32
  let green: Int32
  let blue: Int32
  /// Of 65 536.
  let alpha: Int32

  /// - Parameters:
  ///   - hex: `0xRRGGBB`; higher bits are ignored.
  ///   - alpha: 0 to 1.
  public init(hex: UInt32, alpha: Double) {
    red = Int32(hex >> 16 & 255)
    green = Int32(hex >> 8 & 255)
    blue = Int32(hex & 255)
    self.alpha = Int32(min(1, max(0, alpha)) * 65_536)
  }

  /// Covers `coverage` of an opaque pixel, from 0 to 1.
  @inline(__always)
  func cover(_ pixel: UnsafeMutablePointer<UInt32>, _ coverage: Double) {
    lay(on: pixel, weight: Int32(truncatingIfNeeded: Int(Double(alpha) * coverage)))
  }

  /// `weight` is of 65 536.
  @inline(__always)
  func lay(on pixel: UnsafeMutablePointer<UInt32>, weight: Int32) {
    let old = pixel.pointee
    let r = Int32(truncatingIfNeeded: old >> 16 & 255)
    let g = Int32(truncatingIfNeeded: old >> 8 & 255)
    let b = Int32(truncatingIfNeeded: old & 255)
    let red = r &+ ((self.red &- r) &* weight &+ 32_768) >> 16
    let green = g &+ ((self.green &- g) &* weight &+ 32_768) >> 16
    let blue = b &+ ((self.blue &- b) &* weight &+ 32_768) >> 16
    pixel.pointee =
      old & 0xFF00_0000 | UInt32(truncatingIfNeeded: red << 16 | green << 8 | blue)
  }
}
