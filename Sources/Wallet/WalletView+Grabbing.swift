import CardLayout
import Geometry
import Gestures
import Motion

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
    presentedIndex == nil && grab == nil && cards.count > 1 && view.card != nil
  }

  /// The long press alone leads the card: a second recognizer would be felt as its late ten points.
  func cardHeld(_ view: CardView, _ press: LongPressGestureRecognizer) {
    now = max(now, press.timestamp)
    switch press.state {
    case .began: beginGrab(view, at: press.location(in: self))
    case .changed: carry(to: press.location(in: self))
    case .ended: endGrab(keepingPlace: true)
    default: cancelGrab()
    }
  }

  private func beginGrab(_ view: CardView, at location: Point) {
    guard cardMayBeGrabbed(view) else { return }
    scroll.stop(at: now)
    placeCards()
    grab = Grab(
      view, at: location, top: top(of: view, in: layout()), time: now,
      edgeScrolling: EdgeScrolling(location: location.y, viewHeight: frame.height, at: now))
    view.isPressed = false
    view.displacement.set(0)
    view.lift.animate(to: 1, with: .spring(Self.liftSpring), at: now)
    setNeedsDisplay()
  }

  private func carry(to location: Point) {
    guard grab != nil else { return }
    grab?.move(to: location, at: now)
    grab?.edgeScrolling.move(to: location.y, at: now)
    followHand()
  }

  /// After the hand or the stack under it moved: the card is placed, and the gap is where it would land.
  private func followHand() {
    guard let grab else { return }
    let band = RubberBand(dimension: Self.sidewaysReach)
    grab.view.drift.follow(band.displayed(grab.hand.x - grab.start.x))
    let layout = layout()
    let center =
      grab.cardTop + scroll.offset(at: now) + layout.frame(of: grab.view.index).height / 2
    let gap = layout.gapIndex(forCarriedCenterY: center, hysteresis: Self.gapHysteresis)
    if let gap, gap != grab.gap {
      rearrange(animation: { _ in .spring(Self.gapSpring) }) { self.grab?.gap = gap }
    } else {
      placeCards()
    }
  }

  /// Near an edge the stack scrolls under the carried card, for the time that has passed.
  func scrollAtEdge() {
    guard var edge = grab?.edgeScrolling else { return }
    let step = edge.advance(to: now)
    let offset = scroll.offset(at: now)
    let next = scroll.edges.clamp(offset + step)
    grab?.edgeScrolling = edge
    grab?.isScrolling = edge.isScrolling && (step == 0 || next != offset)
    if next != offset {
      scroll.scroll(to: next, animated: false, at: now)
      followHand()
    }
  }

  private func endGrab(keepingPlace: Bool) {
    guard grab != nil else { return }
    grab?.noteVelocity(at: now)
    guard let grab else { return }
    let from = grab.view.index
    let isKept = keepingPlace && grab.gap != from && moveCard?(from, grab.gap) == true
    // The gap is there already: to the neighbours the order as shown does not change.
    rearrange(animation: { view in
      .spring(view === grab.view ? Self.dropSpring : Self.gapSpring)
    }) {
      self.grab = nil
      if isKept { reindexViews(movedFrom: from, to: grab.gap) }
    }
    grab.view.lift.animate(to: 0, with: .spring(Self.dropSpring), at: now)
    grab.view.drift.animate(to: 0, with: .spring(Self.dropSpring), velocity: 0, at: now)
  }

  /// The card goes back to where it was taken; the order is untouched.
  func cancelGrab() { endGrab(keepingPlace: false) }

  // MARK: By key and by row

  /// Moves a card in one step; the others make room.
  public func move(from: Int, to: Int, animated: Bool = true) {
    let to = min(max(0, to), cards.count - 1)
    guard from != to, grab == nil, moveCard?(from, to) == true else { return }
    rearrange(
      animated: animated, animation: { _ in .spring(Self.gapSpring) },
      oldIndex: Self.oldIndex(movedFrom: from, to: to)
    ) {
      reindexViews(movedFrom: from, to: to)
    }
  }
}
