/// A place, in points: x to the right, y down.
///
/// Two places cannot be added; their difference is a ``Vector``.
public struct Point: Hashable, Sendable, Codable {
  public var x: Double
  public var y: Double

  public static let zero = Point(x: 0, y: 0)

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The straight-line distance to `other`, in points.
  public func distance(to other: Point) -> Double { (other - self).length }

  public static func + (point: Point, vector: Vector) -> Point {
    Point(x: point.x + vector.dx, y: point.y + vector.dy)
  }

  public static func - (point: Point, vector: Vector) -> Point {
    Point(x: point.x - vector.dx, y: point.y - vector.dy)
  }

  public static func - (end: Point, start: Point) -> Vector {
    Vector(dx: end.x - start.x, dy: end.y - start.y)
  }

  public static func += (point: inout Point, vector: Vector) { point = point + vector }
  public static func -= (point: inout Point, vector: Vector) { point = point - vector }
}
