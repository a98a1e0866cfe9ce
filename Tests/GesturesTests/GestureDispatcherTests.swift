import Geometry
import Gestures
import Testing

@Suite struct GestureDispatcherTests {
  // MARK: Time

  @Test func `says when it must be called, and fires no sooner`() {
    let press = LongPressGestureRecognizer()
    let log = Log(press)
    let hand = Hand(TestView(press))
    #expect(hand.dispatcher.deadline == nil)
    hand.do(.down(1))
    #expect(hand.dispatcher.deadline == 1.5)
    hand.do(.wait(1.499))
    #expect(log.entries.isEmpty)
    hand.do(.wait(1.5))
    #expect(log.entries == ["began 1.5"])
    #expect(hand.dispatcher.deadline == nil)
  }

  @Test func `a slow frame does not turn a click into a long press`() {
    let press = LongPressGestureRecognizer()
    let tap = TapGestureRecognizer()
    let log = Log(press, tap)
    let hand = Hand(TestView(press, tap))
    // Both events lay in the queue; the clock says 3 when the frame is done.
    hand.do(.down(1), .up(1.25), .wait(3))
    #expect(log.entries == ["ended 1.25"])
  }

  @Test func `an event from before the clock's time keeps its own`() {
    let press = LongPressGestureRecognizer()
    let log = Log(press)
    let hand = Hand(TestView(press))
    hand.do(.wait(3), .down(1), .wait(3))
    #expect(log.entries == ["began 1.5"])
    #expect(hand.dispatcher.now == 3)
  }

  @Test func `time that goes back among events has not passed`() {
    let pan = PanGestureRecognizer()
    let log = Log(pan)
    Hand(TestView(pan)).do(.down(1), .moved(2, x: 20), .moved(1.5, x: 30), .up(1.75, x: 30))
    #expect(log.entries == ["began 2.0", "changed 2.0", "ended 2.0"])
  }

  @Test func `timers fire in order, each at its own time`() {
    let early = LongPressGestureRecognizer()
    let late = LongPressGestureRecognizer()
    let delegate = TestDelegate()
    early.delegate = delegate
    delegate.simultaneous = [late]
    early.minimumPressDuration = 0.25
    early.name = "early"
    late.name = "late"
    let log = Log(late, early)
    Hand(TestView(late, early)).do(.down(0), .wait(60))
    #expect(log.entries == ["early began 0.25", "late began 0.5"])
  }

  @Test(arguments: [
    Step.down(.nan), .down(0, x: .infinity), .down(0, y: .nan), .down(.infinity),
    .scrolled(0, dy: .nan, .began),
  ])
  func `what is no number is no event`(_ step: Step) {
    let press = LongPressGestureRecognizer()
    let pan = PanGestureRecognizer()
    press.minimumPressDuration = 0
    pan.allowedScrollTypesMask = .all
    let log = Log(press, pan)
    let hand = Hand(TestView(press, pan))
    hand.do(step)
    #expect(log.entries.isEmpty)
    #expect(!hand.dispatcher.hasActiveTouches)
  }

  @Test func `a press on nothing is nobody's`() {
    let tap = TapGestureRecognizer()
    let log = Log(tap)
    let hand = Hand(TestView(tap))
    hand.do(.down(0, x: 900), .moved(0.1, x: 10), .up(0.2, x: 10))
    #expect(log.entries.isEmpty)
  }

  // MARK: Called back

  @Test func `a handler may switch its own recognizer off and on`() {
    let pan = PanGestureRecognizer()
    let log = Log(pan)
    pan.addAction { pan in
      if pan.state == .began {
        pan.isEnabled = false
        pan.isEnabled = true
      }
    }
    Hand(TestView(pan)).do(
      .down(0), .moved(0.1, x: 20), .moved(0.2, x: 30), .up(0.3, x: 30), .down(1),
      .moved(1.1, x: 20))
    #expect(log.entries == ["began 0.1", "cancelled 0.1", "began 1.1", "cancelled 1.1"])
  }

  @Test func `a handler may take out another and remove recognizers`() {
    let press = LongPressGestureRecognizer()
    let pan = PanGestureRecognizer()
    let view = TestView(pan, press)
    let log = Log(press, pan)
    press.addAction { [unowned view] _ in
      pan.cancel()
      view.gestureRecognizers.removeAll()
    }
    Hand(view).do(.down(0), .moved(0.6, x: 90), .up(0.7, x: 90), .down(1), .moved(1.1, x: 50))
    #expect(log.entries == ["began 0.5", "changed 0.6", "ended 0.7"])
  }

