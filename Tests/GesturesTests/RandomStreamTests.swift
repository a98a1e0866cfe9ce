import Geometry
import Gestures
import Testing

/// Marsaglia's xorshift, so that a stream is its seed's for ever.
private struct Random: RandomNumberGenerator {
  var state: UInt64

  init(seed: Int) { state = UInt64(seed) &* 0x9e37_79b9_7f4a_7c15 | 1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }

  mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &self) < percent }
}

/// Answers at random, and breaks in wherever it is asked.
private final class Fickle: GestureRecognizerDelegate {
  var random: Random
  init(seed: Int) { random = Random(seed: seed) }

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { random.chance(80) }
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    random.chance(90)
  }
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { random.chance(30) }
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool { random.chance(20) }
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool { random.chance(20) }
}

@Suite struct RandomStreamTests {
  private static func recognizer(_ random: inout Random) -> GestureRecognizer {
    let recognizer: GestureRecognizer
    switch Int.random(in: 0..<3, using: &random) {
    case 0:
      let tap = TapGestureRecognizer()
      tap.numberOfTapsRequired = Int.random(in: 1...3, using: &random)
      tap.numberOfTouchesRequired = Int.random(in: 1...2, using: &random)
      recognizer = tap
    case 1:
      let press = LongPressGestureRecognizer()
      press.minimumPressDuration = random.chance(20) ? 0 : 0.3
      press.numberOfTapsRequired = random.chance(30) ? 1 : 0
      press.numberOfTouchesRequired = Int.random(in: 1...2, using: &random)
      recognizer = press
    default:
      let pan = PanGestureRecognizer()
      pan.minimumNumberOfTouches = Int.random(in: 1...2, using: &random)
      pan.maximumNumberOfTouches = Int.random(in: 2...4, using: &random)
      pan.allowedScrollTypesMask = random.chance(50) ? .all : []
      recognizer = pan
    }
    recognizer.cancelsTouchesInView = random.chance(70)
    recognizer.delaysTouchesBegan = random.chance(20)
    recognizer.delaysTouchesEnded = random.chance(70)
    if random.chance(10) { recognizer.buttonMaskRequired = [.primary, .secondary] }
    return recognizer
  }

  private static func step(
    at time: Double, _ places: inout [Point], _ random: inout Random
  ) -> Step {
    let id = random.chance(75) ? 1 : Int.random(in: 2...3, using: &random)
    if random.chance(30) {
      places[id].x = Double.random(in: 0..<260, using: &random).rounded()
      places[id].y = Double.random(in: 0..<60, using: &random).rounded()
    } else {
      places[id].x = min(max(places[id].x + Double.random(in: -5...5, using: &random), 0), 259)
    }
    let (x, y) = (places[id].x, places[id].y)
    let button = random.chance(80) ? 1 : 3
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<25: return .down(time, x: x, y: y, id: id, button: button)
    case 25..<60: return .moved(time, x: x, y: y, id: id)
    case 60..<85: return .up(time, x: x, y: y, id: id, button: button)
    case 85..<88: return .cancelled(time, x: x, y: y, id: id)
    case 88..<94:
      let phase: ScrollEvent.Phase? = [.began, .changed, .ended, nil][
        Int.random(in: 0..<4, using: &random)]
      return .scrolled(time, dy: Double.random(in: -20...20, using: &random).rounded(), phase)
    default: return .wait(time)
    }
  }

  /// Which state may follow which, as a handler sees them.
  private static let successors: [GestureState?: Set<GestureState>] = [
    nil: [.began, .ended], .began: [.changed, .ended, .cancelled],
    .changed: [.changed, .ended, .cancelled],
  ]

  @Test(arguments: 0..<10)
  func `whatever comes, states are legal and all is possible again at the end`(_ hundred: Int) {
    var calls = 0
    for seed in hundred * 100..<hundred * 100 + 100 {
      let faults = Self.play(seed: seed, calls: &calls)
      #expect(faults.isEmpty, "stream \(seed)")
    }
    #expect(calls > 500, "the streams are worth playing")
  }

  /// - Returns: What must not be, in words.
  private static func play(seed: Int, calls: inout Int) -> [String] {
    var random = Random(seed: seed + 1)
    let delegate = Fickle(seed: seed + 77)
    let root = TestView(frame: Rect(x: 0, y: 0, width: 260, height: 60))
    let card = TestView(frame: Rect(x: 50, y: 0, width: 150, height: 60), in: root)
    let button = TestView(frame: Rect(x: 80, y: 10, width: 50, height: 40), in: card)
    let views = [root, card, button]
    var recognizers: [GestureRecognizer] = []
    for view in views {
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        let recognizer = recognizer(&random)
        if random.chance(50) { recognizer.delegate = delegate }
        if let other = recognizers.last, random.chance(30) { recognizer.require(toFail: other) }
        view.gestureRecognizers.append(recognizer)
        recognizers.append(recognizer)
      }
    }
    let hand = Hand(root, card, button)
    var last: [ObjectIdentifier: GestureState] = [:]
    var count = 0
    var faults: [String] = []
    for recognizer in recognizers {
      recognizer.addAction { recognizer in
        count += 1
        let id = ObjectIdentifier(recognizer)
        let from = last[id]
        if successors[from]?.contains(recognizer.state) != true {
          faults.append("\(String(describing: from)) to \(recognizer.state)")
        }
        if recognizer is TapGestureRecognizer, recognizer.state != .recognized {
          faults.append("a tap \(recognizer.state)")
        }
        last[id] = recognizer.state.isTerminal ? nil : recognizer.state
        let place = recognizer.location(in: card)
        if !place.x.isFinite || !place.y.isFinite { faults.append("nowhere") }
        if delegate.random.chance(5), let other = recognizers.randomElement(using: &random) {
          other.isEnabled = false
          other.isEnabled = true
        }
      }
    }

    var time = 0.0
    var places = [Point](repeating: Point(x: 100, y: 30), count: 4)
    for _ in 0..<200 {
      time += random.chance(5) ? 0.5 : Double.random(in: -0.005...0.06, using: &random)
      hand.do(step(at: time, &places, &random))
      if random.chance(2) {
        recognizers.randomElement(using: &random)?.isEnabled = random.chance(70)
      }
    }
    time += 1
    for id in 1...3 {
      hand.do(.up(time, id: id), .up(time, id: id, button: 3))
    }
    hand.do(.scrolled(time, dy: 0, .ended), .wait(time + 5))

    calls += count
    if !last.isEmpty { faults.append("something that began is not over") }
    for recognizer in recognizers where recognizer.state != .possible {
      faults.append("\(type(of: recognizer)) is \(recognizer.state)")
    }
    if recognizers.contains(where: { !$0.touches.isEmpty }) { faults.append("touches are kept") }
    if hand.dispatcher.hasActiveTouches { faults.append("touches are down") }
    if hand.dispatcher.deadline != nil { faults.append("something is timed") }
    for view in views where view.balance.values.contains(where: { $0.began != $0.over }) {
      faults.append("a view is left with a touch")
    }
    return faults
  }
}
