import Geometry
import Pixels

extension Rect {
  /// Of whole pixels.
  init(_ pixels: PixelRect) {
    self.init(
      x: Double(pixels.minX), y: Double(pixels.minY), width: Double(pixels.width),
      height: Double(pixels.height))
  }

  /// What of it is not in `hole`, pixels: at most four parts, beside each other.
  func outside(_ hole: PixelRect) -> [Rect] {
    guard let inner = intersection(Rect(hole)), !inner.isEmpty else { return isEmpty ? [] : [self] }
    return [
      Rect(x: minX, y: minY, width: width, height: inner.minY - minY),
      Rect(x: minX, y: inner.minY, width: inner.minX - minX, height: inner.height),
      Rect(x: inner.maxX, y: inner.minY, width: maxX - inner.maxX, height: inner.height),
      Rect(x: minX, y: inner.maxY, width: width, height: maxY - inner.maxY),
    ].filter { !$0.isEmpty }
  }
}
