import Geometry
import Gestures
import Testing

/// What a view hears of its touches where several things happen at once.
@Suite struct ViewEdgeTests {
  @Test(arguments: [
    Script(
      "recognized and let through",
      [.down(0), .moved(0.1, x: 20), .moved(0.2, x: 30), .up(0.3, x: 30)],
      calls: ["began 0.0", "moved 0.1", "moved 0.2", "ended 0.3"]),
    Script(
      "lost", [.down(0), .moved(0.1, x: 20), .cancelled(0.2)],
      calls: ["began 0.0", "moved 0.1", "cancelled 0.2"]),
  ])
  func `hears all of a touch that a pan does not take`(_ script: Script) {
    let pan = PanGestureRecognizer()
    pan.cancelsTouchesInView = false
    let view = TestView(pan)
    Hand(view).do(script.steps)
    #expect(view.heard == script.calls)
  }

  @Test(arguments: [
    Script(
      "recognized: never", [.down(0), .moved(0.1, x: 20), .moved(0.2, x: 30), .up(0.3, x: 30)],
      calls: []),
    Script(
      "let go without: all at once", [.down(0), .moved(0.1, x: 5), .up(0.2, x: 5)],
      calls: ["began 0.2", "moved 0.2", "ended 0.2"]),
    Script("lost before anything was told", [.down(0), .cancelled(0.1)], calls: []),
  ])
  func `hears nothing while a pan delays the begin`(_ script: Script) {
    let pan = PanGestureRecognizer()
    pan.delaysTouchesBegan = true
    let view = TestView(pan)
    Hand(view).do(script.steps)
    #expect(view.heard == script.calls)
  }

  @Test func `the end waits for the double click, and both clicks come or go together`() {
    let tap = TapGestureRecognizer()
    tap.numberOfTapsRequired = 2
    let view = TestView(tap)
    let hand = Hand(view)
    hand.do(.down(0), .up(0.1), .down(0.2), .up(0.3))
    #expect(view.heard == ["began 0.0", "began 0.2", "cancelled 0.3", "cancelled 0.3"])
    hand.do(.down(1), .up(1.1), .down(1.2), .moved(1.3, x: 90), .up(1.4, x: 90))
    #expect(
      view.heard.dropFirst(4) == [
        "began 1.0", "began 1.2", "ended 1.3", "moved 1.3", "ended 1.4",
      ])
  }

  @Test func `switching off what delays lets go of what it held`() {
    let tap = TapGestureRecognizer()
    tap.numberOfTapsRequired = 2
    tap.delaysTouchesBegan = true
    let view = TestView(tap)
    let hand = Hand(view)
    hand.do(.down(0), .up(0.1))
    #expect(view.heard.isEmpty)
    tap.isEnabled = false
    #expect(view.heard == ["began 0.1", "ended 0.1"])
  }

  @Test func `a parent's pan takes the touch from a child, and a child's from nobody else`() {
    let pan = PanGestureRecognizer()
    let board = TestView(pan)
    let card = TestView(frame: Rect(x: 0, y: 0, width: 100, height: 100), in: board)
    let hand = Hand(board, card)
    hand.do(
      .down(0, x: 50), .moved(0.1, x: 70), .up(0.2, x: 70), .down(1, x: 300), .up(1.1, x: 300))
    #expect(card.heard == ["began 0.0", "cancelled 0.1"])
    #expect(board.heard == ["began 1.0", "ended 1.1"])
  }

  @Test func `of two fingers in a pan both are taken, a third that it leaves alone is not`() {
    let pan = PanGestureRecognizer()
    pan.maximumNumberOfTouches = 2
    let view = TestView(pan)
    Hand(view).do(
      .down(0), .down(0, id: 2), .down(0, id: 3), .moved(0.1, x: 40), .moved(0.2, x: 9, id: 3),
      .up(0.3, id: 3), .up(0.4, x: 40), .up(0.5, id: 2))
    #expect(
      view.heard == [
        "began 0.0", "began 0.0", "began 0.0", "cancelled 0.1", "cancelled 0.1", "moved 0.2",
        "ended 0.3",
      ])
  }

  @Test func `a press that begins a long press at once is taken back at once`() {
    let press = LongPressGestureRecognizer()
    press.minimumPressDuration = 0
    let view = TestView(press)
    Hand(view).do(.down(0), .moved(0.1), .up(0.2))
    #expect(view.heard == ["began 0.0", "cancelled 0.0"])
  }
}
