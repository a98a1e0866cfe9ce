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
    for closing in closingCards { closing.view.removeFromSuperview() }
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
    func oldIndex(_ index: Int) -> Int? {
      index == place ? nil : index > place ? index - 1 : index
    }
    sourceChanged(animated: animated, oldIndex: oldIndex) {
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
    let place = removed?.index ?? .max
    sourceChanged(
      animated: animated, oldIndex: { $0 >= place ? $0 + 1 : $0 },
      removing: { view in
        guard view === removed else { return false }
        view.cancelGestures()
        if animated {
          closingCards.append(ClosingCard(view: view, at: now))
        } else {
          view.removeFromSuperview()
        }
        return true
      }
    ) {
      if isOnlyCardPresented { setPresented(0) }
    }
  }

  private var isOnlyCardPresented: Bool { cardCount == 1 && presentsOnlyCard }

  /// The source has cards more or less: every view is asked again for its place.
  private func sourceChanged(
    animated: Bool, oldIndex: (Int) -> Int?, removing: (CardView) -> Bool = { _ in false },
    _ change: () -> Void
  ) {
    let previous = presentedCard
    cancelGrab()
    cancelPull()
    rearrange(animated: animated, oldIndex: oldIndex) {
      let focused = focusedIndex.flatMap { view(at: $0)?.id }
      cardCount = cards.count
      views.removeAll(where: removing)
      // One whose card is gone, or cannot be read and so has no name, is made anew if it shows.
      views.removeAll { view in
        guard let index = view.id.flatMap(cards.index(of:)) else {
          view.removeFromSuperview()
          return true
        }
        view.index = index
        return false
      }
      views.sort { $0.index < $1.index }
      setPresented(presentedCard.flatMap(cards.index(of:)))
      focusedIndex = focused.flatMap(cards.index(of:))
      change()
      prepareRows(animated: animated)
    }
    rows.setShown(presentedIndex != nil, animated: animated, at: now)
    tellPresentedCard(after: previous)
  }
}
