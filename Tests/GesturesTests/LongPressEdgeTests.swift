import Geometry
import Gestures
import Testing

@Suite struct LongPressEdgeTests {
  @Test(arguments: [
    Script(
      "lifted at the very moment", [.down(0), .up(0.5)], calls: ["began 0.5", "ended 0.5"]),
    Script(
      "moved too far at the very moment", [.down(0), .moved(0.5, x: 11), .up(0.6, x: 11)],
      calls: ["began 0.5", "changed 0.5", "ended 0.6"]),
    Script(
      "as far as allowed, in both directions",
      [.down(0), .moved(0.1, x: 10), .moved(0.2, x: -10), .moved(0.3), .wait(0.6), .up(0.7)],
      calls: ["began 0.5", "ended 0.7"]),
    Script(
      "exactly as far as allowed, where coordinates are no binary fractions",
      [.down(0, x: 10.1), .moved(0.1, x: 20.1), .wait(0.6), .up(0.7, x: 20.1)],
      calls: ["began 0.5", "ended 0.7"]),
    Script(
      "too far and back: the farthest point counts",
      [.down(0), .moved(0.1, x: 11), .moved(0.2), .wait(0.9), .up(1)], calls: []),
    Script(
      "eight right and eight down are too far",
      [.down(0), .moved(0.1, x: 8, y: 8), .wait(0.9), .up(1)], calls: []),
    Script(
      "a begun one goes any way",
      [.down(0), .wait(0.6), .moved(0.7, x: 300), .moved(0.8, x: 0), .up(0.9)],
      calls: ["began 0.5", "changed 0.7", "changed 0.8", "ended 0.9"]),
    Script(
      "the clock goes back while it is held", [.down(1), .moved(0.2), .wait(1.6), .up(1.7)],
      calls: ["began 1.5", "ended 1.7"]),
    Script(
      "a release that comes after the timer, from before it",
      [.down(0), .wait(0.6), .up(0.45)], calls: ["began 0.5", "ended 0.5"]),
    Script(
      "another button changes nothing",
      [
        .down(0), .down(0.1, button: 3), .wait(0.6), .up(0.7, button: 3), .down(0.8, button: 2),
        .up(0.9),
      ], calls: ["began 0.5", "ended 0.9"]),
    Script(
      "lost at the very moment", [.down(0), .cancelled(0.5)],
      calls: ["began 0.5", "cancelled 0.5"]),
    Script(
      "pressed anew without a release",
      [.down(0), .wait(0.6), .down(0.7), .wait(1.3), .up(1.4)],
      calls: ["began 0.5", "cancelled 0.7", "began 1.2", "ended 1.4"]),
    Script(
      "out, it stays out until all are up",
      [
        .down(0), .moved(0.1, x: 20), .down(0.2, id: 2), .up(0.3, x: 20), .wait(1), .up(1.1, id: 2),
      ],
      calls: []),
    Script(
      "a second finger moves a begun one not",
      [
        .down(0), .wait(0.6), .down(0.7, id: 2), .moved(0.8, x: 90, id: 2), .up(0.9, id: 2), .up(1),
      ],
      calls: ["began 0.5", "ended 1.0"]),
  ])
  func `one finger`(_ script: Script) {
    let press = LongPressGestureRecognizer()
    let log = Log(press)
    let hand = Hand(TestView(press))
    hand.do(script.steps)
    #expect(log.entries == script.calls)
    hand.do(.wait(9))
    #expect(press.state == .possible)
    #expect(hand.dispatcher.deadline == nil)
  }

  @Test(arguments: [
    Script(
      "the time runs from the last finger",
      [.down(0), .down(0.3, id: 2), .wait(0.7), .wait(0.9), .up(1, id: 2), .up(1.1)],
      calls: ["began 0.8", "ended 1.0"]),
    Script("one alone", [.down(0), .wait(2), .up(2)], calls: []),
    Script(
      "one that strayed before the other came",
      [.down(0), .moved(0.1, x: 11), .down(0.2, id: 2), .wait(2), .up(2, x: 11), .up(2, id: 2)],
      calls: []),
    Script(
      "a third before it begins",
      [
        .down(0), .down(0.1, id: 2), .down(0.2, id: 3), .wait(2), .up(2), .up(2, id: 2),
        .up(2, id: 3),
      ], calls: []),
    Script(
      "one lifted and pressed again",
      [.down(0), .down(0.1, id: 2), .up(0.2, id: 2), .down(0.3, id: 2), .wait(2), .up(2)],
      calls: []),
  ])
  func `two fingers`(_ script: Script) {
    let press = LongPressGestureRecognizer()
    press.numberOfTouchesRequired = 2
    let log = Log(press)
    Hand(TestView(press)).do(script.steps)
    #expect(log.entries == script.calls)
  }

  @Test(arguments: [
    Script(
      "the tap may wander farther than the press",
      [.down(0), .moved(0.05, x: 45), .up(0.1, x: 45), .down(0.2), .wait(0.8), .up(0.9)],
      calls: ["began 0.7", "ended 0.9"]),
    Script(
      "the press may not",
      [.down(0), .up(0.1), .down(0.2), .moved(0.3, x: 11), .wait(0.8), .up(0.9, x: 11)], calls: []),
    Script(
      "the press comes too late", [.down(0), .up(0.1), .down(0.46), .wait(2), .up(2)], calls: []),
    Script(
      "the press is too far from the tap",
      [.down(0), .up(0.1), .down(0.2, x: 46), .wait(2), .up(2, x: 46)], calls: []),
    Script(
      "the tap is held too long", [.down(0), .up(0.76), .down(0.8), .wait(2), .up(2)], calls: []),
    Script(
      "two taps and a press",
      [
        .down(0), .up(0.1), .down(0.2), .up(0.3), .down(0.4), .wait(1), .up(1),
      ], calls: []),
  ])
  func `a tap first`(_ script: Script) {
    let press = LongPressGestureRecognizer()
    press.numberOfTapsRequired = 1
    let log = Log(press)
    let hand = Hand(TestView(press))
    hand.do(script.steps)
    #expect(log.entries == script.calls)
    hand.do(.wait(9))
    #expect(press.state == .possible)
  }
}