  @Test func `events from within a handler wait for their turn`() {
    let tap = TapGestureRecognizer()
    let log = Log(tap)
    let hand = Hand(TestView(tap))
    tap.addAction { [unowned hand] tap in
      guard tap.timestamp < 1 else { return }
      hand.do(.down(1), .up(1.125))
      hand.dispatcher.cancelAll(at: 2)
      #expect(tap.state == .ended, "not reset while it calls")
    }
    hand.do(.down(0), .up(0.125))
    #expect(log.entries == ["ended 0.125", "ended 1.125"])
    #expect(tap.state == .possible)
  }

  @Test func `a view may switch a recognizer off as it is told of a touch`() {
    final class Refusing: TouchTarget {
      var superTarget: (any TouchTarget)? { nil }
      let pan = PanGestureRecognizer()
      var gestureRecognizers: [GestureRecognizer] { [pan] }
      func convertFromWindow(_ location: Point) -> Point { location }
      func touchBegan(_ touch: Touch) { pan.isEnabled = false }
    }
    let view = Refusing()
    let log = Log(view.pan)
    let dispatcher = GestureDispatcher { _ in view }
    for step in [Step.down(0), .moved(0.1, x: 90), .up(0.2, x: 90)] { step.perform(on: dispatcher) }
    #expect(log.entries.isEmpty)
    #expect(view.pan.state == .possible)
  }

  /// Never gives up, and its timer is always due.
  private final class Careless: GestureRecognizer {
    let isTimed: Bool
    init(isTimed: Bool) {
      self.isTimed = isTimed
      super.init()
    }
    override var deadline: Double? { isTimed ? 0 : nil }
  }

  @Test(arguments: [true, false])
  func `a recognizer that never decides holds nobody up`(_ isTimed: Bool) {
    let careless = Careless(isTimed: isTimed)
    let tap = TapGestureRecognizer()
    tap.require(toFail: careless)
    let log = Log(tap)
    let view = TestView(careless, tap)
    let hand = Hand(view)
    hand.do(.down(1), .up(1.125))
    #expect(log.entries == ["ended 1.125"])
    #expect(careless.state == .possible)
    #expect(hand.dispatcher.deadline == nil)
  }

  // MARK: Lifetimes

  @Test func `keeps a target for as long as the touch lasts, and no longer`() {
    weak var target: TestView?
    weak var recognizer: PanGestureRecognizer?
    var front: TestView?
    let dispatcher = GestureDispatcher { _ in front }
    do {
      let pan = PanGestureRecognizer()
      let view = TestView(pan)
      pan.addAction { _ in front = nil }
      target = view
      recognizer = pan
      front = view
      Step.down(0).perform(on: dispatcher)
    }
    Step.moved(0.1, x: 20).perform(on: dispatcher)
    #expect(front == nil)
    #expect(target != nil)
    Step.moved(0.2, x: 40).perform(on: dispatcher)
    #expect(recognizer?.state == .changed)
    Step.up(0.3, x: 40).perform(on: dispatcher)
    #expect(target == nil)
    #expect(recognizer == nil)
  }

  @Test func `a dispatcher that goes away in the middle leaves nothing behind`() {
    weak var leaked: TestView?
    let pan = PanGestureRecognizer()
    do {
      let view = TestView(pan)
      leaked = view
      let hand = Hand(view)
      hand.do(.down(0), .moved(0.1, x: 20))
    }
    #expect(leaked == nil)
    #expect(pan.state == .possible)
    let log = Log(pan)
    Hand(TestView(pan)).do(.down(0), .moved(0.1, x: 20))
    #expect(log.entries == ["began 0.1"])
  }

  // MARK: What the view hears

  struct ViewRow: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var setUp: @Sendable (TapGestureRecognizer, PanGestureRecognizer) -> Void
    var steps: [Step]
    var heard: [String]

