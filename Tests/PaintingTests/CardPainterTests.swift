import Cards
import Geometry
import GoldenImages
import Painting
import Testing

@Suite struct CardPainterTests {
  private let size = Size(width: 388, height: 245)

  init() throws { try Golden.useKnownFonts() }

  @Test(arguments: [1.0, 1.25, 1.5, 2])
  func `a face has the pixels of its points, and round corners`(scale: Double) throws {
    let face = try CardPainter().face(of: .bank, size: size, scale: scale, theme: .light)
    #expect(face.width == Int((388 * scale).rounded()))
    #expect(face.height == Int((245 * scale).rounded()))
    let (right, bottom) = (face.width - 1, face.height - 1)
    for (x, y) in [(0, 0), (right, 0), (0, bottom), (right, bottom)] { #expect(face[x, y] == 0) }
    for (x, y) in [(right / 2, 0), (0, bottom / 2), (right, bottom / 2), (right / 2, bottom)] {
      #expect(face[x, y] >> 24 == 255)
    }
  }

  @Test func `showing the number changes its line and nothing else`() throws {
    let painter = CardPainter()
    let masked = try painter.face(of: .bank, size: size, scale: 1, theme: .light)
    let shown = try painter.face(of: .bank, size: size, scale: 1, theme: .light, revealed: true)
    let rows = (0..<245).filter { y in (0..<388).contains { masked[$0, y] != shown[$0, y] } }
    #expect(try #require(rows.first) > 150)
    #expect(try #require(rows.last) < 170)
    // The last four stand where they stood.
    let columns = (0..<388).filter { x in rows.contains { masked[x, $0] != shown[x, $0] } }
    let tail = TextLayout(
      "4021", style: TextStyle(size: 20, weight: .medium, tracking: 0.05, tabularFigures: true))
    let whole = TextLayout("0057 2210 6684 4021", style: tail.style)
    #expect(Double(try #require(columns.last)) < 16 + whole.width - tail.width + 2)
  }

  @Test func `a number that is not secret is the same either way`() throws {
    let painter = CardPainter()
    let masked = try painter.face(of: .member, size: size, scale: 1, theme: .light)
    let shown = try painter.face(of: .member, size: size, scale: 1, theme: .light, revealed: true)
    #expect(PictureDifference(masked, shown).pixelsOff == 0)
  }

  @Test func `the second of two like faces is the first again`() throws {
    let painter = CardPainter()
    let first = try painter.face(of: .bank, size: size, scale: 1, theme: .light)
    let second = try painter.face(of: .bank, size: size, scale: 1, theme: .light)
    let other = try CardPainter().face(of: .bank, size: size, scale: 1, theme: .light)
    #expect(PictureDifference(first, second).mean == 0)
    #expect(PictureDifference(first, other).mean == 0)
  }

  @Test(arguments: CardKind.allCases)
  func `every kind is painted at any size, whatever it says`(kind: CardKind) throws {
    let painter = CardPainter()
    var card = Card.long
    card.kind = kind
    for hostile in ["", "\0\n\u{202E}x", String(repeating: "W", count: 4000), "7 of 10"] {
      card.issuer = hostile
      card.secondLine = hostile
      card.number = hostile
      card.holder = hostile
      card.network = hostile
      card.expires = hostile
      for (width, height) in [(1.0, 1.0), (30, 12), (60, 300), (120, 130), (388, 56), (388, 700)] {
        let face = try painter.face(
          of: card, size: Size(width: width, height: height), scale: 1.25, theme: .dark)
        #expect(face.width == max(1, Int((width * 1.25).rounded())))
      }
    }
  }

  @Test func `a face too large for Cairo is an error`() {
    #expect(throws: CairoError.self) {
      try CardPainter().face(
        of: .bank, size: Size(width: 40_000, height: 245), scale: 1, theme: .light)
    }
  }
}

/// The upper part of a face, for a stacked card.
@Suite struct CardStripTests {
  private let size = Size(width: 388, height: 245)

  init() throws { try Golden.useKnownFonts() }

  @Test(arguments: [
    Card.bank, .rings, .pale, .long, .loyalty, .member, .stamps, .arabic, .japanese,
  ])
  func `is the face's first rows, pixel for pixel`(_ card: Card) throws {
    let painter = CardPainter()
    for (scale, theme) in [(1.0, Theme.light), (1.25, .dark), (2, .light)] {
      let face = try painter.face(of: card, size: size, scale: scale, theme: theme)
      for height in [CardPainter.stripHeight, 2 * CardPainter.stripHeight, 240] {
        let part = try painter.upperPart(
          of: card, height: height, size: size, scale: scale, theme: theme)
        #expect(part.width == face.width)
        #expect(part.height == Int((height * scale).rounded(.up)))
        for y in 0..<part.height {
          #expect(
            (0..<part.width).allSatisfy { part[$0, y] == face[$0, y] }, "row \(y) at \(scale)")
        }
      }
    }
  }

  @Test func `of a low card is all of it`() throws {
    let low = Size(width: 388, height: 60)
    let strip = try CardPainter().upperPart(
      of: .bank, height: CardPainter.stripHeight, size: low, scale: 1, theme: .light)
    #expect(strip.height == 60)
  }
}
