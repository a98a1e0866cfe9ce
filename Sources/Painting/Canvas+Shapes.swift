import CCairo
import Geometry

extension Canvas {
  /// Paints all that the clip lets through, in place of what was there: alpha too.
  public func clear(_ color: Color) {
    set(color)
    cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
    cairo_paint(context)
    cairo_set_operator(context, CAIRO_OPERATOR_OVER)
  }

  public func fill(_ rect: Rect, _ color: Color) {
    set(color)
    cairo_rectangle(context, rect.minX, rect.minY, rect.width, rect.height)
    cairo_fill(context)
  }

  /// As one shape: exact and fast where all edges are between pixels.
  func fill(_ rects: some Sequence<Rect>, _ color: Color) {
    set(color)
    for rect in rects { cairo_rectangle(context, rect.minX, rect.minY, rect.width, rect.height) }
    cairo_fill(context)
  }

  public func fill(_ rect: Rect, cornerRadius: Double, _ color: Color) {
    fill(Path { $0.roundedRect(rect, radius: cornerRadius) }, color)
  }

  public func fill(_ path: Path, _ color: Color) {
    set(color)
    append(path)
    cairo_fill(context)
  }

  /// Fills what lies in an odd number of the path's loops: a smaller loop in a larger is a hole.
  public func fillEvenOdd(_ path: Path, _ color: Color) {
    cairo_set_fill_rule(context, CAIRO_FILL_RULE_EVEN_ODD)
    fill(path, color)
    cairo_set_fill_rule(context, CAIRO_FILL_RULE_WINDING)
  }

  /// Fills with colours that change evenly along the line from `start` to `end`.
  public func fill(
    _ path: Path, from start: Point, _ startColor: Color, to end: Point, _ endColor: Color
  ) {
    withGradient(from: start, startColor, to: end, endColor) {
      append(path)
      cairo_fill(context)
    }
  }

  /// - Parameter width: Points.
  public func stroke(_ path: Path, width: Double, _ color: Color) {
    set(color)
    cairo_set_line_width(context, width)
    append(path)
    cairo_stroke(context)
  }

  public func stroke(
    _ path: Path, width: Double, from start: Point, _ startColor: Color, to end: Point,
    _ endColor: Color
  ) {
    withGradient(from: start, startColor, to: end, endColor) {
      cairo_set_line_width(context, width)
      append(path)
      cairo_stroke(context)
    }
  }

  /// As ``stroke(_:width:_:)``, with round ends and joins.
  public func strokeRound(_ path: Path, width: Double, _ color: Color) {
    cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
    cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
    stroke(path, width: width, color)
    cairo_set_line_cap(context, CAIRO_LINE_CAP_BUTT)
    cairo_set_line_join(context, CAIRO_LINE_JOIN_MITER)
  }

  /// A line one device pixel high that fills whole pixels, its upper edge the nearest to `y`.
  public func horizontalHairline(from x1: Double, to x2: Double, y: Double, _ color: Color) {
    let start = snapped(Point(x: x1, y: y))
    let end = snapped(Point(x: x2, y: y))
    fill(Rect(x: start.x, y: start.y, width: end.x - start.x, height: hairlineWidth), color)
  }

  /// The line one device pixel wide along the inside of a rounded rectangle on the pixel grid.
  public func strokeHairline(inside rect: Rect, cornerRadius: Double, _ color: Color) {
    let half = hairlineWidth / 2
    let path = Path {
      $0.roundedRect(snapped(rect).insetBy(dx: half, dy: half), radius: cornerRadius - half)
    }
    stroke(path, width: hairlineWidth, color)
  }

  /// The ring around what has the keys: 2 points wide, 2 points outside `rect`.
  ///
  /// - Parameter cornerRadius: Of `rect` itself; the ring's follows.
  public func strokeFocusRing(around rect: Rect, cornerRadius: Double, _ color: Color) {
    let path = Path {
      $0.roundedRect(
        snapped(rect).insetBy(dx: -Self.focusRingReach + 1, dy: -Self.focusRingReach + 1),
        radius: cornerRadius + Self.focusRingReach - 1)
    }
    stroke(path, width: 2, color)
  }

  /// How far the focus ring reaches out of its rectangle, in points.
  public static var focusRingReach: Double { 4 }

  func set(_ color: Color) {
    cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
  }

  func withGradient(
    from start: Point, _ startColor: Color, to end: Point, _ endColor: Color, _ body: () -> Void
  ) {
    let pattern = cairo_pattern_create_linear(start.x, start.y, end.x, end.y)
    defer { cairo_pattern_destroy(pattern) }
    for (offset, color) in [(0.0, startColor), (1.0, endColor)] {
      cairo_pattern_add_color_stop_rgba(
        pattern, offset, color.red, color.green, color.blue, color.alpha)
    }
    cairo_set_source(context, pattern)
    body()
    set(.black)  // lets go of the pattern
  }

  func append(_ path: Path) {
    for element in path.elements {
      switch element {
      case .move(let point): cairo_move_to(context, point.x, point.y)
      case .line(let point): cairo_line_to(context, point.x, point.y)
      case .curve(let first, let second, let end):
        cairo_curve_to(context, first.x, first.y, second.x, second.y, end.x, end.y)
      case .arc(let center, let radius, let start, let end):
        cairo_arc(context, center.x, center.y, max(0, radius), start, end)
      case .close: cairo_close_path(context)
      }
    }
  }
}
