import CardLayout
import Geometry
import Gestures

/// A card that a hand carries.
struct Grab {
  let view: CardView
  /// The place in the order it would take if it were let go now.
  var gap: Int
  /// From the card's upper edge, unlifted, down to the pointer when it was taken.
  let anchor: Double
  /// Where it was taken.
  let start: Point
  /// The pointer, in the wallet view's coordinates.
  var hand: Point
  var edgeScrolling: EdgeScrolling
  /// Of the hand, for the velocity of the release.
  private var tracker = VelocityTracker()
  /// Points per second, as of the last sample.
  private(set) var velocity = Vector.zero
  /// Whether the stack moves under the card by itself.
  var isScrolling = false

  init(_ view: CardView, at start: Point, top: Double, time: Double, edgeScrolling: EdgeScrolling) {
    self.view = view
    self.start = start
    self.edgeScrolling = edgeScrolling
    gap = view.index
    anchor = start.y - top
    hand = start
    tracker.add(start - .zero, at: time)
  }

  /// The card's upper edge, unlifted, in the wallet view's coordinates: under the pointer where it
  /// was taken, so that nothing jumps.
  var cardTop: Double { hand.y - anchor }

  mutating func move(to hand: Point, at time: Double) {
    self.hand = hand
    tracker.add(hand - .zero, at: time)
  }

  mutating func noteVelocity(at time: Double) { velocity = tracker.velocity(at: time) }
}
