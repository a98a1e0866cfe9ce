import Cards
import Geometry
import GoldenImages
import Testing

@testable import Painting

/// Where the parts of a pass's face stand, for passes that nobody thought of.
@Suite struct PassFaceLayoutTests {
  init() throws { try Golden.useKnownFonts() }

  @Test(arguments: 0..<12)
  func `no two texts meet, and all lie on the card`(_ round: Int) {
    for index in 0..<25 {
      let seed = UInt64(round * 1000 + index)
      var source = SeededPasses(seed: seed)
      let card = source.card()
      let preferred = CardPainter.preferredHeight(of: card, width: source.width) ?? 245
      for height in [preferred, 245, 320, 120, 56] {
        let size = Size(width: source.width, height: height)
        let layout = PassFaceLayout(
          card, size: size, scale: 1, pictures: source.pictures, withBody: true)
        expectSound(layout, "seed \(seed), \(card.kind), \(size.width) × \(height)")
      }
    }
  }

  private func expectSound(_ layout: PassFaceLayout, _ name: String) {
    let whole = Rect(origin: .zero, size: layout.size)
    let parts: [(String, Rect)] =
      layout.texts.map { ("text at \($0.baseline)", $0.frame) }
      + [
        ("logo", layout.logo), ("thumbnail", layout.thumbnail), ("footer", layout.footer),
        ("code", layout.code),
        ("mark", layout.markCenter.map { Rect(x: $0.x - 16, y: $0.y - 16, width: 32, height: 32) }),
        ("transit", layout.transit.map { Rect(x: $0.x - 14, y: $0.y - 14, width: 28, height: 28) }),
      ].compactMap { part in part.1.map { (part.0, $0) } }
    for (index, (what, rect)) in parts.enumerated() {
      // Rounding of Pango's units.
      let inner = rect.insetBy(dx: 0.1, dy: 0.1)
      #expect(
        whole.union(inner) == whole || inner.isEmpty, "\(name): \(what) \(rect) leaves the card")
      for (other, otherRect) in parts[..<index] {
        #expect(
          !inner.intersects(otherRect.insetBy(dx: 0.1, dy: 0.1)),
          "\(name): \(what) \(rect) meets \(other) \(otherRect)")
      }
      if let strip = layout.strip, rect.intersects(strip) {
        #expect(strip.union(inner) == strip, "\(name): \(what) crosses the strip's edge")
      }
    }
  }

  @Test func `a row that does not fit shrinks before it is cut`() {
    let names = ["Passenger", "Class", "Seat"]
    func row(_ letters: Int) -> FieldRow.Placed {
      FieldRow(
        fields: names.map {
          PassField(label: $0, value: String(repeating: "n", count: letters))
        }
      ).placed(x: 0, y: 0, width: 300, maximumLines: 2)
    }
    func sizes(_ placed: FieldRow.Placed) -> Set<Double> {
      Set(placed.texts.filter { $0.role == .ink }.map(\.layout.style.size))
    }
    #expect(sizes(row(8)) == [16])
    let shrunk = row(11)
    #expect(shrunk.shortened.isEmpty && shrunk.texts.count == 6)
    #expect(sizes(shrunk).allSatisfy { $0 < 16 && $0 >= 13 } && sizes(shrunk).count == 1)
    let broken = row(20)
    #expect(broken.texts.count == 9 && broken.shortened.isEmpty)
    #expect(row(200).shortened.count == 3)
  }

  @Test func `what the front cuts or leaves out is on the back`() {
    let card = Card.longBoarding
    let back = CardBackEntry.all(of: card, size: Size(width: 388, height: 300))
    for field in card.pass?.fields.secondary ?? [] {
      #expect(back.contains { $0.label == field.label && $0.value == field.value })
    }
    let roomy = CardBackEntry.all(of: .boarding(), size: Size(width: 388, height: 480))
    #expect(!roomy.contains { $0.label == "Passenger" })
  }

  @Test func `fields go before the code when height lacks`() throws {
    func layout(_ height: Double) -> PassFaceLayout {
      PassFaceLayout(
        .boarding(), size: Size(width: 388, height: height), scale: 1,
        pictures: PassFaceLayout.Pictures(), withBody: true)
    }
    let preferred = try #require(CardPainter.preferredHeight(of: .boarding(), width: 388))
    #expect((400...500).contains(preferred))
    #expect(layout(preferred).texts.count == 19 && layout(preferred).shortened.isEmpty)
    for height in stride(from: 245, through: preferred, by: 5) {
      #expect(try #require(layout(height).code).height >= 120)
    }
    #expect(layout(245).texts.count == 3)
    #expect(layout(100).code == nil)
  }

  @Test func `what stood on a strip stays when there is no room for the strip`() {
    let layout = PassFaceLayout(
      .store(.strip), size: Size(width: 388, height: 300), scale: 1,
      pictures: PassFaceLayout.Pictures(hasStrip: true), withBody: true)
    #expect(layout.strip == nil && layout.code != nil)
    #expect(layout.texts.contains { $0.role == .ink && $0.layout.style.size > 40 })
  }

  @Test(arguments: [56.0, 100, 120, 200, 245])
  func `header fields and what a pass is worth stay at any height`(_ height: Double) {
    var card = Card.boarding(isExpired: true)
    for word in ["Expired", "Void"] {
      card.pass?.isVoided = word == "Void"
      let layout = PassFaceLayout(
        card, size: Size(width: 320, height: height), scale: 1,
        pictures: PassFaceLayout.Pictures(), withBody: false)
      #expect(layout.badge.map { $0.maxY < CardPainter.headerHeight } == true)
      #expect(layout.texts.count == 4)
    }
  }
}

