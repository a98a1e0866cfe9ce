import Geometry
import Gestures
import Testing

@Suite struct TapGestureRecognizerTests {
  @Test(arguments: [
    Script("a click", [.down(0), .up(0.08)], calls: ["ended 0.08"]),
    Script("just short enough", [.down(0), .up(0.749)], calls: ["ended 0.749"]),
    Script("too long", [.down(0), .up(0.751)], calls: []),
    Script(
      "as far as allowed", [.down(0), .moved(0.1, x: 45), .up(0.2, x: 45)], calls: ["ended 0.2"]),
    Script("too far, and back", [.down(0), .moved(0.1, x: 46), .moved(0.2), .up(0.3)], calls: []),
    Script("the release is too far", [.down(0), .up(0.1, x: 46)], calls: []),
    Script("cancelled", [.down(0), .cancelled(0.1), .up(0.2)], calls: []),
    Script(
      "after a cancelled one", [.down(0), .cancelled(0.1), .down(0.2), .up(0.3)],
      calls: ["ended 0.3"]),
    Script("the other button", [.down(0, button: 3), .up(0.1, button: 3)], calls: []),
    Script(
      "another button joins", [.down(0), .down(0.05, button: 3), .up(0.06, button: 3), .up(0.1)],
      calls: []),
    Script(
      "another button's release ends nothing", [.down(0), .up(0.05, button: 3), .up(0.1)],
      calls: ["ended 0.1"]),
    Script(
      "two fingers", [.down(0), .down(0.01, x: 50, id: 2), .up(0.1), .up(0.2, x: 50, id: 2)],
      calls: []),
    Script("a lost release", [.down(0), .down(0.3), .up(0.4)], calls: ["ended 0.4"]),
    Script("a release without a press", [.up(0.1)], calls: []),
  ])
  func `one finger, one tap`(_ script: Script) {
    let tap = TapGestureRecognizer()
    let log = Log(tap)
    Hand(TestView(tap)).do(script.steps)
    #expect(log.entries == script.calls)
    #expect(tap.state == .possible)
  }

  @Test(arguments: [
    Script("two clicks", [.down(0), .up(0.06), .down(0.2), .up(0.26)], calls: ["ended 0.26"]),
    Script("one click", [.down(0), .up(0.06), .wait(1)], calls: []),
    Script("too late", [.down(0), .up(0.06), .down(0.42), .up(0.5), .wait(1)], calls: []),
    Script(
      "too late, then another", [.down(0), .up(0.06), .down(0.42), .up(0.5), .down(0.6), .up(0.7)],
      calls: ["ended 0.7"]),
    Script(
      "too far", [.down(0), .up(0.06), .down(0.2, x: 80), .up(0.26, x: 80), .wait(1)], calls: []),
    Script(
      "the far one counts as the first",
      [
        .down(0), .up(0.06), .down(0.2, x: 80), .up(0.26, x: 80), .down(0.3, x: 80),
        .up(0.4, x: 80),
      ], calls: ["ended 0.4"]),
    Script(
      "four are two",
      [.down(0), .up(0.06), .down(0.1), .up(0.16), .down(0.2), .up(0.26), .down(0.3), .up(0.36)],
      calls: ["ended 0.16", "ended 0.36"]),
    Script(
      "the second one moves",
      [.down(0), .up(0.06), .down(0.2), .moved(0.22, x: 46), .up(0.26, x: 46)], calls: []),
  ])
  func `two taps`(_ script: Script) {
    let tap = TapGestureRecognizer()
    tap.numberOfTapsRequired = 2
    let log = Log(tap)
    let hand = Hand(TestView(tap))
    hand.do(script.steps)
    #expect(log.entries == script.calls)
    hand.do(.wait(10))
    #expect(tap.state == .possible)
    #expect(hand.dispatcher.deadline == nil)
  }

