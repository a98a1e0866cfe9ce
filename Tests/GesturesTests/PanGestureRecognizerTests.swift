import Geometry
import Gestures
import Testing

@Suite struct PanGestureRecognizerTests {
  @Test(arguments: [
    Script(
      "short of the hysteresis", [.down(0), .moved(0.1, x: 9.9), .up(0.2, x: 9.9)], calls: []),
    Script(
      "at the hysteresis", [.down(0), .moved(0.1, x: 10), .moved(0.2, x: 11), .up(0.3, x: 11)],
      calls: ["began 0.1", "changed 0.2", "ended 0.3"]),
    Script(
      "the straight distance counts", [.down(0), .moved(0.1, x: 7, y: 7), .up(0.2, x: 7, y: 7)],
      calls: []),
    Script(
      "the way there and back does not",
      [.down(0), .moved(0.1, x: 9), .moved(0.2), .moved(0.3, x: 9), .up(0.4, x: 9)], calls: []),
    Script("does not begin in a release", [.down(0), .up(0.1, x: 50)], calls: []),
    Script(
      "cancelled", [.down(0), .moved(0.1, x: 20), .cancelled(0.2), .moved(0.3, x: 90)],
      calls: ["began 0.1", "cancelled 0.2"]),
    Script(
      "the other button", [.down(0, button: 3), .moved(0.1, x: 90), .up(0.2, x: 90, button: 3)],
      calls: []),
    Script(
      "another button joins",
      [
        .down(0), .moved(0.1, x: 20), .down(0.2, x: 20, button: 3), .up(0.3, x: 20, button: 3),
        .up(0.4, x: 20),
      ], calls: ["began 0.1", "ended 0.4"]),
    Script(
      "a finger joins and stays",
      [
        .down(0), .moved(0.1, x: 20), .down(0.2, x: 99, id: 2), .up(0.3, x: 20),
        .moved(0.4, x: 120, id: 2), .up(0.5, x: 120, id: 2),
      ], calls: ["began 0.1", "changed 0.4", "ended 0.5"]),
    Script(
      "one of two is cancelled",
      [
        .down(0), .down(0, x: 99, id: 2), .moved(0.1, x: 40), .cancelled(0.2),
        .moved(0.3, x: 120, id: 2), .up(0.4, x: 120, id: 2),
      ], calls: ["began 0.1", "changed 0.3", "ended 0.4"]),
    Script(
      "the last of two is cancelled",
      [
        .down(0), .down(0, x: 99, id: 2), .moved(0.1, x: 40), .up(0.2, x: 40),
        .cancelled(0.3, id: 2),
      ], calls: ["began 0.1", "cancelled 0.3"]),
    Script(
      "a lost release",
      [.down(0), .moved(0.1, x: 20), .down(0.5, x: 50), .moved(0.6, x: 70), .up(0.7, x: 70)],
      calls: ["began 0.1", "cancelled 0.5", "began 0.6", "ended 0.7"]),
    Script(
      "fingers put down in a row are no way",
      [
        .down(0), .down(0.1, x: 50, id: 2), .down(0.2, x: 200, id: 3), .up(0.3),
        .up(0.4, x: 50, id: 2), .up(0.5, x: 200, id: 3),
      ], calls: []),
    Script("a wheel", [.scrolled(0, dy: -15), .scrolled(0.1, dy: -15), .wait(1)], calls: []),
  ])
  func `follows a finger`(_ script: Script) {
    let pan = PanGestureRecognizer()
    let log = Log(pan)
    Hand(TestView(pan)).do(script.steps)
    #expect(log.entries == script.calls)
    #expect(pan.state == .possible)
  }

