/// A change of place, in points, or of a velocity, in points per second: x to the right, y down.
public struct Vector: Hashable, Sendable, Codable {
  public var dx: Double
  public var dy: Double

  public static let zero = Vector(dx: 0, dy: 0)

  public init(dx: Double, dy: Double) {
    self.dx = dx
    self.dy = dy
  }

  /// Never negative, and right where the squares of the parts would overflow.
  public var length: Double {
    let larger = max(abs(dx), abs(dy))
    guard larger > 0, larger.isFinite else { return larger }
    let x = dx / larger
    let y = dy / larger
    return larger * (x * x + y * y).squareRoot()
  }

  public static func + (a: Vector, b: Vector) -> Vector {
    Vector(dx: a.dx + b.dx, dy: a.dy + b.dy)
  }

  public static func - (a: Vector, b: Vector) -> Vector {
    Vector(dx: a.dx - b.dx, dy: a.dy - b.dy)
  }

  public static func * (vector: Vector, factor: Double) -> Vector {
    Vector(dx: vector.dx * factor, dy: vector.dy * factor)
  }

  public static func / (vector: Vector, divisor: Double) -> Vector {
    Vector(dx: vector.dx / divisor, dy: vector.dy / divisor)
  }

  public static prefix func - (vector: Vector) -> Vector {
    Vector(dx: -vector.dx, dy: -vector.dy)
  }

  public static func += (a: inout Vector, b: Vector) { a = a + b }
  public static func -= (a: inout Vector, b: Vector) { a = a - b }
}
