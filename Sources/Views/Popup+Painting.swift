import Geometry
import Painting

extension Popup {
  /// Black, so much of it, behind a popup that darkens what lies below.
  static let shade = 0.4

  /// What it covers at rest, its shadow too, in the layer's coordinates.
  var restingArea: Rect {
    guard let shadow else { return frame.insetBy(dx: -1, dy: -1) }
    let reach = ShadowPainter.outset(of: shadow)
    return frame.inset(
      by: EdgeInsets(
        top: -reach.top - 1, left: -reach.left, bottom: -reach.bottom, right: -reach.right))
  }

  /// What it covers as it shows now, in the layer's coordinates.
  var shownArea: Rect { shown(restingArea).insetBy(dx: -1, dy: -1) }

  /// A rectangle of the layer's coordinates, as the pose shows it.
  func shown(_ rect: Rect) -> Rect {
    let origin = frame.origin - Point.zero
    return pose.shown(rect.offset(by: -origin)).offset(by: origin)
  }

  func paintPosed(in canvas: Canvas, _ paintAtRest: (Canvas) -> Void) {
    guard !isHidden, alpha > 0, !frame.isEmpty else { return }
    if alpha >= 1, pose.isRest {
      picture.forget()
      return paintAtRest(canvas)
    }
    let isDrawn = picture.draw(
      restingArea, on: canvas, alpha: alpha, at: shown, paint: paintAtRest)
    if !isDrawn { canvas.group(alpha: alpha) { paintAtRest(canvas) } }
  }
}
