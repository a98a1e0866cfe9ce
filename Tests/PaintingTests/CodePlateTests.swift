import Cards
import Geometry
import GoldenImages
import Testing

@testable import Painting

@Suite struct CodePlateTests {
  static let numbers: [CodeKind: String] = [
    .qr: "MEMBER-004-219", .pdf417: "MEMBER-004-219", .aztec: "MEMBER-004-219",
    .dataMatrix: "MEMBER-004-219", .code128: "MEMBER-004-219", .code39: "MEMBER 42",
    .code93: "MEMBER 42", .codabar: "21234567890128", .itf: "04012345123456",
    .ean13: "4006381333931", .ean8: "96385074", .upcA: "036000291452", .upcE: "01234565",
  ]

  private let room = Size(width: 340, height: 200)

  private func plate(
    _ kind: CodeKind, altText: String? = "beneath", showsLargeDigits: Bool = false,
    mayTurn: Bool = false
  ) throws -> CodePlate {
    let code = CardCode(kind, try #require(Self.numbers[kind]), altText: altText)
    return CodePlate(code, showsLargeDigits: showsLargeDigits, mayTurn: mayTurn)
  }

  @Test(arguments: CodeKind.allCases, [1.0, 1.25, 1.5, 2])
  func `every module is as many whole pixels, black or white`(
    kind: CodeKind, scale: Double
  ) throws {
    let painting = CodePainting(scale: scale, theme: .dark)
    let plate = try plate(kind)
    let symbol = try #require(plate.symbol)
    let layout = try #require(plate.layout(in: painting.room, scale: scale))
    let picture = try painting.picture(plate)
    let size = plate.size(in: painting.room, scale: scale)
    #expect(Double(layout.width) == (size.width * scale).rounded())

    let pixels = picture.pixels
    func isWhite(_ x: Int, _ y: Int) -> Bool { pixels.base[y * pixels.stride + x] == 0xFFFF_FFFF }
    // The plate begins where the ground ends.
    let middle = (x: picture.width / 2, y: picture.height / 2)
    let left = try #require((0..<middle.x).first { isWhite($0, middle.y) }) + layout.symbolX
    let top = try #require((0..<middle.y).first { isWhite(middle.x, $0) }) + layout.symbolY
    let rowHeight = layout.symbolHeight / symbol.rowCount
    let zone = symbol.quietZone
    let module = layout.module
    var wrong = 0
    for y in (-zone.vertical * module)..<(layout.symbolHeight + zone.vertical * module) {
      for x in (-zone.left * module)..<(layout.symbolWidth + zone.right * module) {
        let isInside =
          (0..<layout.symbolWidth).contains(x) && (0..<layout.symbolHeight).contains(y)
        let isDark = isInside && symbol.isDark(column: x / module, row: y / rowHeight)
        let expected: UInt32 = isDark ? 0xFF00_0000 : 0xFFFF_FFFF
        if pixels.base[(top + y) * pixels.stride + left + x] != expected { wrong += 1 }
      }
    }
    #expect(wrong == 0)
  }

  @Test(arguments: CodeKind.allCases)
  func `a plate in the dark is the plate in the light`(kind: CodeKind) throws {
    let plate = try plate(kind)
    var pictures: [ImageSurface] = []
    for theme in [Theme.light, .dark] {
      // Nothing of the ground shows but at the corners, which are cut off.
      let surface = try ImageSurface(width: 340, height: 200)
      let canvas = Canvas(surface, scale: 1)
      canvas.clear(theme.ground)
      plate.draw(on: canvas, in: Rect(origin: .zero, size: room))
      surface.flush()
      pictures.append(surface)
    }
    let size = plate.size(in: room, scale: 1)
    let left = Int((340 - size.width) / 2) + 1
    let top = Int((200 - size.height) / 2) + 1
    var different = 0
    for y in (top + 8)..<(200 - top - 8) {
      for x in left..<(340 - left) {
        let offset = y * pictures[0].pixels.stride + x
        if pictures[0].pixels.base[offset] != pictures[1].pixels.base[offset] { different += 1 }
      }
    }
    #expect(different == 0)
  }

  @Test(arguments: CodeKind.allCases, [1.0, 1.5, 2])
  func `a plate takes no more than its room, and the same in its own size`(
    kind: CodeKind, scale: Double
  ) throws {
    let texts = [nil, "short", String(repeating: "a text that is long ", count: 5)]
    for (text, isAlone) in [(texts[0], false), (texts[1], false), (texts[2], false), (nil, true)] {
      let plate = try plate(kind, altText: text, showsLargeDigits: isAlone, mayTurn: isAlone)
      for room in [room, Size(width: 420, height: 800), Size(width: 301.3, height: 177.7)] {
        let size = plate.size(in: room, scale: scale)
        #expect(size.width <= room.width && size.height <= room.height)
        let layout = plate.layout(in: room, scale: scale)
        #expect(layout != nil)
        #expect(plate.layout(in: size, scale: scale) == layout)
      }
    }
  }

  @Test func `a room that is too small says so, and shows the message`() throws {
    let plate = try plate(.qr)
    let small = Size(width: 60, height: 30)
    #expect(plate.problem == nil)
    #expect(!plate.fits(in: small, scale: 1))
    #expect(plate.fits(in: room, scale: 1))
    #expect(plate.problem(in: small, scale: 1) == "There is no room here for this code.")
    #expect(plate.problem(in: room, scale: 1) == nil)
    #expect(plate.size(in: small, scale: 1).height <= 30)
  }

  @Test func `bars are turned where that makes them wider, and not otherwise`() throws {
    let narrow = Size(width: 300, height: 900)
    let plate = try plate(.code128, altText: nil, showsLargeDigits: true, mayTurn: true)
    let turned = try #require(plate.layout(in: narrow, scale: 1))
    #expect(turned.isTurned)
    let upright = CodePlate(plate.code, showsLargeDigits: true)
    let layout = try #require(upright.layout(in: narrow, scale: 1))
    #expect(!layout.isTurned)
    #expect(turned.module > layout.module)
    #expect(plate.layout(in: Size(width: 900, height: 300), scale: 1)?.isTurned == false)
    let square = try self.plate(.qr, showsLargeDigits: true, mayTurn: true)
    #expect(square.layout(in: narrow, scale: 1)?.isTurned == false)
  }

  @Test func `the number is the message where that can be read out, else the text`() {
    #expect(CardCode(.qr, "0057 2210", altText: "x").readableNumber == "0057 2210")
    #expect(CardCode(.qr, "Café №7").readableNumber == "Café №7")
    #expect(CardCode(.qr, "a\0b", altText: "Seat 4").readableNumber == "Seat 4")
    #expect(CardCode(.qr, "a\0b").readableNumber == nil)
    #expect(CardCode(.qr, String(repeating: "7", count: 41)).readableNumber == nil)
    #expect(CardCode(.qr, "   ", altText: "").readableNumber == nil)
  }

  @Test func `a code that is not drawn shows its message and why, black on white`() throws {
    try Golden.useKnownFonts()
    let painting = CodePainting(theme: .dark)
    let plate = CodePlate(CardCode(.itf, "12345"))
    let picture = try painting.picture(plate)
    let size = plate.size(in: painting.room, scale: 1)
    #expect(size.width == painting.room.width && size.height < painting.room.height)
    try Golden.expect(picture, named: "code-refused")
  }

  @Test(arguments: [CodeKind.qr, .pdf417, .ean13])
  func `a plate looks as approved`(kind: CodeKind) throws {
    try Golden.useKnownFonts()
    let plate = try plate(kind, altText: Self.numbers[kind])
    try Golden.expect(CodePainting(theme: .dark).picture(plate), named: "code-\(kind.rawValue)")
    let alone = try self.plate(kind, showsLargeDigits: true, mayTurn: true)
    let painting = CodePainting(
      room: Size(width: 400, height: 600), showsLargeDigits: true, mayTurn: true)
    try Golden.expect(painting.picture(alone), named: "code-\(kind.rawValue)-alone")
  }
}