/// Passes by chance, the same for the same seed.
private struct SeededPasses {
  private var state: UInt64
  let width: Double
  let pictures: PassFaceLayout.Pictures

  init(seed: UInt64) {
    state = seed
    var chance = Chance(state: seed &* 77)
    width = [240.0, 288, 320, 360, 388][chance.below(5)]
    var pictures = PassFaceLayout.Pictures()
    if chance.below(2) == 0 {
      pictures.logo = Size(
        width: min(160, Double(1 + chance.below(160)), (width * 0.42).rounded()),
        height: Double(1 + chance.below(40)))
    }
    if chance.below(2) == 0 {
      pictures.thumbnail = Size(
        width: Double(1 + chance.below(90)), height: Double(1 + chance.below(90)))
    }
    if chance.below(3) == 0 { pictures.footer = Size(width: 286, height: 15) }
    pictures.hasStrip = chance.below(2) == 0
    self.pictures = pictures
  }

  mutating func card() -> Card {
    var chance = Chance(state: state)
    let styles: [CardKind] = [.boardingPass, .coupon, .eventTicket, .generic, .storeCard]
    func fields(_ most: Int) -> [PassField] {
      (0..<chance.below(most + 1)).map { _ in
        PassField(
          label: chance.text(24), value: chance.text(chance.below(8) == 0 ? 300 : 30),
          alignment: PassField.Alignment(rawValue: UInt8(chance.below(4))) ?? .natural,
          row: chance.below(2))
      }
    }
    var pass = Pass(
      style: styles[chance.below(styles.count)], organizationName: chance.text(50),
      fields: PassFields(
        header: fields(4), primary: fields(4), secondary: fields(7), auxiliary: fields(9)))
    if chance.below(2) == 0 { pass.logoText = chance.text(40) }
    if chance.below(4) == 0 { pass.isVoided = true }
    let kinds: [CodeKind?] = [.qr, .pdf417, .aztec, .code128, nil]
    if chance.below(5) > 0 {
      pass.codes = [
        CardCode(
          kind: kinds[chance.below(kinds.count)], message: "1", bytes: [49], encoding: "utf-8",
          altText: chance.below(2) == 0 ? "1" : nil)
      ]
    }
    return .pass(pass, issuer: "Somebody", isExpired: chance.below(4) == 0)
  }
}

private struct Chance {
  var state: UInt64

  mutating func below(_ limit: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((z ^ (z >> 31)) % UInt64(limit))
  }

  mutating func text(_ most: Int) -> String {
    let words = [
      "a", "Gate", "Weitersheim", "12", "W", "東京都", "الياسمين", "Зірка", "", "\n", "€ 4.20",
      "Donaudampfschifffahrtsgesellschaft", "é̂̃", "שלום", "iiii", "1,234,567.89",
    ]
    var text = ""
    let length = below(most + 1)
    while text.count < length { text += words[below(words.count)] + " " }
    return text
  }
}
