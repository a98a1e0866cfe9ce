/// Where a recognizer stands in its attempt at one gesture.
///
/// A discrete one goes `possible` → `ended`, a continuous one `possible` → `began` → `changed` … →
/// `ended` or `cancelled`, either one `possible` → `failed`; it is `possible` again once all touches
/// of the attempt are up.
public enum GestureState: Hashable, Sendable {
  /// Nothing decided; also the state between two gestures.
  case possible
  case began
  case changed
  case ended
  /// Taken away after it began: nothing it did so far may be committed.
  case cancelled
  /// Out of this attempt without ever having been seen.
  case failed

  /// A discrete gesture's only report.
  public static let recognized = GestureState.ended

  /// Begun, and not over.
  public var isActive: Bool { self == .began || self == .changed }

  /// Over, waiting for the last touch to go up.
  public var isTerminal: Bool { self == .ended || self == .cancelled || self == .failed }
}
