import Geometry

extension View {
  /// Whether the view can be hit at all: shown, and open to touches.
  public var isHittable: Bool { !isHidden && isUserInteractionEnabled && alpha >= 0.01 }

  /// Whether `point`, in the view's own coordinates, is inside its rounded rectangle.
  public func contains(_ point: Point) -> Bool {
    guard bounds.contains(point) else { return false }
    let radius = min(cornerRadius, bounds.width / 2, bounds.height / 2)
    guard radius > 0 else { return true }
    // Only the four squares at the corners can lie outside; there the distance to the centre of the
    // rounding decides.
    let dx = max(radius - point.x, point.x - (bounds.width - radius), 0)
    let dy = max(radius - point.y, point.y - (bounds.height - radius), 0)
    return dx * dx + dy * dy <= radius * radius
  }
}