  @Test func `two taps are where the first was`() {
    let tap = TapGestureRecognizer()
    tap.numberOfTapsRequired = 2
    let view = TestView(tap, frame: Rect(x: 10, y: 10, width: 200, height: 200))
    var places: [Point] = []
    tap.addAction { places.append($0.location(in: view)) }
    Hand(view).do(
      .down(0, x: 20, y: 20), .up(0.1, x: 20, y: 20), .down(0.2, x: 40, y: 20),
      .up(0.3, x: 40, y: 20))
    #expect(places == [Point(x: 10, y: 10)])
  }

  @Test(arguments: [
    Script(
      "together", [.down(0), .down(0.02, x: 100, id: 2), .up(0.1), .up(0.11, x: 100, id: 2)],
      calls: ["ended 0.11"]),
    Script("one only", [.down(0), .up(0.1)], calls: []),
    Script(
      "one after the other", [.down(0), .up(0.1), .down(0.2, id: 2), .up(0.3, id: 2)], calls: []),
    Script(
      "lifted and pressed again",
      [.down(0), .down(0.02, id: 2), .up(0.1), .down(0.15), .up(0.2), .up(0.2, id: 2)], calls: []),
    Script(
      "three",
      [
        .down(0), .down(0.02, id: 2), .down(0.03, id: 3), .up(0.1), .up(0.1, id: 2),
        .up(0.1, id: 3),
      ], calls: []),
    Script(
      "the first one's time counts", [.down(0), .down(0.5, id: 2), .up(0.76), .up(0.77, id: 2)],
      calls: []),
  ])
  func `two fingers`(_ script: Script) {
    let tap = TapGestureRecognizer()
    tap.numberOfTouchesRequired = 2
    let log = Log(tap)
    var fingers: [Int] = []
    tap.addAction { fingers.append($0.numberOfTouches) }
    Hand(TestView(tap)).do(script.steps)
    #expect(log.entries == script.calls)
    #expect(fingers == script.calls.map { _ in 2 })
    #expect(tap.state == .possible)
  }

  @Test(arguments: [
    Script(
      "both", [.down(0), .down(0.05, button: 3), .up(0.06, button: 3), .up(0.1)],
      calls: ["ended 0.1"]),
    Script("the first only", [.down(0), .up(0.1)], calls: []),
    Script("the second only", [.down(0, button: 3), .up(0.1, button: 3)], calls: []),
    Script(
      "a third too", [.down(0), .down(0.05, button: 3), .down(0.06, button: 2), .up(0.1)], calls: []
    ),
  ])
  func `a mask of two buttons has to match exactly`(_ script: Script) {
    let tap = TapGestureRecognizer()
    tap.buttonMaskRequired = [.primary, .secondary]
    let log = Log(tap)
    Hand(TestView(tap)).do(script.steps)
    #expect(log.entries == script.calls)
  }

  @Test(arguments: [(45.0, 1), (46, 0)])
  func `two taps of two fingers lie as far apart as their middles`(_ apart: Double, _ calls: Int) {
    let tap = TapGestureRecognizer()
    tap.numberOfTapsRequired = 2
    tap.numberOfTouchesRequired = 2
    let log = Log(tap)
    Hand(TestView(tap)).do(
      .down(0), .down(0, x: 100, id: 2), .up(0.1), .up(0.1, x: 100, id: 2), .down(0.2, x: 0),
      .down(0.2, x: 100 + 2 * apart, id: 2), .up(0.3), .up(0.3, x: 100 + 2 * apart, id: 2))
    #expect(log.entries.count == calls)
  }

  @Test func `a limit can be lifted`() {
    let tap = TapGestureRecognizer()
    tap.maximumTapDuration = .infinity
    let log = Log(tap)
    let hand = Hand(TestView(tap))
    hand.do(.down(0))
    #expect(hand.dispatcher.deadline == nil)
    hand.do(.up(100))
    #expect(log.entries == ["ended 100.0"])
  }
}
