import Geometry
import Gestures
import Testing

@Suite struct PanEdgeTests {
  /// As `changed 12 0 at 0.3`: a pan's state, translation and time.
  private static func follow(_ pan: PanGestureRecognizer, _ steps: [Step]) -> [String] {
    var calls: [String] = []
    pan.addAction { [unowned pan] recognizer in
      let way = pan.translation(in: nil)
      calls.append("\(recognizer.state) \(Int(way.dx)) \(Int(way.dy)) at \(recognizer.timestamp)")
    }
    let hand = Hand(TestView(pan))
    hand.do(steps)
    hand.do(.wait(99))
    #expect(pan.state == .possible)
    #expect(hand.dispatcher.deadline == nil)
    return calls
  }

  @Test(arguments: [
    Script(
      "just short, far away in time", [.down(0), .moved(50, x: 9.99), .up(60, x: 9.99)], calls: []),
    Script(
      "exactly the hysteresis", [.down(0), .moved(0.1, x: 6, y: 8), .up(0.2, x: 6, y: 8)],
      calls: ["began 0 0 at 0.1", "ended 0 0 at 0.2"]),
    Script(
      "back to the press before it began is no way",
      [.down(0), .moved(0.1, x: 9), .moved(0.2, x: -9), .up(0.3, x: -9)], calls: []),
    Script(
      "the release does not begin it", [.down(0), .up(0.1, x: 50)], calls: []),
    Script(
      "motion in the release counts, in one call",
      [.down(0), .moved(0.1, x: 20), .up(0.2, x: 30)],
      calls: ["began 10 0 at 0.1", "ended 20 0 at 0.2"]),
    Script(
      "one call an event, however far it goes",
      [.down(0), .moved(0.1, x: 300), .moved(0.1, x: 310), .up(0.1, x: 310)],
      calls: ["began 290 0 at 0.1", "changed 300 0 at 0.1", "ended 300 0 at 0.1"]),
    Script(
      "a motion that does not move is a change",
      [.down(0), .moved(0.1, x: 20), .moved(0.2, x: 20), .up(0.3, x: 20)],
      calls: ["began 10 0 at 0.1", "changed 10 0 at 0.2", "ended 10 0 at 0.3"]),
    Script(
      "time that goes back",
      [.down(1), .moved(1.1, x: 20), .moved(0.9, x: 30), .up(0.8, x: 30)],
      calls: ["began 10 0 at 1.1", "changed 20 0 at 1.1", "ended 20 0 at 1.1"]),
    Script(
      "a chord before it begins",
      [
        .down(0), .down(0.05, button: 3), .moved(0.1, x: 20), .up(0.15, x: 20, button: 3),
        .up(0.2, x: 20),
      ],
      calls: ["began 10 0 at 0.1", "ended 10 0 at 0.2"]),
    Script(
      "the first button of a chord ends it",
      [
        .down(0), .moved(0.1, x: 20), .down(0.2, button: 3), .up(0.3, x: 20), .moved(0.4, x: 90),
        .up(0.5, x: 90, button: 3),
      ], calls: ["began 10 0 at 0.1", "ended 10 0 at 0.3"]),
    Script(
      "two fingers that move apart go nowhere",
      [
        .down(0, x: 100), .down(0, x: 110, id: 2), .moved(0.1, x: 95), .moved(0.1, x: 115, id: 2),
        .moved(0.2, x: 90), .moved(0.2, x: 120, id: 2), .up(0.3, x: 90), .up(0.3, x: 120, id: 2),
      ], calls: []),
    Script(
      "a finger that stands still halves the way",
      [
        .down(0), .down(0, x: 100, id: 2), .moved(0.1, x: 19), .moved(0.2, x: 40), .up(0.3, x: 40),
        .up(0.4, x: 100, id: 2),
      ], calls: ["began 10 0 at 0.2", "ended 10 0 at 0.4"]),
    Script(
      "a finger's way is kept when another joins before it begins",
      [
        .down(0), .moved(0.1, x: 6), .down(0.2, x: 200, id: 2), .moved(0.3, x: 14), .up(0.4, x: 14),
        .up(0.4, x: 200, id: 2),
      ],
      calls: ["began 0 0 at 0.3", "ended 0 0 at 0.4"]),
    Script(
      "the last finger is lost",
      [
        .down(0), .down(0, id: 2), .moved(0.1, x: 30), .up(0.2, x: 30), .cancelled(0.3, id: 2),
      ], calls: ["began 5 0 at 0.1", "cancelled 5 0 at 0.3"]),
    Script("lost before it began", [.down(0), .moved(0.1, x: 9), .cancelled(0.2)], calls: []),
    Script(
      "lost, and the finger goes on",
      [
        .down(0), .moved(0.1, x: 20), .cancelled(0.2, x: 20), .moved(0.3, x: 80), .up(0.4, x: 80),
      ], calls: ["began 10 0 at 0.1", "cancelled 10 0 at 0.2"]),
  ])
  func `follows one finger or more`(_ script: Script) {
    #expect(Self.follow(PanGestureRecognizer(), script.steps) == script.calls)
  }

