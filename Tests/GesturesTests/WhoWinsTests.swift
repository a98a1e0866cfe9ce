import Geometry
import Gestures
import Testing

/// Answers by closures.
final class TestDelegate: GestureRecognizerDelegate {
  var shouldBegin: () -> Bool = { true }
  var shouldReceive = true
  var simultaneous: [GestureRecognizer] = []
  var waitsFor: [GestureRecognizer] = []
  var isAwaitedBy: [GestureRecognizer] = []

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { shouldBegin() }
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    shouldReceive
  }
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldReceive scroll: ScrollEvent
  ) -> Bool { shouldReceive }
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { simultaneous.contains { $0 === other } }
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool { waitsFor.contains { $0 === other } }
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool { isAwaitedBy.contains { $0 === other } }
}

@Suite struct WhoWinsTests {
  let one = TapGestureRecognizer()
  let double = TapGestureRecognizer()
  let press = LongPressGestureRecognizer()
  let pan = PanGestureRecognizer()
  let far = PanGestureRecognizer()
  let delegate = TestDelegate()
  let log: Log

  init() {
    one.name = "one"
    double.name = "double"
    double.numberOfTapsRequired = 2
    press.name = "press"
    pan.name = "pan"
    far.name = "far"
    far.hysteresis = 20
    log = Log(one, double, press, pan, far)
  }

  private static let drag: [Step] = [
    .down(0), .moved(0.1, x: 15), .moved(0.2, x: 30), .up(0.3, x: 30),
  ]
  private static let click: [Step] = [.down(0), .up(0.125)]
  private static let doubleClick: [Step] = click + [.down(0.2), .up(0.3)]

  // MARK: Keeping out

  @Test func `the first to begin keeps the others out`() {
    Hand(TestView(far, pan, one)).do(Self.drag)
    #expect(log.entries == ["pan began 0.1", "pan changed 0.2", "pan ended 0.3"])
  }

  @Test(arguments: [true, false])
  func `one delegate's yes lets both begin`(_ askedOfFirst: Bool) {
    delegate.simultaneous = [askedOfFirst ? far : pan]
    (askedOfFirst ? pan : far).delegate = delegate
    Hand(TestView(far, pan)).do(Self.drag)
    #expect(log.entries.contains("pan began 0.1"))
    #expect(log.entries.contains("far began 0.2"))
  }

  @Test func `within one event the deepest target's wins`() {
    let outer = TestView(one)
    let inner = TestView(double, in: outer)
    double.numberOfTapsRequired = 1
    Hand(outer, inner).do(Self.click)
    #expect(log.entries == ["double ended 0.125"])
  }

  @Test func `a single tap does not keep out a double one`() {
    Hand(TestView(one, double)).do(Self.doubleClick)
    #expect(log.entries == ["one ended 0.125", "one ended 0.3", "double ended 0.3"])
  }

