import CardLayout
import Cards
import Geometry
import Motion

/// A card comes out of the stack, and goes back.
extension WalletView {
  /// A presented card comes out, goes back, and is let go of; it swings a little only when thrown.
  static let presentSpring = Spring(response: 0.35, dampingRatio: 1)
  static let flickSpring = Spring(response: 0.35, dampingRatio: 0.85)

  /// Whether there is a presented card that may go back: the only one of a wallet stays out.
  public var canDismiss: Bool { presentedIndex != nil && (cardCount > 1 || !presentsOnlyCard) }

  /// Brings a card out of the stack; where another one is out, the two change places in one step.
  public func present(_ id: CardID, animated: Bool = true) {
    if let index = cards.index(of: id) { present(at: index, animated: animated) }
  }

  /// As ``present(_:animated:)``, by place in the order.
  public func present(at index: Int, animated: Bool) {
    guard index != presentedIndex, (0..<cardCount).contains(index) else { return }
    letGo()
    bringOut(index, animated: animated)
  }

  func bringOut(_ index: Int, animated: Bool = true) {
    let previous = presentedCard
    returningCard = nil
    if let id = cards.card(at: index)?.id, turn?.card != id { turnToFront() }
    bringFocus(to: index)
    let springs = RelayoutSprings(leader: (index, Self.presentSpring))
    rearrange(animated: animated, springs: springs) {
      scroll.stop(at: now)
      setPresented(index)
      revealedCard = nil
      prepareRows(animated: animated)
      presentedScroll.scroll(to: 0, animated: false, at: now)
    }
    showRows(true, animated: animated)
    tellPresentedCard(after: previous)
  }

  /// Lets the presented card go back into the stack. The only card of a wallet stays out.
  public func dismissPresentedCard(animated: Bool = true) { dismiss(animated: animated) }

  func dismiss(animated: Bool, wasThrown: Bool = false) {
    guard canDismiss, let index = presentedIndex else { return }
    let spring = wasThrown ? Self.flickSpring : Self.presentSpring
    putBack(animated: animated, springs: RelayoutSprings(leader: (index, spring))) {}
  }

  /// Makes the presented card the first of the stack, and puts it back there.
  public func movePresentedCardToTop() {
    guard canDismiss, let index = presentedIndex, index > 0, moveCard?(index, 0) == true else {
      return
    }
    putBack(animated: true, springs: RelayoutSprings(), order: .moved(from: index, to: 0)) {
      reindexViews(movedFrom: index, to: 0)
      scroll.scroll(to: scroll.edges.lower, animated: false, at: now)
    }
  }

  private func putBack(
    animated: Bool, springs: RelayoutSprings, order: OrderChange = .none, _ change: () -> Void
  ) {
    let previous = presentedCard
    pull = nil
    turnToFront()
    returningCard = previous
    rearrange(animated: animated, springs: springs, order: order) {
      change()
      setPresented(nil)
      revealedCard = nil
    }
    showRows(false, animated: animated)
    tellPresentedCard(after: previous)
  }

  // MARK: Which one

  func setPresented(_ index: Int?) {
    presentedIndex = index
    presentedCard = index.flatMap { cards.card(at: $0)?.id }
    updatePresentedHeight()
  }

  /// Asked once for a card that is out, as a frame asks often.
  func updatePresentedHeight() {
    guard let index = presentedIndex, let card = cards.card(at: index),
      let height = preferredCardHeight?(card)
    else {
      preferredHeight = nil
      return
    }
    preferredHeight = { $0 == index ? height : nil }
  }

  /// Once all is on its way to its new place.
  func tellPresentedCard(after previous: CardID?) {
    if presentedCard != previous { didPresentCard?(presentedCard) }
  }

  // MARK: Rows

  /// Makes the rows of the presented card, while one is presented.
  func prepareRows(animated: Bool) {
    guard let index = presentedIndex, let card = cards.card(at: index) else { return }
    if !rows.isHidden, rows.card?.id != card.id {
      // Those of the card before fade where they are, and these come up from nothing.
      swap(&rows, &leavingRows)
      leavingRows.setShown(false, animated: animated && !reducesMotion, at: now)
      rows.setShown(false, animated: false, at: now)
    }
    rows.show(card, rowsForCard?(card) ?? [], width: column.width)
  }

  func showRows(_ isShown: Bool, animated: Bool) {
    rows.setShown(isShown, animated: animated && !reducesMotion, at: now)
  }

  /// Shows the presented card's whole number, or masks it again.
  public func toggleNumber() {
    guard let card = presentedCard else { return }
    revealedCard = revealedCard == card ? nil : card
    let focused = rows.focusedItem
    prepareRows(animated: false)
    rows.focus(focused)
    setNeedsDisplay()
  }

  // MARK: Clicks

  func cardMayBeTapped(_ view: CardView) -> Bool {
    !pressStoppedScroll && grab == nil
      && (presentedIndex == nil
        || canDismiss && shownTurn(of: view)?.angle.isAtRest(at: now) != false
        || link(at: view.tap.location(in: self)) != nil)
  }

  /// Where a card is out it goes back, whichever was clicked.
  func cardTapped(_ view: CardView) {
    showsFocus = false
    if let link = link(at: view.tap.location(in: self)) {
      followLink(link)
    } else if presentedIndex != nil {
      dismiss(animated: true)
    } else {
      present(at: view.index, animated: true)
    }
  }
}
