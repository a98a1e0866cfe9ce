import Geometry
import Painting

/// A popup painted once, to be moved, scaled and faded: a frame of a motion costs one copy.
///
/// Without it every frame would fill all outlines of the text and blur a shadow of another size.
final class PopupPicture {
  private var kept: (surface: ImageSurface, scale: Double, area: Rect)?
  /// Pictures painted so far, for tests.
  private(set) var paintCount = 0

  /// What it shows has changed, or is not needed any more.
  func forget() { kept = nil }

  /// Draws what `paint` paints within `area`, moved and faded.
  ///
  /// - Parameters:
  ///   - area: In the coordinates of `canvas` and of what `paint` gets.
  ///   - place: From a rectangle at rest to where it shows.
  /// - Returns: `false` with nothing drawn, when there is no memory for it.
  func draw(
    _ area: Rect, on canvas: Canvas, alpha: Double, at place: (Rect) -> Rect,
    paint: (Canvas) -> Void
  ) -> Bool {
    let scale = canvas.scale
    if kept?.scale != scale || kept.map({ !$0.area.holds(area) }) ?? true {
      kept = nil
      // Whole pixels: with the pose of rest the copy is what painting it would be.
      let (x, y) = ((area.minX * scale).rounded(.down), (area.minY * scale).rounded(.down))
      let width = Int(min(32_767, (area.maxX * scale).rounded(.up) - x))
      let height = Int(min(32_767, (area.maxY * scale).rounded(.up) - y))
      guard width > 0, height > 0,
        let surface = try? ImageSurface(width: width, height: height)
      else { return false }
      let own = Canvas(surface, scale: scale)
      own.translate(by: Vector(dx: -x / scale, dy: -y / scale))
      paint(own)
      guard own.error == nil else { return false }
      paintCount += 1
      let covered = Rect(x: x, y: y, width: Double(width), height: Double(height))
      kept = (surface, scale, covered.scaled(by: 1 / scale))
    }
    guard let kept else { return false }
    canvas.draw(kept.surface, in: place(kept.area), alpha: alpha)
    return true
  }
}

extension Rect {
  /// Whether `other` lies within it, but for rounding.
  fileprivate func holds(_ other: Rect) -> Bool {
    minX <= other.minX + 1e-6 && minY <= other.minY + 1e-6 && maxX >= other.maxX - 1e-6
      && maxY >= other.maxY - 1e-6
  }
}
