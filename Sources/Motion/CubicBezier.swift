/// A timing curve: how far a timed animation is, of how much of its time.
///
/// A cubic Bézier curve through (0, 0), two control points and (1, 1), read as y over x.
///
/// Source: CAMediaTimingFunction.
public struct CubicBezier: Hashable, Sendable {
  /// First control point, share of time.
  public let x1: Double
  /// First control point, share of the way.
  public let y1: Double
  /// Second control point, share of time.
  public let x2: Double
  /// Second control point, share of the way.
  public let y2: Double

  /// The same pace from end to end.
  public static let linear = CubicBezier(0, 0, 1, 1)
  /// Slow, fast, slow.
  public static let easeInOut = CubicBezier(0.42, 0, 0.58, 1)
  /// A slow start and no slow end.
  public static let easeIn = CubicBezier(0.42, 0, 1, 1)
  /// A start at full pace and a slow end.
  public static let easeOut = CubicBezier(0, 0, 0.58, 1)
  /// Core Animation's own default: a quick start and a long end.
  public static let standard = CubicBezier(0.25, 0.1, 0.25, 1)

  /// - Parameters:
  ///   - x1: First control point's share of time, within 0…1.
  ///   - y1: First control point's share of the way.
  ///   - x2: Second control point's share of time, within 0…1.
  ///   - y2: Second control point's share of the way.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    precondition((0...1).contains(x1) && (0...1).contains(x2))
    self.x1 = x1
    self.y1 = y1
    self.x2 = x2
    self.y2 = y2
  }

  /// The share of the way after the share `time` of the duration; 0 before, 1 after.
  public func value(at time: Double) -> Double {
    if time <= 0 { return 0 }
    if time >= 1 { return 1 }
    return Self.coordinate(y1, y2, parameter(at: time))
  }

  /// The rate of ``value(at:)``, per whole duration; 0 outside it and where the curve is upright.
  public func slope(at time: Double) -> Double {
    guard time >= 0, time <= 1 else { return 0 }
    // At a control point that lies on an end, the curve leaves toward the other one.
    let s = min(max(parameter(at: time), 1e-6), 1 - 1e-6)
    let dx = Self.derivative(x1, x2, s)
    return dx > 1e-9 ? Self.derivative(y1, y2, s) / dx : 0
  }

  /// Newton's steps from `s = time`; halving where the curve is too flat for them.
  private func parameter(at time: Double) -> Double {
    var s = time
    for _ in 0..<8 {
      let error = Self.coordinate(x1, x2, s) - time
      if abs(error) < 1e-9 { return s }
      let slope = Self.derivative(x1, x2, s)
      if slope < 1e-6 { break }
      s -= error / slope
      if s < 0 || s > 1 { break }
    }
    if s >= 0, s <= 1, abs(Self.coordinate(x1, x2, s) - time) < 1e-7 { return s }
    var low = 0.0
    var high = 1.0
    for _ in 0..<48 {
      s = (low + high) / 2
      if Self.coordinate(x1, x2, s) < time { low = s } else { high = s }
    }
    return s
  }

  private static func coordinate(_ a: Double, _ b: Double, _ s: Double) -> Double {
    let r = 1 - s
    return 3 * r * r * s * a + 3 * r * s * s * b + s * s * s
  }

  private static func derivative(_ a: Double, _ b: Double, _ s: Double) -> Double {
    let r = 1 - s
    return 3 * r * r * a + 6 * r * s * (b - a) + 3 * s * s * (1 - b)
  }
}
