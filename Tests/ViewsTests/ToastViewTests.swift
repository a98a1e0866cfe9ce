import Geometry
import GoldenImages
import Painting
import Testing

@testable import Views

@Suite struct ToastViewTests {
  private let desk = PopupDesk()

  /// How many lines a text takes depends on them.
  init() throws { try Golden.useKnownFonts() }

  private func show(
    _ text: String = "Moved to 3 of 12", action: @escaping () -> Void = {}
  ) -> ToastView {
    let toast = ToastView(text, actionTitle: "Undo", action: action)
    desk.present(toast)
    return toast
  }

  private func button(_ toast: ToastView) -> Point {
    guard let button = toast.button else { return .zero }
    return button.frame.center + (toast.shownFrame.origin - .zero)
  }

  // MARK: Time

  @Test func `it goes by itself after its time, and tells it once`() {
    let toast = show()
    var told = 0
    toast.onDismiss = { told += 1 }
    #expect(desk.layer.deadline == 5)
    desk.step(4.999)
    #expect(!toast.isLeaving && told == 0)
    desk.step(0.001)
    #expect(toast.isLeaving && told == 1 && desk.layer.deadline == nil)
    toast.dismiss(at: desk.now)
    desk.wait(1)
    #expect(desk.layer.popups.isEmpty && told == 1)
  }

  @Test(arguments: [(held: 1.0, left: 4.0), (held: 4.5, left: 2.5)])
  func `its time does not run under a pointer, and afterwards what was left or half of it`(
    held: Double, left: Double
  ) {
    let toast = show()
    desk.wait(held)
    desk.hover(toast.shownFrame.center)
    #expect(desk.layer.deadline == nil)
    desk.wait(60)
    #expect(!toast.isLeaving)
    desk.hover(Point(x: 5, y: 5))
    #expect(abs((desk.layer.deadline ?? 0) - desk.now - left) < 1e-9)
  }

  @Test func `nor while it is pressed or has the keys, whichever ends last`() {
    let toast = show()
    desk.wait(1)
    desk.press(Point(x: toast.frame.minX + 20, y: toast.frame.midY))
    #expect(desk.layer.deadline == nil)
    #expect(desk.layer.takeFocus(at: desk.now))
    desk.wait(10)
    desk.release()
    #expect(desk.layer.deadline == nil && !toast.isLeaving)
    #expect(!desk.key(.tab) && !toast.isFocused)
    #expect(desk.layer.deadline != nil)
    desk.wait(5)
    #expect(desk.layer.popups.isEmpty)
  }

  // MARK: The button

  @Test func `a click on its button does it once, when the toast has begun to leave`() {
    var log: [String] = []
    let toast = show { log.append("done") }
    toast.onDismiss = { log.append("leaves") }
    desk.wait(1)
    #expect(desk.layer.isClickable(at: button(toast)))
    #expect(!desk.layer.isClickable(at: Point(x: toast.frame.minX + 20, y: toast.frame.midY)))
    desk.press(button(toast))
    #expect(toast.button?.isPressed == true)
    desk.wait(2)
    desk.release()
    #expect(log == ["leaves", "done"])
    desk.step(0.05)
    desk.click(button(toast))
    toast.activate(at: desk.now)
    #expect(log == ["leaves", "done"] && desk.ground.presses == 0)
  }

  @Test func `a click beside the button or beside the toast does nothing to it`() {
    var done = 0
    let toast = show { done += 1 }
    desk.wait(1)
    desk.click(Point(x: toast.frame.minX + 20, y: toast.frame.midY))
    #expect(desk.ground.presses == 0)
    desk.click(Point(x: 100, y: 100))
    #expect(desk.ground.presses == 1)
    #expect(done == 0 && !toast.isLeaving)
  }

