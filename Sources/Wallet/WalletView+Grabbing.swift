import CardLayout
import Geometry
import Gestures
import Motion

/// A card is held, carried to another place, and dropped.
extension WalletView {
  private static let liftSpring = Spring(response: 0.25, dampingRatio: 0.8)
  private static let dropSpring = Spring(response: 0.35, dampingRatio: 0.8)
  /// Neighbours that make room.
  private static let gapSpring = Spring(response: 0.3, dampingRatio: 1)
  /// Beyond a neighbour's middle before the gap moves; points.
  private static let gapHysteresis = 4.0
  /// Off the column a carried card gives like a rubber band of this length; points.
  static let sidewaysReach = 80.0

  func cardMayBeGrabbed(_ view: CardView) -> Bool {
    presentedIndex == nil && grab == nil && scroll.state != .dragging && cardCount > 1
      && view.card != nil
  }

  /// The long press alone leads the card: a second recognizer would be felt as its late ten points.
  func cardHeld(_ view: CardView, _ press: LongPressGestureRecognizer) {
    now = max(now, press.timestamp)
    if press.state == .began { return beginGrab(view, at: press.location(in: self)) }
    guard grab?.view === view else { return }
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
    var grab = Grab(
      view, at: location, top: top(of: view, in: placement()), time: now,
      edgeScrolling: EdgeScrolling(location: location.y, viewHeight: frame.height, at: now))
    // Taken on its way back from the hand before, it goes on from where it is sideways too.
    grab.holdSideways(shown: view.drift.value(at: now), band: Self.sidewaysBand)
    self.grab = grab
    view.isPressed = false
    view.displacement.set(0)
    view.lift.animate(to: 1, with: .spring(Self.liftSpring), at: now)
    followHand()
  }

  /// Where it goes is decided with the next frame, or when it is dropped: a mouse speaks more often.
  private func carry(to location: Point) {
    grab?.move(to: location, at: now)
    grab?.edgeScrolling.move(to: location.y, at: now)
    setNeedsDisplay()
  }

  private static let sidewaysBand = RubberBand(dimension: sidewaysReach)

  /// After the hand or the stack under it moved: the card is placed, and the gap is where it would land.
  func followHand() {
    guard let grab else { return }
    grab.view.drift.follow(Self.sidewaysBand.displayed(grab.hand.x - grab.startX))
    let layout = placement().layout
    let center =
      grab.cardTop + layout.contentOffset + layout.frame(of: grab.view.index).height / 2
    let gap = layout.gapIndex(forCarriedCenterY: center, hysteresis: Self.gapHysteresis)
    if let gap, gap != grab.gap {
      rearrange(springs: RelayoutSprings(others: Self.gapSpring)) { self.grab?.gap = gap }
    } else {
      placeCards()
    }
  }

  /// Near an edge the stack scrolls under the carried card, for the time that has passed.
  func scrollAtEdge() {
    guard var edge = grab?.edgeScrolling else { return }
    let step = edge.advance(to: now)
    let offset = scroll.offset(at: now)
    // Content beyond an edge is on its way back by itself.
    let next =
      step > 0
      ? max(offset, min(offset + step, scroll.edges.upper))
      : min(offset, max(offset + step, scroll.edges.lower))
    grab?.edgeScrolling = edge
    grab?.isScrolling = edge.isScrolling && (step == 0 || next != offset)
    if next != offset { scroll.scroll(to: next, animated: false, at: now) }
  }

  private func endGrab(keepingPlace: Bool) {
    guard grab != nil else { return }
    followHand()
    grab?.noteVelocity(at: now)
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
    grab.view.lift.animate(to: 0, with: .spring(Self.dropSpring), at: now)
    grab.view.drift.animate(to: 0, with: .spring(Self.dropSpring), velocity: 0, at: now)
    grab.view.longPress.cancel()
  }

  /// The card goes back to where it was taken; the order is untouched.
  func cancelGrab() { endGrab(keepingPlace: false) }

  // MARK: By key and by row

  /// Moves a card in one step; the others make room.
  public func move(from: Int, to: Int, animated: Bool = true) {
    let to = min(max(0, to), cardCount - 1)
    guard (0..<cardCount).contains(from), from != to, grab == nil, moveCard?(from, to) == true
    else { return }
    rearrange(
      animated: animated, springs: RelayoutSprings(others: Self.gapSpring),
      order: .moved(from: from, to: to)
    ) {
      reindexViews(movedFrom: from, to: to)
    }
  }
}