  @Test(arguments: [
    Script("one finger", [.down(0), .moved(0.1, x: 90), .up(0.2, x: 90)], calls: []),
    Script(
      "from where both were down",
      [
        .down(0), .moved(0.1, x: 90), .down(0.2, x: 90, id: 2), .moved(0.3, x: 110),
        .up(0.4, x: 110), .up(0.5, x: 90, id: 2),
      ], calls: ["began 0.3", "ended 0.5"]),
    Script(
      "motion of the last one is no change",
      [
        .down(0), .down(0, id: 2), .moved(0.1, x: 40), .up(0.2, id: 2), .moved(0.3, x: 99),
        .up(0.4, x: 99),
      ], calls: ["began 0.1", "ended 0.4"]),
  ])
  func `needs two fingers`(_ script: Script) {
    let pan = PanGestureRecognizer()
    pan.minimumNumberOfTouches = 2
    let log = Log(pan)
    Hand(TestView(pan)).do(script.steps)
    #expect(log.entries == script.calls)
  }

  /// The translation at each call.
  private func translations(
    of pan: PanGestureRecognizer, in view: TestView, _ steps: Step...
  ) -> [Vector] {
    var seen: [Vector] = []
    pan.addAction { seen.append($0.translation(in: view)) }
    Hand(view).do(steps)
    return seen
  }

  @Test func `the hysteresis is taken off the translation`() {
    let pan = PanGestureRecognizer()
    let seen = translations(
      of: pan, in: TestView(pan), .down(0), .moved(0.1, x: 9, y: 12), .moved(0.2, x: 19, y: 12),
      .up(0.3, x: 19, y: 12))
    #expect(seen.map(\.dx) == [3, 13, 13])
    #expect(seen.map(\.dy) == [4, 4, 4])
  }

  @Test func `a finger that joins or leaves moves nothing`() {
    let pan = PanGestureRecognizer()
    let seen = translations(
      of: pan, in: TestView(pan), .down(0), .moved(0.1, y: 30), .down(0.2, x: 300, y: 400, id: 2),
      .moved(0.3, y: 50), .up(0.4, y: 50), .moved(0.5, x: 300, y: 405, id: 2),
      .up(0.6, x: 300, y: 405, id: 2))
    #expect(seen.map(\.dy) == [20, 30, 35, 35])
    #expect(seen.allSatisfy { $0.dx == 0 })
  }

  @Test func `a finger too many is not followed`() {
    let pan = PanGestureRecognizer()
    pan.maximumNumberOfTouches = 1
    var seen: [Double] = []
    pan.addAction { seen.append($0.translation(in: nil).dy) }
    let hand = Hand(TestView(pan))
    hand.do(
      .down(0), .moved(0.1, y: 30), .down(0.2, x: 300, id: 2), .moved(0.3, x: 300, y: 400, id: 2),
      .moved(0.4, y: 50), .up(0.5, y: 50), .moved(0.6, x: 9, id: 2))
    #expect(seen == [20, 40, 40])
    #expect(pan.state == .ended, "until the other finger is up")
    hand.do(.up(0.7, id: 2))
    #expect(pan.state == .possible)
  }

  @Test func `motion in the release counts`() {
    let pan = PanGestureRecognizer()
    let seen = translations(
      of: pan, in: TestView(pan), .down(0), .moved(0.1, y: 30), .up(0.2, y: 50))
    #expect(seen.map(\.dy) == [20, 40])
  }

  @Test func `measures along the axes of a view that is scaled and turned`() {
    let pan = PanGestureRecognizer()
    let view = TestView(pan)
    view.scale = 2
    view.isQuarterTurned = true
    var velocity = Vector.zero
    pan.addAction { velocity = $0.velocity(in: view) }
    let seen = translations(of: pan, in: view, .down(0), .moved(0.1, x: 30), .up(0.1, x: 30))
    #expect(seen.first == Vector(dx: 0, dy: -40))
    #expect(abs(velocity.dy + 600) < 1e-6)
  }

  @Test func `counts from what was set, and the velocity from nothing`() {
    let pan = PanGestureRecognizer()
    let view = TestView(pan)
    view.scale = 2
    view.isQuarterTurned = true
    let hand = Hand(view)
    hand.do(.down(0), .moved(0.05, x: 20), .moved(0.1, x: 40))
    #expect(pan.velocity(in: nil).dx > 0)
    pan.setTranslation(Vector(dx: 6, dy: 8), in: view)
    #expect(pan.translation(in: view) == Vector(dx: 6, dy: 8))
    #expect(pan.velocity(in: nil) == .zero)
    hand.do(.moved(0.15, x: 50))
    #expect(pan.translation(in: view) == Vector(dx: 6, dy: -12))
    #expect(abs(pan.velocity(in: nil).dx - 200) < 1e-6)
  }

