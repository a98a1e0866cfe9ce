import Geometry
import Gestures
import Motion
import Painting
import Testing

@testable import Views

@Suite struct PopupLayerTests {
  /// A sheet of a fixed place that notes what happens to it.
  final class Note: Popup {
    var place: Rect
    var pressed = 0
    var hovered: [Point?] = []
    var handled: [KeyPress] = []

    init(_ name: String = "", _ place: Rect = Rect(x: 100, y: 100, width: 100, height: 100)) {
      self.place = place
      super.init()
      self.name = name
    }

    override func place(in area: Rect) { frame = place }
    override func touchBegan(_ touch: Touch) { pressed += 1 }
    override func hover(at location: Point?, now: Double) { hovered.append(location) }
    override func handle(_ press: KeyPress, at now: Double) -> Bool {
      handled.append(press)
      return press.key == .enter
    }
  }

  private let inside = Point(x: 150, y: 150)
  private let outside = Point(x: 300, y: 300)

  // MARK: Nothing up

  @Test func `with nothing up it is hidden, hit nowhere and asks for nothing`() throws {
    let desk = PopupDesk()
    #expect(desk.layer.isHidden && !desk.layer.isInMotion && desk.layer.deadline == nil)
    #expect(desk.layer.movingArea == nil && !desk.layer.isModal)
    #expect(!desk.key(.escape) && !desk.key(.enter))
    desk.click(inside)
    #expect(desk.ground.presses == 1)
  }

  @Test func `of what has left nothing is left`() throws {
    let desk = PopupDesk()
    weak var menu: MenuView?
    weak var toast: ToastView?
    weak var captured: PopupDesk.Ground?
    do {
      let owned = PopupDesk.Ground()
      captured = owned
      let newMenu = MenuView(
        "Menu", sections: [[MenuItem("One", symbol: .check) { owned.presses += 1 }]],
        at: Point(x: 10, y: 10))
      let newToast = ToastView("Done", actionTitle: "Undo") { owned.presses += 1 }
      menu = newMenu
      toast = newToast
      desk.present(newMenu)
      desk.present(newToast)
      desk.wait(0.05)
      _ = try desk.picture()
      desk.hover(desk.row(0, of: newMenu))
      // A touch that goes on when all has left.
      desk.press(newToast.frame.center)
      newMenu.choose(0, at: desk.now)
      newToast.dismiss(at: desk.now)
      #expect(owned.presses == 1)
    }
    #expect(menu != nil && toast != nil && captured != nil)
    desk.wait(1)
    desk.release()
    #expect(menu == nil && toast == nil && captured == nil)
    #expect(desk.layer.isHidden && desk.layer.subviews.isEmpty && !desk.layer.isInMotion)
    #expect(desk.layer.deadline == nil)
  }

  // MARK: Presses

  @Test(arguments: [
    (Popup.OutsidePress.passes, groundPresses: 1, stays: true),
    (.closesAndPasses, groundPresses: 1, stays: false),
    (.closes, groundPresses: 0, stays: false),
    (.isIgnored, groundPresses: 0, stays: true),
  ])
  func `a press beside it does what the popup says`(
    _ outsidePress: Popup.OutsidePress, groundPresses: Int, stays: Bool
  ) {
    let desk = PopupDesk()
    let note = Note()
    note.outsidePress = outsidePress
    desk.present(note)
    desk.wait(1)
    desk.click(inside)
    #expect(note.pressed == 1 && desk.ground.presses == 0 && !note.isLeaving)
    desk.click(outside, button: 3)
    #expect(desk.ground.presses == groundPresses)
    #expect(note.isLeaving != stays)
    #expect(desk.layer.isModal == (stays && outsidePress != .passes))
    desk.wait(1)
    desk.click(outside)
    #expect(desk.ground.presses == groundPresses + (stays && note.isModal ? 0 : 1))
  }

  @Test func `while it fades presses on it do nothing, and beside it go through`() {
    let desk = PopupDesk()
    let note = Note()
    desk.present(note)
    desk.wait(1)
    note.dismiss(at: desk.now)
    desk.step(0.05)
    desk.click(outside)
    #expect(desk.ground.presses == 1)
    desk.press(inside)
    #expect(desk.ground.presses == 1)
  }

  @Test func `the frontmost popup is asked first, and one that keeps presses keeps them from all`()
  {
    let desk = PopupDesk()
    let below = Note("below", Rect(x: 0, y: 0, width: 300, height: 300))
    let above = Note("above")
    below.outsidePress = .passes
    desk.present(below)
    desk.present(above)
    desk.wait(1)
    desk.click(inside)
    #expect(above.pressed == 1 && below.pressed == 0)
    desk.click(Point(x: 20, y: 20))
    #expect(above.isLeaving && below.pressed == 0)
    desk.wait(1)
    desk.click(Point(x: 20, y: 20))
    #expect(below.pressed == 1)
    desk.present(above)
    desk.present(below)
    #expect(desk.layer.popups.map(\.name) == ["above", "below"])
  }

