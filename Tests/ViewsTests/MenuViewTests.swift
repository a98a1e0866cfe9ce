import Geometry
import GoldenImages
import Painting
import Testing

@testable import Views

@Suite struct MenuViewTests {
  final class Chosen { var titles: [String] = [] }
  private let chosen = Chosen()

  /// How wide a menu is depends on them.
  init() throws { try Golden.useKnownFonts() }

  private func menu(
    _ titles: [String] = ["Move up", "Move down", "Move to top", "-Move to bottom", "Remove"],
    at anchor: Point = Point(x: 100, y: 100), byKey: Bool = false
  ) -> MenuView {
    let chosen = chosen
    let items = titles.map { title in
      let name = title.hasPrefix("-") ? String(title.dropFirst()) : title
      return MenuItem(name, isEnabled: name == title) { chosen.titles.append(name) }
    }
    let half = max(1, items.count / 2)
    return MenuView(
      "Menu", sections: [Array(items.prefix(half)), [], Array(items.dropFirst(half))], at: anchor,
      openedByKey: byKey)
  }

  private func opened(_ menu: MenuView, size: Size = Size(width: 420, height: 800)) -> PopupDesk {
    let desk = PopupDesk(size: size)
    desk.present(menu)
    desk.wait(1)
    return desk
  }

  // MARK: Where it lies

  @Test(arguments: [
    (Point(x: 100, y: 100), opensLeft: false, opensUp: false),
    (Point(x: 400, y: 100), opensLeft: true, opensUp: false),
    (Point(x: 100, y: 780), opensLeft: false, opensUp: true),
    (Point(x: 410, y: 790), opensLeft: true, opensUp: true),
  ])
  func `it opens at the pointer, on the side where it fits`(
    _ anchor: Point, opensLeft: Bool, opensUp: Bool
  ) {
    let menu = menu(at: anchor)
    let desk = opened(menu)
    #expect(menu.frame.minX == anchor.x - (opensLeft ? menu.frame.width : 0))
    #expect(menu.frame.minY == anchor.y - (opensUp ? menu.frame.height : 0))
    #expect(menu.rows.allSatisfy { $0.frame.height == 40 })
    #expect(desk.layer.bounds.insetBy(dx: 7, dy: 7).contains(menu.frame.center))
  }

  @Test(arguments: [
    (Size(width: 320, height: 480), 8), (Size(width: 320, height: 480), 14),
    (Size(width: 100, height: 60), 5), (Size(width: 12, height: 9), 3),
    (Size(width: 420, height: 800), 1), (Size(width: 420, height: 800), 0),
  ])
  func `it keeps inside the window at any place, and every row can be reached`(
    _ size: Size, count: Int
  ) throws {
    let room = Rect(origin: .zero, size: size).insetBy(dx: 8, dy: 8)
    for x in stride(from: -20.0, through: size.width + 20, by: 33) {
      for y in stride(from: -20.0, through: size.height + 20, by: 37) {
        let titles = (0..<count).map { "Do thing \($0) or another of some length" }
        let menu = menu(titles, at: Point(x: x, y: y), byKey: true)
        let desk = opened(menu, size: size)
        if !room.isEmpty {
          #expect(menu.frame.minX >= room.minX && menu.frame.maxX <= room.maxX)
          #expect(menu.frame.minY >= room.minY && menu.frame.maxY <= room.maxY)
        }
        for index in 0..<count where room.height > 36 {
          #expect(menu.selectedIndex == index)
          let row = menu.rows[index].frame
          #expect(row.minY >= 3.9 && row.maxY <= menu.bounds.height - 3.9)
          desk.key(.down)
        }
      }
    }
  }

  @Test func `eight rows fit in the smallest window at nearly their full height`() {
    let menu = menu((0..<8).map { "Item \($0)" }, at: Point(x: 160, y: 240))
    _ = opened(menu, size: Size(width: 320, height: 480))
    #expect(menu.rows.allSatisfy { $0.frame.height == 40 })
  }

  @Test func `another size of the window moves it inside, and shapes only what gets less room`() {
    let menu = menu(["A title that is not short at all"], at: Point(x: 380, y: 700))
    let desk = opened(menu)
    desk.layer.frame = Rect(x: 0, y: 0, width: 120, height: 200)
    #expect(menu.frame.maxX <= 112 && menu.frame.maxY <= 192 && menu.frame.minX >= 8)
    desk.layer.safeAreaInsets = EdgeInsets(top: 0, left: 0, bottom: 60, right: 0)
    #expect(menu.frame.maxY <= 132)
  }

  // MARK: The pointer

