import CPango
import GoldenImages
import Testing

@testable import Painting

@Suite struct ShapedLineTests {
  init() throws { try Golden.useKnownFonts() }

  private struct Glyph: Equatable {
    let index: UInt32
    let width: Int32
    let x: Int32
    let y: Int32

    init(_ info: PangoGlyphInfo) {
      index = info.glyph
      (width, x, y) = (info.geometry.width, info.geometry.x_offset, info.geometry.y_offset)
    }
  }

  private func glyphs(_ line: ShapedLine) -> [Glyph] {
    line.runs.flatMap { run in
      guard let string = run.pointee.glyphs else { return [Glyph]() }
      return (0..<Int(string.pointee.num_glyphs)).map { Glyph(string.pointee.glyphs[$0]) }
    }
  }

  private func laidOut(_ text: String, _ style: TextStyle) -> ShapedLine {
    ShapedLine(firstLineOf: TextLayout.layout(of: text, style: style, limit: nil))
  }

  private static let texts = [
    "Norrsken Bank", "WALLET", "AVATAR To. fi ffl", "Čeština, Łódź & Ærø", "0000 1234 5678 9010",
    "•••• 8888", "€ 12,50 – “quoted” … it’s", "a", "3x4", "-->", "#1 * 2", "12:30", "x  y",
    "つばめ文具店", "ポイントカード 12", "حديقة الياسمين", "بطاقة 12 العضوية ABC", "שלום Bank 3", "Bank שלום",
    "Φούρνος Αστέρι", "Кав'ярня ё", "क्षत्रिय नमस्ते", "ภาษาไทย", "한국어", "e\u{301}x\u{300}\u{302}",
    "soft\u{AD}hyphen", "☺️ ok ☺", "1\u{FE0F}\u{20E3}", "© ® ™", "🇩🇪 👩‍👩‍👧", "\u{200F}x", "a\u{200D}b",
    "\u{2067}abc\u{2069} d", "\u{E000}\u{10FFFF}", "\u{1D49C}", "!؟", "(א)", "123",
  ]
  private static let styles: [TextStyle] = [
    .title, .issuer, .secondLine, .number, .label, .value, .row,
    TextStyle(size: 11, weight: .light, tracking: -0.013, tabularFigures: true),
  ]

  @Test(arguments: texts, styles)
  func `text that is not cut is set as a layout sets it`(text: String, style: TextStyle) throws {
    guard let whole = TextLayout.wholeLine(text, style: style, limit: nil) else {
      // Spaced letters of several fonts, or with marks, are left to a layout.
      #expect(style.tracking != 0)
      return
    }
    let laidOut = laidOut(text, style)
    #expect(glyphs(whole) == glyphs(laidOut))
    #expect(whole.isRightToLeft == laidOut.isRightToLeft)
    for (a, b) in [
      (whole.inkBounds, laidOut.inkBounds), (whole.logicalBounds, laidOut.logicalBounds),
    ] {
      #expect([a.x, a.y, a.width, a.height] == [b.x, b.y, b.width, b.height])
    }
  }

  @Test func `spaced Latin needs no layout, and an empty text does`() {
    #expect(TextLayout.wholeLine("№ 3", style: .label, limit: nil) == nil)
    #expect(TextLayout.wholeLine("MEMBER", style: .label, limit: nil) != nil)
    #expect(TextLayout.wholeLine("", style: .issuer, limit: nil) == nil)
  }

  @Test(arguments: ["", "Norrsken Bank", "شارع ٣", "Bank שלום", "つばめ文具店"])
  func `a line has the extents that a layout finds`(text: String) throws {
    let layout = TextLayout.layout(of: text, style: .issuer, limit: nil)
    var ink = PangoRectangle()
    var logical = PangoRectangle()
    pango_layout_line_get_extents(pango_layout_get_line_readonly(layout, 0), &ink, &logical)
    let line = ShapedLine(firstLineOf: layout)
    for (a, b) in [(line.inkBounds, ink), (line.logicalBounds, logical)] {
      #expect([a.x, a.y, a.width, a.height] == [b.x, b.y, b.width, b.height])
    }
  }

  @Test(arguments: styles)
  func `a line is given up where a layout would cut it, and only there`(style: TextStyle) {
    let text = "Norrsken Bank"
    let width = laidOut(text, style).logicalBounds.width
    for limit in width - 900..<width + 900 {
      let layout = TextLayout.layout(of: text, style: style, limit: limit)
      defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
      let isCut = pango_layout_is_ellipsized(layout) != 0
      let whole = TextLayout.wholeLine(text, style: style, limit: limit)
      // Where letters stand closer, the layout's own word for it is taken.
      if isCut || style.tracking >= 0 { #expect((whole == nil) == isCut) }
    }
  }
}
