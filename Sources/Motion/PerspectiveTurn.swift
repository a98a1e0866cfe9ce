import Glibc

/// A card's turn about its vertical middle line, seen from a distance.
///
/// With the eye at the distance D and the angle θ: `z = -x·sin θ`, `w = 1 - z/D`, and a point of the
/// card shows at `(x·cos θ/w, y/w)`. For θ above 0 the left edge comes forward and grows.
///
/// Source: UIView.AnimationTransition.flipFromLeft; in a CATransform3D, m34 = -1/D.
public struct PerspectiveTurn: Hashable, Sendable {
  /// From the eye to the unturned card, in points; 500 to 1000 looks natural.
  public var eyeDistance: Double

  /// - Parameter eyeDistance: Points, above half of the card's width.
  public init(eyeDistance: Double) {
    precondition(eyeDistance > 0)
    self.eyeDistance = eyeDistance
  }

  /// Where a point of the card shows.
  ///
  /// - Parameters:
  ///   - x: Points to the right of the card's centre, before the turn.
  ///   - y: Points below the card's centre.
  ///   - angle: Radians; the back shows from half of π on, turned by `angle - π`.
  /// - Returns: Points from the card's centre, on screen.
  public func project(x: Double, y: Double, angle: Double) -> (x: Double, y: Double) {
    let w = 1 + x * sin(angle) / eyeDistance
    return (x * cos(angle) / w, y / w)
  }
}
