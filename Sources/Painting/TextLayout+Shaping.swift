import CPango

/// From a text to glyphs.
extension TextLayout {
  /// Points; all text is shaped at this size and scaled, which is the same without hinting. Every
  /// further size of a font takes fontconfig and FreeType 1 to 3 ms, and a face shows seven.
  static let shapingSize = 32.0

  /// A width in points as Pango's, at the size that text is shaped at.
  ///
  /// Rounded up: a line set in the width it measures must not lose its end.
  static func units(of width: Double, factor: Double) -> Int32 {
    let units = (max(1, width / factor) * Double(PANGO_SCALE)).rounded(.up)
    return Int32(clamping: Int(min(units, 1e9)))
  }

  /// The line without a layout; `nil` for text that needs one, mostly as it is wider than `limit`.
  static func wholeLine(_ text: String, style: TextStyle, limit: Int32?) -> ShapedLine? {
    let context = Typography.makeContext()
    defer { billfold_object_unref(UnsafeMutableRawPointer(context)) }
    let description = description(of: style)
    defer { pango_font_description_free(description) }
    pango_context_set_font_description(context, description)
    let attributes = attributes(of: style)
    defer { pango_attr_list_unref(attributes) }
    let spacing = spacing(of: style)
    guard
      let line = ShapedLine(text, context: context, attributes: attributes, spacing: spacing)
    else { return nil }
    // A layout counts the space after the last letter, too, when it looks whether a line fits.
    if let limit, line.logicalBounds.width + max(0, spacing) > limit { return nil }
    return line
  }

  /// - Returns: One reference, the caller's.
  static func layout(of text: String, style: TextStyle, limit: Int32?) -> OpaquePointer {
    let layout = Typography.makeLayout()
    pango_layout_set_text(layout, text, Int32(clamping: text.utf8.count))
    pango_layout_set_single_paragraph_mode(layout, 1)
    apply(style, to: layout)
    if let limit {
      pango_layout_set_width(layout, limit)
      pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
    }
    return layout
  }

  static func apply(_ style: TextStyle, to layout: OpaquePointer) {
    let description = description(of: style)
    defer { pango_font_description_free(description) }
    pango_layout_set_font_description(layout, description)
    let attributes = attributes(of: style)
    defer { pango_attr_list_unref(attributes) }
    pango_layout_set_attributes(layout, attributes)
  }

  /// - Returns: The caller's to free.
  static func description(of style: TextStyle) -> OpaquePointer {
    let description: OpaquePointer = pango_font_description_new()
    pango_font_description_set_family(
      description, style.display ? Typography.displayFamilies : Typography.families)
    pango_font_description_set_absolute_size(description, shapingSize * Double(PANGO_SCALE))
    pango_font_description_set_weight(
      description, PangoWeight(rawValue: UInt32(style.weight.rawValue)))
    return description
  }

  /// Between letters, in Pango's units at the size that text is shaped at.
  static func spacing(of style: TextStyle) -> Int32 {
    Int32((style.tracking * shapingSize * Double(PANGO_SCALE)).rounded())
  }

  /// - Returns: One reference, the caller's.
  static func attributes(of style: TextStyle) -> OpaquePointer {
    let attributes: OpaquePointer = pango_attr_list_new()
    let spacing = spacing(of: style)
    if spacing != 0 { pango_attr_list_insert(attributes, pango_attr_letter_spacing_new(spacing)) }
    if style.tabularFigures {
      pango_attr_list_insert(attributes, pango_attr_font_features_new("tnum=1"))
    }
    return attributes
  }
}
