import Cards
import Geometry
import Testing
import Views

@testable import Wallet

/// A wallet under hands that do anything at any time.
@Suite struct RandomHandTests {
  /// Steele, Lea and Flood's SplitMix64: the same run for the same seed, everywhere.
  struct SeededGenerator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
  }

  /// Faster than any spring takes a card that a coasting stack threw, points a second.
  private static let fastest = 20_000.0

  @Test(arguments: 1...6)
  func `never jumps, loses a card or leaves something behind`(_ seed: UInt64) {
    var random = SeededGenerator(state: seed)
    let count = [2, 3, 12, 30, 30, 90][Int(seed) - 1]
    let desk = Desk(count: count, size: Size(width: 420, height: seed % 2 == 0 ? 800 : 480))
    desk.wallet.rowsForCard = { _ in
      (0..<2).map { ActionRow("Row \($0)", symbol: .eye) {} }
    }
    var added = 1000
    var down: Set<Int> = []
    for _ in 0..<1500 {
      let before = Dictionary(
        desk.wallet.views.map { ($0.id!, $0.frame) }, uniquingKeysWith: { a, _ in a })
      let plain = plainlySeen(desk)
      let handsBefore = [desk.place(of: 0), desk.place(of: 1)]
      let start = desk.now
      let offset = desk.wallet.contentOffset
      let rowsOffset = desk.wallet.presentedScroll.offset(at: start)
      act(on: desk, &random, &down, &added)
      desk.step(.random(in: 0.001...0.04, using: &random))
      let time = desk.now - start

      let views = desk.wallet.views
      #expect(views.map(\.index) == Set(views.map(\.index)).sorted())
      for view in views { #expect(view.id == desk.cards.cards[view.index].id) }
      #expect(views.count < 90)
      let shakes = (0...1).reduce(0) { $0 + 2 * desk.place(of: $1).distance(to: handsBefore[$1]) }
      // Scrolled, cards go along; the stretched stack's last ones as many times as there are before.
      let scrolled =
        abs(desk.wallet.contentOffset - offset)
        * (min(offset, desk.wallet.contentOffset) < -8 ? 16 : 1)
        + abs(desk.wallet.presentedScroll.offset(at: desk.now) - rowsOffset)
      let reach = Self.fastest * time + shakes + scrolled + 2
      for (id, last) in plain where !views.contains(where: { $0.id == id }) {
        // Out at an edge or into the pile at the top, or removed.
        #expect(
          last.minY + reach > desk.wallet.frame.height || last.minY - reach < 80
            || !desk.cards.cards.contains { $0.id == id }, "card \(id) vanished")
      }
      let placement = desk.wallet.placement()
      for view in views {
        // One whose place is far out of sight may leave as fast as it likes.
        guard let last = before[view.id!], isSeen(last, desk), isSeen(view.frame, desk),
          isSeen(placement.frame(of: view.index), desk)
        else { continue }
        #expect(abs(view.frame.minY - last.minY) <= reach, "card \(view.id!)")
      }
    }
    expectRest(desk, down)
    #expect(desk.order.count == Set(desk.order).count)
  }

  /// Cards of which more shows than their upper edge.
  private func plainlySeen(_ desk: Desk) -> [(CardID, Rect)] {
    let views = desk.wallet.views
    return views.indices.compactMap { number in
      let frame = views[number].frame
      let isCovered = views[(number + 1)...].contains { abs($0.frame.minY - frame.minY) < 30 }
      guard let id = views[number].id, !isCovered, isSeen(frame, desk) else { return nil }
      return (id, frame)
    }
  }

  private func isSeen(_ frame: Rect, _ desk: Desk) -> Bool {
    frame.intersects(Rect(origin: .zero, size: desk.wallet.frame.size))
  }

  private func act(
    on desk: Desk, _ random: inout SeededGenerator, _ down: inout Set<Int>, _ added: inout Int
  ) {
    let size = desk.wallet.frame.size
    let pointer = Int.random(in: 0...1, using: &random)
    switch Int.random(in: 0..<40, using: &random) {
    case 0..<6:
      guard down.insert(pointer).inserted else { return }
      desk.press(
        Point(
          x: .random(in: 0...size.width, using: &random),
          y: .random(in: 0...size.height, using: &random)), pointer: pointer)
    case 6..<22:
      guard down.contains(pointer) else { return }
      let way = Vector(
        dx: .random(in: -10...10, using: &random), dy: .random(in: -25...25, using: &random))
      desk.move(to: desk.place(of: pointer) + way, pointer: pointer)
    case 22..<27:
      guard down.remove(pointer) != nil else { return }
      desk.release(pointer: pointer)
    case 27: desk.wait(.random(in: 0.3...0.8, using: &random))
    case 28:
      down.remove(pointer)
      desk.lose(pointer: pointer)
    case 29:
      desk.press(desk.place(of: pointer), button: 3, pointer: pointer)
      desk.release(button: 3, pointer: pointer)
    case 30, 31: desk.wheel(.random(in: -160...160, using: &random))
    case 32, 33, 34:
      let keys: [KeyPress.Key] = [
        .up, .down, .home, .end, .pageUp, .pageDown, .enter, .escape, .space, .tab,
      ]
      desk.key(
        keys.randomElement(using: &random)!, Bool.random(using: &random) ? [] : .alt)
    case 35:
      let id = desk.order.randomElement(using: &random).map { CardID(rawValue: $0) }
      if let id { desk.wallet.present(id) }
    case 36:
      let card = Desk.card(added)
      added += 1
      desk.cards.cards.insert(card, at: .random(in: 0...desk.cards.cards.count, using: &random))
      desk.wallet.insert(card.id, presented: .random(using: &random))
    case 37:
      guard desk.cards.cards.count > 0 else { return }
      let place = Int.random(in: 0..<desk.cards.cards.count, using: &random)
      desk.wallet.remove(desk.cards.cards.remove(at: place).id)
    case 38: desk.wallet.dismissPresentedCard()
    default: desk.keepsMoves = .random(using: &random)
    }
  }

  private func expectRest(_ desk: Desk, _ down: Set<Int>) {
    for pointer in down { desk.release(pointer: pointer) }
    desk.wait(5)
    let wallet = desk.wallet
    #expect(desk.isAllInPlace)
    #expect(wallet.grab == nil && wallet.pull == nil && !wallet.isPressed)
    #expect(wallet.closingCards.isEmpty)
    #expect(!wallet.scroll.isMoving(at: desk.now))
    #expect(wallet.scroll.edges.contains(wallet.contentOffset))
    #expect(wallet.views.map(\.index) == wallet.placement().layout.attached)
    #expect(wallet.subviews.filter { $0 is CardView }.count == wallet.views.count)
    #expect(wallet.views.allSatisfy { !$0.isPressed && !$0.isTouched && $0.shownLift == 0 })
    _ = try? desk.scene.paint(on: picture(of: desk))
    #expect(!desk.scene.needsFrame)
  }
}
