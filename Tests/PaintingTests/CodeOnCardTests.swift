import Cards
import Geometry
import Painting
import Testing

/// Codes on the cards themselves, as a scanner at the door sees them.
@Suite(.enabled(if: CodeReaders.missing == nil, "\(CodeReaders.missing ?? "")"))
struct CodeOnCardTests {
  /// Messages as they are met: a boarding pass, a rail ticket's bytes, a number, an address.
  private static let messages: [(CodeKind, [UInt8])] = [
    (.aztec, Array("M1SAMPLE/ROBIN        EQX7KLM LISTARKA 0077 163Y012C0042 100".utf8)),
    (.pdf417, Array("M1SAMPLE/ROBIN        EQX7KLM LISTARKA 0077 163Y012C0042 100".utf8)),
    (.pdf417, [0x55, 0x31, 0, 0x80, 0x9C, 0xFF, 0xE9, 0x0A, 0x1D, 0, 0x45]),
    (.qr, Array("https://example.com/t/LF-55120".utf8)), (.qr, Array("Café №7 東京".utf8)),
    (.code128, Array("900100004217".utf8)), (.ean13, Array("4006381333931".utf8)),
    (.itf, Array("12345670".utf8)), (.code39, Array("LIB-90881".utf8)),
  ]

  private static let grounds = [
    CardColor(red: 0xFF, green: 0xFF, blue: 0xFF), CardColor(red: 0x10, green: 0x10, blue: 0x14),
  ]

  @Test(arguments: [1.0, 1.5, 2], [true, false])
  func `readers read them from the card, on light and dark cards`(
    scale: Double, isDark: Bool
  ) throws {
    var pictures: [String: ImageSurface] = [:]
    var checks: [(name: String, check: ReadingCheck)] = []
    for (index, (kind, bytes)) in Self.messages.enumerated() {
      for (number, ground) in Self.grounds.enumerated() {
        for (style, width) in [(CardKind.boardingPass, 388.0), (.storeCard, 288)] {
          let code = CardCode(
            kind: kind, message: String(decoding: bytes, as: UTF8.self), bytes: bytes,
            encoding: "utf-8", altText: index % 2 == 0 ? "beneath" : nil)
          var pass = Pass(
            style: style, organizationName: "Kite Air", codes: [code], backgroundColor: ground)
          pass.fields.primary = [PassField(label: "FROM", value: "LIS")]
          let card = Card(pass: pass)
          let size = Size(
            width: width, height: CardPainter.preferredHeight(of: card, width: width) ?? 245)
          let name = "\(index)-\(number)-\(style)"
          pictures[name] = try CardPainter().face(
            of: card, size: size, scale: scale, theme: isDark ? .dark : .light)
          checks.append((name, ReadingCheck(kind, bytes)))
        }
      }
    }
    let readings = try CodeReaders.read(pictures)
    for (name, check) in checks { check.expect(readings[name] ?? [], name, needsZbar: false) }
  }
}
