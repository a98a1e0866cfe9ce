import Cards
import Geometry
import Testing
import Views

@testable import Wallet

/// The menu of a card, by mouse and by keys.
@Suite struct MenuTests {
  private func titles(_ desk: StoredDesk) -> [String] { desk.menu?.items.map(\.title) ?? [] }

  @Test func `the right button opens the menu of the card under it`() throws {
    let desk = try StoredDesk()
    desk.mouse(.down(button: 3), desk.strip(3))
    #expect(
      titles(desk) == ["Bring out", "Move up", "Move down", "Move to top", "Move to bottom"])
    #expect(desk.menu?.name == desk.wallet.views[3].card?.issuer)
    desk.mouse(.up(button: 3), desk.strip(3))
    #expect(desk.menu != nil, "a click leaves it open")
    let before = try desk.order()
    desk.click(desk.place(of: "Move to top"))
    #expect(desk.menu == nil)
    #expect(try desk.order().first == before[3])
    desk.rest()
    #expect(desk.wallet.views.first?.id == before[3])
  }

  @Test func `pressed, drawn onto an item and let go, it does what that says`() throws {
    let desk = try StoredDesk()
    let before = try desk.order()
    desk.mouse(.down(button: 3), desk.strip(3))
    desk.mouse(.moved, desk.strip(3) + .init(dx: 20, dy: 10))
    desk.mouse(.moved, desk.place(of: "Move down"))
    desk.mouse(.up(button: 3), desk.place(of: "Move down"))
    #expect(desk.menu == nil)
    var after = before
    after.swapAt(3, 4)
    #expect(try desk.order() == after)
    #expect(!desk.wallet.isPressed && desk.wallet.views.allSatisfy { !$0.isTouched })
  }

  @Test(arguments: [KeyPress(.menu), KeyPress(.function(10), .shift)])
  func `keys open it for the focused card, and work in it`(_ key: KeyPress) throws {
    let desk = try StoredDesk()
    let before = try desk.order()
    desk.key(.down)
    desk.key(.down)
    desk.key(key.key, key.modifiers)
    #expect(desk.menu?.selectedIndex == 0)
    desk.key(.end)
    desk.key(.enter)
    #expect(desk.menu == nil)
    #expect(try desk.order().last == before[1])
    desk.rest()
    #expect(desk.wallet.focusedIndex == before.count - 1)
    #expect(desk.wallet.shownStrip(at: before.count - 1) != nil, "it is in sight")
  }

  @Test func `opened by key it shows which card it is about`() throws {
    let desk = try StoredDesk()
    desk.key(.menu)
    #expect(desk.menu?.name == desk.wallet.views.first?.card?.issuer)
    #expect(desk.wallet.showsFocus && desk.wallet.focusedIndex == 0)
  }

  @Test func `the only card cannot be moved`() throws {
    let desk = try StoredDesk()
    for id in try desk.order().dropFirst() { try desk.store.remove(id) }
    desk.controller.cards.refresh()
    desk.wallet.reload(cards: desk.controller.cards)
    desk.key(.menu)
    #expect(titles(desk) == ["Put back", "Undo removal"])
    #expect(desk.menu?.items.first?.isEnabled == false)
  }

  @Test func `ends of the order cannot be passed`() throws {
    let desk = try StoredDesk()
    desk.key(.down)
    desk.key(.menu)
    #expect(desk.menu?.items.map(\.isEnabled) == [true, false, true, false, true])
    desk.key(.escape)
    desk.key(.end)
    desk.rest()
    let last = try desk.order().count - 1
    desk.click(desk.strip(last), button: 3)
    #expect(desk.menu?.items.map(\.isEnabled) == [true, true, false, true, false])
  }

  @Test func `while it is open nothing below hears of presses, keys or the wheel`() throws {
    let desk = try StoredDesk()
    desk.click(desk.strip(3), button: 3)
    let offset = desk.wallet.contentOffset
    desk.key(.down, .alt)
    desk.scene.handle(
      .init(delta: .init(dx: 0, dy: -100), location: desk.strip(3), timestamp: desk.now))
    desk.rest()
    #expect(desk.wallet.contentOffset == offset)
    #expect(!(try desk.store.canUndo))
    desk.click(Point(x: 210, y: 700))
    #expect(desk.menu == nil)
    #expect(desk.wallet.presentedCard == nil, "the click that closes it is no click on a card")
    desk.click(desk.strip(3), button: 3)
    desk.key(.escape)
    #expect(desk.menu == nil)
  }

  @Test func `a presented card's menu puts it back, and moves it while it is out`() throws {
    let desk = try StoredDesk()
    let before = try desk.order()
    desk.wallet.present(before[4])
    desk.rest()
    desk.key(.menu)
    #expect(titles(desk).first == "Put back")
    desk.click(desk.place(of: "Move up"))
    desk.rest()
    #expect(desk.wallet.presentedCard == before[4])
    #expect(desk.wallet.presentedIndex == 3)
    desk.click(desk.wallet.rows.frame.center, button: 3)
    desk.click(desk.place(of: "Put back"))
    #expect(desk.wallet.presentedCard == nil)
  }

  @Test func `what lies beside the cards has a menu too`() throws {
    let desk = try StoredDesk()
    desk.click(Point(x: 300, y: 40), button: 3)
    #expect(titles(desk) == ["Dark"])
    desk.click(desk.place(of: "Dark"))
    #expect(desk.scene.theme.isDark)
    desk.key(.down)
    desk.key(.down, .alt)
    desk.key(.character("z"), .control)
    desk.click(Point(x: 300, y: 40), button: 3)
    #expect(titles(desk) == ["Redo move", "Light"])
  }

  @Test func `with something in the hand the right button is a second one`() throws {
    let desk = try StoredDesk()
    desk.mouse(.down(button: 1), desk.strip(3))
    for _ in 0..<6 { desk.step(0.1) }
    #expect(desk.wallet.grab != nil)
    desk.mouse(.down(button: 3), desk.strip(3))
    #expect(desk.menu == nil)
    #expect(desk.wallet.grab == nil)
    desk.mouse(.up(button: 3), desk.strip(3))
    desk.mouse(.up(button: 1), desk.strip(3))
  }

  @Test func `it goes with the focus, and its pointer's end`() throws {
    let desk = try StoredDesk()
    desk.mouse(.down(button: 3), desk.strip(3))
    desk.scene.focusChanged(false)
    desk.rest()
    #expect(desk.scene.popups.popups.isEmpty)
    desk.mouse(.moved, desk.strip(2))
    desk.mouse(.up(button: 3), desk.strip(2))
    #expect(desk.scene.pressedMenu == nil)
    #expect(!desk.scene.needsFrame || desk.wallet.presentedCard == nil)
  }

  @Test func `hovering it shows where a click goes`() throws {
    let desk = try StoredDesk()
    desk.click(desk.strip(3), button: 3)
    desk.mouse(.moved, desk.place(of: "Move up"))
    #expect(desk.menu?.selectedIndex == 1)
    #expect(desk.scene.cursor == .pointer)
    desk.mouse(.moved, Point(x: 5, y: 5))
    #expect(desk.menu?.selectedIndex == nil)
    #expect(desk.scene.cursor == .arrow)
  }
}
