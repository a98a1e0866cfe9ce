import Geometry
import Gestures
import Testing

/// Answers by closures; what is not given has UIKit's default.
private final class Answers: GestureRecognizerDelegate {
  var begins: (GestureRecognizer) -> Bool = { _ in true }
  var receives: (Touch) -> Bool = { _ in true }
  var together: (GestureRecognizer, GestureRecognizer) -> Bool = { _, _ in false }
  var waits: (GestureRecognizer, GestureRecognizer) -> Bool = { _, _ in false }

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { begins(recognizer) }
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    receives(touch)
  }
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { together(recognizer, other) }
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool { waits(recognizer, other) }
}

@Suite struct CoordinationEdgeTests {
  private let pan = PanGestureRecognizer()
  private let second = PanGestureRecognizer()
  private let tap = TapGestureRecognizer()
  private let double = TapGestureRecognizer()
  private let press = LongPressGestureRecognizer()
  private let answers = Answers()

  init() {
    for (name, recognizer) in [
      ("pan", pan), ("second", second), ("tap", tap), ("double", double), ("press", press),
    ] as [(String, GestureRecognizer)] { recognizer.name = name }
    double.numberOfTapsRequired = 2
  }

  private let drag: [Step] = [
    .down(0), .moved(0.1, x: 20), .moved(0.2, x: 30), .up(0.3, x: 30), .wait(9),
  ]
  private let dragged = ["began 0.1", "changed 0.2", "ended 0.3"]

  @Test func `a yes is not kept: asked again for the next gesture it may be a no`() {
    answers.together = { _, _ in true }
    pan.delegate = answers
    let log = Log(second)
    let hand = Hand(TestView(pan, second))
    hand.do(.down(0), .moved(0.1, x: 20), .up(0.2, x: 20))
    answers.together = { _, _ in false }
    hand.do(.down(1), .moved(1.1, x: 20), .up(1.2, x: 20))
    #expect(log.entries == ["second began 0.1", "second ended 0.2"])
  }

  @Test func `both running, a no comes too late`() {
    answers.together = { _, _ in true }
    pan.delegate = answers
    let log = Log(pan, second)
    let hand = Hand(TestView(pan, second))
    hand.do(.down(0), .moved(0.1, x: 20))
    answers.together = { _, _ in false }
    hand.do(.moved(0.2, x: 30), .up(0.3, x: 30))
    #expect(log.entries.count == 6)
  }

