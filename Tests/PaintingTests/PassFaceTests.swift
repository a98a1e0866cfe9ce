import Cards
import Geometry
import Glibc
import GoldenImages
import Testing

@testable import Painting

/// Faces of passes, apart from how they look.
@Suite struct PassFaceTests {
  init() throws { try Golden.useKnownFonts() }

  static let cards: [Card] = [
    .boarding(), .boarding(isExpired: true), .train, .longBoarding, .ticket(.strip, .logo),
    .ticket(.background, .thumbnail), .ticket(), .store(.strip, .logo), .coupon(.strip),
    .coupon { $0.isVoided = true }, .library, .otherScripts,
  ]

  @Test(arguments: cards)
  func `a strip is the face's first rows, pixel for pixel`(_ card: Card) throws {
    let painter = SamplePictures.painter(for: card)
    for (height, scale) in [(480.0, 1.0), (245, 1.25), (60, 1), (400, 2)] {
      let size = Size(width: 388, height: height)
      let face = try painter.face(of: card, size: size, scale: scale, theme: .light)
      for wanted in [CardPainter.stripHeight, 168] {
        let part = try painter.upperPart(
          of: card, height: wanted, size: size, scale: scale, theme: .light)
        let same = part.withPixels { part in
          face.withPixels { face in
            (0..<part.height).allSatisfy {
              memcmp(
                part.base + $0 * part.stride, face.base + $0 * face.stride, part.width * 4) == 0
            }
          }
        }
        #expect(same, "\(wanted) points of \(height) at \(scale)")
      }
    }
  }