  @Test(arguments: [
    (0.11, 1000.0), (0.2, 1000), (0.201, 0), (5, 0),
  ])
  func `a rest before the release is no velocity`(_ release: Double, _ velocity: Double) {
    let pan = PanGestureRecognizer()
    var seen = -1.0
    pan.addAction { if $0.state == .ended { seen = $0.velocity(in: nil).dx } }
    let hand = Hand(TestView(pan))
    hand.do(.down(0))
    for step in 1...10 { hand.do(.moved(Double(step) / 100, x: Double(step) * 10)) }
    hand.do(.up(release, x: 100))
    #expect(abs(seen - velocity) < 1e-6)
  }

  @Test(arguments: [
    Script(
      "a touchpad",
      [
        .scrolled(0, dy: -15, .began), .scrolled(0.1, dy: -15, .changed),
        .scrolled(0.2, dy: 0, .ended),
      ],
      calls: ["began 0.0", "changed 0.1", "ended 0.2"]),
    Script(
      "a contact that does not move", [.scrolled(0, dy: 0, .began), .scrolled(0.2, dy: 0, .ended)],
      calls: []),
    Script(
      "a lost end",
      [.scrolled(0, dy: 5, .began), .scrolled(0.5, dy: 5, .began), .scrolled(0.6, dy: 0, .ended)],
      calls: ["began 0.0", "cancelled 0.5", "began 0.5", "ended 0.6"]),
    Script(
      "cancelled", [.scrolled(0, dy: 5, .began), .cancelled(0.1)],
      calls: ["began 0.0", "cancelled 0.1"]),
    Script(
      "a wheel's notches are one pan until they pause",
      [.scrolled(0, dy: 5), .scrolled(0.125, dy: 5), .wait(1), .scrolled(2, dy: 5), .wait(3)],
      calls: ["began 0.0", "changed 0.125", "ended 0.275", "began 2.0", "ended 2.15"]),
    Script(
      "a press during a scroll",
      [
        .scrolled(0, dy: 5, .began), .down(0.1), .moved(0.2, x: 50), .up(0.3, x: 50),
        .scrolled(0.4, dy: 0, .ended),
      ], calls: ["began 0.0", "ended 0.1", "began 0.2", "ended 0.3"]),
    Script(
      "a scroll during a drag",
      [.down(0), .moved(0.1, x: 50), .scrolled(0.2, dy: 9), .up(0.3, x: 50)],
      calls: ["began 0.1", "ended 0.3"]),
  ])
  func `follows a scroll where that is allowed`(_ script: Script) {
    let pan = PanGestureRecognizer()
    pan.allowedScrollTypesMask = .all
    let log = Log(pan)
    let hand = Hand(TestView(pan))
    hand.do(script.steps)
    #expect(log.entries == script.calls)
    #expect(pan.state == .possible)
    #expect(hand.dispatcher.deadline == nil || script.name.contains("drag"))
  }

  @Test(arguments: [
    (ScrollTypeMask.discrete, nil as ScrollEvent.Phase?, 1), (.continuous, nil, 0),
    (.discrete, .began, 0), (.continuous, .began, 1),
  ])
  func `takes only the scrolls of its mask`(
    _ mask: ScrollTypeMask, _ phase: ScrollEvent.Phase?, _ calls: Int
  ) {
    let pan = PanGestureRecognizer()
    pan.allowedScrollTypesMask = mask
    let log = Log(pan)
    let hand = Hand(TestView(pan))
    hand.do(.scrolled(0, dy: 5, phase))
    #expect(log.entries.count == calls)
    #expect(pan.numberOfTouches == 0)
    #expect(pan.translation(in: nil).dy == Double(calls * 5))
    hand.do(.wait(0.01))
  }
}