  @Test func `three, of which one goes with both, and the two do not with each other`() {
    let third = PanGestureRecognizer()
    third.name = "third"
    answers.together = { [second] in $0 === second || $1 === second }
    for recognizer in [pan, second, third] { recognizer.delegate = answers }
    let log = Log(pan, second, third)
    Hand(TestView(pan, second, third)).do(.down(0), .moved(0.1, x: 20), .up(0.2, x: 20))
    #expect(
      log.entries == ["pan began 0.1", "second began 0.1", "pan ended 0.2", "second ended 0.2"])
  }

  @Test func `simultaneous, the later one begins when it is ready`() {
    press.allowableMovement = 100
    answers.together = { _, _ in true }
    press.delegate = answers
    let log = Log(pan, press)
    Hand(TestView(pan, press)).do(
      .down(0), .moved(0.1, x: 20), .wait(0.6), .moved(0.7, x: 30), .up(0.8, x: 30))
    #expect(
      log.entries == [
        "pan began 0.1", "press began 0.5", "pan changed 0.7", "press changed 0.7",
        "pan ended 0.8", "press ended 0.8",
      ])
  }

  @Test func `a chain of three is let go at once by the first that fails`() {
    let third = PanGestureRecognizer()
    third.name = "third"
    pan.require(toFail: second)
    second.require(toFail: third)
    third.require(toFail: press)
    answers.begins = { [third, second] in $0 !== third && $0 !== second }
    second.delegate = answers
    third.delegate = answers
    let log = Log(pan, second, third, press)
    Hand(TestView(pan, second, third, press)).do(drag)
    #expect(log.entries == dragged.map { "pan \($0)" })
  }

  @Test func `a ring of three lets one of them go`() {
    let third = PanGestureRecognizer()
    third.name = "third"
    pan.require(toFail: second)
    second.require(toFail: third)
    third.require(toFail: pan)
    let log = Log(pan, second, third)
    Hand(TestView(pan, second, third)).do(drag)
    #expect(log.entries == dragged.map { "third \($0)" })
  }

  @Test func `one that requires its own failure does not wait for itself`() {
    pan.require(toFail: pan)
    let log = Log(pan)
    Hand(TestView(pan)).do(drag)
    #expect(log.entries.count == 3)
  }

  @Test
  func `required to fail by a delegate that answers only once, it is waited for all the same`() {
    var asked = 0
    press.allowableMovement = 100
    answers.waits = { [press] _, other in
      guard other === press else { return false }
      asked += 1
      return asked == 1
    }
    pan.delegate = answers
    let log = Log(pan, press)
    let hand = Hand(TestView(pan, press))
    hand.do(.down(0), .moved(0.1, x: 20), .moved(0.2, x: 30))
    #expect(pan.state == .possible)
    hand.do(.wait(0.6), .up(0.7, x: 30))
    #expect(log.entries == ["press began 0.5", "press ended 0.7"])
  }

  @Test func `of two that are waited for the last to fail decides`() {
    let slow = LongPressGestureRecognizer()
    slow.allowableMovement = 40
    press.allowableMovement = 15
    pan.require(toFail: press)
    pan.require(toFail: slow)
    let log = Log(pan)
    Hand(TestView(pan, press, slow)).do(
      .down(0), .moved(0.1, x: 20), .moved(0.2, x: 41), .moved(0.3, x: 50), .up(0.4, x: 50))
    #expect(log.entries == ["pan began 0.2", "pan changed 0.3", "pan ended 0.4"])
  }

  @Test func `held back, then refused by its delegate, it is out`() {
    pan.require(toFail: press)
    press.allowableMovement = 15
    answers.begins = { _ in false }
    pan.delegate = answers
    let log = Log(pan, tap)
    Hand(TestView(pan, press, tap)).do(.down(0), .moved(0.1, x: 20), .up(0.2, x: 20))
    #expect(log.entries == ["tap ended 0.2"])
  }

  @Test func `held back, another begins meanwhile and keeps it out`() {
    press.allowableMovement = 15
    pan.require(toFail: press)
    let log = Log(pan, second)
    Hand(TestView(pan, second, press)).do(
      .down(0), .moved(0.1, x: 12), .moved(0.2, x: 20), .up(0.3, x: 20))
    #expect(log.entries == ["second began 0.1", "second changed 0.2", "second ended 0.3"])
  }

  @Test func `a held-back pan follows a finger that joins`() {
    press.allowableMovement = 40
    pan.require(toFail: press)
    var places: [Point] = []
    pan.addAction { places.append($0.location(in: nil)) }
    let hand = Hand(TestView(pan, press))
    hand.do(.down(0), .moved(0.1, x: 20), .down(0.2, x: 120, id: 2))
    #expect(places == [Point(x: 70, y: 0)], "the second finger is one too many for the press")
    hand.do(.up(0.3, x: 20), .up(0.4, x: 120, id: 2))
    #expect(pan.state == .possible)
  }

  @Test func `a held-back pan that loses a finger it needs is failed`() {
    pan.minimumNumberOfTouches = 2
    press.allowableMovement = 100
    press.numberOfTouchesRequired = 2
    press.minimumPressDuration = 9
    let slow = LongPressGestureRecognizer()
    slow.numberOfTouchesRequired = 3
    slow.allowableMovement = 60
    pan.require(toFail: slow)
    let log = Log(pan)
    let hand = Hand(TestView(pan, slow))
    hand.do(
      .down(0), .down(0, x: 90, id: 2), .moved(0.1, x: 20), .moved(0.1, x: 110, id: 2),
      .up(0.2, x: 20), .moved(0.3, x: 300, id: 2))
    #expect(log.entries.isEmpty)
    hand.do(.up(0.4, x: 300, id: 2))
    #expect(pan.state == .possible)
  }

  @Test func `switched off by the handler of what it waits for, it is silent`() {
    tap.require(toFail: double)
    double.addAction { [tap] _ in tap.isEnabled = false }
    let log = Log(tap)
    let hand = Hand(TestView(tap, double))
    hand.do(.down(0), .up(0.1), .down(0.2), .up(0.3), .wait(2))
    #expect(log.entries.isEmpty)
    tap.isEnabled = true
    hand.do(.down(3), .up(3.1), .wait(4))
    #expect(log.entries == ["tap ended 3.45"])
  }

  @Test func `the waited-for switched off in its shouldBegin lets the other begin`() {
    second.require(toFail: pan)
    answers.begins = { recognizer in
      recognizer.isEnabled = false
      return true
    }
    pan.delegate = answers
    let log = Log(pan, second)
    Hand(TestView(pan, second)).do(drag)
    #expect(log.entries == dragged.map { "second \($0)" })
  }

  @Test func `a delegate that takes away the touch's first recognizer at the press`() {
    answers.receives = { [pan] _ in
      pan.isEnabled = false
      return true
    }
    second.delegate = answers
    let log = Log(pan, second)
    Hand(TestView(pan, second)).do(drag)
    #expect(log.entries == dragged.map { "second \($0)" })
  }

  @Test func `a refusal holds until the finger is up, whatever the delegate thinks then`() {
    answers.begins = { _ in false }
    pan.delegate = answers
    let log = Log(pan)
    let hand = Hand(TestView(pan))
    hand.do(.down(0), .moved(0.1, x: 20))
    answers.begins = { _ in true }
    hand.do(.moved(0.2, x: 200), .down(0.3, id: 2), .up(0.4, x: 200), .moved(0.5, x: 90, id: 2))
    #expect(log.entries.isEmpty)
    hand.do(.up(0.6, x: 90, id: 2), .down(0.7), .moved(0.8, x: 20))
    #expect(log.entries == ["pan began 0.8"])
  }

  @Test func `fingers on a card and on its parent: the card's pan has one, the parent's both`() {
    let board = TestView(second)
    let card = TestView(pan, frame: Rect(x: 0, y: 0, width: 100, height: 100), in: board)
    let log = Log(pan, second)
    Hand(board, card).do(
      .down(0, x: 50, y: 50), .down(0, x: 300, y: 300, id: 2), .moved(0.1, x: 300, y: 340, id: 2),
      .moved(0.2, x: 50, y: 90), .up(0.3, x: 50, y: 90), .up(0.4, x: 300, y: 340, id: 2))
    #expect(
      log.entries == ["second began 0.1", "second changed 0.2", "second ended 0.4"],
      "the card's shares a touch with what began first")
  }

  @Test func `a finger on each of two cards: each pan has its own, whichever lifts first`() {
    let left = TestView(pan, frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let right = TestView(second, frame: Rect(x: 100, y: 0, width: 100, height: 100))
    let log = Log(pan, second)
    Hand(left, right).do(
      .down(0, x: 50), .down(0, x: 150, id: 2), .moved(0.1, x: 150, y: 20, id: 2),
      .moved(0.2, x: 50, y: 20), .up(0.3, x: 50, y: 20), .up(0.4, x: 150, y: 20, id: 2))
    #expect(
      log.entries == ["second began 0.1", "pan began 0.2", "pan ended 0.3", "second ended 0.4"])
  }

  @Test func `a single click whose double one became a hold is called when that is decided`() {
    tap.require(toFail: double)
    let log = Log(tap, double, press)
    Hand(TestView(tap, double, press)).do(.down(0), .up(0.1), .down(0.2), .wait(1.2), .up(1.3))
    #expect(log.entries == ["press began 0.7", "tap ended 0.7", "press ended 1.3"])
  }

  @Test func `a press far off that the delegate refuses does not end a double click`() {
    answers.receives = { $0.initialLocation.x < 200 }
    double.delegate = answers
    let log = Log(double)
    Hand(TestView(double)).do(
      .down(0), .up(0.1), .down(0.15, x: 300, id: 2), .down(0.2), .up(0.3),
      .up(0.4, x: 300, id: 2))
    #expect(log.entries == ["double ended 0.3"])
  }
}
