import CardLayout
import Cards
import Geometry
import Motion
import Painting

extension WalletView {
  /// The others, when one is presented or put back, and when the order changes.
  static let relayoutSpring = Spring(response: 0.4, dampingRatio: 1)

  var column: (x: Double, width: Double) { WalletMetrics.column(in: frame.width) }

  /// Where everything belongs at `now`; costs nothing to make.
  func layout() -> StackLayout {
    StackLayout(
      count: cards.count, metrics: metrics,
      size: Size(width: column.width, height: frame.height),
      contentOffset: scroll.offset(at: now),
      presented: presentedIndex.map { .card($0) },
      grab: grab.map { StackLayout.Grab(index: $0.view.index, gap: $0.gap) },
      rows: presentedIndex == nil
        ? .none : StackLayout.Rows(height: rows.height, spacing: WalletMetrics.rowsSpacing),
      presentedOffset: presentedScroll.offset(at: now),
      preferredHeight: preferredCardHeight.map { height in
        { [cards] in cards.card(at: $0).flatMap(height) }
      })
  }

  /// A place of the layout, as it shows in the view.
  func shownFrame(_ frame: Rect) -> Rect {
    frame.offset(by: Vector(dx: column.x, dy: -scroll.offset(at: now)))
  }

  // MARK: Placing

  /// Puts every card where it shows at `now`.
  func placeCards() {
    let layout = layout()
    updateVisibleCards(layout)
    for view in views { place(view, in: layout) }
    closingViews.removeAll { closing in
      guard closing.isOver(at: now) else { return false }
      closing.view.removeFromSuperview()
      setNeedsDisplay()
      return true
    }
    if let headerFrame = layout.headerFrame {
      let shown = shownFrame(headerFrame)
      header?.frame = Rect(x: 0, y: shown.minY, width: frame.width, height: shown.height)
    }
    placeRows()
  }

  /// A card's upper edge if it were not lifted: the layout's place plus what is left of a motion.
  func top(of view: CardView, in layout: StackLayout) -> Double {
    if let grab, grab.view === view { return grab.cardTop }
    return shownFrame(layout.frame(of: view.index)).minY + view.displacement.value(at: now)
  }

  private func place(_ view: CardView, in layout: StackLayout) {
    let slot = layout.frame(of: view.index)
    let width = column.width
    let flat = width > 0 ? slot.width / width + view.narrowing.value(at: now) : 1
    let lift = view.lift.value(at: now)
    let scale = flat * (1 + (WalletMetrics.grabbedScale - 1) * lift)
    let height = slot.height
    view.faceSize = Size(width: width, height: height)
    // Larger about its middle, narrower in the collapsed stack about its upper edge.
    let y = top(of: view, in: layout) - grabPopupOffset * lift - height * (scale - flat) / 2
    view.shownScale = scale
    view.frame = Rect(
      x: column.x + (width - width * scale) / 2 + view.drift.value(at: now), y: y,
      width: width * scale, height: height * scale)
    view.cornerRadius = WalletMetrics.cornerRadius * scale
  }

  private func placeRows() {
    guard !rows.isHidden else { return }
    rows.alpha = rows.shown.value(at: now)
    guard let card = rows.card, let view = views.first(where: { $0.id == card.id }) else {
      rows.isHidden = true
      return
    }
    if rows.alpha < 0.01, rows.shown.isAtRest(at: now) {
      rows.isHidden = true
      return
    }
    rows.frame = Rect(
      x: column.x, y: view.frame.maxY + WalletMetrics.rowsSpacing, width: column.width,
      height: rows.height)
  }

  /// Whether any frame from now on may differ from the last, if nothing else happens.
  var isInMotion: Bool {
    scroll.isMoving(at: now) || presentedScroll.isMoving(at: now) || grab?.isScrolling == true
      || !rows.shown.isAtRest(at: now) || !closingViews.isEmpty
      || views.contains { !isSteady($0) }
  }

  /// In a hand nothing moves by itself.
  private func isSteady(_ view: CardView) -> Bool {
    (view.displacement.isHeld || view.displacement.isAtRest(at: now))
      && (view.drift.isHeld || view.drift.isAtRest(at: now))
      && view.narrowing.isAtRest(at: now) && view.lift.isAtRest(at: now)
  }

  // MARK: Which cards there are views for

  /// Makes views for what came into sight, and keeps those of cards that move or are touched.
  private func updateVisibleCards(_ layout: StackLayout) {
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
    if let view = spareViews.popLast() {
      view.reuse(index: index, card: card)
      addSubview(view)
      return view
    }
    let view = CardView(wallet: self, index: index, card: card)
    addSubview(view)
    return view
  }

  private func retire(_ view: CardView) {
    view.removeFromSuperview()
    // More than a screenful of the smallest strips is never in use.
    if spareViews.count < 32 { spareViews.append(view) }
  }

  // MARK: Changing the layout