  @Test(arguments: [
    Script(
      "one of two lifts, the other goes on without a word",
      [
        .down(0), .down(0, x: 50, id: 2), .moved(0.1, x: 20), .moved(0.1, x: 70, id: 2),
        .up(0.2, x: 20), .moved(0.3, x: 170, id: 2), .up(0.4, x: 170, id: 2),
      ], calls: ["began 0 0 at 0.1", "changed 10 0 at 0.1", "ended 10 0 at 0.4"]),
    Script(
      "back to two, it goes on from where it was",
      [
        .down(0), .down(0, x: 50, id: 2), .moved(0.1, x: 20), .moved(0.1, x: 70, id: 2),
        .up(0.2, x: 20), .moved(0.3, x: 170, id: 2), .down(0.4), .moved(0.5, x: 10),
        .up(0.6, x: 10), .up(0.6, x: 170, id: 2),
      ],
      calls: [
        "began 0 0 at 0.1", "changed 10 0 at 0.1", "changed 15 0 at 0.5", "ended 15 0 at 0.6",
      ]),
    Script(
      "one finger's way before the other came does not count",
      [
        .down(0), .moved(0.1, x: 90), .down(0.2, x: 50, id: 2), .moved(0.3, x: 105),
        .up(0.4, x: 105), .up(0.4, x: 50, id: 2),
      ], calls: []),
    Script(
      "a third is one too many",
      [
        .down(0), .down(0, x: 50, id: 2), .down(0, x: 90, id: 3), .moved(0.1, x: 290, id: 3),
        .moved(0.2, x: 20), .up(0.3, x: 20), .up(0.3, x: 50, id: 2), .up(0.3, x: 290, id: 3),
      ], calls: ["began 0 0 at 0.2", "ended 0 0 at 0.3"]),
  ])
  func `two fingers, not less and not more`(_ script: Script) {
    let pan = PanGestureRecognizer()
    pan.minimumNumberOfTouches = 2
    pan.maximumNumberOfTouches = 2
    #expect(Self.follow(pan, script.steps) == script.calls)
  }

  @Test(arguments: [GestureState.began, .changed, .ended])
  func `a translation set in any callback counts from there, at rest`(_ state: GestureState) {
    let pan = PanGestureRecognizer()
    let calls = Log(pan)
    var seen: [Vector] = []
    pan.addAction { pan in
      guard pan.state == state else { return }
      pan.setTranslation(Vector(dx: 100, dy: 7), in: nil)
      seen = [pan.translation(in: nil), pan.velocity(in: nil)]
    }
    Hand(TestView(pan)).do(
      .down(0), .moved(0.01, x: 20), .moved(0.02, x: 30), .up(0.03, x: 30))
    #expect(calls.entries.count == 3)
    #expect(seen == [Vector(dx: 100, dy: 7), .zero])
  }

