import Geometry
import Testing

@testable import Views

@Suite struct MenuKeyTests {
  private func desk(
    _ titles: [String], byKey: Bool, choosing choose: @escaping (String) -> Void = { _ in }
  ) -> (PopupDesk, MenuView) {
    let desk = PopupDesk()
    let items = titles.map { title in
      MenuItem(title, isEnabled: !title.hasPrefix("-")) { choose(title) }
    }
    let menu = MenuView(
      "Menu", sections: [items], at: Point(x: 100, y: 100), openedByKey: byKey)
    desk.present(menu)
    desk.wait(0.5)
    return (desk, menu)
  }

  struct Keys: CustomTestStringConvertible, Sendable {
    var name: String
    var byKey = true
    var keys: [KeyPress]
    var selects: Int?
    var testDescription: String { name }
  }

  private static func type(_ text: String) -> [KeyPress] {
    text.map { KeyPress(.character($0)) }
  }

  /// The first and the fourth cannot be chosen.
  private static let titles = ["-Open", "Show code", "Show number", "-Flip", "Turn over", "Edit"]

  @Test(arguments: [
    Keys(name: "opened by key", keys: [], selects: 1),
    Keys(name: "opened by pointer", byKey: false, keys: [], selects: nil),
    Keys(name: "down by pointer", byKey: false, keys: [KeyPress(.down)], selects: 1),
    Keys(name: "up by pointer", byKey: false, keys: [KeyPress(.up)], selects: 5),
    Keys(name: "down", keys: [KeyPress(.down)], selects: 2),
    Keys(name: "over a disabled row", keys: [KeyPress(.down), KeyPress(.down)], selects: 4),
    Keys(name: "round the top", keys: [KeyPress(.up)], selects: 5),
    Keys(name: "round the foot", keys: [KeyPress(.end), KeyPress(.down)], selects: 1),
    Keys(name: "End", keys: [KeyPress(.end)], selects: 5),
    Keys(name: "Home", keys: [KeyPress(.end), KeyPress(.home)], selects: 1),
    Keys(name: "Tab", keys: [KeyPress(.tab)], selects: 2),
    Keys(name: "Tab stays inside", keys: [KeyPress(.end), KeyPress(.tab)], selects: 1),
    Keys(name: "Shift Tab", keys: [KeyPress(.tab, .shift)], selects: 5),
    Keys(name: "a letter", keys: type("t"), selects: 4),
    Keys(name: "a letter of a disabled row", keys: type("f"), selects: 1),
    Keys(name: "a letter of none", keys: type("x"), selects: 1),
    Keys(name: "the same letter", byKey: false, keys: type("ss"), selects: 2),
    Keys(name: "the same letter, round", byKey: false, keys: type("sss"), selects: 1),
    Keys(
      name: "a word", byKey: false, keys: type("show") + [KeyPress(.character("x"))], selects: 1),
    Keys(name: "an upper-case letter", keys: [KeyPress(.character("e"), .shift)], selects: 5),
    Keys(name: "a shortcut is not typed", keys: [KeyPress(.character("e"), .control)], selects: 1),
  ])
  func `keys select a row that can be chosen`(_ keys: Keys) {
    let (desk, menu) = desk(Self.titles, byKey: keys.byKey)
    for press in keys.keys { #expect(desk.layer.handle(press, at: desk.now)) }
    #expect(menu.selectedIndex == keys.selects)
    #expect(menu.selection?.isByKey ?? true)
  }

  @Test func `letters typed in one go are a word, and after a pause another`() {
    let (desk, menu) = desk(["Copy", "Crop", "Remove"], byKey: false)
    desk.key(.character("c"))
    #expect(menu.selectedIndex == 0)
    desk.key(.character("r"))
    #expect(menu.selectedIndex == 1)
    desk.wait(1.1)
    desk.key(.character("r"))
    #expect(menu.selectedIndex == 2)
  }

  @Test(arguments: [KeyPress.Key.enter, .space])
  func `Enter and Space choose what is selected`(_ key: KeyPress.Key) {
    var chosen: [String] = []
    let (desk, menu) = desk(Self.titles, byKey: false) { chosen.append($0) }
    #expect(desk.key(key) && chosen.isEmpty && !menu.isLeaving)
    desk.key(.end)
    #expect(desk.key(key) && chosen == ["Edit"] && menu.isLeaving)
    #expect(!desk.key(key))
    #expect(chosen == ["Edit"])
  }

  @Test func `Escape closes it, and with no row to choose nothing else does anything`() {
    let (desk, menu) = desk(["-One", "-Two"], byKey: true)
    for key in [KeyPress.Key.down, .up, .home, .end, .tab, .enter, .character("o")] {
      #expect(desk.key(key))
    }
    #expect(menu.selectedIndex == nil && !menu.isLeaving)
    #expect(desk.key(.escape) && menu.isLeaving)
  }
}
