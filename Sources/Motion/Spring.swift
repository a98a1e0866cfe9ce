import Glibc

/// A damped spring that pulls a value to its target, in closed form: no step size, no drift.
///
/// `x` stands for the displacement from the target and `v` for its rate. With the angular frequency
/// ω and the damping ratio ζ the motion obeys `x'' + 2ζω·x' + ω²·x = 0`.
///
/// Source: WWDC 2018, session 803, for response and damping ratio: stiffness is `m·ω²`, damping
/// `4π·ζ·m/response`.
public struct Spring: Hashable, Sendable {
  /// How still a value must be to count as at rest.
  public struct RestThreshold: Hashable, Sendable {
    /// The largest displacement, in the value's unit.
    public var distance: Double
    /// The largest rate, in the value's unit per second.
    public var speed: Double

    /// Half a point and 5 points per second: for places and lengths.
    public static let points = RestThreshold(distance: 0.5, speed: 5)
    /// For fractions, scales and angles in radians: too little to move a pixel of a card.
    public static let unit = RestThreshold(distance: 0.001, speed: 0.01)

    /// - Parameters:
    ///   - distance: Above 0, in the value's unit.
    ///   - speed: Above 0, in the value's unit per second.
    public init(distance: Double, speed: Double) {
      precondition(distance > 0 && speed > 0)
      self.distance = distance
      self.speed = speed
    }
  }

  /// ω, radians per second.
  public var angularFrequency: Double
  /// ζ: at 0 it swings for ever, below 1 it swings over, at 1 it comes in without swinging, above 1 it creeps in.
  public var dampingRatio: Double

  /// The duration of one undamped swing, in seconds.
  public var response: Double { 2 * .pi / angularFrequency }

  /// - Parameters:
  ///   - response: Seconds, above 0.
  ///   - dampingRatio: Not negative; at 0 it swings for ever and never comes to rest.
  public init(response: Double, dampingRatio: Double) {
    precondition(response > 0)
    self.init(angularFrequency: 2 * .pi / response, dampingRatio: dampingRatio)
  }

  /// - Parameters:
  ///   - angularFrequency: Radians per second, above 0.
  ///   - dampingRatio: Not negative; at 0 it swings for ever and never comes to rest.
  public init(angularFrequency: Double, dampingRatio: Double) {
    precondition(angularFrequency > 0 && dampingRatio >= 0)
    self.angularFrequency = angularFrequency
    self.dampingRatio = dampingRatio
  }

  /// The displacement from the target `time` seconds after it was `x0` and moved at `v0`.
  public func displacement(from x0: Double, velocity v0: Double, after time: Double) -> Double {
    state(from: x0, velocity: v0, after: time).displacement
  }

  /// The rate of the displacement, per second, `time` seconds after it was `x0` and moved at `v0`.
  public func velocity(from x0: Double, velocity v0: Double, after time: Double) -> Double {
    state(from: x0, velocity: v0, after: time).velocity
  }

  /// Displacement and rate together, for one evaluation of the exponentials.
  public func state(
    from x0: Double, velocity v0: Double, after time: Double
  ) -> (displacement: Double, velocity: Double) {
    let t = max(0, time)
    let omega = angularFrequency
    let zeta = dampingRatio
    if abs(zeta - 1) < Self.criticalBand {
      let decay = exp(-omega * t)
      let rise = v0 + omega * x0
      let x = decay * (x0 + rise * t)
      return (x, decay * rise - omega * x)
    }
    if zeta < 1 {
      let damped = omega * (1 - zeta * zeta).squareRoot()
      let decay = exp(-zeta * omega * t)
      let swing = (v0 + zeta * omega * x0) / damped
      let c = cos(damped * t)
      let s = sin(damped * t)
      let x = decay * (x0 * c + swing * s)
      return (x, -zeta * omega * x + decay * damped * (swing * c - x0 * s))
    }
    let (slow, fast, c1, c2) = overdamped(from: x0, velocity: v0)
    let a = c1 * exp(slow * t)
    let b = c2 * exp(fast * t)
    return (a + b, slow * a + fast * b)
  }

  /// When the motion is over: displacement and rate are below the threshold, and stay there.
  ///
  /// The energy `v² + ω²x²` only falls, so one moment divides before from after; the first zero
  /// crossing of an underdamped spring does not count as rest.
  ///
  /// - Returns: Seconds after the start; 0 when it is at rest already, infinity without damping.
  public func settlingTime(
    from x0: Double, velocity v0: Double, threshold: RestThreshold = .points
  ) -> Double {
    let bound = min(angularFrequency * threshold.distance, threshold.speed)
    func isSettled(_ time: Double) -> Bool {
      let (x, v) = state(from: x0, velocity: v0, after: time)
      return abs(x) * angularFrequency <= bound && abs(v) <= bound
        && v * v + angularFrequency * angularFrequency * x * x <= bound * bound
    }
    if isSettled(0) { return 0 }
    if dampingRatio == 0 { return .infinity }
    var late = 1 / angularFrequency
    var doublings = 0
    while !isSettled(late) && doublings < 60 {
      late *= 2
      doublings += 1
    }
    var early = doublings == 0 ? 0 : late / 2
    while late - early > 1e-4 {
      let middle = (early + late) / 2
      if middle <= early || middle >= late { break }
      if isSettled(middle) { late = middle } else { early = middle }
    }
    return late
  }

  /// When a spring that does not swing by itself passes its target all the same, because it was
  /// thrown at it; `nil` when it does not, and for every underdamped spring.
  func crossingTime(from x0: Double, velocity v0: Double) -> Double? {
    let time: Double
    if abs(dampingRatio - 1) < Self.criticalBand {
      time = -x0 / (v0 + angularFrequency * x0)
    } else if dampingRatio > 1 {
      let (slow, fast, c1, c2) = overdamped(from: x0, velocity: v0)
      let ratio = -c2 / c1
      guard ratio > 0 else { return nil }
      time = log(ratio) / (slow - fast)
    } else {
      return nil
    }
    return time.isFinite && time > 0 ? time : nil
  }

  /// Nearer to critical damping than this, the two exponents cannot be told apart in a `Double`.
  private static let criticalBand = 1e-6

  private func overdamped(
    from x0: Double, velocity v0: Double
  ) -> (slow: Double, fast: Double, c1: Double, c2: Double) {
    let root = angularFrequency * (dampingRatio * dampingRatio - 1).squareRoot()
    let slow = -dampingRatio * angularFrequency + root
    let fast = -dampingRatio * angularFrequency - root
    let c1 = (v0 - fast * x0) / (slow - fast)
    return (slow, fast, c1, x0 - c1)
  }
}
