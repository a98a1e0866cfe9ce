import CCairo
import Geometry

/// Paints on a surface, in points: the scale to pixels is applied here and nowhere else.
///
/// Cairo's status is sticky: paint without `try`, and ask for ``error`` once a frame.
public final class Canvas {
  let context: OpaquePointer  // one reference, ours
  public let surface: ImageSurface
  /// Pixels a point.
  public let scale: Double

  /// - Parameter scale: Pixels a point, more than 0.
  public init(_ surface: ImageSurface, scale: Double) {
    precondition(scale > 0)
    self.surface = surface
    self.scale = scale
    context = cairo_create(surface.pointer)
    cairo_scale(context, scale, scale)
  }

  deinit { cairo_destroy(context) }

  /// The first thing that went wrong on this canvas; after it nothing more is painted.
  public var error: CairoError? {
    let status = cairo_status(context)
    return status == CAIRO_STATUS_SUCCESS ? nil : CairoError(status: status.rawValue)
  }

  // MARK: State

  /// Runs `body`, then takes back every clip and move it made.
  public func saved<Result>(_ body: () throws -> Result) rethrows -> Result {
    cairo_save(context)
    defer { cairo_restore(context) }
    return try body()
  }

  /// Paints what `body` paints as one picture, `alpha` of it; costs a picture of the clip's size.
  public func group<Result>(alpha: Double, _ body: () throws -> Result) rethrows -> Result {
    cairo_push_group(context)
    defer {
      cairo_pop_group_to_source(context)
      cairo_paint_with_alpha(context, alpha)
    }
    return try saved(body)
  }

  /// Until the end of ``saved(_:)``, nothing is painted outside `rect`, whose edges go to the
  /// nearest pixel: such a clip is exact and costs nothing.
  public func clip(to rect: Rect) {
    let rect = snapped(rect)
    cairo_new_path(context)
    cairo_rectangle(context, rect.minX, rect.minY, max(0, rect.width), max(0, rect.height))
    cairo_clip(context)
  }

  /// Until the end of ``saved(_:)``, nothing is painted outside; antialiased, so it costs.
  public func clip(to rect: Rect, cornerRadius: Double) {
    cairo_new_path(context)
    append(Path { $0.roundedRect(rect, radius: cornerRadius) })
    cairo_clip(context)
  }

  /// Until the end of ``saved(_:)``, nothing is painted outside; antialiased, so it costs.
  public func clip(to path: Path) {
    cairo_new_path(context)
    append(path)
    cairo_clip(context)
  }

  /// A rectangle around all that can still be painted, in points; empty when nothing can.
  public var clipBounds: Rect {
    var (x1, y1, x2, y2) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(context, &x1, &y1, &x2, &y2)
    return Rect(x: x1, y: y1, width: x2 - x1, height: y2 - y1)
  }

  public func translate(by vector: Vector) { cairo_translate(context, vector.dx, vector.dy) }

  public func scale(by factor: Double) { cairo_scale(context, factor, factor) }

  /// Clockwise, in radians.
  public func rotate(by angle: Double) { cairo_rotate(context, angle) }

  // MARK: The pixel grid

  /// One device pixel, in points.
  public var hairlineWidth: Double { 1 / deviceScale }

  /// `point` moved to the nearest corner of a pixel.
  public func snapped(_ point: Point) -> Point {
    var (x, y) = (point.x, point.y)
    cairo_user_to_device(context, &x, &y)
    (x, y) = (x.rounded(), y.rounded())
    cairo_device_to_user(context, &x, &y)
    return Point(x: x, y: y)
  }

  /// `rect`, each edge moved to the nearest pixel's.
  public func snapped(_ rect: Rect) -> Rect {
    let start = snapped(rect.origin)
    let end = snapped(Point(x: rect.maxX, y: rect.maxY))
    return Rect(x: start.x, y: start.y, width: end.x - start.x, height: end.y - start.y)
  }

  /// Pixels a point here and now, ``scale(by:)`` counted in.
  var deviceScale: Double {
    var (x, y) = (1.0, 0.0)
    cairo_user_to_device_distance(context, &x, &y)
    return (x * x + y * y).squareRoot()
  }

  /// Whether points and pixels differ by a move and ``scale`` only.
  var isUpright: Bool {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(context, &matrix)
    return matrix.xx == scale && matrix.yy == scale && matrix.xy == 0 && matrix.yx == 0
  }
}
