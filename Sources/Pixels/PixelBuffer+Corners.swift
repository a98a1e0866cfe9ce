extension PixelBuffer {
  /// Makes what lies outside a rounded rectangle of the buffer's size transparent, antialiased.
  ///
  /// - Parameter radius: Pixels; at most half the shorter side is used.
  public func cutCorners(radius: Double) {
    let radius = min(radius, Double(min(width, height)) / 2)
    let side = Int(radius.rounded(.up))
    for y in 0..<min(side, rowCount) {
      for x in 0..<side {
        let coverage = UInt32(cornerCoverage(x: x, y: y, radius: radius))
        guard coverage < 255 else { continue }
        scale(x, y, by: coverage)
        scale(width - 1 - x, y, by: coverage)
        guard height - 1 - y < rowCount else { continue }
        scale(x, height - 1 - y, by: coverage)
        scale(width - 1 - x, height - 1 - y, by: coverage)
      }
    }
  }

  private func scale(_ x: Int, _ y: Int, by coverage: UInt32) {
    let pixel = base + (y &* stride &+ x)
    pixel.pointee = multiplied(pixel.pointee, by: coverage)
  }
}

/// How much of the pixel (`x`, `y`), counted from a corner of a rounded rectangle, lies inside.
///
/// The distance of its middle to the arc stands for the area: within 2 % from a radius of 4 on.
///
/// - Returns: 0 to 255.
func cornerCoverage(x: Int, y: Int, radius: Double) -> UInt8 {
  let dx = radius - (Double(x) + 0.5)
  let dy = radius - (Double(y) + 0.5)
  guard dx > 0, dy > 0 else { return 255 }
  let inside = radius - (dx * dx + dy * dy).squareRoot() + 0.5
  return UInt8((min(1, max(0, inside)) * 255).rounded())
}

/// A premultiplied pixel times `factor` / 255, every channel rounded to the nearest.
@inline(__always)
func multiplied(_ pixel: UInt32, by factor: UInt32) -> UInt32 {
  var even = (pixel & 0x00FF_00FF) &* factor &+ 0x0080_0080
  even = (even &+ (even >> 8 & 0x00FF_00FF)) >> 8 & 0x00FF_00FF
  var odd = (pixel >> 8 & 0x00FF_00FF) &* factor &+ 0x0080_0080
  odd = (odd &+ (odd >> 8 & 0x00FF_00FF)) & 0xFF00_FF00
  return even | odd
}