  @Test func `keys are the wallet's until the button is given them`() {
    var done = 0
    let toast = show { done += 1 }
    for key in [KeyPress.Key.enter, .escape, .tab, .down] { #expect(!desk.key(key)) }
    #expect(desk.layer.takeFocus(at: desk.now) && toast.isFocused)
    #expect(!desk.layer.takeFocus(at: desk.now))
    #expect(!desk.key(.down) && !toast.isFocused)
    #expect(desk.layer.takeFocus(at: desk.now))
    #expect(desk.key(.enter) && done == 1 && toast.isLeaving && !toast.isFocused)
    let second = show()
    #expect(desk.layer.takeFocus(at: desk.now))
    #expect(desk.key(.escape) && second.isLeaving && done == 1)
    desk.present(ToastView("Nothing to do here"))
    #expect(!desk.layer.takeFocus(at: desk.now))
  }

  // MARK: One at a time

  @Test func `one that comes takes the place of the one there is, at once`() {
    let first = show("First")
    var told = 0
    first.onDismiss = { told += 1 }
    desk.wait(0.05)
    let (alpha, foot) = (first.alpha, first.shownFrame.maxY)
    #expect(alpha > 0 && alpha < 1)
    let second = show("A second, longer one")
    #expect(told == 1 && first.superview == nil && desk.layer.popups.count == 1)
    #expect(abs(second.alpha - alpha) < 1e-9 && abs(second.shownFrame.maxY - foot) < 1e-9)
    desk.wait(1)
    #expect(second.alpha == 1)
    for number in 0..<20 {
      _ = show("Number \(number)")
      desk.step(0.03)
      #expect(desk.layer.popups.count == 1 && desk.layer.popups[0].alpha == 1)
    }
  }

  @Test func `after one that is on its way out it comes back to the place`() {
    let first = show("First")
    desk.wait(1)
    first.dismiss(at: desk.now)
    desk.wait(0.1)
    let alpha = first.alpha
    let second = show("Second")
    #expect(abs(second.alpha - alpha) < 1e-9 && desk.layer.popups.count == 1)
    desk.wait(1)
    #expect(second.alpha == 1)
  }

  // MARK: Swiped away

  @Test(arguments: [
    (Vector(dx: 0, dy: 60), leaves: true), (Vector(dx: 90, dy: 5), leaves: true),
    (Vector(dx: -90, dy: 5), leaves: true), (Vector(dx: 0, dy: -90), leaves: false),
    (Vector(dx: 15, dy: 2), leaves: false),
  ])
  func `a swipe down or to a side takes it away, and any other lets it come back`(
    _ way: Vector, leaves: Bool
  ) {
    let toast = show()
    desk.wait(1)
    desk.press(toast.frame.center)
    for part in 1...20 {
      desk.step(0.01)
      desk.move(to: toast.frame.center + way * (Double(part) / 20))
      #expect(!toast.isLeaving && desk.layer.deadline == nil)
    }
    let held = toast.shownFrame.origin - toast.frame.origin
    if abs(way.dx) > abs(way.dy) {
      #expect(abs(held.dx) > 4 && held.dx * way.dx > 0 && held.dy == 0)
    } else {
      #expect(held.dx == 0 && (way.dy > 0 ? held.dy > 40 : held.dy > -20 && held.dy < 0))
    }
    desk.wait(0.3)
    let before = toast.shownFrame
    desk.release()
    desk.layer.advance(to: desk.now)
    #expect(toast.shownFrame == before)
    #expect(toast.isLeaving == leaves)
    desk.wait(0.6)
    #expect(desk.layer.popups.isEmpty == leaves)
    if !leaves { #expect(toast.shownFrame == toast.frame && desk.layer.deadline != nil) }
  }

  // MARK: Text

  @Test(arguments: [
    (Size(width: 420, height: 800), GoldenTests.long, 2),
    (Size(width: 320, height: 480), GoldenTests.long, 2),
    (Size(width: 320, height: 480), "תנועה של כרטיס אחד למקום השלישי מתוך שנים עשר בארנק", 2),
    (Size(width: 100, height: 60), GoldenTests.long, 1),
    (Size(width: 10, height: 4), "Moved", 1), (Size(width: 420, height: 800), "", 1),
    (Size(width: 420, height: 800), String(repeating: "x", count: 5000), 2),
  ])
  func `it lies at the foot in the middle, within the window where that has room`(
    _ size: Size, _ text: String, lines: Int
  ) throws {
    let desk = PopupDesk(size: size)
    let toast = ToastView(text, actionTitle: "Undo") {}
    desk.present(toast)
    desk.wait(1)
    #expect(toast.lines.count == lines)
    #expect(abs(toast.frame.midX - size.width / 2) <= 0.5)
    if size.width > 100 {
      #expect(toast.frame.minX >= 16 && toast.frame.maxX <= size.width - 16)
      #expect(toast.frame.maxY == size.height - 16)
      let textEnd = (toast.button?.frame.minX ?? 0) - 8
      #expect(toast.lines.allSatisfy { $0.width <= textEnd - 20 + 0.01 })
    }
    _ = try desk.picture()
    desk.layer.safeAreaInsets = EdgeInsets(top: 0, left: 0, bottom: 52, right: 0)
    if size.height > 100 { #expect(toast.frame.maxY == size.height - 68) }
  }

  @Test func `text is shaped for a width once`() throws {
    let toast = show(GoldenTests.long)
    let line = try #require(toast.lines.first)
    desk.wait(0.5)
    _ = try desk.picture()
    desk.layer.frame = Rect(x: 0, y: 0, width: 420, height: 700)
    #expect(toast.lines.first === line && toast.frame.maxY == 684)
    desk.layer.frame = Rect(x: 0, y: 0, width: 320, height: 700)
    #expect(toast.lines.first !== line)
  }

  @Test(arguments: [Theme.light, .dark])
  func `its text and its button can be read on it`(_ theme: Theme) {
    let toast = show()
    toast.theme = theme
    #expect(ToastView.ink.contrast(with: toast.ground) > 7)
    #expect(ToastView.accent.contrast(with: toast.ground) > 4.5)
    #expect(toast.ground.contrast(with: theme.ground) > 1.5)
  }
}
