import Cards
import Geometry
import Testing
import Views

@testable import Wallet

@Suite struct PresentingTests {
  @Test func `a click brings a card out, and another one anywhere puts it back`() {
    let desk = Desk(count: 12)
    desk.tap(desk.strip(3))
    #expect(desk.presented == 4)
    desk.rest()
    #expect(desk.isAllInPlace)
    desk.tap(desk.frame(3).center)
    #expect(desk.presented == nil)
    desk.rest()
    desk.tap(desk.strip(3))
    desk.rest()
    // The strips at the foot.
    desk.tap(Point(x: 210, y: 795))
    #expect(desk.presented == nil)
    #expect(desk.told == [CardID(rawValue: 4), nil, CardID(rawValue: 4), nil])
  }

  @Test func `the cards that have no strip fall out of the window and do not vanish`() {
    let desk = Desk(count: 30)
    let before = desk.wallet.views.map { ($0.id, $0.frame.minY) }
    #expect(before.count > 12)
    desk.wallet.present(at: 3, animated: true)
    desk.step(0.001)
    for (id, top) in before {
      let view = desk.wallet.views.first { $0.id == id }
      #expect(view.map { abs($0.frame.minY - top) < 5 } == true, "card \(String(describing: id))")
    }
    desk.wait(0.1)
    let last = desk.wallet.views.last { $0.index == 11 }
    #expect(last.map { $0.frame.minY > before[11].1 + 20 } == true)
    desk.rest()
    #expect(desk.wallet.views.count == 6)
  }

  @Test func `Escape puts the presented card back`() {
    let desk = Desk(count: 12)
    desk.wallet.present(at: 2, animated: false)
    #expect(desk.key(.escape))
    #expect(desk.presented == nil)
    #expect(!desk.key(.escape))
  }

  @Test func `the presented card is centred with its rows, the others are strips`() {
    let desk = Desk(count: 12)
    desk.wallet.present(at: 5, animated: true)
    desk.rest()
    let area = desk.wallet.placement().layout.presentedArea!
    let shown = area.midY - desk.wallet.contentOffset
    #expect(abs(desk.frame(5).midY - shown) < 0.01)
    #expect(desk.wallet.views.count == 6)
    #expect(desk.wallet.views.filter { $0.index != 5 }.allSatisfy { $0.frame.minY > 720 })
  }

  @Test func `clicks at any moment of the motion turn it round without a jump`() {
    let desk = Desk(count: 12)
    let place = desk.strip(4)
    desk.tap(place)
    for (number, pause) in [0.05, 0.12, 0.2, 0.08, 0.3, 0.02].enumerated() {
      let kick = desk.largestKick(during: pause) {
        desk.press(Point(x: 210, y: desk.frame(4).minY + 10))
        desk.release()
      }
      #expect(kick < springKick)
      #expect(desk.presented == (number % 2 == 0 ? nil : 5))
    }
    desk.rest()
    #expect(desk.isAllInPlace)
  }

  @Test func `another card takes the presented one's place in one step`() {
    let desk = Desk(count: 12)
    desk.wallet.present(CardID(rawValue: 3))
    desk.wait(0.1)
    let kick = desk.largestKick(during: 0.5) { desk.wallet.present(CardID(rawValue: 9)) }
    #expect(kick < springKick)
    #expect(desk.presented == 9)
    #expect(desk.told == [CardID(rawValue: 3), CardID(rawValue: 9)])
    desk.rest()
    #expect(desk.isAllInPlace)
  }

  @Test func `presenting what is presented, or what is not there, tells nothing`() {
    let desk = Desk(count: 12)
    desk.wallet.present(CardID(rawValue: 3))
    desk.wallet.present(CardID(rawValue: 3))
    desk.wallet.present(CardID(rawValue: 99))
    #expect(desk.told == [CardID(rawValue: 3)])
  }

  @Test(arguments: [0.0, 300, -60])
  func `a card comes out of a scrolled or stretched stack without a jump`(_ offset: Double) {
    let desk = Desk(count: 30)
    desk.wallet.holdContentOffset(offset - 8)
    desk.step(0.01)
    let index = desk.wallet.views[2].index
    #expect(desk.largestKick(during: 1) { desk.wallet.present(at: index, animated: true) } < 1.2)
    #expect(desk.largestKick(during: 1) { desk.wallet.dismissPresentedCard() } < springKick)
    desk.rest()
    #expect(desk.isAllInPlace)
  }

  @Test func `a coasting stack stops where it is when a card comes out`() {
    let desk = Desk(count: 60)
    desk.flick(from: Point(x: 210, y: 600), by: -200, in: 0.1)
    desk.wait(0.1)
    let kick = desk.largestKick(during: 0.6) {
      desk.wallet.present(at: desk.wallet.views[4].index, animated: true)
    }
    #expect(kick < springKick)
    let offset = desk.wallet.contentOffset
    desk.rest()
    #expect(desk.wallet.contentOffset == offset)
  }

  @Test func `a drag of the stack ends when a card comes out`() {
    let desk = Desk(count: 30)
    desk.press(Point(x: 210, y: 600))
    desk.drag(by: -150, in: 0.2)
    desk.key(.enter)
    let offset = desk.wallet.contentOffset
    desk.drag(by: -150, in: 0.2)
    desk.release()
    #expect(desk.wallet.presentedIndex != nil)
    #expect(desk.wallet.contentOffset == offset)
    desk.key(.escape)
    desk.rest()
    // The next drag starts from what shows.
    desk.press(Point(x: 210, y: 600))
    desk.drag(by: -30, in: 0.2)
    #expect(abs(desk.wallet.contentOffset - offset - 20) < 1)
  }

  @Test func `the only card is out and stays out`() {
    let desk = Desk(count: 1)
    #expect(desk.presented == 1)
    desk.tap(desk.frame(0).center)
    desk.key(.escape)
    desk.key(.enter)
    desk.wallet.dismissPresentedCard()
    #expect(desk.presented == 1)
    desk.wallet.presentsOnlyCard = false
    desk.wallet.dismissPresentedCard()
    #expect(desk.presented == nil)
  }

  @Test func `an empty wallet takes every event`() {
    let desk = Desk(count: 0)
    desk.tap(Point(x: 210, y: 300))
    desk.flick(from: Point(x: 210, y: 600), by: -200, in: 0.1)
    for key in [KeyPress.Key.up, .down, .enter, .space, .home, .end, .pageDown, .escape, .tab] {
      desk.key(key)
      desk.key(key, .alt)
    }
    desk.wheel(60)
    desk.wallet.remove(CardID(rawValue: 1))
    desk.rest()
    #expect(desk.wallet.views.isEmpty)
    #expect(desk.wallet.contentOffset == -8)
  }

  @Test func `rows fade where they are when two cards change places`() {
    let desk = Desk(count: 12)
    desk.wallet.rowsForCard = { _ in [ActionRow("Do", symbol: .eye) {}] }
    desk.wallet.present(at: 2, animated: true)
    desk.rest()
    desk.wallet.present(at: 6, animated: true)
    desk.step(0.001)
    #expect(desk.wallet.leavingRows.card?.id == CardID(rawValue: 3))
    #expect(desk.wallet.leavingRows.alpha > 0.9)
    #expect(desk.wallet.rows.alpha < 0.1)
    desk.rest()
    #expect(desk.wallet.leavingRows.isHidden)
    #expect(desk.wallet.rows.alpha == 1)
  }
}
