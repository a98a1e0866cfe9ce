import Cards
import Geometry
import GoldenImages
import Testing

@testable import Painting

/// What stands on a card's back, and where.
@Suite struct CardBackTests {
  private let size = Size(width: 388, height: 245)

  init() throws { try Golden.useKnownFonts() }

  private func back(_ card: Card) -> CardBack {
    CardBack(card, size: size, painter: CardPainter())
  }

  @Test func `is at least as high as the card`() {
    #expect(back(.bank).contentHeight == 245)
    #expect(back(.boarding()).contentHeight > 600)
  }

  @Test(arguments: [
    (PassSignature.none, "Not signed"), (.changed, "Changed after signing"),
    (.intact(signer: "Kite Air"), "Signed by Kite Air, intact"),
  ])
  func `says what the signature is worth`(_ signature: PassSignature, _ words: String) {
    let entries = CardBackEntry.all(of: .boarding { $0.signature = signature }, size: size)
    #expect(entries.contains { $0.label == "Signature" && $0.value == words })
  }

  @Test func `says all there is, in its order`() {
    var card = Card.boarding()
    card.notes = "Ask for the window."
    let labels = CardBackEntry.all(of: card, size: Size(width: 388, height: 500)).map(\.label)
    #expect(
      labels == [
        "Baggage", "Conditions", "Notes", "Signature", "File", "Serial number", "Code (QR)",
      ])
  }

  @Test func `a link over two lines has two rectangles`() throws {
    let url = "https://kite.example/a/very/long/way/to/the/terms/and/conditions/of/carriage"
    let value = "See " + url + " first."
    let card = Card.boarding {
      $0.fields.back = [
        PassField(
          label: "Terms", value: value,
          links: [
            PassLink(start: 4, end: 4 + url.utf8.count, url: url),
            PassLink(start: 4 + url.utf8.count + 1, end: value.utf8.count, url: "tel:1"),
          ])
      ]
    }
    let back = back(card)
    #expect(back.links.map(\.url) == [url, "tel:1"])
    let rects = try #require(back.links.first).rects
    #expect(rects.count == 2)
    let all = back.links.flatMap(\.rects)
    for (index, rect) in all.enumerated() {
      #expect(rect.minX >= 15 && rect.maxX <= 373 && rect.minY > 40)
      #expect(rect.height == 20 && rect.maxY <= back.contentHeight)
      #expect(!all[..<index].contains { $0.intersects(rect) })
    }
  }

  @Test func `a link stands where its letters do, whatever came before`() throws {
    // Bytes that are not drawn still count.
    let value = "a\u{202E}\u{2028}é\tb https://kite.example"
    let start = value.utf8.count - "https://kite.example".utf8.count
    let text = WrappedText(
      value, links: [PassLink(start: start, end: value.utf8.count, url: "")],
      style: TextStyle(size: 15), width: 300)
    let link = try #require(text.lines.first?.links.first)
    let tail = TextLayout("https://kite.example", style: TextStyle(size: 15)).width
    #expect(abs(link.right - link.left - tail) < 1)
  }

  @Test func `links that lie outside of their text harm nothing`() {
    for (start, end) in [(-5, 3), (0, 9999), (7, 2), (9000, 9001), (1, 1)] {
      let card = Card.boarding {
        $0.fields.back = [
          PassField(
            label: "", value: "é 東京\n\nx", links: [PassLink(start: start, end: end, url: "tel:1")])
        ]
      }
      #expect(back(card).links.count == 1)
    }
  }

  @Test func `any text is laid out in little time and wraps`() {
    let long = String(repeating: "Terms and conditions apply. ", count: 4000)
    let text = WrappedText(long, style: TextStyle(size: 15), width: 356)
    #expect((300...900).contains(text.lines.count))
    #expect(text.lines.allSatisfy { $0.layout.width <= 356 && !$0.layout.isEllipsized })
    let word = WrappedText(
      String(repeating: "W", count: 400), style: TextStyle(size: 15), width: 100)
    #expect(word.lines.count > 30)
    #expect(WrappedText("", style: TextStyle(size: 15), width: 100).lines.count == 1)
  }

  @Test func `a back that goes on for ever ends, its verdict with it`() throws {
    let long = String(repeating: "Terms and conditions apply. ", count: 4000)
    let card = Card.boarding {
      $0.fields.back = (0..<20).map { PassField(label: "\($0)", value: long) }
    }
    let height = back(card).contentHeight
    #expect((20_000...80_000).contains(height))
  }

  @Test func `is opaque up to its corners, at any offset`() throws {
    let back = back(.boarding())
    for offset in [-40.0, 0, 100, 5000] {
      let surface = try ImageSurface(width: 388, height: 245)
      let canvas = Canvas(surface, scale: 1)
      back.draw(on: canvas, offset: offset, pressed: 0)
      #expect(canvas.error == nil)
      #expect(surface[0, 0] == 0 && surface[387, 244] == 0)
      for y in 12..<233 { #expect((0..<388).allSatisfy { surface[$0, y] >> 24 == 255 }) }
    }
  }
}
