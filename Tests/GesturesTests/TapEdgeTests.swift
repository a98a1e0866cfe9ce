import Geometry
import Gestures
import Testing

/// Taps where one event more or less decides.
@Suite struct TapEdgeTests {
  @Test(arguments: [
    Script("pressed and lifted at one time", [.down(1), .up(1)], calls: ["ended 1.0"]),
    Script("the release's time goes back", [.down(1), .up(0.5)], calls: ["ended 1.0"]),
    Script(
      "the very last moment is the timer's", [.down(0), .up(0.75), .wait(1)], calls: []),
    Script(
      "a tremble of one point", [.down(0), .moved(0.02, x: 1), .moved(0.04), .up(0.06)],
      calls: ["ended 0.06"]),
    Script(
      "motion before the press and after the release",
      [.moved(0, x: 90), .down(0.1), .up(0.2), .moved(0.3, x: 90)], calls: ["ended 0.2"]),
    Script(
      "a second finger that is lifted first",
      [.down(0), .down(0.1, id: 2), .up(0.2, id: 2), .up(0.3)], calls: []),
    Script(
      "a second finger, then one alone",
      [.down(0), .down(0.1, id: 2), .up(0.2, id: 2), .up(0.3), .down(0.4), .up(0.5)],
      calls: ["ended 0.5"]),
    Script(
      "a finger pressed while a spoilt one is still down",
      [.down(0), .moved(0.1, x: 50), .down(0.2, id: 2), .up(0.3, id: 2), .up(0.4, x: 50)],
      calls: []),
    Script(
      "exactly as far as allowed, where coordinates are no binary fractions",
      [.down(0, x: 19.4), .moved(0.1, x: 64.4), .up(0.2, x: 64.4)], calls: ["ended 0.2"]),
    Script("cancelled twice", [.down(0), .cancelled(0.1), .cancelled(0.1), .up(0.2)], calls: []),
    Script("lifted twice", [.down(0), .up(0.1), .up(0.1)], calls: ["ended 0.1"]),
    Script(
      "the same button twice, and the second release alone",
      [.down(0), .down(0), .up(0)], calls: ["ended 0.0"]),
    Script(
      "a chord whose first button goes up first",
      [.down(0), .down(0.1, button: 3), .up(0.2), .up(0.3, button: 3)], calls: []),
    Script(
      "the primary as the second button of a chord",
      [.down(0, button: 3), .down(0.1), .up(0.2), .up(0.3, button: 3)], calls: []),
    Script(
      "a wheel's notch meanwhile", [.down(0), .scrolled(0.1, dy: 9), .up(0.2)],
      calls: ["ended 0.2"]),
  ])
  func `one tap`(_ script: Script) {
    let tap = TapGestureRecognizer()
    let log = Log(tap)
    let hand = Hand(TestView(tap))
    hand.do(script.steps)
    #expect(log.entries == script.calls)
    hand.do(.wait(9))
    #expect(tap.state == .possible)
    #expect(hand.dispatcher.deadline == nil)
  }

  @Test(arguments: [
    Script(
      "the second just before the interval is over", [.down(0), .up(0.1), .down(0.449), .up(0.5)],
      calls: ["ended 0.5"]),
    Script(
      "the second as far off as allowed",
      [.down(0), .up(0.1), .down(0.2, x: 45), .up(0.3, x: 45)], calls: ["ended 0.3"]),
    Script(
      "both pressed at one time", [.down(0), .up(0), .down(0), .up(0)], calls: ["ended 0.0"]),
    Script(
      "the second time goes back", [.down(1), .up(1.1), .down(0.2), .up(0.3)],
      calls: ["ended 1.1"]),
    Script(
      "the first was lost", [.down(0), .cancelled(0.1), .down(0.2), .up(0.3), .wait(1)], calls: []),
    Script(
      "the second was lost", [.down(0), .up(0.1), .down(0.2), .cancelled(0.3), .wait(1)],
      calls: []),
    Script(
      "the second is held too long", [.down(0), .up(0.1), .down(0.2), .up(0.96), .wait(1)],
      calls: []),
    Script(
      "the separation counts from press to press, not from the release",
      [
        .down(0), .moved(0.05, x: 40), .up(0.1, x: 40), .down(0.2, x: 44), .up(0.3, x: 44),
      ], calls: ["ended 0.3"]),
    Script(
      "a second finger in the second",
      [
        .down(0), .up(0.1), .down(0.2), .down(0.21, id: 2), .up(0.3, id: 2), .up(0.3),
      ], calls: []),
    Script(
      "a loss with nothing down does not end the waiting",
      [.down(0), .up(0.1), .cancelled(0.15), .down(0.2), .up(0.3)], calls: ["ended 0.3"]),
    Script(
      "another button's click in between is not heard of",
      [
        .down(0), .up(0.1), .down(0.15, button: 3), .up(0.2, button: 3), .down(0.25), .up(0.3),
      ], calls: ["ended 0.3"]),
  ])
  func `two taps`(_ script: Script) {
    let tap = TapGestureRecognizer()
    tap.numberOfTapsRequired = 2
    let log = Log(tap)
    let hand = Hand(TestView(tap))
    hand.do(script.steps)
    #expect(log.entries == script.calls)
    hand.do(.wait(9))
    #expect(tap.state == .possible)
    #expect(hand.dispatcher.deadline == nil)
  }

  @Test func `switched off between two clicks the double click is lost, on again it counts anew`() {
    let tap = TapGestureRecognizer()
    tap.numberOfTapsRequired = 2
    let log = Log(tap)
    let hand = Hand(TestView(tap))
    hand.do(.down(0), .up(0.1))
    tap.isEnabled = false
    #expect(tap.state == .possible, "no finger is down, so it is through at once")
    #expect(hand.dispatcher.deadline == nil)
    tap.isEnabled = true
    hand.do(.down(0.2), .up(0.3))
    #expect(log.entries.isEmpty)
    hand.do(.down(0.4), .up(0.5))
    #expect(log.entries == ["ended 0.5"])
  }

  @Test(arguments: [false, true])
  func `switched on in the middle of a press it takes part from the next one`(_ early: Bool) {
    let tap = TapGestureRecognizer()
    tap.isEnabled = false
    let log = Log(tap)
    let hand = Hand(TestView(tap))
    if early { hand.do(.down(0)) }
    tap.isEnabled = true
    if !early { hand.do(.down(0)) }
    hand.do(.up(0.1))
    #expect(log.entries == (early ? [] : ["ended 0.1"]))
    hand.do(.down(1), .up(1.1))
    #expect(log.entries.last == "ended 1.1")
  }

  @Test func `a triple click waits for nobody where double and single ask for nothing`() {
    let taps = (1...3).map { count in
      let tap = TapGestureRecognizer()
      tap.numberOfTapsRequired = count
      tap.name = "\(count)"
      return tap
    }
    let log = Log(taps[0], taps[1], taps[2])
    let view = TestView(taps[0], taps[1], taps[2])
    Hand(view).do(.down(0), .up(0.1), .down(0.2), .up(0.3), .down(0.4), .up(0.5), .wait(2))
    #expect(
      log.entries == [
        "1 ended 0.1", "1 ended 0.3", "2 ended 0.3", "1 ended 0.5", "3 ended 0.5",
      ])
  }
}