  // MARK: Keys

  @Test func `keys are for the frontmost popup that takes them, and Escape closes it`() {
    let desk = PopupDesk()
    let first = Note("first")
    let second = Note("second")
    let toast = ToastView("Said")
    for popup in [first, second, toast] { desk.present(popup) }
    desk.wait(1)
    #expect(desk.key(.enter) && desk.key(.down) && desk.key(.character("z"), .control))
    #expect(first.handled.isEmpty && second.handled.count == 3)
    second.closesOnEscape = false
    #expect(desk.key(.escape) && !second.isLeaving)
    second.closesOnEscape = true
    #expect(desk.key(.escape) && second.isLeaving && !toast.isLeaving)
    #expect(desk.key(.enter) && first.handled.count == 1)
    #expect(desk.key(.escape) && first.isLeaving)
    #expect(!desk.key(.escape))
  }

  @Test
  func `the pointer is on the frontmost popup alone, and behind one that keeps presses on none`() {
    let desk = PopupDesk()
    let below = Note("below", Rect(x: 0, y: 0, width: 300, height: 300))
    let above = Note("above")
    desk.present(below)
    desk.present(above)
    desk.wait(1)
    desk.hover(inside)
    #expect(above.hovered.last == Point(x: 50, y: 50) && below.hovered.last == .some(nil))
    desk.hover(Point(x: 20, y: 20))
    #expect(above.hovered.last == .some(nil) && below.hovered.last == .some(nil))
    above.outsidePress = .passes
    desk.hover(Point(x: 20, y: 20))
    #expect(below.hovered.last == Point(x: 20, y: 20))
    desk.hover(nil)
    #expect(below.hovered.last == .some(nil))
  }

  @Test func `what comes up is said once, in one place`() {
    let desk = PopupDesk()
    desk.present(Note("Remove this card?"))
    desk.present(Note())
    desk.present(ToastView("Moved to 3 of 12", actionTitle: "Undo"))
    desk.wait(1)
    #expect(desk.said == ["Remove this card?", "Moved to 3 of 12"])
    desk.layer.announcer.listener = nil
    desk.layer.announcer.say("nobody hears it", .interrupting)
  }

  // MARK: What is painted

  @Test func `what moves and what is gone is painted anew, and nothing else`() throws {
    let desk = PopupDesk()
    let note = Note()
    _ = try desk.picture()
    #expect(desk.layer.movingArea == nil)
    desk.present(note)
    desk.wait(1)
    let reach = try #require(desk.layer.movingArea)
    #expect(reach.minX < 100 && reach.maxX > 200 && reach.maxY > 200 && reach.width < 240)
    _ = try desk.picture()
    #expect(desk.layer.movingArea == nil && !desk.layer.isInMotion)
    note.setNeedsDisplay()
    #expect(desk.layer.movingArea != nil)
    _ = try desk.picture()
    note.dismiss(at: desk.now)
    desk.wait(1)
    let gone = try #require(desk.layer.movingArea)
    #expect(gone.minX <= reach.minX + 2 && gone.maxY >= reach.maxY - 2)
    _ = try desk.picture()
    #expect(desk.layer.movingArea == nil && desk.layer.isHidden)
    note.hasShade = true
    desk.present(note)
    desk.step(0.05)
    #expect(desk.layer.movingArea == desk.layer.bounds)
  }

  @Test func `two shades that go over into each other are as dark as one`() throws {
    let desk = PopupDesk(size: Size(width: 40, height: 40))
    func brightness() throws -> Int {
      try desk.picture(ground: .white).withPixels { Int($0.base[0] & 255) }
    }
    let far = Rect(x: 200, y: 200, width: 10, height: 10)
    let first = Note("first", far)
    let second = Note("second", far)
    for note in [first, second] { note.hasShade = true }
    desk.present(first)
    desk.wait(1)
    #expect(try brightness() == 153)
    first.dismiss(at: desk.now)
    desk.present(second)
    for _ in 0..<20 {
      desk.step(0.01)
      #expect(abs(try brightness() - 153) <= 16)
    }
    #expect(try brightness() == 153)
  }

  @Test func `a motion paints its popup once and blurs no shadow in a frame`() throws {
    let desk = PopupDesk(size: Size(width: 360, height: 320))
    let menu = GoldenTests.menu()
    desk.present(menu)
    desk.step(0.01)
    _ = try desk.picture()
    let blurs = desk.shadows.blursMade
    for _ in 0..<8 {
      desk.step(0.01)
      _ = try desk.picture()
    }
    #expect(menu.picture.paintCount == 1)
    desk.wait(1)
    for _ in 0..<3 { _ = try desk.picture() }
    menu.dismiss(at: desk.now)
    for _ in 0..<5 {
      desk.step(0.01)
      _ = try desk.picture()
    }
    #expect(menu.picture.paintCount == 2 && desk.shadows.blursMade == blurs)
  }
}
