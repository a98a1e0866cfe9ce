import CCairo
import CPango

/// The glyphs of a line and their places, as Pango shaped them, in units of the size it was shaped at.
///
/// A `PangoLayout` asks for the metrics of each font in each language, for which a sentence is laid
/// out in each: a third of the first text's time. A line that is not cut needs none of them, and comes
/// out the same, glyph for glyph.
final class ShapedLine {
  /// From the left; the memory is the line's.
  let runs: [UnsafeMutablePointer<PangoGlyphItem>]
  let isRightToLeft: Bool
  /// `nil` where the runs, with items and glyphs, are ours; else one reference, ours.
  private let layout: OpaquePointer?

  /// The first line of a layout.
  /// - Parameter layout: One reference, which is taken over.
  init(firstLineOf layout: OpaquePointer) {
    let line: UnsafeMutablePointer<PangoLayoutLine> = pango_layout_get_line_readonly(layout, 0)
    runs = Self.elements(of: line.pointee.runs)
    isRightToLeft = pango_layout_line_get_resolved_direction(line) == PANGO_DIRECTION_RTL
    self.layout = layout
  }

  /// Text of one paragraph in the font of `context`, without a layout.
  ///
  /// - Parameter spacing: Between letters, in Pango's units.
  /// - Returns: `nil` for text that only a layout sets: an empty one, and spaced letters of several
  ///   fonts or directions.
  convenience init?(
    _ text: String, context: OpaquePointer, attributes: OpaquePointer, spacing: Int32
  ) {
    var text = text
    guard
      let shaped = text.withUTF8({ bytes in
        bytes.withMemoryRebound(to: CChar.self) {
          Self.shape($0, context: context, attributes: attributes)
        }
      })
    else { return nil }
    self.init(runs: shaped.runs, isRightToLeft: shaped.isRightToLeft)
    if spacing != 0 {
      guard runs.count == 1, !isRightToLeft, text.unicodeScalars.allSatisfy(Self.isLetterAlone)
      else { return nil }
      space(text, by: spacing)
    }
  }

  private init(runs: [UnsafeMutablePointer<PangoGlyphItem>], isRightToLeft: Bool) {
    self.runs = runs
    self.isRightToLeft = isRightToLeft
    layout = nil
  }

  deinit {
    if let layout { return billfold_object_unref(UnsafeMutableRawPointer(layout)) }
    for run in runs {
      pango_item_free(run.pointee.item)
      pango_glyph_string_free(run.pointee.glyphs)
      run.deallocate()
    }
  }

  private static func shape(
    _ text: UnsafeBufferPointer<CChar>, context: OpaquePointer, attributes: OpaquePointer
  ) -> (runs: [UnsafeMutablePointer<PangoGlyphItem>], isRightToLeft: Bool)? {
    guard let start = text.baseAddress, !text.isEmpty else { return nil }
    let length = Int32(clamping: text.count)
    let isRightToLeft = billfold_base_direction(start, length) == PANGO_DIRECTION_RTL
    let items = pango_itemize_with_base_dir(
      context, isRightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR, start, 0, length,
      attributes, nil)
    defer { g_list_free(items) }
    let fromLeft = pango_reorder_items(items)
    defer { g_list_free(fromLeft) }
    var runs: [UnsafeMutablePointer<PangoGlyphItem>] = []
    var node = fromLeft
    while let current = node {
      node = current.pointee.next
      guard let item = current.pointee.data?.assumingMemoryBound(to: PangoItem.self) else {
        continue
      }
      let glyphs = pango_glyph_string_new()
      pango_shape_full(
        start + Int(item.pointee.offset), item.pointee.length, start, length,
        &item.pointee.analysis, glyphs)
      let run = UnsafeMutablePointer<PangoGlyphItem>.allocate(capacity: 1)
      run.initialize(to: PangoGlyphItem())
      run.pointee.item = item
      run.pointee.glyphs = glyphs
      runs.append(run)
    }
    return (runs, isRightToLeft)
  }

  private static func elements<Element>(
    of list: UnsafeMutablePointer<GSList>?
  ) -> [UnsafeMutablePointer<Element>] {
    var elements: [UnsafeMutablePointer<Element>] = []
    var node = list
    while let current = node {
      node = current.pointee.next
      if let data = current.pointee.data {
        elements.append(data.assumingMemoryBound(to: Element.self))
      }
    }
    return elements
  }

