import CCairo
import Geometry

extension Canvas {
  /// Paints a picture, or a part of it, into `rect`.
  ///
  /// Where the picture has as many pixels as `rect` covers, it is copied pixel for pixel, its
  /// corner at the nearest one: that is exact and by far the fastest. Otherwise it is scaled.
  ///
  /// - Parameters:
  ///   - rect: Points.
  ///   - part: Pixels of the picture; all of it when `nil`.
  ///   - alpha: From 0 (nothing is painted) to 1.
  public func draw(
    _ picture: ImageSurface, in rect: Rect, part: Rect? = nil, alpha: Double = 1
  ) {
    let part =
      part ?? Rect(x: 0, y: 0, width: Double(picture.width), height: Double(picture.height))
    guard !part.isEmpty, !rect.isEmpty, alpha > 0 else { return }
    saved {
      let pixels = deviceScale
      let isCopy =
        isUpright && abs(rect.width * pixels - part.width) < 0.5
        && abs(rect.height * pixels - part.height) < 0.5
      let origin = isCopy ? snapped(rect.origin) : rect.origin
      let xRatio = isCopy ? 1 / pixels : rect.width / part.width
      let yRatio = isCopy ? 1 / pixels : rect.height / part.height
      cairo_translate(context, origin.x, origin.y)
      cairo_scale(context, xRatio, yRatio)
      cairo_set_source_surface(context, picture.pointer, -part.minX, -part.minY)
      let shrinks = min(xRatio, yRatio) * pixels < 0.5
      let filter =
        isCopy ? CAIRO_FILTER_NEAREST : shrinks ? CAIRO_FILTER_GOOD : CAIRO_FILTER_BILINEAR
      cairo_pattern_set_filter(cairo_get_source(context), filter)
      // Scaled, the edge would else be mixed with the nothing around the picture.
      if !isCopy { cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD) }
      if alpha < 1 {
        cairo_rectangle(context, 0, 0, part.width, part.height)
        cairo_clip(context)
        cairo_paint_with_alpha(context, alpha)
      } else {
        cairo_rectangle(context, 0, 0, part.width, part.height)
        cairo_fill(context)
      }
    }
  }

  /// Colours what `mask` covers, its upper left corner at the pixel nearest to `origin`.
  func draw(mask: ImageSurface, at origin: Point, _ color: Color) {
    let origin = snapped(origin)
    saved {
      set(color)
      cairo_translate(context, origin.x, origin.y)
      let pixel = hairlineWidth
      cairo_scale(context, pixel, pixel)
      cairo_mask_surface(context, mask.pointer, 0, 0)
    }
  }
}