  @Test func `a finger elsewhere is another matter`() {
    let root = TestView()
    let left = TestView(pan, frame: Rect(x: 0, y: 0, width: 100, height: 100), in: root)
    let right = TestView(far, frame: Rect(x: 100, y: 0, width: 100, height: 100), in: root)
    Hand(root, left, right).do(
      .down(0), .down(0, x: 150, id: 2), .moved(0.1, x: 30), .moved(0.2, x: 190, id: 2), .up(0.3),
      .down(0.4), .moved(0.5, x: 30), .up(0.6, x: 190, id: 2))
    #expect(
      log.entries == [
        "pan began 0.1", "far began 0.2", "pan ended 0.3", "pan began 0.5", "far ended 0.6",
      ])
  }

  @Test func `a finger that joins a pan does not tap`() {
    let outer = TestView(pan)
    let inner = TestView(one, frame: Rect(x: 100, y: 0, width: 50, height: 50), in: outer)
    Hand(outer, inner).do(
      .down(0), .moved(0.1, x: 20), .down(0.2, x: 120, id: 2), .up(0.25, x: 120, id: 2),
      .up(0.3, x: 20))
    #expect(log.entries == ["pan began 0.1", "pan ended 0.3"])
    #expect(inner.heard.isEmpty)
  }

  // MARK: Waiting

  @Test func `waits until the other has failed, and is called in the same event`() {
    pan.require(toFail: press)
    Hand(TestView(pan, press)).do(Self.drag)
    #expect(log.entries == ["pan began 0.1", "pan changed 0.2", "pan ended 0.3"])
  }

  @Test func `is out when the other is recognized`() {
    one.require(toFail: press)
    Hand(TestView(one, press)).do(.down(0), .up(0.6))
    #expect(log.entries == ["press began 0.5", "press ended 0.6"])
  }

  @Test(arguments: [true, false])
  func `simultaneous or not, it is out when what it requires to fail is recognized`(
    _ isRecognizedFirst: Bool
  ) {
    let waiting = isRecognizedFirst ? far : pan
    let required = isRecognizedFirst ? pan : far
    waiting.require(toFail: required)
    delegate.simultaneous = [required]
    waiting.delegate = delegate
    Hand(TestView(far, pan)).do(Self.drag)
    #expect(log.entries.allSatisfy { $0.hasPrefix(required.name ?? "-") })
    #expect(log.entries.count > 1)
  }

  @Test func `a single tap that waits is out once the double one comes, simultaneous or not`() {
    one.require(toFail: double)
    delegate.simultaneous = [double]
    one.delegate = delegate
    let hand = Hand(TestView(one, double))
    hand.do(Self.doubleClick)
    #expect(log.entries == ["double ended 0.3"])
    double.isEnabled = false
    hand.do(.down(1), .up(1.1))
    #expect(log.entries.dropFirst() == ["one ended 1.1"])
  }

  @Test(arguments: [0, 1, 2])
  func `a requirement can be said in three ways`(_ way: Int) {
    switch way {
    case 0: one.require(toFail: double)
    case 1:
      one.delegate = delegate
      delegate.waitsFor = [double]
    default:
      double.delegate = delegate
      delegate.isAwaitedBy = [one]
    }
    let hand = Hand(TestView(one, double))
    hand.do(Self.click + [.wait(1)])
    #expect(log.entries == ["one ended 0.475"])
    hand.do(.down(1), .up(1.1), .down(1.2), .up(1.25))
    #expect(log.entries.dropFirst() == ["double ended 1.25"])
  }

  @Test func `three levels wait once, not twice`() {
    let triple = TapGestureRecognizer()
    triple.numberOfTapsRequired = 3
    triple.name = "triple"
    let tripleLog = Log(triple)
    one.require(toFail: double)
    double.require(toFail: triple)
    let hand = Hand(TestView(one, double, triple))
    hand.do(Self.click + [.wait(1)])
    #expect(log.entries == ["one ended 0.475"])
    hand.do(.down(1), .up(1.125), .down(1.25), .up(1.375), .wait(2))
    #expect(log.entries.dropFirst() == ["double ended 1.725"])
    hand.do(.down(3), .up(3.1), .down(3.2), .up(3.25), .down(3.3), .up(3.4), .wait(9))
    #expect(log.entries.count == 2)
    #expect(tripleLog.entries == ["triple ended 3.4"])
  }

  @Test func `a click elsewhere ends the waiting and counts itself`() {
    one.require(toFail: double)
    Hand(TestView(one, double)).do(Self.click + [.down(0.2, x: 99), .up(0.25, x: 99), .wait(1)])
    #expect(log.entries == ["one ended 0.2", "one ended 0.6"])
  }

  @Test func `two that wait for each other do not wait for ever`() {
    pan.require(toFail: far)
    far.require(toFail: pan)
    far.hysteresis = 10
    Hand(TestView(pan, far)).do(Self.drag)
    #expect(log.entries == ["far began 0.1", "far changed 0.2", "far ended 0.3"])
  }

  @Test func `held back and released meanwhile is failed`() {
    pan.require(toFail: press)
    press.allowableMovement = 100
    Hand(TestView(pan, press)).do(Self.drag)
    #expect(log.entries.isEmpty)
  }

  @Test func `a requirement on one that is switched off is void`() {
    one.require(toFail: double)
    double.isEnabled = false
    Hand(TestView(one, double)).do(Self.click)
    #expect(log.entries == ["one ended 0.125"])
  }

  @Test func `switching off what it waits for lets it go`() {
    one.require(toFail: double)
    let hand = Hand(TestView(one, double))
    hand.do(Self.click + [.wait(0.2)])
    double.isEnabled = false
    #expect(log.entries == ["one ended 0.2"])
  }

  // MARK: Asking

  @Test func `refused, it is out until the finger is up`() {
    var answers = 0
    delegate.shouldBegin = {
      answers += 1
      return answers > 1
    }
    pan.delegate = delegate
    let hand = Hand(TestView(pan, one))
    hand.do(Self.drag)
    #expect(answers == 1)
    #expect(log.entries == ["one ended 0.3"])
    hand.do(.down(1), .moved(1.1, x: 15), .up(1.2, x: 15))
    #expect(log.entries.dropFirst() == ["pan began 1.1", "pan ended 1.2"])
  }

  @Test func `the view that was hit may refuse an ancestor's`() {
    let outer = TestView(pan)
    let slider = TestView(in: outer)
    slider.allows = { $0 !== pan }
    Hand(outer, slider).do(Self.drag)
    #expect(log.entries.isEmpty)
    #expect(slider.heard.last == "ended 0.3")
  }

  @Test func `it is not asked of one that leaves it its touches`() {
    let view = TestView(pan)
    view.allows = { _ in false }
    pan.cancelsTouchesInView = false
    Hand(view).do(Self.drag)
    #expect(log.entries.count == 3)
  }

  @Test func `what it may not receive it does not hear of`() {
    delegate.shouldReceive = false
    pan.delegate = delegate
    pan.allowedScrollTypesMask = .all
    Hand(TestView(pan)).do(Self.drag + [.scrolled(1, dy: 5, .began), .scrolled(2, dy: 0, .ended)])
    #expect(log.entries.isEmpty)
  }

  // MARK: Off

  @Test func `switched off it is cancelled at once, and the rest of the touch is silence`() {
    let hand = Hand(TestView(pan, one))
    hand.do(.down(0), .moved(0.1, x: 15), .wait(0.15))
    pan.isEnabled = false
    pan.isEnabled = true
    hand.do(.moved(0.2, x: 90), .up(0.3, x: 90))
    #expect(log.entries == ["pan began 0.1", "pan cancelled 0.15"])
  }

  @Test func `switched off before it began it is lost to the touch, silently`() {
    let hand = Hand(TestView(pan))
    hand.do(.down(0), .moved(0.1, x: 5))
    pan.isEnabled = false
    pan.isEnabled = true
    hand.do(.moved(0.2, x: 90), .up(0.3, x: 90))
    #expect(log.entries.isEmpty)
    #expect(pan.state == .possible)
    hand.do(.down(1), .moved(1.1, x: 20))
    #expect(log.entries == ["pan began 1.1"])
  }

  @Test func `everything taken away is cancelled, and nothing ends`() {
    press.minimumPressDuration = 0.05
    delegate.simultaneous = [pan]
    press.delegate = delegate
    let view = TestView(press, pan, one)
    let hand = Hand(view)
    hand.do(.down(0), .wait(0.06), .moved(0.1, x: 20))
    hand.dispatcher.cancelAll(at: 0.2)
    hand.do(.moved(0.3, x: 40), .up(0.4, x: 40))
    #expect(
      log.entries == [
        "press began 0.05", "press changed 0.1", "pan began 0.1", "press cancelled 0.2",
        "pan cancelled 0.2",
      ])
    #expect(!hand.dispatcher.hasActiveTouches)
    #expect(view.heard.last == "cancelled 0.05")
  }
}