  @Test func `a translation set before it began, or after it is over, is none`() {
    let pan = PanGestureRecognizer()
    let hand = Hand(TestView(pan))
    hand.do(.down(0))
    pan.setTranslation(Vector(dx: 50, dy: 0), in: nil)
    #expect(pan.translation(in: nil) == .zero)
    hand.do(.moved(0.1, x: 12))
    #expect(pan.translation(in: nil) == Vector(dx: 2, dy: 0))
    hand.do(.up(0.2, x: 12))
    pan.setTranslation(Vector(dx: 50, dy: 0), in: nil)
    #expect(pan.translation(in: nil) == .zero)
    #expect(pan.velocity(in: nil) == .zero)
  }

  @Test func `cut otherwise, the same motion goes the same way`() {
    for pieces in [1, 2, 3, 8, 120] {
      let pan = PanGestureRecognizer()
      let hand = Hand(TestView(pan))
      hand.do(.down(0), .moved(0.1, x: 20))
      let start = pan.translation(in: nil)
      for piece in 1...pieces {
        hand.do(.moved(0.2, x: 20 + 120 * Double(piece) / Double(pieces)))
      }
      #expect(abs((pan.translation(in: nil) - start).dx - 120) < 1e-9)
    }
  }

  @Test func `a touchpad's flick counts from where its contact began`() {
    let pan = PanGestureRecognizer()
    pan.allowedScrollTypesMask = .continuous
    var velocity = Vector.zero
    pan.addAction { velocity = $0.velocity(in: nil) }
    Hand(TestView(pan)).do(
      .scrolled(1, dy: 0, .began), .scrolled(1.02, dy: 40, .changed), .scrolled(1.03, dy: 0, .ended)
    )
    #expect(abs(velocity.dy - 2000) < 1e-6)
  }

  @Test func `two events are a flick`() {
    let pan = PanGestureRecognizer()
    var velocity = Vector.zero
    pan.addAction { velocity = $0.velocity(in: nil) }
    Hand(TestView(pan)).do(.down(0), .moved(0.02, y: 40), .up(0.03, y: 40))
    #expect(abs(velocity.dy - 2000) < 1e-6)
  }

  @Test(arguments: [
    Script(
      "the end's own motion, in one call",
      [.scrolled(0, dy: 5, .began), .scrolled(0.1, dy: 5, .ended)],
      calls: ["began 0 5 at 0.0", "ended 0 10 at 0.1"]),
    Script(
      "the end does not begin it",
      [.scrolled(0, dy: 0, .began), .scrolled(0.1, dy: 5, .ended)], calls: []),
    Script(
      "a change whose begin was lost",
      [.scrolled(0, dy: 5, .changed), .scrolled(0.1, dy: 0, .ended)],
      calls: ["began 0 5 at 0.0", "ended 0 5 at 0.1"]),
    Script("an end alone", [.scrolled(0, dy: 5, .ended)], calls: []),
    Script(
      "a notch on a touchpad's scroll is another device's",
      [.scrolled(0, dy: 5, .began), .scrolled(0.1, dy: 7), .wait(1)],
      calls: ["began 0 5 at 0.0", "cancelled 0 5 at 0.1", "began 0 7 at 0.1", "ended 0 7 at 0.25"]),
    Script(
      "notches back and forth", [.scrolled(0, dy: 5), .scrolled(0, dy: -5), .wait(1)],
      calls: ["began 0 5 at 0.0", "changed 0 0 at 0.0", "ended 0 0 at 0.15"]),
    Script(
      "a notch at the very end of the last",
      [.scrolled(0, dy: 5), .scrolled(0.15, dy: 5), .wait(1)],
      calls: [
        "began 0 5 at 0.0", "ended 0 5 at 0.15", "began 0 5 at 0.15", "ended 0 5 at 0.3",
      ]),
  ])
  func `scrolls`(_ script: Script) {
    let pan = PanGestureRecognizer()
    pan.allowedScrollTypesMask = .all
    #expect(Self.follow(pan, script.steps) == script.calls)
  }
}
