import Cards
import Geometry
import GoldenImages
import Painting
import Testing

/// Faces and backs of passes, against pictures that were looked at.
@Suite(.serialized) struct PassGoldenTests {
  init() throws { try Golden.useKnownFonts() }

  struct Face: CustomTestStringConvertible {
    let name: String
    let card: Card
    var width = 388.0
    var height: Double?
    var scale = 1.0
    var isDark = false
    var testDescription: String { name }
  }

  static let faces = [
    Face(name: "pass-boarding-1x", card: .boarding()),
    Face(name: "pass-boarding-2x", card: .boarding(), scale: 2, isDark: true),
    Face(name: "pass-boarding-expired", card: .boarding(isExpired: true)),
    Face(name: "pass-boarding-low", card: .boarding(), height: 300),
    Face(name: "pass-boarding-long-texts", card: .longBoarding),
    Face(name: "pass-boarding-long-texts-narrow", card: .longBoarding, width: 288),
    Face(name: "pass-boarding-train", card: .train),
    Face(name: "pass-ticket-strip-1x", card: .ticket(.strip, .logo)),
    Face(name: "pass-ticket-background-1x", card: .ticket(.background, .thumbnail)),
    Face(name: "pass-ticket-background-2x", card: .ticket(.background, .thumbnail), scale: 2),
    Face(name: "pass-ticket-plain", card: .ticket()),
    Face(name: "pass-store-strip-1x", card: .store(.strip)),
    Face(name: "pass-store-strip-1.5x", card: .store(.strip), scale: 1.5),
    Face(name: "pass-store-plain", card: .store()),
    Face(name: "pass-store-standard-height", card: .store(.strip), height: 245),
    Face(name: "pass-coupon-strip-void", card: .coupon(.strip) { $0.isVoided = true }),
    Face(name: "pass-coupon-plain", card: .coupon()),
    Face(name: "pass-coupon-poor-colors", card: .poorColors),
    Face(name: "pass-coupon-middle-grey", card: .middleGrey),
    Face(name: "pass-generic-thumbnail-1x", card: .library),
    Face(name: "pass-generic-thumbnail-narrow", card: .library, width: 288),
    Face(name: "pass-other-scripts", card: .otherScripts),
    Face(name: "loyalty-with-code", card: .loyaltyWithCode),
  ]

  @Test(arguments: faces)
  func `paints a pass as approved`(_ face: Face) throws {
    let height =
      face.height ?? CardPainter.preferredHeight(of: face.card, width: face.width) ?? 245
    let picture = try SamplePictures.painter(for: face.card).face(
      of: face.card, size: Size(width: face.width, height: height), scale: face.scale,
      theme: face.isDark ? .dark : .light)
    try Golden.expect(picture, named: face.name)
  }

  @Test(arguments: [1.0, 2.0])
  func `paints the transit symbols as approved`(_ scale: Double) throws {
    let faces = try TransitType.allCases.map { type in
      try CardPainter().face(
        of: .boarding {
          $0.transitType = type
          $0.codes = []
        }, size: Size(width: 388, height: 160),
        scale: scale, theme: .light)
    }
    let part = Rect(x: 150 * scale, y: 72 * scale, width: 88 * scale, height: 72 * scale)
    let surface = try ImageSurface(width: Int(part.width) * faces.count, height: Int(part.height))
    let canvas = Canvas(surface, scale: 1)
    for (index, face) in faces.enumerated() {
      canvas.draw(
        face,
        in: Rect(
          x: Double(index) * part.width, y: 0, width: part.width, height: part.height),
        part: part)
    }
    try Golden.expect(surface, named: "transit-\(Int(scale))x")
  }

  struct Back: CustomTestStringConvertible {
    let name: String
    let card: Card
    var offset = 0.0
    var scale = 1.0
    var theme = Theme.light
    var pressed: Int?
    var testDescription: String { name }
  }

  static let backs = [
    Back(name: "back-boarding-1x", card: .boarding()),
    Back(name: "back-boarding-pressed", card: .boarding(), pressed: 0),
    Back(
      name: "back-boarding-scrolled-2x-dark", card: .boarding(), offset: 180, scale: 2,
      theme: .dark),
    Back(name: "back-long-texts", card: .longBoarding, offset: 420),
    Back(name: "back-other-scripts", card: .otherScripts),
    Back(name: "back-bank", card: .bank),
  ]

  @Test(arguments: backs)
  func `paints a back as approved`(_ back: Back) throws {
    let size = Size(
      width: 388, height: CardPainter.preferredHeight(of: back.card, width: 388) ?? 245)
    let made = CardBack(back.card, size: size, painter: CardPainter(), theme: back.theme)
    let surface = try ImageSurface(
      width: Int(size.width * back.scale), height: Int(size.height * back.scale))
    let canvas = Canvas(surface, scale: back.scale)
    made.draw(on: canvas, offset: back.offset, pressed: back.pressed)
    #expect(canvas.error == nil)
    try Golden.expect(surface, named: back.name)
  }
}

extension Card {
  fileprivate static var loyaltyWithCode: Card {
    var card = Card.loyalty
    card.code = CardCode(.ean13, "4006381333931", altText: "4 006381 333931")
    return card
  }
}
