import Geometry

/// What a touch can land on: a view, or anything else with a place, a parent and recognizers.
///
/// The dispatcher asks for it once, when a touch goes down, and stays with it to the end of the touch.
public protocol TouchTarget: AnyObject {
  /// The target around this one, whose recognizers get the touch too; `nil` at the root.
  var superTarget: (any TouchTarget)? { get }

  /// In the order they were added.
  var gestureRecognizers: [GestureRecognizer] { get }

  /// A place of the window in this target's own coordinates, as it is drawn now.
  func convertFromWindow(_ location: Point) -> Point

  /// Whether `recognizer`, this target's own or an ancestor's, may begin with a touch that hit this
  /// target.
  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool

  func touchBegan(_ touch: Touch)
  func touchMoved(_ touch: Touch)
  func touchEnded(_ touch: Touch)
  func touchCancelled(_ touch: Touch)
}

extension TouchTarget {
  public func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { true }
  public func touchBegan(_ touch: Touch) {}
  public func touchMoved(_ touch: Touch) {}
  public func touchEnded(_ touch: Touch) {}
  public func touchCancelled(_ touch: Touch) {}
}
