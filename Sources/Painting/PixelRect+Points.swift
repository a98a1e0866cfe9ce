import Geometry
import Pixels

extension PixelRect {
  /// The pixels of a rectangle whose edges go to the nearest.
  ///
  /// - Parameters:
  ///   - rect: Points, finite.
  ///   - scale: Pixels a point.
  public init(_ rect: Rect, scale: Double) {
    // Farther out than any window: nothing of what is there shows.
    func pixel(_ place: Double) -> Int { Int(min(1e9, max(-1e9, place * scale)).rounded()) }
    self.init(
      minX: pixel(rect.minX), minY: pixel(rect.minY), maxX: pixel(rect.maxX),
      maxY: pixel(rect.maxY))
  }

  /// All pixels that a rectangle touches.
  public init(around rect: Rect, scale: Double) {
    self.init(rect, scale: scale)
    if Double(minX) > rect.minX * scale { minX -= 1 }
    if Double(minY) > rect.minY * scale { minY -= 1 }
    if Double(maxX) < rect.maxX * scale { maxX += 1 }
    if Double(maxY) < rect.maxY * scale { maxY += 1 }
  }

  /// In points.
  public func points(scale: Double) -> Rect {
    Rect(
      x: Double(minX) / scale, y: Double(minY) / scale, width: Double(width) / scale,
      height: Double(height) / scale)
  }
}
