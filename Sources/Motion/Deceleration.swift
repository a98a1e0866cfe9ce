import Glibc

/// Coasting under friction that keeps a fixed part of the velocity each millisecond.
///
/// With `k = -1000·ln(rate)`: `v(t) = v0·e^(-kt)` and `x(t) = x0 + (v0/k)(1 - e^(-kt))`. Evaluated at
/// a time, never stepped, so that a late frame changes nothing.
///
/// Source: UIScrollView.DecelerationRate; I. Lobanov, "Deceleration mechanics of UIScrollView".
public struct Deceleration: Hashable, Sendable {
  /// The part of the velocity that is left after a millisecond, between 0 and 1, both excluded.
  public let rate: Double

  /// 0.998 per millisecond: 1000 points per second go half a thousand points.
  public static let normal = Deceleration(rate: 0.998)
  /// 0.99 per millisecond: 1000 points per second go a hundred points.
  public static let fast = Deceleration(rate: 0.99)

  /// - Parameter rate: Per millisecond, between 0 and 1, both excluded.
  public init(rate: Double) {
    precondition(rate > 0 && rate < 1)
    self.rate = rate
    friction = -1000 * log(rate)
  }

  /// `k`: per second.
  public let friction: Double

  /// The place `time` seconds after it was `x0` and moved at `v0` per second.
  public func position(from x0: Double, velocity v0: Double, after time: Double) -> Double {
    x0 - v0 / friction * expm1(-friction * max(0, time))
  }

  /// The velocity `time` seconds after it was `v0`.
  public func velocity(from v0: Double, after time: Double) -> Double {
    v0 * exp(-friction * max(0, time))
  }

  /// Where a coast comes to rest, not clamped: the caller knows its limits.
  public func restingPosition(from x0: Double, velocity v0: Double) -> Double { x0 + v0 / friction }

  /// Where a release is headed, for deciding between targets.
  ///
  /// Source: WWDC 2018, session 803: a sum over milliseconds, 0.1 % shorter than
  /// ``restingPosition(from:velocity:)``.
  public func projectedPosition(from x0: Double, velocity v0: Double) -> Double {
    x0 + v0 / 1000 * rate / (1 - rate)
  }

  /// Seconds until `distance` is left to travel; 0 when it is less from the start.
  public func duration(velocity v0: Double, untilRemaining distance: Double) -> Double {
    precondition(distance > 0)
    return max(0, log(abs(v0) / (friction * distance)) / friction)
  }

  /// Seconds until a coast from `x0` passes `x`; `nil` when it comes to rest before, or goes away.
  public func time(toReach x: Double, from x0: Double, velocity v0: Double) -> Double? {
    if x == x0 { return 0 }
    let part = (x - x0) * friction / v0
    guard part > 0, part < 1 else { return nil }
    return -log1p(-part) / friction
  }
}
