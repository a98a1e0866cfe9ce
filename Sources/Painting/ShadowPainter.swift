import CCairo
import Geometry
import Pixels

/// Paints the shadows of rounded rectangles from pictures that are kept: nothing is blurred in a
/// frame.
///
/// A shadow is blurred once for a (shadow, corner, scale), as small as its corners allow, and
/// stretched for each size; the stretched ones are kept too, within ``byteLimit``.
public final class ShadowPainter {
  /// What of a shadow is painted.
  public enum Part: Sendable {
    case everything
    /// Not beneath the rectangle, but for its corners' surroundings: enough under something opaque.
    case outside
  }

  /// Bytes the stretched shadows may take together.
  public let byteLimit: Int
  /// Shadows blurred so far, for tests: a frame on kept ones blurs none.
  public private(set) var blursMade = 0

  private struct SizeKey: Hashable {
    let box: BoxShadow
    let width: Int  // pixels, of the casting rectangle
    let height: Int
  }
  private var patches: [BoxShadow: ImageSurface] = [:]
  private var stretched: RecentlyUsed<SizeKey, ImageSurface>

  public init(byteLimit: Int = 4 << 20) {
    self.byteLimit = byteLimit
    stretched = RecentlyUsed(limit: byteLimit)
  }

  /// How far a shadow reaches out of the rectangle that casts it, in points; a clip or a changed
  /// area grows by that. Never negative.
  public static func outset(of shadow: Shadow) -> EdgeInsets {
    // As the box's reach in pixels at any scale from 1 on, with a pixel for rounding.
    let reach = Double(BoxShadow(radius: 0, blur: shadow.blur).extent) + 2
    return EdgeInsets(
      top: max(0, reach - shadow.offset), left: reach, bottom: max(0, reach + shadow.offset),
      right: reach)
  }

  /// Paints the shadow of `rect`, its edges at the nearest pixels.
  ///
  /// - Parameters:
  ///   - rect: Points; what casts the shadow. An empty one casts none.
  ///   - alpha: Of `color`; 0 paints nothing.
  public func draw(
    _ shadow: Shadow, of rect: Rect, cornerRadius: Double, color: Color, alpha: Double = 1,
    part: Part = .outside, on canvas: Canvas
  ) {
    let rect = canvas.snapped(rect)
    let scale = canvas.deviceScale
    let width = Int((rect.width * scale).rounded())
    let height = Int((rect.height * scale).rounded())
    guard width > 0, height > 0, alpha > 0 else { return }
    let reach = Self.outset(of: shadow)
    let area = rect.inset(
      by: EdgeInsets(
        top: -reach.top, left: -reach.left, bottom: -reach.bottom, right: -reach.right))
    guard canvas.clipBounds.intersects(area) else { return }

    let box = BoxShadow(radius: cornerRadius * scale, blur: shadow.blur * scale)
    guard let mask = mask(box, width: width, height: height) else { return }
    let extent = Double(box.extent) / scale
    let origin = canvas.snapped(
      Point(x: rect.minX - extent, y: rect.minY - extent + shadow.offset))
    let full = Rect(
      origin: origin,
      size: Size(width: Double(mask.width), height: Double(mask.height)).scaled(by: 1 / scale))
    let color = color.opacity(alpha)
    switch part {
    case .everything: draw(mask, at: full, clippedTo: full, color, on: canvas)
    case .outside:
      // The corners' squares stay: the corner lets the shadow through.
      let corner = min(cornerRadius, rect.height / 2)
      let top = min(full.maxY, rect.minY + corner)
      let bottom = max(top, rect.maxY - corner)
      for side in [
        Rect(x: full.minX, y: full.minY, width: full.width, height: top - full.minY),
        Rect(x: full.minX, y: top, width: rect.minX - full.minX, height: bottom - top),
        Rect(x: rect.maxX, y: top, width: full.maxX - rect.maxX, height: bottom - top),
        Rect(x: full.minX, y: bottom, width: full.width, height: full.maxY - bottom),
      ] {
        draw(mask, at: full, clippedTo: side, color, on: canvas)
      }
    }
  }

  private func draw(
    _ mask: ImageSurface, at full: Rect, clippedTo part: Rect, _ color: Color, on canvas: Canvas
  ) {
    guard !part.isEmpty, canvas.clipBounds.intersects(part) else { return }
    canvas.saved {
      canvas.clip(to: part)
      canvas.draw(mask: mask, at: full.origin, color)
    }
  }

  /// The picture of a shadow, to be stretched.
  struct Picture {
    let mask: ImageSurface
    /// Pixels; the mask's middle row and column are repeated between corners of this size. `nil` for a
    /// mask that is as large as the shadow.
    let corner: Int?
    /// Pixels that it reaches beyond what casts it.
    let extent: Int
  }

  /// The shadow of a rectangle of so many pixels, not stretched where it can be; `nil` when there is
  /// no memory for it.
  ///
  /// - Parameters:
  ///   - cornerRadius: Pixels; nearly equal ones are best made equal, as each is blurred once.
  ///   - blur: Pixels.
  func picture(cornerRadius: Double, blur: Double, width: Int, height: Int) -> Picture? {
    let box = BoxShadow(radius: cornerRadius, blur: blur)
    let corner = box.cornerSide
    if width + 2 * box.extent > 2 * corner, height + 2 * box.extent > 2 * corner {
      return patch(box).map { Picture(mask: $0, corner: corner, extent: box.extent) }
    }
    return mask(box, width: width, height: height).map {
      Picture(mask: $0, corner: nil, extent: box.extent)
    }
  }

  /// The coverage of a shadow, ``BoxShadow/extent`` pixels larger on each side than what casts it;
  /// `nil` when there is no memory for it.
  private func mask(_ box: BoxShadow, width: Int, height: Int) -> ImageSurface? {
    let key = SizeKey(box: box, width: width, height: height)
    if let mask = stretched[key] { return mask }
    guard
      let mask = try? ImageSurface(
        width: width + 2 * box.extent, height: height + 2 * box.extent, format: CAIRO_FORMAT_A8)
    else { return nil }
    let corner = box.cornerSide
    if mask.width > 2 * corner, mask.height > 2 * corner {
      guard let patch = patch(box) else { return nil }
      mask.withAlpha { target in
        patch.withAlpha { target.fill(stretching: $0, corner: corner) }
      }
    } else {
      // Smaller than its corners: nothing of a larger one's shadow fits.
      blursMade += 1
      mask.withAlpha(box.fill)
    }
    stretched.insert(mask, for: key, cost: mask.byteCount)
    return mask
  }

  private func patch(_ box: BoxShadow) -> ImageSurface? {
    if let patch = patches[box] { return patch }
    let side = 2 * box.cornerSide + 1
    guard let patch = try? ImageSurface(width: side, height: side, format: CAIRO_FORMAT_A8) else {
      return nil
    }
    blursMade += 1
    patch.withAlpha(box.fill)
    // Scales come and go with the screens a window is moved over: a handful, but not without end.
    if patches.count >= 16 { patches.removeAll() }
    patches[box] = patch
    return patch
  }
}
