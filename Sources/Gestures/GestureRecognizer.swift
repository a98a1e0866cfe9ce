import Geometry

/// Watches the touches on a target, and on all it contains, for one kind of gesture.
///
/// A subclass overrides the hooks for touches, asks for a state by ``setState(_:)``, and offers a
/// ``deadline`` if it times something. Asking is all it does: once every recognizer has heard of an
/// event the ``GestureDispatcher`` grants the states in order, deepest target first.
open class GestureRecognizer {
  /// For a person reading a log.
  public final var name: String?

  public final internal(set) var state = GestureState.possible

  /// When the state last changed, in seconds on the event clock.
  public final internal(set) var timestamp = 0.0

  /// Off in the middle of a gesture means cancelled, before it began silently out; either way it is
  /// back in at the first press after all touches of the attempt are up.
  public final var isEnabled = true {
    didSet { if oldValue, !isEnabled { dispatcher?.drop(self) } }
  }

  public final weak var delegate: (any GestureRecognizerDelegate)?

  /// The target whose recognizer this is; the dispatcher sets it at a press as well.
  public final weak var view: (any TouchTarget)?

  /// Whether recognition takes the touches from their targets.
  public final var cancelsTouchesInView = true

  /// Whether targets hear nothing of a touch until this has failed; never, if it is recognized.
  public final var delaysTouchesBegan = false

  /// Whether targets hear of a touch's end only when this cannot be recognized with it any more.
  public final var delaysTouchesEnded = true

  /// The buttons to press. One that is not among them is not received.
  public final var buttonMaskRequired = ButtonMask.primary

  /// The touches it follows that are down.
  public final internal(set) var touches: [Touch] = []

  // The attempt, kept by the dispatcher.
  final weak var dispatcher: GestureDispatcher?
  /// Touches and scrolls of this attempt, also those already up.
  final var serials: [Int] = []
  /// Touches and scrolls that are down, whether it follows them or not.
  final var downCount = 0
  /// Who is asked first: the deepest target's, then in the order of adding.
  final var rank = Rank(depth: 0, index: 0)
  /// The state asked for and not yet granted.
  final var requested: GestureState?
  /// Whether recognition was asked for and is held back by `awaited`.
  final var isHeld = false
  /// Those that have to fail first.
  final var awaited: [GestureRecognizer] = []
  /// The centroid before the latest touch left.
  final var lastLocation = Point.zero

  private var requirements: [WeakRecognizer] = []
  private var actions: [(GestureRecognizer) -> Void] = []
  /// Which call of the actions is the latest.
  private var round = 0
  /// How many have heard of the recognition while that is told; `nil` otherwise.
  private var informed: Int?

  public init() {}

  // MARK: For everybody

  /// Makes this wait until `other` has failed, for good. Void while `other` is disabled or the touch
  /// does not reach it.
  public final func require(toFail other: GestureRecognizer) {
    requirements.removeAll { $0.recognizer == nil || $0.recognizer === other }
    if other !== self { requirements.append(WeakRecognizer(recognizer: other)) }
  }

  /// Takes this out of the running attempt, as switching it off and on would.
  public final func cancel() { dispatcher?.drop(self) }

  /// The centroid of the touches in the window's coordinates; once over, where it was last.
  open var locationInWindow: Point {
    state.isTerminal ? lastLocation : touches.centroid ?? lastLocation
  }

  /// The centroid of the touches in `target`'s coordinates, also in the last callback; `nil` is the
  /// window.
  public final func location(in target: (any TouchTarget)?) -> Point {
    target?.convertFromWindow(locationInWindow) ?? locationInWindow
  }

  /// How many fingers it follows; in a tap's callback how many made it up.
  open var numberOfTouches: Int { touches.count }

  /// The `index`th of ``touches`` in `target`'s coordinates; `nil` is the window.
  public final func location(ofTouch index: Int, in target: (any TouchTarget)?) -> Point {
    touches[index].location(in: target)
  }

  // MARK: For subclasses

  /// Asks for a state; granted, held back or refused once all have heard of the event.
  ///
  /// From `possible`: `began` or `ended` to be recognized, `failed` to give up. Once begun: `changed`,
  /// `ended` or `cancelled`. Anything else has no effect.
  public final func setState(_ new: GestureState) {
    switch (state, new) {
    case (.possible, .failed), (.possible, .cancelled): requested = .failed
    case (.possible, .began), (.possible, .ended):
      if requested == nil { requested = new }
    case (.began, .changed), (.changed, .changed):
      if requested == nil { requested = new }
    case (.began, .ended), (.changed, .ended), (.began, .cancelled), (.changed, .cancelled):
      requested = new
    default: return
    }
    dispatcher?.setNeedsResolution()
  }