  @Test(arguments: cards)
  func `a face is opaque up to its corners`(_ card: Card) throws {
    let size = Size(width: 320, height: 400)
    let face = try SamplePictures.painter(for: card).face(
      of: card, size: size, scale: 1, theme: .light)
    let see: Int = face.withPixels { pixels in
      (0..<400).reduce(0) { count, y in
        let inset = y < 12 || y >= 388 ? 12 : 0
        let row = UnsafeBufferPointer(start: pixels.base + y * pixels.stride, count: 320)
        return count + row[inset..<320 - inset].reduce(0) { $0 + ($1 >> 24 == 255 ? 0 : 1) }
      }
    }
    #expect(see == 0, "pixels that can be seen through")
    for (x, y) in [(0, 0), (319, 0), (0, 399), (319, 399)] { #expect(face[x, y] == 0) }
  }

  @Test func `any size is painted`() throws {
    for card in Self.cards {
      let painter = SamplePictures.painter(for: card)
      for (width, height) in [(1.0, 1.0), (30, 12), (60, 300), (120, 130), (388, 56), (388, 900)] {
        let face = try painter.face(
          of: card, size: Size(width: width, height: height), scale: 1.25, theme: .dark)
        #expect(face.height == max(1, Int((height * 1.25).rounded())))
      }
    }
  }

  @Test(arguments: [PassPicture.Kind.strip, .thumbnail, .background, .footer, .logo])
  func `a damaged picture is as none`(_ kind: PassPicture.Kind) throws {
    var with = Card.ticket(kind)
    if kind == .thumbnail { with.pass?.style = .generic }
    var without = with
    without.pass?.pictures = []
    var damaged = try SamplePictures.png(kind)
    damaged.removeLast(damaged.count / 2)
    let huge: [UInt8] =
      Array(damaged[..<16]) + [0, 0, 0x40, 0, 0, 0, 0x40, 0] + Array(damaged[24...])
    let size = Size(width: 388, height: 420)
    let plain = try CardPainter().face(of: without, size: size, scale: 1, theme: .light)
    for bytes in [damaged, huge, [], [0x89, 0x50]] {
      let painter = CardPainter()
      painter.pictureSource = { _, asked in asked == kind ? bytes : nil }
      let face = try painter.face(of: with, size: size, scale: 1, theme: .light)
      #expect(PictureDifference(face, plain).mean == 0)
    }
  }

  @Test func `a picture is decoded once for a size`() throws {
    let card = Card.store(.strip, .logo)
    let painter = SamplePictures.painter(for: card)
    let size = Size(width: 388, height: 420)
    for _ in 0..<3 {
      _ = try painter.face(of: card, size: size, scale: 1, theme: .light)
      _ = try painter.upperPart(of: card, height: 72, size: size, scale: 1, theme: .light)
    }
    #expect(painter.pictures.decodedCount == 2)
    _ = try painter.face(of: card, size: size, scale: 2, theme: .light)
    #expect(painter.pictures.decodedCount == 4)
  }

  @Test func `a card that is grabbed decodes nothing anew, and nothing moves on it`() throws {
    let card = Card.library
    let painter = SamplePictures.painter(for: card)
    let size = Size(width: 388, height: 420)
    _ = try painter.face(of: card, size: size, scale: 2, theme: .light)
    func logo(_ scale: Double) -> Size? {
      painter.pictures.picture(
        .logo, of: card, .inside, box: Size(width: 160, height: 40), scale: scale)?.size
    }
    #expect(painter.pictures.decodedCount == 2)
    _ = try painter.face(of: card, size: size, scale: 2.06, theme: .light)
    #expect(painter.pictures.decodedCount == 2)
    #expect(logo(2) == logo(2.06))
    _ = try painter.face(of: card, size: size, scale: 3, theme: .light)
    #expect(painter.pictures.decodedCount == 4)
  }

  @Test func `kept pictures take no more than their bound`() throws {
    let painter = CardPainter()
    let strip = try SamplePictures.png(.strip)
    painter.pictureSource = { _, kind in kind == .strip ? strip : nil }
    for document in 1...30 {
      var card = Card.store(.strip)
      card.document = DocumentID(rawValue: Int64(document))
      _ = try painter.face(
        of: card, size: Size(width: 388, height: 420), scale: 2, theme: .light)
    }
    #expect(painter.pictures.byteCount <= 6 << 20)
  }

  @Test func `a picture is never larger than it was drawn for`() throws {
    let card = Card.store(.logo)
    let painter = SamplePictures.painter(for: card)
    func logo(_ scale: Double) -> (Int, Int)? {
      painter.pictures.picture(
        .logo, of: card, .inside, box: Size(width: 160, height: 50), scale: scale
      ).map { ($0.surface.width, $0.surface.height) }
    }
    // 240 × 80 pixels at two a point.
    #expect(logo(1).map { $0 == (120, 40) } == true)
    #expect(logo(2).map { $0 == (240, 80) } == true)
    #expect(logo(3).map { $0 == (360, 120) } == true)
  }
}

/// How high cards want to be.
@Suite struct PreferredHeightTests {
  @Test func `only passes and cards with a code ask for a height`() {
    #expect(CardPainter.preferredHeight(of: .bank, width: 388) == nil)
    var card = Card.loyalty
    card.code = Card.qr
    #expect(CardPainter.preferredHeight(of: card, width: 388) == 465.0)
  }

  @Test(arguments: PassFaceTests.cards, [288.0, 388])
  func `a pass has room for all it shows`(_ card: Card, width: Double) throws {
    try Golden.useKnownFonts()
    let height = try #require(CardPainter.preferredHeight(of: card, width: width))
    #expect((245...640).contains(height))
    let layout = PassFaceLayout(
      card, size: Size(width: width, height: height), scale: 1,
      pictures: PassFaceLayout.Pictures(
        thumbnail: card.pass?.picture(.thumbnail) == nil ? nil : Size(width: 90, height: 75),
        hasStrip: card.pass?.picture(.strip) != nil),
      withBody: true)
    #expect((layout.code != nil) == (card.pass?.codes.isEmpty == false))
    // Cut texts aside, every field of the body is there.
    let fields = card.pass?.fields
    let values = (fields?.secondary ?? []) + (fields?.auxiliary ?? []) + (fields?.primary ?? [])
    let shown = layout.texts.filter { $0.role == .label || $0.role == .overPictureLabel }.count
    #expect(shown >= values.count)
  }
}