  /// Letters that no mark joins: ASCII, and Latin that has its marks on.
  private static func isLetterAlone(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xAD: false
    case 0x20...0x7E, 0xA1...0x17F, 0x2010...0x2027, 0x20AC: true
    default: false
    }
  }

  /// Moves the letters of the only run apart.
  private func space(_ text: String, by spacing: Int32) {
    guard let item = runs[0].pointee.item else { return }
    var places = [PangoLogAttr](repeating: PangoLogAttr(), count: text.unicodeScalars.count + 1)
    pango_get_log_attrs(
      text, Int32(clamping: text.utf8.count), 0, item.pointee.analysis.language, &places,
      Int32(places.count))
    pango_glyph_item_letter_space(runs[0], text, &places, spacing)
  }

  /// Whether a run has pictures for glyphs, which no outline stands for.
  var hasColorGlyphs: Bool {
    runs.contains { run in
      guard let font = run.pointee.item?.pointee.analysis.font,
        let description = pango_font_describe(font)
      else { return false }
      defer { pango_font_description_free(description) }
      guard let family = pango_font_description_get_family(description) else { return false }
      // String's own search for a string would link the parser of regular expressions, 0.8 MB.
      let name = String(cString: family).lowercased().utf8
      return name.indices.contains { name[$0...].starts(with: "emoji".utf8) }
    }
  }

  /// What the line takes up, from the baseline's left end.
  ///
  /// No glyph is loaded for it: advances are known from shaping, the rest is the font's.
  var logicalBounds: PangoRectangle {
    if runs.isEmpty, let layout {
      // Nothing, but as high as a line of its font.
      var bounds = PangoRectangle()
      pango_layout_line_get_extents(pango_layout_get_line_readonly(layout, 0), nil, &bounds)
      return bounds
    }
    return union { run, bounds in
      pango_font_get_glyph_extents(
        run.pointee.item?.pointee.analysis.font, GlyphCache.emptyGlyph, nil, &bounds)
      bounds.width = pango_glyph_string_get_width(run.pointee.glyphs)
    }
  }

  /// What the glyphs cover, from the baseline's left end.
  var inkBounds: PangoRectangle {
    union { run, bounds in
      pango_glyph_string_extents(
        run.pointee.glyphs, run.pointee.item?.pointee.analysis.font, &bounds, nil)
    }
  }

  private func union(
    _ measure: (UnsafeMutablePointer<PangoGlyphItem>, inout PangoRectangle) -> Void
  ) -> PangoRectangle {
    var all = PangoRectangle()
    var x: Int32 = 0
    for run in runs {
      var bounds = PangoRectangle()
      measure(run, &bounds)
      bounds.x += x
      x += pango_glyph_string_get_width(run.pointee.glyphs)
      all = all.union(bounds)
    }
    return all
  }

  /// Adds the outlines to the path, from the origin, the baseline's left end.
  func addPath(to context: OpaquePointer?) {
    draw(on: context) { pango_cairo_glyph_string_path(context, $0, $1) }
  }

  /// Draws the glyphs, which may be pictures, from the origin, the baseline's left end.
  func show(on context: OpaquePointer?) {
    draw(on: context) { pango_cairo_show_glyph_string(context, $0, $1) }
  }

  private func draw(
    on context: OpaquePointer?,
    _ body: (UnsafeMutablePointer<PangoFont>?, UnsafeMutablePointer<PangoGlyphString>?) -> Void
  ) {
    var x: Int32 = 0
    for run in runs {
      cairo_move_to(context, Double(x) / Double(PANGO_SCALE), 0)
      body(run.pointee.item?.pointee.analysis.font, run.pointee.glyphs)
      x += pango_glyph_string_get_width(run.pointee.glyphs)
    }
  }
}

extension PangoRectangle {
  fileprivate func union(_ other: PangoRectangle) -> PangoRectangle {
    if width == 0 || height == 0 { return other }
    if other.width == 0 || other.height == 0 { return self }
    let (left, top) = (min(x, other.x), min(y, other.y))
    return PangoRectangle(
      x: left, y: top, width: max(x + width, other.x + other.width) - left,
      height: max(y + height, other.y + other.height) - top)
  }
}
