import Cards
import Geometry
import Testing

@testable import Views
@testable import Wallet

/// Back to what was, by key, by toast, by menu.
@Suite struct UndoTests {
  private func moved() throws -> (StoredDesk, before: [CardID]) {
    let desk = try StoredDesk()
    let before = try desk.order()
    for _ in 0..<3 { desk.key(.down) }
    desk.key(.down, .alt)
    return (desk, before)
  }

  @Test func `a move says where the card is, and its toast takes it back`() throws {
    let (desk, before) = try moved()
    #expect(desk.toast?.text == "Moved to 4 of \(before.count)")
    #expect(desk.toast?.actionTitle == "Undo")
    desk.step(1)
    let toast = try #require(desk.toast)
    let button = try #require(toast.button)
    desk.click(button.frame.offset(by: toast.frame.origin - .zero).center)
    #expect(try desk.order() == before)
    #expect(desk.toast?.text == "Back at 3 of \(before.count)")
    desk.rest()
    #expect(desk.wallet.views.map(\.id) == Array(before.prefix(desk.wallet.views.count)))
    #expect(desk.wallet.presentedCard == nil)
  }

  @Test func `keys go back and forth as often as one likes`() throws {
    let (desk, before) = try moved()
    let after = try desk.order()
    desk.key(.end, .alt)
    let last = try desk.order()
    for _ in 0..<3 {
      desk.key(.character("z"), .control)
      #expect(try desk.order() == after)
      desk.key(.character("z"), .control)
      #expect(try desk.order() == before)
      desk.key(.character("z"), [.control, .shift])
      #expect(try desk.order() == after)
      #expect(desk.toast?.text == "Moved to 4 of \(before.count)")
      desk.key(.character("y"), .control)
      #expect(try desk.order() == last)
    }
    desk.key(.character("y"), .control)
    #expect(desk.toast?.text == "Nothing to redo")
  }

  @Test func `what is undone is a motion, and is shown where it ends`() throws {
    let (desk, before) = try moved()
    desk.key(.end, .alt)
    desk.rest()
    let id = try desk.order().last
    desk.key(.character("z"), .control)
    #expect(desk.wallet.isInMotion)
    desk.rest()
    let view = desk.wallet.views.first { $0.id == id }
    #expect(view?.index == 3)
    #expect(view.map { $0.frame.minY >= 0 && $0.frame.minY < 700 } == true)
    #expect(before[2] == id)
  }

  @Test func `not while a hand holds something`() throws {
    let (desk, _) = try moved()
    let after = try desk.order()
    desk.rest()
    desk.mouse(.down(button: 1), desk.strip(5))
    for _ in 0..<6 { desk.step(0.1) }
    #expect(desk.wallet.grab != nil)
    desk.key(.character("z"), .control)
    #expect(try desk.order() == after)
    #expect(desk.wallet.grab != nil)
    desk.mouse(.up(button: 1), desk.strip(5))
  }

  @Test func `an added, a removed and a changed card come and go too`() throws {
    let desk = try StoredDesk()
    let before = try desk.order()
    try desk.store.remove(before[2])
    desk.controller.cards.refresh()
    desk.wallet.reload(cards: desk.controller.cards)
    desk.key(.character("z"), .control)
    #expect(desk.toast?.text == "Undone: removal")
    desk.rest()
    #expect(desk.wallet.views.map(\.id).contains(before[2]))
    desk.key(.character("z"), [.control, .shift])
    desk.rest()
    #expect(!desk.wallet.views.map(\.id).contains(before[2]))
    #expect(desk.toast?.text == "Done again: removal" || desk.toast == nil)
    #expect(desk.wallet.cardCount == before.count - 1)
  }

  @Test func `what cannot be kept is said on the window, and the card goes back`() throws {
    let desk = try StoredDesk()
    try desk.removeFile()
    let before = desk.wallet.views.map(\.id)
    desk.key(.down)
    desk.key(.down, .alt)
    #expect(desk.reported.count == 1)
    #expect(desk.toast?.text == desk.reported.first)
    desk.rest()
    #expect(desk.wallet.views.map(\.id) == before)
  }

  @Test func `the toast goes by itself, and then no timer is left`() throws {
    let (desk, _) = try moved()
    #expect(desk.scene.deadline != nil)
    desk.rest()
    desk.rest()
    #expect(desk.scene.popups.popups.isEmpty)
    #expect(desk.scene.deadline == nil)
  }

  @Test func `its button can be reached by keys`() throws {
    let (desk, before) = try moved()
    desk.key(.function(6))
    #expect(desk.toast?.isFocused == true)
    desk.key(.enter)
    #expect(try desk.order() == before)
  }
}
