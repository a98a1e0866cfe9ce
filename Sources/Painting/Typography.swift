import CCairo
import CPango

/// What all text has in common: the family, and how outlines become pixels.
public enum Typography {
  /// Reads fontconfig's configuration and caches, which takes most of the first text's time.
  ///
  /// May be called from any thread, and early: fontconfig guards its own state, and a layout that
  /// is made meanwhile at worst does the same work again. Calling it is never necessary.
  ///
  /// C: `FcInit`.
  public static func warmUp() { _ = FcInit() }

  /// Inter where it is there, else the desktop's sans; fontconfig takes the first it finds.
  static let families = "Inter,Inter Variable,sans-serif"
  static let displayFamilies = "Inter Display,Inter,Inter Variable,sans-serif"

  /// Takes fonts from `directories` alone, sans-serif being `sans`, whatever the machine has and
  /// prefers: for pictures that are compared with kept ones.
  ///
  /// Holds for every thread that has made no layout yet, and for this one in any case.
  /// - Returns: Whether fontconfig took it.
  package static func useOnly(fontsIn directories: [String], sans: String) -> Bool {
    let lines = directories.map { "<dir>\($0)</dir>" }.joined()
    let text = """
      <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>\(lines)
      <cachedir>/var/cache/fontconfig</cachedir><cachedir prefix="xdg">fontconfig</cachedir>
      <alias><family>sans-serif</family><prefer><family>\(sans)</family></prefer></alias>
      </fontconfig>
      """
    guard let configuration = FcConfigCreate() else { return false }
    defer { FcConfigDestroy(configuration) }
    guard FcConfigParseAndLoadFromMemory(configuration, text, 1) != 0,
      FcConfigBuildFonts(configuration) != 0, FcConfigSetCurrent(configuration) != 0
    else { return false }
    pango_cairo_font_map_set_default(nil)
    return true
  }

  /// A new layout on this thread's fonts; one reference, the caller's.
  static func makeLayout() -> OpaquePointer {
    let context = makeContext()
    defer { billfold_object_unref(UnsafeMutableRawPointer(context)) }
    return pango_layout_new(context)
  }

  /// What shapes text with this thread's fonts; one reference, the caller's.
  ///
  /// Nothing is hinted or rounded, and the options are never the desktop's: a text measures the
  /// same at every scale and on every machine.
  static func makeContext() -> OpaquePointer {
    // Pango keeps a font map a thread, with every font it ever loaded.
    let context: OpaquePointer = pango_font_map_create_context(
      pango_cairo_font_map_get_default())
    let options = cairo_font_options_create()
    defer { cairo_font_options_destroy(options) }
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    pango_cairo_context_set_font_options(context, options)
    pango_context_set_round_glyph_positions(context, 0)
    return context
  }
}
