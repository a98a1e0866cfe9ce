import CardLayout
import Geometry
import Gestures
import Motion

/// The hand that carries a card.
struct CarryingHand {
  /// From the card's upper edge, unlifted, down to the pointer when it was taken.
  private let anchor: Double
  /// Where the pointer has the card in its column.
  private(set) var startX: Double
  /// The pointer, in the wallet view's coordinates.
  private(set) var location: Point
  var edgeScrolling: EdgeScrolling
  /// Of the hand, for the velocity of the release.
  private var tracker = VelocityTracker()
  /// Points per second, as of the last ``noteVelocity(at:)``.
  private(set) var velocity = Vector.zero
  /// Whether the stack moves under the card by itself.
  var isScrolling = false

  /// - Parameters:
  ///   - top: The card's upper edge as it shows.
  ///   - viewHeight: Points, of the wallet view.
  init(at start: Point, top: Double, viewHeight: Double, time: Double) {
    edgeScrolling = EdgeScrolling(location: start.y, viewHeight: viewHeight, at: time)
    anchor = start.y - top
    startX = start.x
    location = start
    tracker.add(start - .zero, at: time)
  }

  /// The card's upper edge, unlifted, in the wallet view's coordinates: under the pointer where it
  /// was taken, so that nothing jumps.
  var cardTop: Double { location.y - anchor }

  /// Takes hold of a card that shows beside its column already.
  mutating func holdSideways(shown drift: Double, band: RubberBand) {
    startX = location.x - band.pull(showing: drift)
  }

  mutating func move(to location: Point, at time: Double) {
    self.location = location
    tracker.add(location - .zero, at: time)
    edgeScrolling.move(to: location.y, at: time)
  }

  /// The view under it has another height.
  mutating func setViewHeight(_ height: Double, at now: Double) {
    edgeScrolling = EdgeScrolling(location: location.y, viewHeight: height, at: now)
  }

  mutating func noteVelocity(at time: Double) { velocity = tracker.velocity(at: time) }
}
