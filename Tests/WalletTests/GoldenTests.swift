import Cards
import Geometry
import GoldenImages
import Painting
import Testing
import Views

@testable import Wallet

/// The wallet as it was approved, at moments that a person looks at.
@Suite(.serialized) struct GoldenTests {
  struct Scene: CustomTestStringConvertible, Sendable {
    var name: String
    var size = Size(width: 420, height: 800)
    var scale = 1.0
    var isDark = false
    var cards = 13
    var pose: @Sendable (Desk) -> Void = { _ in }
    var testDescription: String { name }
  }

  static let present: @Sendable (Desk) -> Void = { desk in
    desk.wallet.present(at: 2, animated: true)
    desk.rest()
  }

  static let code: @Sendable (Desk) -> Void = { desk in
    var card = cards[4]
    card.pass = Pass(
      style: .generic, codes: [CardCode(.pdf417, "M1SAMPLE/ROBIN EQX7KLM"), CardCode(.qr, "MA 40")])
    desk.scene.showCode(of: card)
    desk.rest()
  }

  static let grab: @Sendable (Desk) -> Void = { desk in
    desk.pickUp(3)
    desk.drag(by: 90, in: 0.2, dx: 20)
    desk.wait(1)
  }

  static let scenes: [Scene] = [
    Scene(name: "stack-light"),
    Scene(name: "stack-dark", isDark: true),
    Scene(name: "stack-light-2x", scale: 2),
    Scene(name: "stack-scrolled") { $0.wallet.setContentOffset(203, animated: false) },
    Scene(name: "stack-stretched-dark", isDark: true) { $0.wallet.holdContentOffset(-68) },
    Scene(name: "presented-light", pose: present),
    Scene(name: "presented-dark-2x", scale: 2, isDark: true, pose: present),
    Scene(
      name: "presented-small", size: Size(width: 320, height: 480), pose: present),
    Scene(name: "presenting-halfway") { desk in
      desk.wallet.present(at: 4, animated: true)
      desk.wait(0.12)
    },
    Scene(name: "turning-to-the-back") { desk in
      present(desk)
      desk.wallet.turnOver()
      desk.wait(0.1)
    },
    Scene(name: "turning-to-the-front-dark-2x", scale: 2, isDark: true) { desk in
      present(desk)
      desk.wallet.turnOver()
      desk.rest()
      desk.wallet.turnOver()
      desk.wait(0.14)
    },
    Scene(name: "back-light") { desk in
      present(desk)
      desk.wallet.turnOver()
      desk.rest()
    },
    Scene(name: "code-light", pose: code),
    Scene(name: "code-dark-wide", size: Size(width: 1200, height: 800), isDark: true, pose: code),
    Scene(name: "code-small", size: Size(width: 320, height: 480), pose: code),
    Scene(name: "grabbed-light", pose: grab),
    Scene(name: "grabbed-dark", isDark: true, pose: grab),
    Scene(name: "dropping-halfway") { desk in
      grab(desk)
      desk.release()
      desk.wait(0.1)
    },
    Scene(name: "focus-ring") { desk in
      for _ in 0..<3 { desk.key(.down) }
    },
    Scene(name: "focus-on-rows-dark", isDark: true) { desk in
      present(desk)
      desk.key(.down)
    },
    Scene(name: "single-card", cards: 1),
    Scene(name: "empty-light", cards: 0),
    Scene(name: "empty-dark-small", size: Size(width: 320, height: 480), isDark: true, cards: 0),
    Scene(name: "wide", size: Size(width: 900, height: 600)),
  ]

  @Test(arguments: scenes)
  func `shows a wallet as approved`(_ scene: Scene) throws {
    try Golden.useKnownFonts()
    let desk = Desk(count: scene.cards, size: scene.size, scale: scene.scale)
    for (index, card) in Self.cards.enumerated() where index < scene.cards {
      var card = card
      card.id = CardID(rawValue: Int64(index + 1))
      desk.cards.cards[index] = card
    }
    desk.scene.theme = scene.isDark ? .dark : .light
    desk.wallet.rowsForCard = { [unowned desk] _ in
      [
        ActionRow("Show number", symbol: .eye) {},
        ActionRow("Move to top", symbol: .moveToTop) {},
        ActionRow("Put back", symbol: .putBack, hint: "Esc") { desk.key(.escape) },
      ]
    }
    desk.wallet.reload(cards: desk.cards)
    scene.pose(desk)
    let surface = try picture(of: desk)
    _ = try desk.scene.paint(on: surface)
    try Golden.expect(surface, named: scene.name)
  }

  /// A frame that paints what moves alone shows what one that paints all does.
  @Test func `what moves is painted over the frame before without a trace of it`() throws {
    try Golden.useKnownFonts()
    let desk = Desk(count: 13)
    let kept = try picture(of: desk)
    _ = try desk.scene.paint(on: kept)
    func expectSame(_ moment: String) throws {
      _ = try desk.scene.paint(on: kept)
      let fresh = try picture(of: desk)
      desk.scene.layout(size: desk.wallet.frame.size, scale: 1)
      _ = try desk.scene.paint(on: fresh)
      let difference = PictureDifference(kept, fresh)
      #expect(difference.pixelsOff == 0 && difference.mean == 0, "\(moment): \(difference)")
    }
    desk.pickUp(3)
    for distance in [60.0, 200, -300] {
      desk.drag(by: distance, in: 0.1, dx: 60)
      try expectSame("carried")
    }
    desk.release()
    for _ in 0..<20 {
      desk.step(0.03)
      try expectSame("dropped")
    }
    desk.wallet.present(at: 5, animated: true)
    for _ in 0..<20 {
      desk.step(0.03)
      try expectSame("presented")
    }
  }

  static let cards: [Card] = [
    card(.bank, "Norrsken Bank", "Debit card", "0057 2210 6684 4021", 0x1C5FD0),
    card(.bank, "Aurelia", "Credit card", "0093 7145 0026 8888", 0xA81F3A),
    card(.bank, "Kestrel & Co", "Savings card", "0031 4482 9910 0067", 0x0D8262),
    card(.loyalty, "Paw Planet", "Loyalty", "778 210", 0xF7A63C),
    card(.member, "Meridian Air", "Gold member", "MA 40 771", 0x33333D),
    card(.loyalty, "Lantern Books", "Loyalty", "55120", 0x6543C8),
    card(.member, "Harbour Gym", "Member", "2207", 0xC94A6D),
    card(.member, "City Library", "Reader", "90 881 3", 0x2596BE),
    card(.bank, "Norrsken Bank", "Credit card", "0057 2210 6684 3310", 0x2B3A4F),
    card(.loyalty, "Café Linden", "Stamp card", "7 of 10", 0x7A5A3C),
    card(.loyalty, "Tsubame", "Points", "4102 77", 0x36648B),
    card(.member, "Garden Society", "Member", "41 308", 0x3C7A34),
    card(.loyalty, "Asteri Bakery", "Gift card", "26 500 81", 0xB9532A),
  ]

  private static func card(
    _ kind: CardKind, _ issuer: String, _ secondLine: String, _ number: String, _ hex: UInt32
  ) -> Card {
    Card(
      kind: kind, issuer: issuer, secondLine: secondLine, number: number, holder: "Robin Sample",
      network: kind == .bank ? "Halfmoon" : nil, expires: kind == .bank ? "09/31" : nil,
      color: CardColor(
        red: UInt8(hex >> 16 & 255), green: UInt8(hex >> 8 & 255), blue: UInt8(hex & 255)))
  }
}