  /// Changes what the layout depends on; every card sets out from where it shows, at the speed it has.
  ///
  /// - Parameters:
  ///   - animated: `false`: all are in their new places at once.
  ///   - animation: How a card goes to its new place.
  ///   - oldIndex: The place a card had that is now at an index; `nil` for a new one.
  ///   - change: Changes state, and the `index` of the views if the order changes.
  func rearrange(
    animated: Bool = true,
    animation: (CardView) -> Animation = { _ in .spring(WalletView.relayoutSpring) },
    oldIndex: (Int) -> Int? = { $0 },
    _ change: () -> Void
  ) {
    let before = layout()
    let offsetBefore = scroll.offset(at: now)
    let scrollVelocity = scroll.velocity(at: now)
    let isStackBefore = presentedIndex == nil
    var shown: [(view: CardView, top: Double, velocity: Double, width: Double, widthRate: Double)] =
      []
    shown.reserveCapacity(views.count)
    for view in views {
      let slot = before.frame(of: view.index)
      let follows = isStackBefore && slot.minY > offsetBefore + metrics.contentInset.top
      let velocity =
        grab?.view === view
        ? grab?.velocity.dy ?? 0
        : view.displacement.velocity(at: now) - (follows ? scrollVelocity : 0)
      shown.append(
        (
          view, top(of: view, in: before), velocity,
          slot.width / max(column.width, 1) + view.narrowing.value(at: now),
          view.narrowing.velocity(at: now)
        ))
    }

    change()
    preparedAround = nil
    updateScrollEdges(animated: animated)
    let after = layout()
    updateVisibleCards(after)
    for view in views where animated {
      let slot = after.frame(of: view.index)
      let place = shownFrame(slot).minY
      let width = slot.width / max(column.width, 1)
      let animation = animation(view)
      if let start = shown.first(where: { $0.view === view }) {
        view.displacement.follow(start.top - place)
        view.displacement.animate(to: 0, with: animation, velocity: start.velocity, at: now)
        view.narrowing.follow(start.width - width)
        view.narrowing.animate(to: 0, with: animation, velocity: start.widthRate, at: now)
      } else {
        let old = oldIndex(view.index).map { before.frame(of: $0) }
        let oldTop = old.map { $0.minY - offsetBefore } ?? frame.height + WalletMetrics.cardHeight
        view.displacement.follow(oldTop - place)
        view.displacement.animate(to: 0, with: animation, velocity: 0, at: now)
        view.narrowing.follow((old?.width ?? slot.width) / max(column.width, 1) - width)
        view.narrowing.animate(to: 0, with: animation, velocity: 0, at: now)
      }
    }
    if !animated { for view in views where grab?.view !== view { view.settle() } }
    placeCards()
    setNeedsDisplay()
  }

  /// Takes the views along when the card at `from` went to `to`.
  func reindexViews(movedFrom from: Int, to: Int) {
    func newIndex(_ index: Int) -> Int {
      if index == from { return to }
      if from < to, index > from, index <= to { return index - 1 }
      if to < from, index >= to, index < from { return index + 1 }
      return index
    }
    for view in views { view.index = newIndex(view.index) }
    views.sort { $0.index < $1.index }
    focusedIndex = focusedIndex.map(newIndex)
    presentedIndex = presentedIndex.map(newIndex)
  }

  /// The inverse of what `reindexViews(movedFrom:to:)` does.
  static func oldIndex(movedFrom from: Int, to: Int) -> (Int) -> Int? {
    { index in
      if index == to { return from }
      if from < to, index >= from, index < to { return index + 1 }
      if to < from, index > to, index <= from { return index - 1 }
      return index
    }
  }

  /// The source has cards more or less: every view is asked again for its place.
  func sourceChanged(animated: Bool, oldIndex: @escaping (Int) -> Int?, _ change: () -> Void) {
    let before = presentedCard
    rearrange(animated: animated, oldIndex: oldIndex) {
      let presented = presentedIndex.flatMap { view(at: $0)?.id }
      let focused = focusedIndex.flatMap { view(at: $0)?.id }
      for view in views {
        if let id = view.id, let index = cards.index(of: id) { view.index = index }
      }
      views.sort { $0.index < $1.index }
      presentedIndex = presented.flatMap(cards.index(of:))
      focusedIndex = focused.flatMap(cards.index(of:))
      change()
      prepareRows()
    }
    rows.setShown(presentedIndex != nil, animated: animated, at: now)
    if presentedCard != before { didPresentCard?(presentedCard) }
  }

  // MARK: Size and edges

  func sizeChanged(from old: Size) {
    prepareRows()
    rearrange(animated: false) {}
  }

  /// Tells the scroll physics how far there is to go.
  func updateScrollEdges(animated: Bool) {
    let layout = layout()
    scroll.alwaysBounce = true
    scroll.setEdges(
      ScrollEdges(
        contentLength: layout.fullContentHeight, viewLength: frame.height,
        insetBefore: metrics.contentInset.top, insetAfter: metrics.contentInset.bottom),
      viewLength: frame.height, animated: animated, at: now)
    guard let area = layout.presentedArea else { return }
    let length = layout.isPresentedScrollable ? layout.presentedContentHeight : 0
    presentedScroll.setEdges(
      ScrollEdges(contentLength: length, viewLength: area.height), viewLength: area.height,
      animated: animated, at: now)
  }
}