  @Test func `a click on a row closes the menu, and does what it says once`() {
    let menu = menu()
    let desk = opened(menu)
    var leavingWhenDone = false
    menu.onDismiss = { [unowned menu] in leavingWhenDone = menu.isLeaving }
    let place = desk.row(1, of: menu)
    desk.press(place)
    #expect(menu.isPressed && chosen.titles.isEmpty)
    desk.release()
    #expect(chosen.titles == ["Move down"] && menu.isLeaving && leavingWhenDone)
    desk.step(0.03)
    desk.click(place)
    desk.click(desk.row(0, of: menu))
    #expect(!menu.choose(0, at: desk.now) && desk.key(.enter) == false)
    #expect(chosen.titles == ["Move down"] && desk.ground.presses == 0)
  }

  @Test func `a row held long is chosen all the same, and so is one that was slid to`() {
    let menu = menu()
    let desk = opened(menu)
    desk.press(desk.row(0, of: menu))
    desk.wait(2)
    desk.move(to: desk.row(2, of: menu))
    #expect(menu.selectedIndex == 2)
    desk.release()
    #expect(chosen.titles == ["Move to top"])
  }

  @Test func `a disabled row, a line between, a release outside and a lost press do nothing`() {
    let menu = menu()
    let desk = opened(menu)
    desk.click(desk.row(3, of: menu))
    desk.click(Point(x: menu.frame.midX, y: menu.frame.minY + menu.rows[2].frame.minY - 4))
    desk.press(desk.row(0, of: menu))
    desk.move(to: Point(x: 20, y: 20))
    #expect(!menu.isPressed)
    desk.release()
    desk.press(desk.row(0, of: menu))
    desk.lose()
    desk.click(desk.row(0, of: menu), button: 2)
    #expect(chosen.titles.isEmpty && !menu.isLeaving && menu.selectedIndex == nil)
  }

  @Test func `the pointer highlights what it is on and can be chosen`() {
    let menu = menu()
    let desk = opened(menu)
    desk.hover(desk.row(2, of: menu))
    #expect(menu.selection == .init(row: 2, isByKey: false))
    #expect(desk.layer.isClickable(at: desk.row(2, of: menu)))
    desk.hover(desk.row(3, of: menu))
    #expect(menu.selection == nil)
    #expect(!desk.layer.isClickable(at: desk.row(3, of: menu)))
    desk.key(.end)
    desk.hover(nil)
    #expect(menu.selection == .init(row: 4, isByKey: true))
  }

  // MARK: Pressed, dragged, let go

  struct Drag: CustomTestStringConvertible, Sendable {
    var name: String
    var duration: Double
    /// From where it opened, in points.
    var way: [Vector]
    var chooses: String?
    var anchor = Point(x: 100, y: 100)
    var testDescription: String { name }
  }

  @Test(arguments: [
    Drag(name: "a click", duration: 0.1, way: [], chooses: nil),
    Drag(name: "a slow click", duration: 1, way: [], chooses: nil),
    Drag(name: "a shaky click", duration: 0.1, way: [Vector(dx: 5, dy: 5)], chooses: nil),
    Drag(name: "a quick drag", duration: 0.1, way: [Vector(dx: 30, dy: 20)], chooses: "Move up"),
    Drag(
      name: "a slow short drag", duration: 0.4, way: [Vector(dx: 5, dy: 5)], chooses: "Move up"),
    Drag(
      name: "a drag past a row and back", duration: 0.2,
      way: [Vector(dx: 30, dy: 60), Vector(dx: 5, dy: 6)], chooses: "Move up"),
    Drag(
      name: "a drag out of the menu", duration: 1,
      way: [Vector(dx: 30, dy: 20), Vector(dx: -30, dy: 20)], chooses: nil),
    Drag(
      name: "a drag to a disabled row", duration: 1, way: [Vector(dx: 30, dy: 155)], chooses: nil),
    Drag(
      name: "a slow shaky click where the menu lies under the pointer", duration: 1,
      way: [Vector(dx: 2, dy: 0)], chooses: nil, anchor: Point(x: 60, y: 110)),
    Drag(
      name: "a drag where the menu lies under the pointer", duration: 0.2,
      way: [Vector(dx: 20, dy: 0)], chooses: "Move to top", anchor: Point(x: 60, y: 110)),
  ])
  func `let go after a drag from where it opened, the row there is chosen`(_ drag: Drag) {
    // So small that the menu opened in its middle lies under the pointer.
    let isTight = drag.anchor.x == 60
    let menu = menu(at: drag.anchor)
    let desk = PopupDesk(
      size: isTight ? Size(width: 180, height: 230) : Size(width: 420, height: 800))
    desk.present(menu)
    var place = drag.anchor
    for step in drag.way {
      desk.wait(drag.duration / Double(drag.way.count))
      place = drag.anchor + step
      menu.pointerDragged(to: place)
    }
    if drag.way.isEmpty { desk.wait(drag.duration) }
    #expect(menu.pointerReleased(at: place, now: desk.now) == (drag.chooses != nil))
    #expect(chosen.titles == [drag.chooses].compactMap { $0 })
    #expect(menu.isLeaving == (drag.chooses != nil))
  }
}
