import Cards
import Geometry
import Motion

/// Other cards, or more of them, or fewer.
extension WalletView {
  /// Shows other cards, or the same ones after a change that the view was not told of.
  ///
  /// A wallet of one card shows it presented. What was in a hand is let go of.
  public func reload(cards: any CardSource) {
    let previous = presentedCard
    letGo()
    for view in views {
      view.cancelGestures()
      view.removeFromSuperview()
    }
    views.removeAll()
    closingCards.removeAll()
    self.cards = cards
    cardCount = cards.count
    preparedAround = nil
    setPresented(isOnlyCardPresented ? 0 : previous.flatMap(cards.index(of:)))
    if presentedCard != previous { revealedCard = nil }
    focusedIndex = focusedIndex.flatMap { cardCount > 0 ? min($0, cardCount - 1) : nil }
    prepareRows(animated: false)
    rows.setShown(presentedIndex != nil, animated: false, at: now)
    leavingRows.setShown(false, animated: false, at: now)
    layoutChanged()
    tellPresentedCard(after: previous)
  }

  /// Says that the source has a new card, which rises from below the view into its place.
  ///
  /// - Parameter presented: It comes out at once; where another is out, they change places.
  public func insert(_ id: CardID, animated: Bool = true, presented: Bool = false) {
    guard let place = cards.index(of: id) else { return }
    let wasOnlyCardPresented = isOnlyCardPresented
    sourceChanged(animated: animated, order: .inserted(at: place)) {
      if presented || isOnlyCardPresented {
        setPresented(place)
      } else if wasOnlyCardPresented {
        setPresented(nil)
      }
    }
  }

  /// Says that the source has a card no longer; from where it is it closes to a line.
  ///
  /// Where one card is left it comes out, as ``presentsOnlyCard`` says.
  public func remove(_ id: CardID, animated: Bool = true) {
    let removed = views.first { $0.id == id }
    sourceChanged(animated: animated, order: .removed(at: removed?.index)) {
      removed?.cancelGestures()
      if animated, !reducesMotion, let removed {
        closingCards.append(ClosingCard(view: removed, at: now))
      }
      if isOnlyCardPresented { setPresented(0) }
    }
  }

  private var isOnlyCardPresented: Bool { cardCount == 1 && presentsOnlyCard }

  /// The source has cards more or less: every view is asked again for its place.
  private func sourceChanged(
    animated: Bool, order: OrderChange, _ change: () -> Void
  ) {
    let previous = presentedCard
    let shown = Set(views.map(ObjectIdentifier.init))
    cancelGrab()
    cancelPull()
    rearrange(animated: animated, order: order) {
      let focused = focusedIndex.flatMap { view(at: $0)?.id }
      cardCount = cards.count
      // One whose card is gone goes; one that cannot be read has no name, and is made anew.
      views.removeAll { view in
        guard let index = view.id.flatMap(cards.index(of:)) else {
          view.removeFromSuperview()
          return true
        }
        view.index = index
        return false
      }
      views.sort { $0.index < $1.index }
      dropDoubles(keeping: shown)
      setPresented(presentedCard.flatMap(cards.index(of:)))
      focusedIndex = focused.flatMap(cards.index(of:))
      change()
      prepareRows(animated: animated)
    }
    showRows(presentedIndex != nil, animated: animated)
    tellPresentedCard(after: previous)
  }

  /// A view that was made between the source's change and the word of it may show another's card.
  ///
  /// - Parameter shown: The views from before: they are where the person sees their cards.
  private func dropDoubles(keeping shown: Set<ObjectIdentifier>) {
    var kept: [CardView] = []
    for view in views {
      guard let last = kept.last, last.index == view.index else {
        kept.append(view)
        continue
      }
      let isNewer = shown.contains(ObjectIdentifier(last))
      (isNewer ? view : last).removeFromSuperview()
      if !isNewer { kept[kept.count - 1] = view }
    }
    views = kept
  }
}
