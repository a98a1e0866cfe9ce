import Geometry
import Gestures
import Testing

@testable import Views

/// The sheets that wait for a person: a report, a field for a path, how far a work is.
@Suite struct SheetTests {
  // MARK: The report

  private func report(_ count: Int, action: (() -> Void)? = nil) -> ReportView {
    ReportView(
      "Report",
      entries: (0..<count).map { ReportView.Entry("Entry \($0)", $0 == 0 ? .problem : .done) },
      action: action)
  }

  @Test(arguments: [KeyPress.Key.enter, .space, .escape])
  func `keys close a report, and only its button acts`(_ key: KeyPress.Key) {
    let desk = PopupDesk()
    var acts = 0
    desk.present(report(3) { acts += 1 })
    desk.wait(0.5)
    desk.key(key)
    desk.wait(1)
    #expect(desk.layer.popups.isEmpty)
    #expect(acts == (key == .escape ? 0 : 1))
  }

  @Test func `a press beside a report closes it, and does nothing below`() {
    let desk = PopupDesk()
    desk.present(report(3))
    desk.wait(0.5)
    desk.click(Point(x: 5, y: 5))
    desk.wait(1)
    #expect(desk.layer.popups.isEmpty && desk.ground.presses == 0)
  }

  @Test func `a long report scrolls by wheel, keys and hand, within its ends`() {
    let desk = PopupDesk(size: Size(width: 360, height: 400))
    let view = report(60)
    desk.present(view)
    desk.wait(0.5)
    #expect(view.frame.height <= 400 - 32 && view.frame.minY >= 0)
    func offset() -> Double { view.shownOffset }
    #expect(offset() == 0)
    desk.layer.scroll(
      ScrollEvent(
        delta: Vector(dx: 0, dy: -120), location: view.frame.center, timestamp: desk.now))
    desk.wait(1)
    #expect(offset() == 120)
    desk.key(.pageDown)
    desk.wait(1)
    #expect(offset() > 200)
    for _ in 0..<40 { desk.key(.pageDown) }
    desk.wait(2)
    let end = offset()
    desk.key(.down)
    desk.wait(1)
    #expect(offset() == end)
    desk.press(view.frame.center)
    desk.wait(0.05)
    desk.move(to: view.frame.center + Vector(dx: 0, dy: 60))
    desk.wait(0.3)
    desk.release()
    desk.wait(2)
    #expect(offset() < end && offset() > end - 80)
    #expect(!desk.layer.isInMotion)
  }

  // MARK: The field

  private func field(_ answer: @escaping (String) -> Void) -> (PopupDesk, PathFieldView) {
    let desk = PopupDesk()
    let view = PathFieldView("Open", hint: "/a", action: "Open", onAnswer: answer)
    desk.present(view)
    desk.wait(0.5)
    return (desk, view)
  }

  @Test func `a line is written, mended, and given`() {
    var answers: [String] = []
    let (desk, view) = field { answers.append($0) }
    for character in "/ab.pass" { desk.key(.character(character)) }
    desk.key(.backspace)
    for _ in 0..<4 { desk.key(.left) }
    desk.key(.space)
    desk.key(.delete)
    desk.key(.home)
    desk.key(.character("~"), .shift)
    desk.key(.end)
    desk.key(.character("S"), .shift)
    #expect(view.text == "~/ab pasS")
    desk.key(.right)
    desk.key(.character("q"), .control)
    desk.key(.enter)
    desk.key(.enter)
    #expect(answers == ["~/ab pasS"])
    desk.wait(1)
    #expect(desk.layer.popups.isEmpty)
  }

  @Test func `nothing written, or Escape, gives nothing`() {
    var answers: [String] = []
    let (desk, _) = field { answers.append($0) }
    desk.key(.backspace)
    desk.key(.delete)
    desk.key(.left)
    desk.key(.enter)
    let (other, _) = field { answers.append($0) }
    other.key(.character("a"))
    other.key(.escape)
    #expect(answers.isEmpty)
  }

  // MARK: How far

  @Test func `work that is done at once shows nothing, and its button acts once`() {
    let desk = PopupDesk()
    var cancels = 0
    let view = WorkProgressView("Reading", at: desk.now) { cancels += 1 }
    desk.present(view)
    desk.wait(0.2)
    #expect(view.alpha == 0 && desk.layer.deadline != nil)
    desk.wait(0.5)
    #expect(view.alpha == 1 && desk.layer.isInMotion)  // nobody knows how far
    view.setProgress(0.5, at: desk.now)
    desk.wait(2)
    #expect(!desk.layer.isInMotion)
    let button = Point(x: view.frame.maxX - 30, y: view.frame.minY + 24)
    desk.click(button)
    desk.click(button)
    #expect(cancels == 1)
    desk.wait(1)
    #expect(desk.layer.popups.isEmpty)
  }
}
