import Geometry

/// How a popup in motion is drawn, compared with where it lies at rest.
public struct PopupPose: Hashable, Sendable {
  /// About ``anchor``; 1 at rest.
  public var scale: Double
  /// In the popup's own coordinates at rest; what stays in place when it grows.
  public var anchor: Point
  /// Points; added after the scale.
  public var offset: Vector

  /// In its place, in its size.
  public static let rest = PopupPose()

  public init(scale: Double = 1, anchor: Point = .zero, offset: Vector = .zero) {
    self.scale = scale
    self.anchor = anchor
    self.offset = offset
  }

  /// Whether it shows what is at rest; the anchor alone changes nothing.
  public var isRest: Bool { scale == 1 && offset == .zero }

  /// Where a place at rest shows; both in the popup's own coordinates.
  func shown(_ point: Point) -> Point { anchor + (point - anchor) * scale + offset }

  /// What place at rest shows at `point`.
  func resting(_ point: Point) -> Point {
    scale > 0 ? anchor + (point - offset - anchor) / scale : anchor
  }

  func shown(_ rect: Rect) -> Rect {
    Rect(origin: shown(rect.origin), size: rect.size.scaled(by: scale))
  }
}
