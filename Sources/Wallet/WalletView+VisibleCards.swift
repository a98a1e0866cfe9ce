import CardLayout

/// Which cards there are views for.
extension WalletView {
  /// More than a screenful of the smallest strips is never in use.
  static let spareViewsKept = 32

  /// Makes views for what came into sight, and keeps those of cards that move or are touched.
  func updateVisibleCards(_ layout: StackLayout) {
    attached.removeAll(keepingCapacity: true)
    layout.forEachAttached { index, _ in attached.append(index) }
    // The place kept for a carried card may be anywhere among the others.
    if grab != nil { attached.sort() }
    if isCurrent(attached) { return }

    var next: [CardView] = []
    next.reserveCapacity(attached.count + 8)
    var rest = views[...]
    func keepUpTo(_ index: Int) {
      while let view = rest.first, view.index < index {
        rest.removeFirst()
        if isKept(view) { next.append(view) } else { retire(view) }
      }
    }
    for index in attached {
      keepUpTo(index)
      if let view = rest.first, view.index == index {
        rest.removeFirst()
        next.append(view)
      } else {
        next.append(makeView(at: index))
      }
    }
    keepUpTo(.max)
    views = next
  }

  /// Whether there is a view for each of these cards, and none that nobody needs.
  private func isCurrent(_ attached: [Int]) -> Bool {
    var number = 0
    for view in views {
      if number < attached.count, attached[number] == view.index {
        number += 1
      } else if !isKept(view) {
        return false
      }
    }
    return number == attached.count
  }

  private func isKept(_ view: CardView) -> Bool {
    !view.isAtRest(at: now) || view.isTouched || grab?.view === view || presentedIndex == view.index
  }

  private func makeView(at index: Int) -> CardView {
    let card = cards.card(at: index)
    let view = spareViews.popLast() ?? CardView(wallet: self, index: index, card: card)
    view.reuse(index: index, card: card)
    addSubview(view)
    return view
  }

  private func retire(_ view: CardView) {
    view.removeFromSuperview()
    if spareViews.count < Self.spareViewsKept { spareViews.append(view) }
  }
}
