/// A short way with a fixed end time that takes up a velocity: a wheel's notch, a key.
///
/// A cubic that starts with the velocity given and ends at rest. Thrown toward the target it takes as
/// little time as it needs not to pass it; thrown away from it, it turns round first.
struct Glide: Hashable, Sendable {
  let origin: Double
  let target: Double
  let since: Double
  let duration: Double
  private let velocity: Double

  init(from origin: Double, to target: Double, velocity: Double, at now: Double) {
    self.origin = origin
    self.target = target
    since = now
    self.velocity = velocity
    let way = target - origin
    let usual = Self.duration(of: way)
    duration = way * velocity > 0 ? min(usual, Self.longest * way / velocity) : usual
  }

  /// Of a throw's way at its full speed, the longest it may take; from 3 on the cubic would overshoot.
  ///
  /// Source: Chromium, `cc/animation`, scroll offset animation curve.
  private static let longest = 2.5

  /// 200 ms up to 120 points, falling to 100 ms at 480.
  ///
  /// Source: Chromium, `cc/animation`, scroll offset animation curve.
  static func duration(of way: Double) -> Double {
    min(max(0.2 - (abs(way) - 120) / 3600, 0.1), 0.2)
  }

  func offset(at now: Double) -> Double {
    let s = min(max(0, (now - since) / duration), 1)
    if s == 1 { return target }
    let r = 1 - s
    return origin + (target - origin) * s * s * (3 - 2 * s) + velocity * duration * s * r * r
  }

  func velocity(at now: Double) -> Double {
    let s = min(max(0, (now - since) / duration), 1)
    let r = 1 - s
    return (target - origin) * 6 * s * r / duration + velocity * r * (1 - 3 * s)
  }
}
