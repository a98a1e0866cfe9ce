import Cards
import Geometry
import Motion

/// Cards go to other places by keys, by menu, and by what is undone.
extension WalletView {
  /// Moves a card in one step, and keeps that; the others make room.
  ///
  /// - Parameter to: Cut to the places there are.
  public func move(from: Int, to: Int, animated: Bool = true) {
    let to = min(max(0, to), cardCount - 1)
    guard (0..<cardCount).contains(from), from != to, grab == nil, moveCard?(from, to) == true
    else { return }
    moved(from: from, to: to, animated: animated)
  }

  /// Shows that the card at the first place went to the second: the source has that order already.
  public func moved(from: Int, to: Int, animated: Bool = true) {
    guard from != to, (0..<cardCount).contains(from), (0..<cardCount).contains(to) else { return }
    cancelGrab()
    let mover = view(at: from)
    let uncovered = mover.map(uncoveredHeight(of:)) ?? 0
    rearrange(
      animated: animated, springs: RelayoutSprings(others: Self.gapSpring),
      order: .moved(from: from, to: to)
    ) {
      reindexViews(movedFrom: from, to: to)
    }
    if animated, !reducesMotion, presentedIndex == nil, let mover {
      mover.passage = Passage(
        uncovered: uncovered, way: mover.displacement.value(at: now), at: now)
      animate(&mover.lift, to: 1, with: Self.liftSpring)
    }
    bringFocus(to: to)
    say("Moved", cards.card(at: to), at: to)
  }

  /// Scrolls to what lies at a place of the order, if it is not in sight.
  public func show(place index: Int) {
    if presentedIndex == nil, (0..<cardCount).contains(index) { scrollToShow(index) }
  }

  /// Those that have risen on their way to another place come down when it is time.
  func landCards() {
    for view in views {
      guard let passage = view.passage else { continue }
      if !passage.isLanding, passage.landing <= now {
        view.passage?.isLanding = true
        view.lift.animate(to: 0, with: .spring(Self.dropSpring), at: passage.landing)
      }
      if view.isAtRest(at: now) { view.passage = nil }
    }
  }

  // MARK: Lifted by keys

  var isLedByKeys: Bool { grab != nil && grab?.hand == nil }

  /// The focused card rises, and arrow keys lead it.
  func liftFocusedCard() -> Bool {
    guard presentedIndex == nil, grab == nil, !isPressed, cardCount > 1,
      let view = focusedCardInSight.flatMap(view(at:)), view.card != nil
    else { return false }
    let index = view.index
    scrollPan.cancel()
    focusedIndex = index
    showsFocus = true
    scrollToShow(index)
    lift(view, Grab(view: view, gap: index))
    placeCards()
    setNeedsDisplay()
    return true
  }

  /// The card that keys lead goes to another gap, and the others make room.
  func leadCard(to gap: Int) {
    guard let grab, grab.hand == nil else { return }
    let gap = min(max(0, gap), cardCount - 1)
    guard gap != grab.gap else { return }
    rearrange(springs: RelayoutSprings(others: Self.gapSpring)) { self.grab?.gap = gap }
    scrollToShow(gap, risen: grabPopupOffset)
    say("Moved", grab.view.card, at: gap)
  }

  func dropCard() { endGrab(keepingPlace: true) }

  // MARK: What is said

  /// Tells whoever cannot see it, with the card's place counted from 1.
  func say(_ what: String, _ card: Card?, at index: Int) {
    onAnnounce?("\(what), \(index + 1) of \(cardCount)" + (card.map { ": \($0.issuer)" } ?? ""))
  }
}
