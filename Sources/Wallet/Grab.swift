import CardLayout
import Geometry
import Gestures
import Motion

/// A card that a hand carries.
struct Grab {
  let view: CardView
  /// The place in the order it would take if it were let go now.
  var gap: Int
  /// From the card's upper edge, unlifted, down to the pointer when it was taken.
  private let anchor: Double
  /// Where the pointer has the card in its column.
  private(set) var startX: Double
  /// The pointer, in the wallet view's coordinates.
  private(set) var hand: Point
  var edgeScrolling: EdgeScrolling
  /// Of the hand, for the velocity of the release.
  private var tracker = VelocityTracker()
  /// Points per second, as of the last ``noteVelocity(at:)``.
  private(set) var velocity = Vector.zero
  /// Whether the stack moves under the card by itself.
  var isScrolling = false

  /// - Parameter top: The card's upper edge as it shows.
  init(_ view: CardView, at start: Point, top: Double, time: Double, edgeScrolling: EdgeScrolling) {
    self.view = view
    self.edgeScrolling = edgeScrolling
    gap = view.index
    anchor = start.y - top
    startX = start.x
    hand = start
    tracker.add(start - .zero, at: time)
  }

  /// The card's upper edge, unlifted, in the wallet view's coordinates: under the pointer where it
  /// was taken, so that nothing jumps.
  var cardTop: Double { hand.y - anchor }

  /// Takes hold of a card that shows beside its column already.
  mutating func holdSideways(shown drift: Double, band: RubberBand) {
    startX = hand.x - band.pull(showing: drift)
  }

  mutating func move(to hand: Point, at time: Double) {
    self.hand = hand
    tracker.add(hand - .zero, at: time)
  }

  /// The view under it has another height.
  mutating func setViewHeight(_ height: Double, at now: Double) {
    edgeScrolling = EdgeScrolling(location: hand.y, viewHeight: height, at: now)
  }

  mutating func noteVelocity(at time: Double) { velocity = tracker.velocity(at: time) }
}
