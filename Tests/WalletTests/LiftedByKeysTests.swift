import Geometry
import Testing
import Views

@testable import Wallet

/// A card carried by keys alone.
@Suite struct LiftedByKeysTests {
  private func lifting(_ index: Int = 2, of count: Int = 12) -> Desk {
    let desk = Desk(count: count)
    for _ in 0...index { desk.key(.down) }
    #expect(desk.key(.space))
    return desk
  }

  @Test func `Space lifts the focused card, arrows lead it, Space drops it there`() {
    let desk = lifting(2)
    desk.wait(1)
    #expect(desk.wallet.grabbedView?.id?.rawValue == 3)
    #expect(desk.frame(2).width > 390)
    #expect(desk.frame(2).minY < desk.wallet.placement().frame(of: 2).minY - 15)
    desk.key(.down)
    desk.key(.down)
    desk.key(.up)
    desk.key(.down)
    desk.wait(1)
    #expect(desk.wallet.grab?.gap == 4)
    #expect(desk.moves.isEmpty)
    #expect(desk.frame(3).minY < desk.frame(2).minY, "the others made room")
    desk.key(.space)
    #expect(desk.moves == [[2, 4]])
    #expect(desk.order.prefix(6) == [1, 2, 4, 5, 3, 6])
    desk.rest()
    #expect(desk.isAllInPlace)
    #expect(desk.wallet.focusedIndex == 4)
    #expect(desk.wallet.showsFocus)
  }

  @Test func `neither lifting, leading, dropping nor giving up makes a card jump`() {
    let desk = lifting(2)
    #expect(desk.largestKick(during: 0.1) < springKick)
    for key in [KeyPress.Key.down, .down, .end, .home, .space] {
      #expect(desk.largestKick(during: 0.1) { desk.key(key) } < springKick, "\(key)")
    }
    desk.key(.space)
    #expect(desk.largestKick(during: 0.1) { desk.key(.down) } < springKick)
    #expect(desk.largestKick(during: 1) { desk.key(.escape) } < springKick)
  }

  @Test(arguments: ["Escape", "a press", "the focus gone", "presented"])
  func `every other way out puts it back`(_ way: String) {
    let desk = lifting(4)
    desk.key(.home)
    desk.wait(0.5)
    switch way {
    case "Escape": desk.key(.escape)
    case "a press": desk.press(Point(x: 210, y: 500))
    case "the focus gone": desk.scene.focusChanged(false)
    default: desk.wallet.present(desk.cards.cards[7].id)
    }
    #expect(desk.wallet.grab == nil)
    #expect(desk.moves.isEmpty)
    if way == "a press" { desk.release() }
    desk.rest()
    #expect(desk.isAllInPlace)
    #expect(desk.order == Desk(count: 12).order)
  }

  @Test func `the stack scrolls to where the card is led`() {
    let desk = lifting(0, of: 40)
    desk.key(.end)
    desk.rest()
    #expect(desk.wallet.grab?.gap == 39)
    #expect(desk.frame(0).minY > 300 && desk.frame(0).maxY < 800)
    desk.key(.pageUp)
    desk.rest()
    #expect(desk.wallet.grab?.gap == 28)
    #expect(desk.frame(0).minY > 0)
    desk.key(.escape)
    desk.rest()
    #expect(desk.isAllInPlace)
  }

  @Test func `a dropped card that cannot be kept goes back`() {
    let desk = lifting(2)
    desk.keepsMoves = false
    desk.key(.down)
    desk.key(.enter)
    desk.rest()
    #expect(desk.wallet.grab == nil)
    #expect(desk.wallet.focusedIndex == 2)
    #expect(desk.isAllInPlace)
  }

  @Test func `other keys wait, and a wheel scrolls under it`() {
    let desk = lifting(2, of: 40)
    #expect(!desk.key(.tab))
    #expect(!desk.key(.character("z"), .control))
    desk.wheel(-200)
    desk.wait(1)
    #expect(abs(desk.wallet.contentOffset - 192) < 1)
    #expect(desk.wallet.grab != nil)
  }

  @Test func `without a focus Space lifts the first card that shows, and one alone never`() {
    let desk = Desk(count: 40)
    desk.wallet.setContentOffset(300, animated: false)
    #expect(desk.key(.space))
    #expect(desk.wallet.grabbedView?.index == 4)
    let one = Desk(count: 1)
    one.wallet.presentsOnlyCard = false
    one.wallet.dismissPresentedCard()
    one.rest()
    #expect(!one.key(.space))
  }

  @Test func `Alt with an arrow, Home or End moves the focused card at once`() {
    let desk = Desk(count: 12)
    for _ in 0..<4 { desk.key(.down) }
    desk.key(.home, .alt)
    #expect(desk.moves == [[3, 0]])
    desk.key(.end, .alt)
    desk.key(.down, .alt)
    #expect(desk.moves == [[3, 0], [0, 11]])
    desk.key(.up, .alt)
    #expect(desk.moves == [[3, 0], [0, 11], [11, 10]])
  }

  @Test func `what happens is said, with the card's place`() {
    let desk = Desk(count: 12)
    var said: [String] = []
    desk.wallet.onAnnounce = { said.append($0) }
    for _ in 0..<3 { desk.key(.down) }
    desk.key(.space)
    desk.key(.down)
    desk.key(.space)
    desk.key(.space)
    desk.key(.up)
    desk.key(.escape)
    desk.key(.up, .alt)
    #expect(
      said == [
        "Lifted, 3 of 12: Issuer 3", "Moved, 4 of 12: Issuer 3", "Dropped, 4 of 12: Issuer 3",
        "Lifted, 4 of 12: Issuer 3", "Moved, 3 of 12: Issuer 3",
        "Cancelled, back, 4 of 12: Issuer 3", "Moved, 3 of 12: Issuer 3",
      ])
  }
}