    init(
      _ name: String, _ steps: [Step], heard: [String],
      setUp: @escaping @Sendable (TapGestureRecognizer, PanGestureRecognizer) -> Void = { _, _ in }
    ) {
      testDescription = name
      self.setUp = setUp
      self.steps = steps
      self.heard = heard
    }
  }

  private static let click: [Step] = [.down(0), .up(0.125)]
  private static let doubleClick: [Step] = click + [.down(0.25), .up(0.375)]
  private static let drag: [Step] = [
    .down(0), .moved(0.125, x: 5), .moved(0.25, x: 60), .moved(0.5, x: 70), .up(0.625, x: 70),
  ]

  @Test(arguments: [
    ViewRow("a tap takes the touch", click, heard: ["began 0.0", "cancelled 0.125"]),
    ViewRow("unless it leaves it", click, heard: ["began 0.0", "ended 0.125"]) { tap, _ in
      tap.cancelsTouchesInView = false
    },
    ViewRow(
      "what makes a pan begin is no motion", drag,
      heard: ["began 0.0", "moved 0.125", "cancelled 0.25"]),
    ViewRow(
      "a pan that leaves it the touch", drag,
      heard: ["began 0.0", "moved 0.125", "moved 0.25", "moved 0.5", "ended 0.625"]
    ) { _, pan in pan.cancelsTouchesInView = false },
    ViewRow(
      "nobody recognizes", [.down(0), .moved(0.125, x: 50), .up(0.25, x: 50)],
      heard: ["began 0.0", "moved 0.125", "ended 0.25"]
    ) { _, pan in pan.isEnabled = false },
    ViewRow("lost", [.down(0), .cancelled(0.5)], heard: ["began 0.0", "cancelled 0.5"]),
    ViewRow(
      "Apple's double click, its first end held back", doubleClick,
      heard: ["began 0.0", "began 0.25", "cancelled 0.375", "cancelled 0.375"]
    ) { tap, _ in tap.numberOfTapsRequired = 2 },
    ViewRow(
      "Apple's double click, nothing held back", doubleClick,
      heard: ["began 0.0", "ended 0.125", "began 0.25", "cancelled 0.375"]
    ) { tap, _ in
      tap.numberOfTapsRequired = 2
      tap.delaysTouchesEnded = false
    },
    ViewRow(
      "no second click", click + [.wait(1)], heard: ["began 0.0", "ended 0.475"]
    ) { tap, _ in tap.numberOfTapsRequired = 2 },
    ViewRow(
      "the second click is elsewhere", click + [.down(0.25, x: 90), .cancelled(0.375)],
      heard: ["began 0.0", "ended 0.25", "began 0.25", "cancelled 0.375"]
    ) { tap, _ in tap.numberOfTapsRequired = 2 },
    ViewRow(
      "begins late, all in order",
      [.down(0), .moved(0.125, x: 5), .moved(0.25, x: 50), .up(0.5, x: 50)],
      heard: ["began 0.25", "moved 0.25", "ended 0.5"]
    ) { tap, pan in
      tap.delaysTouchesBegan = true
      pan.isEnabled = false
    },
    ViewRow("begins late, recognized: never", click, heard: []) { tap, _ in
      tap.delaysTouchesBegan = true
    },
    ViewRow("the same, though it leaves the touches", click, heard: []) { tap, _ in
      tap.delaysTouchesBegan = true
      tap.cancelsTouchesInView = false
    },
    ViewRow("begins late, lost: never", [.down(0), .cancelled(0.125)], heard: []) { tap, _ in
      tap.delaysTouchesBegan = true
    },
  ])
  func `the view hears of a touch`(_ row: ViewRow) {
    let tap = TapGestureRecognizer()
    let pan = PanGestureRecognizer()
    row.setUp(tap, pan)
    let view = TestView(tap, pan)
    let hand = Hand(view)
    hand.do(row.steps)
    #expect(view.heard == row.heard)
  }

  @Test func `told late, the view sees the touch where it was pressed`() {
    final class Watching: TouchTarget {
      var superTarget: (any TouchTarget)? { nil }
      var gestureRecognizers: [GestureRecognizer] = []
      var seen: [(Touch.Phase, Double, Double)] = []
      func convertFromWindow(_ location: Point) -> Point { location }
      func touchBegan(_ touch: Touch) {
        seen.append((touch.phase, touch.location.x, touch.timestamp))
      }
      func touchMoved(_ touch: Touch) {
        seen.append((touch.phase, touch.location.x, touch.timestamp))
      }
    }
    let press = LongPressGestureRecognizer()
    press.delaysTouchesBegan = true
    let view = Watching()
    view.gestureRecognizers = [press]
    let dispatcher = GestureDispatcher { _ in view }
    Step.down(0, x: 1).perform(on: dispatcher)
    Step.moved(0.25, x: 50).perform(on: dispatcher)
    #expect(view.seen.map(\.0) == [.began, .moved])
    #expect(view.seen.map(\.1) == [1, 50])
    #expect(view.seen.map(\.2) == [0, 0.25])
  }
}
