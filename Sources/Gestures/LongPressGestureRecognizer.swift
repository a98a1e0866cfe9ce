import Geometry

/// Recognizes fingers held still, then follows them until one lifts.
///
/// It begins by a timer, with no event. Once begun it is not lost by moving.
open class LongPressGestureRecognizer: GestureRecognizer {
  /// Seconds. Source: Apple's reference of UILongPressGestureRecognizer.
  public static let minimumPressDuration = 0.5
  /// Points. Left at this, a mouse has the desktop's ``PointerSettings/dragThreshold`` instead.
  /// Source: Apple's reference of UILongPressGestureRecognizer.
  public static let allowableMovement = 10.0

  /// From the press of the last finger asked for, in seconds; 0 begins with the press.
  public final var minimumPressDuration = LongPressGestureRecognizer.minimumPressDuration
  /// The straight distance of each finger from its press until it begins, in points.
  public final var allowableMovement = LongPressGestureRecognizer.allowableMovement
  /// Taps before the press, which keep to a tap's default limits.
  public final var numberOfTapsRequired = 0
  public final var numberOfTouchesRequired = 1

  private enum Phase {
    case tapping
    /// Fewer fingers than asked for.
    case gathering
    case holding(since: Double)
    /// Held long enough, or out.
    case decided
  }

  private var taps = TapSequence()
  private var phase = Phase.gathering
  /// Of the latest press.
  private var pointerSettings: PointerSettings?

  private var limits: TapSequence.Limits {
    TapSequence.Limits(
      touches: numberOfTouchesRequired, duration: TapGestureRecognizer.maximumTapDuration,
      movement: TapGestureRecognizer.allowableMovement,
      interval: pointerSettings?.doubleClickInterval ?? TapGestureRecognizer.maximumInterval,
      separation: pointerSettings?.doubleClickDistance
        ?? TapGestureRecognizer.allowableSeparation)
  }

  open override func touchBegan(_ touch: Touch) {
    if case .decided = phase { return ignore(touch) }
    pointerSettings = touch.pointerSettings
    guard taps.began(touch, limits) else { return fail() }
    if taps.completed < numberOfTapsRequired {
      phase = .tapping
    } else if taps.isComplete(limits) {
      phase = .holding(since: touch.timestamp)
      startIfAllPressed(touch)
    } else {
      phase = .gathering
    }
  }

  open override func touchMoved(_ touch: Touch) {
    if state.isActive { return setState(.changed) }
    switch phase {
    case .decided: break
    case .tapping: if !taps.moved(touch, limits) { fail() }
    case .gathering, .holding:
      let allowed = PointerSettings.limit(
        allowableMovement, default: Self.allowableMovement,
        desktop: pointerSettings?.dragThreshold)
      if !touch.initialLocation.isWithin(allowed, of: touch.location) { fail() }
    }
  }

  open override func touchEnded(_ touch: Touch) {
    if state.isActive { return setState(.ended) }
    guard case .tapping = phase, taps.ended(touch, limits) else { return fail() }
  }

  open override func touchCancelled(_ touch: Touch) {
    if state.isActive { setState(.cancelled) } else { fail() }
  }

  open override func buttonsChanged(of touch: Touch) {
    if case .holding = phase { startIfAllPressed(touch) }
  }

  open override var deadline: Double? {
    switch phase {
    case .tapping: return taps.deadline(limits)
    case .holding(let since):
      let time = since + minimumPressDuration
      return time.isFinite && hasAllButtons ? time : nil
    case .gathering, .decided: return nil
    }
  }

  open override func deadlineReached() {
    guard case .holding = phase else { return fail() }
    phase = .decided
    setState(.began)
  }

  open override var expectsMoreTouches: Bool {
    if case .tapping = phase { taps.isBetweenTaps } else { false }
  }

  open override func isEnded(byPressOf touch: Touch) -> Bool {
    if case .tapping = phase { taps.isTooFar(touch.location, limits) } else { false }
  }

  open override func reset() {
    taps = TapSequence()
    phase = .gathering
  }

  /// With a mask of several buttons the time runs from the press of the last of them.
  private func startIfAllPressed(_ touch: Touch) {
    if hasAllButtons { phase = .holding(since: touch.timestamp) }
  }

  private var hasAllButtons: Bool {
    touches.allSatisfy { $0.pressedButtons.isSuperset(of: buttonMaskRequired) }
  }

  private func fail() {
    phase = .decided
    setState(.failed)
  }
}
