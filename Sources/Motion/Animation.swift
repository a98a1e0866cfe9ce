/// How a value goes to a new target.
public enum Animation: Hashable, Sendable {
  /// Pulled by a spring: takes up any place and velocity without a corner.
  case spring(Spring)
  /// A fixed duration, in seconds. From rest exactly the curve; in motion, the velocity it had is
  /// carried over and dies away within the duration.
  case curve(CubicBezier, duration: Double)
}