  /// Leaves a touch alone that was just received: it is neither followed nor kept from its target.
  public final func ignore(_ touch: Touch) {
    guard let index = touches.firstIndex(where: { $0 === touch }) else { return }
    touches.remove(at: index)
    serials.removeAll { $0 == touch.serial }
    touch.followers.removeAll { $0 === self }
    touch.bystanders.append(self)
  }

  /// Whether a touch is of interest at all; asked before the delegate.
  open func shouldReceive(_ touch: Touch) -> Bool {
    !buttonMaskRequired.isDisjoint(with: ButtonMask(button: touch.button))
  }

  /// Whether a scroll that begins is of interest; asked before the delegate.
  open func shouldReceive(_ scroll: ScrollEvent) -> Bool { false }

  /// Whether this, once recognized, keeps `other` out.
  open func canPrevent(_ other: GestureRecognizer) -> Bool { true }

  /// Whether `other`, once recognized, keeps this out.
  open func canBePrevented(by other: GestureRecognizer) -> Bool { true }

  open func touchBegan(_ touch: Touch) {}
  open func touchMoved(_ touch: Touch) {}
  /// `touches` no longer holds it.
  open func touchEnded(_ touch: Touch) {}
  /// `touches` no longer holds it.
  open func touchCancelled(_ touch: Touch) {}
  /// Another button went down during the touch.
  open func buttonsChanged(of touch: Touch) {}

  open func scrollBegan(_ scroll: ScrollEvent) {}
  open func scrollChanged(_ scroll: ScrollEvent) {}
  open func scrollEnded() {}
  open func scrollCancelled() {}

  /// Recognition is granted: the last moment before the state changes.
  open func willRecognize() {}

  /// The attempt is over; forget it.
  open func reset() {}

  /// When ``deadlineReached()`` must run, in seconds on the event clock; `nil` while nothing is timed.
  open var deadline: Double? { nil }
  open func deadlineReached() {}

  /// With no touch down, whether the attempt goes on with the next one, as between two taps.
  open var expectsMoreTouches: Bool { false }

  /// Whether `touch` cannot go on with this attempt, which then ends before the touch begins a new one.
  open func isEnded(byPressOf touch: Touch) -> Bool { false }

  // MARK: For the dispatcher

  final func requires(_ other: GestureRecognizer) -> Bool {
    if requirements.contains(where: { $0.recognizer === other }) { return true }
    if delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) == true { return true }
    return other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) == true
  }

  final func keepsOut(_ other: GestureRecognizer) -> Bool {
    canPrevent(other) && other.canBePrevented(by: self) && sharesTouch(with: other)
      && delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) != true
      && other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) != true
  }

  final func sharesTouch(with other: GestureRecognizer) -> Bool {
    serials.contains { other.serials.contains($0) }
  }

  /// Undecided, and `touch` may still become part of its gesture.
  final func mayRecognize(_ touch: Touch) -> Bool {
    state == .possible && serials.contains(touch.serial)
  }

  /// The deadline, if it still matters.
  final var pendingDeadline: Double? { requested == nil && !state.isTerminal ? deadline : nil }

  /// Calls the actions. One that takes this out of its attempt ends the round: all hear of that instead,
  /// but none that has not heard of the recognition.
  final func sendActions(isRecognition: Bool = false) {
    round += 1
    let current = round
    let audience = isRecognition ? actions.count : informed ?? actions.count
    for index in 0..<audience {
      if isRecognition { informed = index + 1 }
      actions[index](self)
      guard round == current else { return }
    }
    informed = nil
  }

  final func addErasedAction(_ action: @escaping (GestureRecognizer) -> Void) {
    actions.append(action)
  }

  final func endAttempt() {
    reset()
    state = .possible
    requested = nil
    isHeld = false
    awaited.removeAll()
    touches.removeAll(keepingCapacity: true)
    serials.removeAll(keepingCapacity: true)
    dispatcher = nil
  }
}

/// A recognizer's place in the order in which they are asked.
struct Rank {
  /// How deep its target lies, the root at 0.
  var depth: Int
  /// Its place among the target's.
  var index: Int

  func comes(before other: Rank) -> Bool {
    depth != other.depth ? depth > other.depth : index < other.index
  }
}

private struct WeakRecognizer {
  weak var recognizer: GestureRecognizer?
}

extension [Touch] {
  /// `nil` of none.
  var centroid: Point? {
    guard let first else { return nil }
    guard count > 1 else { return first.location }
    var sum = Vector.zero
    for touch in self { sum += touch.location - Point.zero }
    return Point.zero + sum / Double(count)
  }
}
