import Geometry
import Gestures

/// One seed's views, recognizers and events, and what must not be.
final class RandomStream {
  private(set) var faults: [String] = []
  private(set) var calls = 0

  private var random: Random
  private let delegate: Fickle
  private let views: [TestView]
  private let hand: Hand
  private var recognizers: [GestureRecognizer] = []
  private var attempts: [ObjectIdentifier: Attempt] = [:]
  private var pairs: Set<Pair> = []
  private var touches: [WeakTouch] = []
  private var places = [Point](repeating: Point(x: 100, y: 30), count: 6)
  private var time = 0.0

  /// What a recognizer's handler has heard since it was last `possible`.
  private struct Attempt {
    var state: GestureState?
    var translation = Vector.zero
  }

  private struct Pair: Hashable {
    var one: ObjectIdentifier
    var other: ObjectIdentifier
  }

  private struct WeakTouch {
    weak var touch: Touch?
  }

  init(seed: Int) {
    random = Random(seed: seed + 1)
    delegate = Fickle(seed: seed + 77)
    let root = TestView(frame: Rect(x: 0, y: 0, width: 260, height: 60))
    let card = TestView(frame: Rect(x: 50, y: 0, width: 150, height: 60), in: root)
    let button = TestView(frame: Rect(x: 80, y: 10, width: 50, height: 40), in: card)
    views = [root, card, button]
    hand = Hand(root, card, button)
    if random.chance(50) { hand.dispatcher.pointerSettings = PointerSettings() }
    for view in views {
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        let recognizer = makeRecognizer()
        if random.chance(50) { recognizer.delegate = delegate }
        if let other = recognizers.randomElement(using: &random), random.chance(30) {
          recognizer.require(toFail: other)
          if random.chance(20) { other.require(toFail: recognizer) }
        }
        view.gestureRecognizers.append(recognizer)
        recognizers.append(recognizer)
        recognizer.addAction { [unowned self] in heard(of: $0) }
      }
    }
    delegate.allowed = { [unowned self] one, other in
      pairs.insert(Pair(one: ObjectIdentifier(one), other: ObjectIdentifier(other)))
      pairs.insert(Pair(one: ObjectIdentifier(other), other: ObjectIdentifier(one)))
    }
    delegate.received = { [unowned self] touch in
      if !touches.contains(where: { $0.touch === touch }) {
        touches.append(WeakTouch(touch: touch))
      }
    }
  }

  func play() {
    for _ in 0..<100 {
      if !random.chance(30) {  // else it comes at the same time
        time += random.chance(5) ? 0.5 : Double.random(in: -0.01...0.06, using: &random)
      }
      hand.do(step())
      if random.chance(2) {
        recognizers.randomElement(using: &random)?.isEnabled = random.chance(70)
      }
      if random.chance(1) { hand.dispatcher.cancelAll(at: time) }
      check()
    }
    time += 1
    for id in 1...5 { hand.do((1...3).map { .up(time, id: id, button: $0) }) }
    hand.do(.scrolled(time, dy: 0, .ended), .wait(time + 5))
    check()
    checkEnd()
  }

  // MARK: What happens

  private func makeRecognizer() -> GestureRecognizer {
    let recognizer: GestureRecognizer
    switch Int.random(in: 0..<3, using: &random) {
    case 0:
      let tap = ResettingTap()
      tap.numberOfTapsRequired = Int.random(in: 1...3, using: &random)
      tap.numberOfTouchesRequired = Int.random(in: 1...2, using: &random)
      tap.didReset = { [weak self, unowned tap] in self?.isReset(tap) }
      recognizer = tap
    case 1:
      let press = ResettingPress()
      press.minimumPressDuration = random.chance(20) ? 0 : 0.3
      press.numberOfTapsRequired = random.chance(30) ? 1 : 0
      press.numberOfTouchesRequired = Int.random(in: 1...2, using: &random)
      press.didReset = { [weak self, unowned press] in self?.isReset(press) }
      recognizer = press
    default:
      let pan = ResettingPan()
      pan.minimumNumberOfTouches = Int.random(in: 1...2, using: &random)
      pan.maximumNumberOfTouches = Int.random(in: 2...5, using: &random)
      pan.allowedScrollTypesMask = random.chance(50) ? .all : []
      pan.didReset = { [weak self, unowned pan] in self?.isReset(pan) }
      recognizer = pan
    }
    recognizer.cancelsTouchesInView = random.chance(70)
    recognizer.delaysTouchesBegan = random.chance(20)
    recognizer.delaysTouchesEnded = random.chance(70)
    if random.chance(10) { recognizer.buttonMaskRequired = [.primary, .secondary] }
    return recognizer
  }

  /// Pointer 1 is the mouse, the others are fingers.
  private func step() -> Step {
    let id = random.chance(60) ? 1 : Int.random(in: 2...5, using: &random)
    if random.chance(20) {
      places[id].x = Double.random(in: 0..<260, using: &random).rounded()
      places[id].y = Double.random(in: 0..<60, using: &random).rounded()
    } else {
      places[id].x = min(max(places[id].x + Double.random(in: -5...5, using: &random), 0), 259)
    }
    let (x, y) = (places[id].x, places[id].y)
    let button = id > 1 || random.chance(75) ? 1 : Int.random(in: 2...3, using: &random)
    let step: Step
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<25: step = .down(time, x: x, y: y, id: id, button: button)
    case 25..<60: step = .moved(time, x: x, y: y, id: id)
    case 60..<85: step = .up(time, x: x, y: y, id: id, button: button)
    case 85..<88: step = .cancelled(time, x: x, y: y, id: id)
    case 88..<95:
      let phase = [ScrollEvent.Phase.began, .changed, .changed, .ended, nil]
        .randomElement(using: &random)
      return .scrolled(
        time, dy: Double.random(in: -20...20, using: &random).rounded(), phase ?? nil)
    default: return .wait(time)
    }
    return id == 1 ? step.byMouse : step
  }

  // MARK: What must hold

  /// Which state may follow which, as a handler hears them.
  private static let successors: [GestureState?: Set<GestureState>] = [
    nil: [.began, .ended], .began: [.changed, .ended, .cancelled],
    .changed: [.changed, .ended, .cancelled],
  ]

  private func heard(of recognizer: GestureRecognizer) {
    calls += 1
    let id = ObjectIdentifier(recognizer)
    var attempt = attempts[id] ?? Attempt()
    if let state = attempt.state, state.isTerminal { faults.append("heard of after \(state)") }
    if Self.successors[attempt.state]?.contains(recognizer.state) != true {
      faults.append("\(String(describing: attempt.state)) to \(recognizer.state)")
    }
    if recognizer is TapGestureRecognizer, recognizer.state != .recognized {
      faults.append("a tap \(recognizer.state)")
    }
    if recognizer.timestamp > hand.dispatcher.now { faults.append("called before its time") }
    let place = recognizer.location(in: views[1])
    if !place.x.isFinite || !place.y.isFinite { faults.append("nowhere") }
    if let pan = recognizer as? PanGestureRecognizer { follow(pan, &attempt) }
    if attempt.state == nil { checkCompany(of: recognizer) }
    attempt.state = recognizer.state
    attempts[id] = attempt
    if delegate.random.chance(5), let other = recognizers.randomElement(using: &random) {
      other.isEnabled = false
      other.isEnabled = true
    }
  }

  private func isReset(_ recognizer: GestureRecognizer) {
    let heard = attempts.removeValue(forKey: ObjectIdentifier(recognizer))?.state
    if let heard, heard != recognizer.state {
      faults.append("reset \(recognizer.state), heard \(heard) last")
    }
    if heard == nil, recognizer.state != .failed, recognizer.state != .possible {
      faults.append("\(recognizer.state), and nobody has heard of it")
    }
  }

  /// A motion of one event goes at most as far as a pointer may jump here; fingers that come and go
  /// move nothing.
  private func follow(_ pan: PanGestureRecognizer, _ attempt: inout Attempt) {
    let translation = pan.translation(in: nil)
    let velocity = pan.velocity(in: nil)
    if !velocity.dx.isFinite || !velocity.dy.isFinite { faults.append("no velocity") }
    if attempt.state != nil, (translation - attempt.translation).length > 270 * 5 {
      faults.append("a translation jumps by \((translation - attempt.translation).length)")
    }
    if random.chance(5) { pan.setTranslation(.zero, in: nil) }
    attempt.translation = pan.translation(in: nil)
  }

  /// Who runs beside it shares no touch with it, or a delegate has said yes.
  private func checkCompany(of recognizer: GestureRecognizer) {
    for other in recognizers where other !== recognizer && other.state.isActive {
      let isAllowed = pairs.contains(
        Pair(one: ObjectIdentifier(recognizer), other: ObjectIdentifier(other)))
      let shares = recognizer.touches.contains { touch in
        other.touches.contains { $0 === touch }
      }
      // A finger that joins both runs in both; they have begun apart.
      if shares, !isAllowed, recognizer.state == .began { faults.append("two run at once") }
    }
  }

  private func check() {
    for recognizer in recognizers {
      let id = ObjectIdentifier(recognizer)
      if recognizer.state == .possible, attempts[id] != nil { faults.append("no reset") }
      if recognizer.touches.contains(where: { !$0.isDown }) {
        faults.append("follows a touch that is up")
      }
      if let pan = recognizer as? PanGestureRecognizer,
        pan.touches.count > pan.maximumNumberOfTouches
      {
        faults.append("a pan of \(pan.touches.count) fingers")
      }
    }
    if let deadline = hand.dispatcher.deadline, deadline < hand.dispatcher.now {
      faults.append("a timer is overdue")
    }
  }

  private func checkEnd() {
    for recognizer in recognizers where recognizer.state != .possible {
      faults.append("\(type(of: recognizer)) is \(recognizer.state)")
    }
    if recognizers.contains(where: { !$0.touches.isEmpty }) {
      faults.append("touches are followed")
    }
    if touches.contains(where: { $0.touch != nil }) { faults.append("touches are kept alive") }
    if hand.dispatcher.hasActiveTouches { faults.append("touches are down") }
    if hand.dispatcher.deadline != nil { faults.append("something is timed") }
    if views.contains(where: { $0.balance.values.contains { $0.began != $0.over } }) {
      faults.append("a view is left with a touch")
    }
  }
}
