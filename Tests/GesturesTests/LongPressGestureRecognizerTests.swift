import Geometry
import Gestures
import Testing

@Suite struct LongPressGestureRecognizerTests {
  @Test(arguments: [
    Script("lifted early", [.down(0), .up(0.49)], calls: []),
    Script("held", [.down(0), .wait(0.6), .up(0.7)], calls: ["began 0.5", "ended 0.7"]),
    Script(
      "begins at its own time however late it is noticed", [.down(0), .up(9)],
      calls: ["began 0.5", "ended 9.0"]),
    Script(
      "drifted as far as allowed", [.down(0), .moved(0.1, x: 10), .up(0.6, x: 10)],
      calls: ["began 0.5", "ended 0.6"]),
    Script("drifted too far", [.down(0), .moved(0.1, x: 10.1), .up(0.6, x: 10.1)], calls: []),
    Script(
      "drifted too far, and back", [.down(0), .moved(0.1, x: 11), .moved(0.2), .up(0.6)], calls: []),
    Script(
      "moves far once begun", [.down(0), .moved(0.6, x: 300), .up(0.7, x: 300)],
      calls: ["began 0.5", "changed 0.6", "ended 0.7"]),
    Script("cancelled early", [.down(0), .cancelled(0.3), .wait(1)], calls: []),
    Script(
      "cancelled once begun", [.down(0), .cancelled(0.6)], calls: ["began 0.5", "cancelled 0.6"]),
    Script(
      "another finger early", [.down(0), .down(0.2, x: 99, id: 2), .up(0.8), .up(0.9, id: 2)],
      calls: []),
    Script(
      "another finger late",
      [.down(0), .down(0.6, x: 99, id: 2), .moved(0.7, x: 150, id: 2), .up(0.8, id: 2), .up(0.9)],
      calls: ["began 0.5", "ended 0.9"]),
    Script("the other button", [.down(0, button: 3), .up(0.9, button: 3)], calls: []),
    Script(
      "another button joins", [.down(0), .down(0.2, button: 3), .up(0.6)],
      calls: ["began 0.5", "ended 0.6"]),
    Script(
      "two presses", [.down(0), .up(0.1), .down(0.2), .up(0.8)], calls: ["began 0.7", "ended 0.8"]),
  ])
  func `one finger`(_ script: Script) {
    let press = LongPressGestureRecognizer()
    let log = Log(press)
    Hand(TestView(press)).do(script.steps)
    #expect(log.entries == script.calls)
    #expect(press.state == .possible)
  }

  @Test(arguments: [
    Script(
      "time runs from the last finger",
      [.down(0), .down(0.3, x: 100, id: 2), .wait(0.85), .up(0.9), .up(0.95, id: 2)],
      calls: ["began 0.8", "ended 0.9"]),
    Script("one finger is not enough", [.down(0), .up(2)], calls: []),
    Script("one lifts early", [.down(0), .down(0.1, id: 2), .up(0.3), .up(1, id: 2)], calls: []),
    Script(
      "either one moves it",
      [
        .down(0), .down(0, x: 100, id: 2), .moved(0.6, x: 120, id: 2), .cancelled(0.7),
        .up(1, id: 2),
      ], calls: ["began 0.5", "changed 0.6", "cancelled 0.7"]),
  ])
  func `two fingers`(_ script: Script) {
    let press = LongPressGestureRecognizer()
    press.numberOfTouchesRequired = 2
    let log = Log(press)
    Hand(TestView(press)).do(script.steps)
    #expect(log.entries == script.calls)
    #expect(press.state == .possible)
  }

  @Test(arguments: [
    Script(
      "a tap, then held", [.down(0), .up(0.06), .down(0.2), .up(0.9)],
      calls: ["began 0.7", "ended 0.9"]),
    Script("no tap", [.down(0), .up(0.9)], calls: []),
    Script("only a tap", [.down(0), .up(0.1), .wait(2)], calls: []),
    Script("held too late", [.down(0), .up(0.06), .down(0.5), .up(1.2)], calls: []),
    Script("held elsewhere", [.down(0), .up(0.06), .down(0.2, x: 90), .up(0.9, x: 90)], calls: []),
    Script(
      "the second one drifts", [.down(0), .up(0.06), .down(0.2), .moved(0.3, x: 11), .up(0.9)],
      calls: []),
  ])
  func `a tap first`(_ script: Script) {
    let press = LongPressGestureRecognizer()
    press.numberOfTapsRequired = 1
    let log = Log(press)
    let hand = Hand(TestView(press))
    hand.do(script.steps)
    #expect(log.entries == script.calls)
    hand.do(.wait(10))
    #expect(press.state == .possible)
  }

  @Test func `a duration of nothing begins with the press`() {
    let press = LongPressGestureRecognizer()
    press.minimumPressDuration = 0
    let log = Log(press)
    Hand(TestView(press)).do(.down(0.25), .up(0.5))
    #expect(log.entries == ["began 0.25", "ended 0.5"])
  }

  @Test func `ends where both fingers were, though one of them is up`() {
    let press = LongPressGestureRecognizer()
    press.numberOfTouchesRequired = 2
    let view = TestView(press)
    var places: [Double] = []
    press.addAction { places.append($0.location(in: view).x) }
    Hand(view).do(.down(0), .down(0, x: 100, id: 2), .up(0.6), .up(0.7, x: 100, id: 2))
    #expect(places == [50, 50])
  }
}
