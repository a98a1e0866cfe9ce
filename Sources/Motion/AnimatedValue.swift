/// A property that is at rest, on its way to a target, or in a hand, and can be caught at any time.
///
/// Every new target starts from the place and the velocity that show at that moment, so nothing
/// jumps. Reading takes a time and changes nothing; there is nothing to step.
///
/// With the target 0 it also serves as a displacement that dies away, added to a layout that moves on
/// its own.
public struct AnimatedValue: Sendable {
  private enum Motion: Sendable {
    case resting
    case spring(Spring, since: Double, displacement: Double, velocity: Double, until: Double)
    // A duration and an end: the sum of start and duration, less the start, need not be the duration.
    case curve(
      CubicBezier, since: Double, from: Double, excess: Double, duration: Double, until: Double)
    case held(Double, velocity: Double)
  }

  private var motion = Motion.resting

  /// Where it is or will be at rest; in a hand, where it was headed before.
  public private(set) var target: Double

  /// When a spring's last tremble is left out: pixels, or fractions of 1.
  public var threshold: Spring.RestThreshold

  /// At rest on `value`.
  public init(_ value: Double, threshold: Spring.RestThreshold = .points) {
    target = value
    self.threshold = threshold
  }

  /// What to show at `now`; at rest exactly ``target``.
  public func value(at now: Double) -> Double {
    switch motion {
    case .resting: return target
    case .held(let value, _): return value
    case .spring(let spring, let since, let displacement, let velocity, let until):
      if now >= until { return target }
      return target
        + spring.displacement(from: displacement, velocity: velocity, after: now - since)
    case .curve(let curve, let since, let from, let excess, let duration, let until):
      if now >= until { return target }
      let part = (now - since) / duration
      if part <= 0 { return from }
      let carried = excess * duration * part * (1 - part) * (1 - part)
      return from + (target - from) * curve.value(at: part) + carried
    }
  }

  /// Per second, as it shows at `now`; in a hand, the hand's.
  public func velocity(at now: Double) -> Double {
    switch motion {
    case .resting: return 0
    case .held(_, let velocity): return velocity
    case .spring(let spring, let since, let displacement, let velocity, let until):
      if now >= until { return 0 }
      return spring.velocity(from: displacement, velocity: velocity, after: now - since)
    case .curve(let curve, let since, let from, let excess, let duration, let until):
      if now >= until { return 0 }
      let part = max(0, (now - since) / duration)
      let carried = excess * (1 - part) * (1 - 3 * part)
      return (target - from) * curve.slope(at: part) / duration + carried
    }
  }

  /// Whether nothing moves any more; never in a hand.
  public func isAtRest(at now: Double) -> Bool {
    if case .held = motion { return false }
    guard let restTime else { return true }
    return now >= restTime
  }

  /// Whether a hand leads it: ``follow(_:velocity:)`` was the last word.
  public var isHeld: Bool {
    if case .held = motion { return true }
    return false
  }

  /// When it comes to rest, on the caller's clock; `nil` when it is at rest, or in a hand.
  public var restTime: Double? {
    switch motion {
    case .resting, .held: nil
    case .spring(_, _, _, _, let until): until
    case .curve(_, _, _, _, _, let until): until
    }
  }

  /// At rest on `value`, at once.
  public mutating func set(_ value: Double) {
    target = value
    motion = .resting
  }

  /// In a hand: shows `value` until the next word.
  ///
  /// - Parameter velocity: The hand's, per second; where an animation starts that names none.
  public mutating func follow(_ value: Double, velocity: Double = 0) {
    motion = .held(value, velocity: velocity)
  }

  /// Goes to a target from the place and with the velocity that show at `now`.
  public mutating func animate(to target: Double, with animation: Animation, at now: Double) {
    animate(to: target, with: animation, velocity: velocity(at: now), at: now)
  }

  /// Goes to a target from the place that shows at `now`, with a velocity from outside, as a release
  /// has.
  public mutating func animate(
    to target: Double, with animation: Animation, velocity: Double, at now: Double
  ) {
    start(
      from: value(at: now), to: target, with: animation,
      velocity: velocity.isFinite ? velocity : 0, at: now)
  }

  /// Moves the place that shows by `change` at once, and goes on to the target with the velocity it
  /// had.
  ///
  /// For a displacement: where the layout below it jumps, the opposite change keeps the picture still.
  public mutating func shift(by change: Double, with animation: Animation, at now: Double) {
    start(
      from: value(at: now) + change, to: target, with: animation, velocity: velocity(at: now),
      at: now)
  }

  private mutating func start(
    from place: Double, to target: Double, with animation: Animation, velocity: Double,
    at now: Double
  ) {
    self.target = target
    switch animation {
    case .spring(let spring):
      let displacement = place - target
      let duration = spring.settlingTime(
        from: displacement, velocity: velocity, threshold: threshold)
      motion =
        duration > 0
        ? .spring(
          spring, since: now, displacement: displacement, velocity: velocity,
          until: now + duration)
        : .resting
    case .curve(let curve, let duration):
      guard duration > 0, place != target || velocity != 0 else {
        motion = .resting
        return
      }
      let excess =
        velocity == 0 ? 0 : velocity - (target - place) * curve.slope(at: 0) / duration
      motion = .curve(
        curve, since: now, from: place, excess: excess, duration: duration, until: now + duration)
    }
  }
}
