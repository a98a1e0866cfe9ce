import CardLayout
import Geometry
import Gestures
import Motion

/// A card is held, carried to another place, and dropped.
extension WalletView {
  static let liftSpring = Spring(response: 0.25, dampingRatio: 0.8)
  static let dropSpring = Spring(response: 0.35, dampingRatio: 0.8)
  /// Neighbours that make room.
  static let gapSpring = Spring(response: 0.3, dampingRatio: 1)
  /// Beyond a neighbour's middle before the gap moves; points.
  private static let gapHysteresis = 4.0
  /// Off the column a carried card gives like a rubber band of this length; points.
  static let sidewaysReach = 80.0
  private static let sidewaysBand = RubberBand(dimension: sidewaysReach)

  func cardMayBeGrabbed(_ view: CardView) -> Bool {
    presentedIndex == nil && grab == nil && scroll.state != .dragging && cardCount > 1
      && view.card != nil
  }

  /// The long press alone leads the card: a second recognizer would be felt as its late ten points.
  func cardHeld(_ view: CardView, _ press: LongPressGestureRecognizer) {
    now = max(now, press.timestamp)
    if press.state == .began { return beginGrab(view, at: press.location(in: self)) }
    guard heldView === view else { return }
    switch press.state {
    case .changed: carry(to: press.location(in: self))
    case .ended: endGrab(keepingPlace: true)
    default: endGrab(keepingPlace: false)
    }
  }

  private func beginGrab(_ view: CardView, at location: Point) {
    guard cardMayBeGrabbed(view) else { return }
    // The hand has the card now; a stretched stack goes back below it.
    scroll.touchUp(at: now)
    var hand = CarryingHand(
      at: location, top: top(of: view, in: placement()), viewHeight: frame.height, time: now)
    // Taken on its way back from the hand before, it goes on from where it is sideways too.
    hand.holdSideways(shown: view.drift.value(at: now), band: Self.sidewaysBand)
    view.displacement.set(0)
    lift(view, Grab(view: view, gap: view.index, hand: hand))
    followHand()
  }

  /// The card leaves the stack, and what leads it is `grab`.
  func lift(_ view: CardView, _ grab: Grab) {
    self.grab = grab
    view.passage = nil
    view.isPressed = false
    animate(&view.lift, to: 1, with: Self.liftSpring)
    say("Lifted", view.card, at: view.index)
  }

  /// Where it goes is decided with the next frame, or when it is dropped: a mouse speaks more often.
  private func carry(to location: Point) {
    grab?.hand?.move(to: location, at: now)
    setNeedsDisplay()
  }

  /// After the hand or the stack under it moved: the card is placed, and the gap is where it would land.
  func followHand() {
    guard let grab, let hand = grab.hand else { return }
    grab.view.drift.follow(Self.sidewaysBand.displayed(hand.location.x - hand.startX))
    let layout = placement().layout
    let center = hand.cardTop + layout.contentOffset + layout.frame(of: grab.view.index).height / 2
    let gap = layout.gapIndex(forCarriedCenterY: center, hysteresis: Self.gapHysteresis)
    if let gap, gap != grab.gap {
      rearrange(springs: RelayoutSprings(others: Self.gapSpring)) { self.grab?.gap = gap }
    } else {
      placeCards()
    }
  }

  /// Near an edge the stack scrolls under the carried card, for the time that has passed.
  func scrollAtEdge() {
    guard var edge = grab?.hand?.edgeScrolling else { return }
    let step = edge.advance(to: now)
    grab?.hand?.edgeScrolling = edge
    let hasMoved = slideUnderCard(by: step)
    grab?.hand?.isScrolling = edge.isScrolling && (step == 0 || hasMoved)
  }

  /// The stack goes on under a carried card, and no farther than its ends.
  ///
  /// - Returns: Whether it did. Beyond an end it is on its way back by itself.
  @discardableResult
  func slideUnderCard(by distance: Double) -> Bool {
    let offset = scroll.offset(at: now)
    let next = scroll.edges.clamp(offset + distance)
    guard scroll.edges.contains(offset), next != offset else { return false }
    scroll.scroll(to: next, animated: false, at: now)
    return true
  }

  func endGrab(keepingPlace: Bool) {
    guard grab != nil else { return }
    followHand()
    grab?.hand?.noteVelocity(at: now)
    guard let grab else { return }
    let from = grab.view.index
    let isKept = keepingPlace && grab.gap != from && moveCard?(from, grab.gap) == true
    // Whoever was asked may have shown other cards.
    guard self.grab?.view === grab.view else { return }
    // The gap is there already: to the neighbours the order as shown does not change.
    let springs = RelayoutSprings(
      others: Self.gapSpring, leader: (isKept ? grab.gap : from, Self.dropSpring))
    rearrange(springs: springs) {
      self.grab = nil
      if isKept { reindexViews(movedFrom: from, to: grab.gap) }
    }
    animate(&grab.view.lift, to: 0, with: Self.dropSpring)
    // The column pulls it back straight, however fast the hand went sideways.
    animate(&grab.view.drift, to: 0, with: Self.dropSpring, velocity: 0)
    grab.view.longPress.cancel()
    bringFocus(to: grab.view.index)
    // Dropped at an edge, its strip may be half out of sight.
    if isKept { scrollToShow(grab.gap) }
    if reducesMotion { placeCards() }
    say(
      keepingPlace ? "Dropped" : "Cancelled, back", grab.view.card, at: isKept ? grab.gap : from)
  }

  /// The card goes back to where it was taken; the order is untouched.
  func cancelGrab() { endGrab(keepingPlace: false) }
}
