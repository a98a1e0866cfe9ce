import Cards
import Geometry
import GoldenImages
import Painting
import Testing

/// What is painted, against pictures that were looked at.
@Suite(.serialized) struct GoldenTests {
  init() throws { try Golden.useKnownFonts() }

  struct Face: CustomTestStringConvertible {
    let name: String
    let card: Card
    var width = 388.0
    var scale = 1.0
    var isDark = false
    var revealed = false
    var testDescription: String { name }
  }

  static let faces = [
    Face(name: "bank-light-1x", card: .bank),
    Face(name: "bank-dark-1x", card: .bank, isDark: true, revealed: true),
    Face(name: "bank-light-2x", card: .rings, scale: 2),
    Face(name: "bank-pale-1.25x", card: .pale, scale: 1.25),
    Face(name: "bank-long-texts-narrow", card: .long, width: 288),
    Face(name: "loyalty-light-1x", card: .loyalty),
    Face(name: "stamps-light-1x", card: .stamps),
    Face(name: "member-dark-1.5x", card: .member, scale: 1.5, isDark: true),
    Face(name: "script-arabic", card: .arabic),
    Face(name: "script-japanese", card: .japanese),
    Face(name: "script-cyrillic", card: .cyrillic),
  ]

  @Test(arguments: faces)
  func `paints a face as approved`(_ face: Face) throws {
    let picture = try CardPainter().face(
      of: face.card, size: Size(width: face.width, height: 245), scale: face.scale,
      theme: face.isDark ? .dark : .light, revealed: face.revealed)
    try Golden.expect(picture, named: face.name)
  }

  @Test(arguments: [false, true], [1.0, 2.0])
  func `paints shadows, rings and lines as approved`(isDark: Bool, scale: Double) throws {
    let theme = isDark ? Theme.dark : .light
    let surface = try ImageSurface(width: Int(320 * scale), height: Int(150 * scale))
    let canvas = Canvas(surface, scale: scale)
    canvas.clear(theme.ground)
    let painter = ShadowPainter()
    for (x, shadow) in [(40.0, Shadow.rest), (190, .grabbed)] {
      let rect = Rect(x: x, y: 30, width: 90, height: 60)
      painter.draw(shadow, of: rect, cornerRadius: 12, color: theme.shadow, on: canvas)
      canvas.fill(rect, cornerRadius: 12, theme.sheet)
      canvas.horizontalHairline(from: x + 12, to: x + 78, y: 60, theme.hairline)
      if shadow == .rest { canvas.strokeFocusRing(around: rect, cornerRadius: 12, theme.accent) }
    }
    #expect(canvas.error == nil)
    try Golden.expect(surface, named: "shadows-\(isDark ? "dark" : "light")-\(Int(scale))x")
  }

  @Test(arguments: [1.0, 1.5])
  func `paints the symbols and the title as approved`(_ scale: Double) throws {
    let rows = (Symbol.allCases.count + 5) / 6
    let height = 52 + Double(rows) * 34
    let surface = try ImageSurface(width: Int(250 * scale), height: Int(height * scale))
    let canvas = Canvas(surface, scale: scale)
    canvas.clear(Theme.light.ground)
    TextLayout("Wallet", style: .title).draw(
      on: canvas, baseline: Point(x: 16, y: 34), Theme.light.text)
    for (index, symbol) in Symbol.allCases.enumerated() {
      let center = Point(x: 30 + Double(index % 6) * 38, y: 60 + Double(index / 6) * 34)
      symbol.draw(on: canvas, center: center, Theme.light.accent)
    }
    #expect(canvas.error == nil)
    try Golden.expect(surface, named: "symbols-\(scale)x")
  }

  @Test func `paints the icon as approved at every size`() throws {
    let surface = try ImageSurface(width: 330, height: 128)
    let canvas = Canvas(surface, scale: 1)
    var x = 0.0
    for side in AppIcon.sides {
      let rect = Rect(x: x, y: 0, width: Double(side), height: Double(side))
      canvas.draw(try AppIcon.picture(side: side), in: rect)
      x += Double(side) + 2
    }
    try Golden.expect(surface, named: "icon")
  }
}
