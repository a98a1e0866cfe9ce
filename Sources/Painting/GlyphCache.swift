import CCairo
import CPango
import Geometry
import Pixels

/// Glyphs as coverage, each at four places within a pixel, for text that is painted once.
///
/// A glyph's outline is filled the first time only; faces share most of their letters.
final class GlyphCache {
  private struct Key: Hashable {
    let font: UnsafeMutablePointer<PangoFont>
    let glyph: UInt32
    /// Pixels a point of the size it was shaped at.
    let scale: Double
    let phase: Int
  }
  private struct Glyph {
    let mask: ImageSurface
    /// Pixels from the glyph's origin, rounded down, to the mask's corner.
    let left: Int
    let top: Int
  }

  /// Places within a pixel: finer steps are not seen.
  private static let phases = 4
  private static let limit = 4096

  /// `nil` for a glyph with nothing to see.
  private var glyphs: [Key: Glyph?] = [:]
  private var fonts: Set<UnsafeMutablePointer<PangoFont>> = []  // a reference each, ours

  deinit { removeAll() }

  /// Draws a line on the surface of `canvas`, past its clip.
  ///
  /// - Parameters:
  ///   - runs: From the left.
  ///   - factor: From the size that the line was shaped at to the one it is drawn at.
  ///   - origin: On a row of pixels, but anywhere between two columns.
  /// - Returns: `false`, with nothing drawn, when a glyph is missing or too large to keep.
  func draw(
    _ runs: [UnsafeMutablePointer<PangoGlyphItem>], factor: Double, on canvas: Canvas,
    origin: Point, _ color: Color
  ) -> Bool {
    if glyphs.count > Self.limit { removeAll() }
    let start = origin.x * canvas.scale
    guard let placed = place(runs, from: start, scale: canvas.scale * factor) else { return false }
    let y0 = Int((origin.y * canvas.scale).rounded())
    let ink = color.premultiplied
    canvas.surface.withPixels { pixels in
      for (glyph, x, y) in placed {
        glyph.mask.withAlpha {
          pixels.draw($0, x: x + glyph.left, y: y0 + y + glyph.top, color: ink)
        }
      }
    }
    return true
  }

  /// The line's glyphs, and the pixel that each one's origin lies in.
  private func place(
    _ runs: [UnsafeMutablePointer<PangoGlyphItem>], from start: Double, scale: Double
  ) -> [(Glyph, x: Int, y: Int)]? {
    var placed: [(Glyph, x: Int, y: Int)] = []
    let unit = scale / Double(PANGO_SCALE)
    var advance = 0.0
    for run in runs {
      guard let string = run.pointee.glyphs, let font = run.pointee.item?.pointee.analysis.font
      else { return nil }
      for index in 0..<Int(string.pointee.num_glyphs) {
        let info = string.pointee.glyphs[index]
        let x = start + (advance + Double(info.geometry.x_offset)) * unit
        let y = Double(info.geometry.y_offset) * unit
        advance += Double(info.geometry.width)
        if info.glyph == Self.emptyGlyph { continue }
        guard info.glyph & Self.unknownGlyphFlag == 0 else { return nil }
        let quarters = Int((x * Double(Self.phases)).rounded())
        let phase = quarters & (Self.phases - 1)
        let key = Key(font: font, glyph: info.glyph, scale: scale, phase: phase)
        let glyph: Glyph?
        if let kept = glyphs[key] {
          glyph = kept
        } else {
          guard let made = make(key) else { return nil }
          glyph = made
          glyphs[key] = .some(made)
        }
        if let glyph {
          placed.append((glyph, (quarters - phase) / Self.phases, Int(y.rounded())))
        }
      }
    }
    return placed
  }

  // C macros: PANGO_GLYPH_EMPTY, PANGO_GLYPH_UNKNOWN_FLAG.
  static let emptyGlyph: UInt32 = 0x0FFF_FFFF
  private static let unknownGlyphFlag: UInt32 = 0x1000_0000

  /// - Returns: `nil` when it cannot be kept, and `.some(nil)` when there is nothing to see.
  private func make(_ key: Key) -> Glyph?? {
    guard let pango = pango_cairo_font_get_scaled_font(OpaquePointer(key.font)) else { return nil }
    if fonts.insert(key.font).inserted { g_object_ref(key.font) }
    guard let probe = try? ImageSurface(width: 1, height: 1, format: CAIRO_FORMAT_A8) else {
      return nil
    }
    let scale = key.scale
    func trace(_ canvas: Canvas, x: Double, y: Double) {
      cairo_set_scaled_font(canvas.context, pango)
      var glyph = cairo_glyph_t()
      glyph.index = UInt(key.glyph)
      glyph.x = (x + Double(key.phase) / Double(Self.phases)) / scale
      glyph.y = y / scale
      cairo_glyph_path(canvas.context, &glyph, 1)
    }
    let measure = Canvas(probe, scale: scale)
    trace(measure, x: 0, y: 0)
    var (x1, y1, x2, y2) = (0.0, 0.0, 0.0, 0.0)
    cairo_path_extents(measure.context, &x1, &y1, &x2, &y2)
    guard x2 > x1, y2 > y1 else { return .some(nil) }
    let left = (x1 * scale).rounded(.down)
    let top = (y1 * scale).rounded(.down)
    let width = (x2 * scale).rounded(.up) - left
    let height = (y2 * scale).rounded(.up) - top
    guard width <= 512, height <= 512,
      let mask = try? ImageSurface(
        width: Int(width), height: Int(height), format: CAIRO_FORMAT_A8)
    else { return nil }
    let canvas = Canvas(mask, scale: scale)
    trace(canvas, x: -left, y: -top)
    cairo_fill(canvas.context)
    guard canvas.error == nil else { return nil }
    return Glyph(mask: mask, left: Int(left), top: Int(top))
  }

  private func removeAll() {
    glyphs.removeAll()
    for font in fonts { g_object_unref(font) }
    fonts.removeAll()
  }
}
