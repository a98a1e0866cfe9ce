import Geometry

/// Lines and curves in points, to be filled or stroked by a canvas.
public struct Path: Sendable {
  enum Element: Sendable {
    case move(Point)
    case line(Point)
    case curve(Point, Point, to: Point)
    /// Angles in radians from the x axis, clockwise as y points down.
    case arc(Point, radius: Double, from: Double, to: Double)
    case close
  }

  private(set) var elements: [Element] = []

  public init() {}

  public init(_ build: (inout Path) -> Void) { build(&self) }

  public mutating func move(to point: Point) { elements.append(.move(point)) }

  public mutating func line(to point: Point) { elements.append(.line(point)) }

  public mutating func curve(_ first: Point, _ second: Point, to end: Point) {
    elements.append(.curve(first, second, to: end))
  }

  /// Clockwise from `start` to `end`, in radians from the x axis; a line joins it to what is there.
  public mutating func arc(center: Point, radius: Double, from start: Double, to end: Double) {
    elements.append(.arc(center, radius: radius, from: start, to: end))
  }

  public mutating func close() { elements.append(.close) }

  public mutating func circle(center: Point, radius: Double) {
    elements.append(.move(Point(x: center.x + radius, y: center.y)))
    elements.append(.arc(center, radius: radius, from: 0, to: 2 * .pi))
    elements.append(.close)
  }

  public mutating func polygon(_ points: [Point]) {
    for (index, point) in points.enumerated() {
      elements.append(index == 0 ? .move(point) : .line(point))
    }
    elements.append(.close)
  }

  /// `radius` is cut to half the shorter side.
  public mutating func roundedRect(_ rect: Rect, radius: Double) {
    let radius = min(radius, min(rect.width, rect.height) / 2)
    let quarter = Double.pi / 2
    let corners = [
      Point(x: rect.maxX - radius, y: rect.minY + radius),
      Point(x: rect.maxX - radius, y: rect.maxY - radius),
      Point(x: rect.minX + radius, y: rect.maxY - radius),
      Point(x: rect.minX + radius, y: rect.minY + radius),
    ]
    elements.append(.move(Point(x: corners[0].x, y: rect.minY)))
    for (index, corner) in corners.enumerated() {
      let start = Double(index - 1) * quarter
      elements.append(.arc(corner, radius: radius, from: start, to: start + quarter))
    }
    elements.append(.close)
  }
}
