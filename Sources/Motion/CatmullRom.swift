/// A smooth way through four values, between the two in the middle.
///
/// Straight where the values are; at `p1` and `p2` the slope is half the difference of the neighbours,
/// so that pieces that share three values join without a corner.
///
/// Source: UIView.KeyframeAnimationOptions.calculationModeCubic.
public struct CatmullRom: Hashable, Sendable {
  /// The value before the piece; it gives the slope at ``p1``.
  public var p0: Double
  /// Where the piece begins.
  public var p1: Double
  /// Where it ends.
  public var p2: Double
  /// The value after the piece; it gives the slope at ``p2``.
  public var p3: Double

  /// Four values in the order of their times, which are evenly spaced.
  public init(_ p0: Double, _ p1: Double, _ p2: Double, _ p3: Double) {
    self.p0 = p0
    self.p1 = p1
    self.p2 = p2
    self.p3 = p3
  }

  /// `p1` at 0, `p2` at 1.
  public func value(at u: Double) -> Double {
    let a = -p0 + 3 * p1 - 3 * p2 + p3
    let b = 2 * p0 - 5 * p1 + 4 * p2 - p3
    let c = p2 - p0
    return (((a * u + b) * u + c) * u + 2 * p1) / 2
  }
}
