import Geometry

/// Recognizes one or several quick presses, at the last release.
///
/// The default limits are those found set on UIKit's own; Apple publishes none. `.infinity` lifts one.
open class TapGestureRecognizer: GestureRecognizer {
  /// Seconds. Source: public dumps of iOS's runtime; WinObjC.
  public static let maximumTapDuration = 0.75
  /// Seconds. Left at this, a mouse has the desktop's ``PointerSettings/doubleClickInterval`` instead.
  /// Source: public dumps of iOS's runtime; WinObjC.
  public static let maximumInterval = 0.35
  /// Points. Source: public dumps of iOS's runtime.
  public static let allowableMovement = 45.0
  /// Points. Left at this, a mouse has the desktop's ``PointerSettings/doubleClickDistance`` instead.
  /// Source: public dumps of iOS's runtime.
  public static let allowableSeparation = 45.0

  public final var numberOfTapsRequired = 1
  public final var numberOfTouchesRequired = 1
  /// From press to release, in seconds.
  public final var maximumTapDuration = TapGestureRecognizer.maximumTapDuration
  /// From a release to the next press, in seconds.
  public final var maximumInterval = TapGestureRecognizer.maximumInterval
  /// The straight distance from the press, in points; the farthest point counts.
  public final var allowableMovement = TapGestureRecognizer.allowableMovement
  /// Between the first press of a multiple tap and a later one, in points.
  public final var allowableSeparation = TapGestureRecognizer.allowableSeparation

  private var taps = TapSequence()
  private var isDecided = false
  /// Of the latest press.
  private var pointerSettings: PointerSettings?

  private var limits: TapSequence.Limits {
    TapSequence.Limits(
      touches: numberOfTouchesRequired, duration: maximumTapDuration, movement: allowableMovement,
      interval: PointerSettings.limit(
        maximumInterval, default: Self.maximumInterval,
        desktop: pointerSettings?.doubleClickInterval),
      separation: PointerSettings.limit(
        allowableSeparation, default: Self.allowableSeparation,
        desktop: pointerSettings?.doubleClickDistance))
  }

  /// Where the first tap was pressed, the centroid with several fingers.
  open override var locationInWindow: Point { taps.firstLocation ?? super.locationInWindow }

  open override var numberOfTouches: Int {
    state == .recognized ? numberOfTouchesRequired : touches.count
  }

  /// A tap does not keep out what needs as many taps or more before it is decided.
  open override func canPrevent(_ other: GestureRecognizer) -> Bool {
    switch other {
    case let tap as TapGestureRecognizer: tap.numberOfTapsRequired <= numberOfTapsRequired
    case let press as LongPressGestureRecognizer: press.numberOfTapsRequired < numberOfTapsRequired
    default: true
    }
  }

  open override func touchBegan(_ touch: Touch) {
    pointerSettings = touch.pointerSettings
    if !taps.began(touch, limits) { fail() }
  }

  open override func touchMoved(_ touch: Touch) {
    if !isDecided, !taps.moved(touch, limits) { fail() }
  }

  open override func touchEnded(_ touch: Touch) {
    guard !isDecided else { return }
    guard touch.pressedButtons == buttonMaskRequired, taps.ended(touch, limits) else {
      return fail()
    }
    if taps.completed >= numberOfTapsRequired {
      isDecided = true
      setState(.recognized)
    }
  }

  open override func touchCancelled(_ touch: Touch) { fail() }

  open override func buttonsChanged(of touch: Touch) {
    if !touch.pressedButtons.isSubset(of: buttonMaskRequired) { fail() }
  }

  open override var deadline: Double? { isDecided ? nil : taps.deadline(limits) }

  open override func deadlineReached() { fail() }

  open override var expectsMoreTouches: Bool { !isDecided && taps.isBetweenTaps }

  open override func isEnded(byPressOf touch: Touch) -> Bool {
    !isDecided && taps.isTooFar(touch.location, limits)
  }

  open override func reset() {
    taps = TapSequence()
    isDecided = false
  }

  private func fail() {
    isDecided = true
    setState(.failed)
  }
}
