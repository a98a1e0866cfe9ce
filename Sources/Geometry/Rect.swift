/// An upright rectangle, in points: `origin` is its upper left corner.
///
/// Sides are not negative; a rectangle with a side of 0 is empty and meets nothing.
public struct Rect: Hashable, Sendable, Codable {
  public var origin: Point
  public var size: Size

  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  public var minX: Double { origin.x }
  public var minY: Double { origin.y }
  public var maxX: Double { origin.x + size.width }
  public var maxY: Double { origin.y + size.height }
  public var midX: Double { origin.x + size.width / 2 }
  public var midY: Double { origin.y + size.height / 2 }
  public var width: Double { size.width }
  public var height: Double { size.height }
  public var center: Point { Point(x: midX, y: midY) }
  public var isEmpty: Bool { size.width <= 0 || size.height <= 0 }

  /// Whether `point` lies inside; the upper and left edges belong to the rectangle, the others do
  /// not, so that a point between two neighbours is in one of them only.
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Whether the two share area; touching edges do not.
  public func intersects(_ other: Rect) -> Bool {
    !isEmpty && !other.isEmpty && minX < other.maxX && other.minX < maxX && minY < other.maxY
      && other.minY < maxY
  }

  /// The area the two share, or `nil` when there is none.
  public func intersection(_ other: Rect) -> Rect? {
    guard intersects(other) else { return nil }
    let x = max(minX, other.minX)
    let y = max(minY, other.minY)
    return Rect(
      x: x, y: y, width: min(maxX, other.maxX) - x, height: min(maxY, other.maxY) - y)
  }

  /// The smallest rectangle that holds both; an empty one adds nothing.
  public func union(_ other: Rect) -> Rect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let x = min(minX, other.minX)
    let y = min(minY, other.minY)
    return Rect(
      x: x, y: y, width: max(maxX, other.maxX) - x, height: max(maxY, other.maxY) - y)
  }

  /// Moved inward on every edge; a side that would turn negative is 0, about its middle.
  public func inset(by insets: EdgeInsets) -> Rect {
    let width = size.width - insets.left - insets.right
    let height = size.height - insets.top - insets.bottom
    return Rect(
      x: width < 0 ? midX : minX + insets.left, y: height < 0 ? midY : minY + insets.top,
      width: max(0, width), height: max(0, height))
  }

  /// Moved inward by `dx` at both sides and `dy` at top and bottom; negative moves outward.
  public func insetBy(dx: Double, dy: Double) -> Rect {
    inset(by: EdgeInsets(top: dy, left: dx, bottom: dy, right: dx))
  }

  public func offset(by vector: Vector) -> Rect { Rect(origin: origin + vector, size: size) }

  /// Every coordinate multiplied by `factor`, as from points to pixels.
  public func scaled(by factor: Double) -> Rect {
    Rect(
      x: origin.x * factor, y: origin.y * factor, width: size.width * factor,
      height: size.height * factor)
  }
}
