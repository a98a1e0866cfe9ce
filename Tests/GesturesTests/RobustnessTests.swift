import Geometry
import Gestures
import Testing

/// What X11, a slow machine and a handler with its own mind make of a gesture.
@Suite struct RobustnessTests {
  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `a time that is none neither stops the clock nor keeps a touch`(_ time: Double) {
    let pan = PanGestureRecognizer()
    let tap = TapGestureRecognizer()
    let log = Log(pan)
    let tapped = Log(tap)
    let hand = Hand(TestView(pan, tap))
    hand.do(.down(0), .moved(0.1, x: 20), .wait(time))
    #expect(hand.dispatcher.now == 0.1)
    hand.dispatcher.cancelAll(at: time)
    #expect(log.entries == ["began 0.1", "cancelled 0.1"])
    hand.do(.down(0.2), .up(0.3))
    #expect(tapped.entries == ["ended 0.3"])
  }

  @Test func `the time of the callbacks never goes back, whatever that of the events does`() {
    let press = LongPressGestureRecognizer()
    let tap = TapGestureRecognizer()
    var times: [Double] = []
    for recognizer in [press, tap] { recognizer.addAction { times.append($0.timestamp) } }
    Hand(TestView(press, tap)).do(
      .down(0), .wait(0.9), .moved(0.3, x: 3), .up(0.4, x: 3), .down(0.45), .up(0.47))
    #expect(times == [0.5, 0.5, 0.5, 0.5])
  }

  @Test func `an hour's sleep in the middle of a drag goes on with it, without speed`() {
    let pan = PanGestureRecognizer()
    let log = Log(pan)
    var velocity = Vector(dx: 1, dy: 1)
    pan.addAction { velocity = $0.velocity(in: nil) }
    Hand(TestView(pan)).do(
      .down(0), .moved(0.01, x: 20), .moved(3600, x: 25), .up(3600, x: 25))
    #expect(log.entries == ["began 0.01", "changed 3600.0", "ended 3600.0"])
    #expect(velocity == .zero)
  }

  @Test func `every handler hears of one that its own handler switches off in order`() {
    let pan = PanGestureRecognizer()
    var first: [GestureState] = []
    var second: [GestureState] = []
    pan.addAction { pan in
      first.append(pan.state)
      if pan.state == .changed { pan.isEnabled = false }
    }
    pan.addAction { second.append($0.state) }
    Hand(TestView(pan)).do(.down(0), .moved(0.1, x: 20), .moved(0.2, x: 30), .up(0.3, x: 30))
    #expect(first == [.began, .changed, .cancelled])
    #expect(second == [.began, .cancelled], "the change was over before its turn came")
  }

  @Test func `who has not heard that it began does not hear that it is over`() {
    let pan = PanGestureRecognizer()
    var second: [GestureState] = []
    pan.addAction { pan in if pan.state == .began { pan.isEnabled = false } }
    pan.addAction { second.append($0.state) }
    Hand(TestView(pan)).do(.down(0), .moved(0.1, x: 20), .up(0.2, x: 20))
    #expect(second.isEmpty)
    pan.isEnabled = true
    #expect(pan.state == .possible)
  }

  @Test func `switched off by another's handler in the same event it does not begin`() {
    let pan = PanGestureRecognizer()
    let other = PanGestureRecognizer()
    let yes = Simultaneous()
    pan.delegate = yes
    let log = Log(other)
    pan.addAction { if $0.state == .began { other.isEnabled = false } }
    Hand(TestView(pan, other)).do(.down(0), .moved(0.1, x: 20), .up(0.2, x: 20))
    #expect(log.entries.isEmpty)
  }

  @Test func `ten fingers put down and lifted in a row are neither pan nor tap`() {
    let pan = PanGestureRecognizer()
    let tap = TapGestureRecognizer()
    let log = Log(pan, tap)
    let hand = Hand(TestView(pan, tap))
    for finger in 1...10 { hand.do(.down(0, x: Double(finger) * 30, id: finger)) }
    for finger in 1...10 { hand.do(.up(0.1, x: Double(finger) * 30, id: finger)) }
    #expect(log.entries.isEmpty)
    #expect(pan.state == .possible && tap.state == .possible)
  }

  @Test func `a press that hits nothing, dragged over a view, is nobody's; the next one is`() {
    let pan = PanGestureRecognizer()
    let log = Log(pan)
    let view = TestView(pan, frame: Rect(x: 100, y: 0, width: 100, height: 100))
    Hand(view).do(
      .down(0), .moved(0.1, x: 150), .moved(0.2, x: 190), .up(0.3, x: 190), .down(0.4, x: 150),
      .moved(0.5, x: 170), .moved(0.6, x: -900), .moved(0.7, x: 160), .up(0.8, x: 160))
    #expect(log.entries == ["began 0.5", "changed 0.6", "changed 0.7", "ended 0.8"])
  }

  @Test func `a view's fingers are lost one by one, and each only once`() {
    let view = TestView()
    let hand = Hand(view)
    hand.do(.down(0), .down(0.1, id: 2), .cancelled(0.2), .moved(0.3, id: 2))
    hand.dispatcher.cancelAll(at: 0.4)
    hand.dispatcher.cancelAll(at: 0.5)
    #expect(
      view.heard == ["began 0.0", "began 0.1", "cancelled 0.2", "moved 0.3", "cancelled 0.4"])
  }
}

private final class Simultaneous: GestureRecognizerDelegate {
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { true }
}
