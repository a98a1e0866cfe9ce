import Geometry
import Testing

@Suite struct RectTests {
  static let unit = Rect(x: 0, y: 0, width: 10, height: 10)

  @Test(arguments: [
    (Rect(x: 10, y: 0, width: 5, height: 5), false), (Rect(x: 9, y: 9, width: 5, height: 5), true),
    (Rect(x: 2, y: 2, width: 0, height: 5), false),
    (Rect(x: -5, y: -5, width: 5, height: 5), false),
    (Rect(x: 2, y: 2, width: 1, height: 1), true),
  ])
  func `rectangles meet where they share area`(_ other: Rect, _ meet: Bool) {
    #expect(Self.unit.intersects(other) == meet)
    #expect(other.intersects(Self.unit) == meet)
    #expect((Self.unit.intersection(other) != nil) == meet)
  }

  @Test func `a point between two neighbours is in one of them`() {
    let right = Rect(x: 10, y: 0, width: 10, height: 10)
    #expect(right.contains(Point(x: 10, y: 5)))
    #expect(!Self.unit.contains(Point(x: 10, y: 5)))
    #expect(Self.unit.contains(.zero))
  }

  @Test func `an empty rectangle adds nothing to a union`() {
    let empty = Rect(x: 500, y: 500, width: 0, height: 9)
    #expect(Self.unit.union(empty) == Self.unit)
    #expect(empty.union(Self.unit) == Self.unit)
    #expect(
      Self.unit.union(Rect(x: 20, y: -5, width: 1, height: 1))
        == Rect(x: 0, y: -5, width: 21, height: 15))
  }

  @Test func `an inset larger than the rectangle leaves nothing, about the middle`() {
    let inset = Self.unit.insetBy(dx: 7, dy: 2)
    #expect(inset == Rect(x: 5, y: 2, width: 0, height: 6))
    #expect(Self.unit.insetBy(dx: -1, dy: -1) == Rect(x: -1, y: -1, width: 12, height: 12))
  }

  @Test func `a length holds where the squares would overflow`() {
    #expect(abs(Vector(dx: 3e200, dy: 4e200).length / 5e200 - 1) < 1e-12)
    #expect(Vector.zero.length == 0)
    #expect(Point(x: 1, y: 1).distance(to: Point(x: 4, y: 5)) == 5)
  }
}
