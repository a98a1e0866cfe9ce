import CardLayout
import Cards
import Geometry
import Motion

/// Where everything shows at a time.
extension WalletView {
  var column: (x: Double, width: Double) { WalletMetrics.column(in: frame.width) }

  /// Where everything belongs at `now`.
  func placement() -> StackPlacement {
    let column = column
    let layout = StackLayout(
      count: cardCount, metrics: metrics, size: Size(width: column.width, height: frame.height),
      contentOffset: scroll.offset(at: now), presented: presentedIndex.map { .card($0) },
      grab: grab.map { StackLayout.Grab(index: $0.view.index, gap: $0.gap) },
      rows: presentedIndex == nil
        ? .none : StackLayout.Rows(height: rows.height, spacing: WalletMetrics.rowsSpacing),
      presentedOffset: presentedScroll.offset(at: now), preferredHeight: preferredHeight)
    return StackPlacement(layout: layout, columnX: column.x)
  }

  /// Puts every card where it shows at `now`.
  func placeCards() {
    let placement = placement()
    updateVisibleCards(placement.layout)
    for view in views { place(view, in: placement) }
    if !closingCards.isEmpty { endClosing() }
    if let header, let headerFrame = placement.layout.headerFrame {
      let shown = placement.shown(headerFrame)
      header.frame = Rect(x: 0, y: shown.minY, width: frame.width, height: shown.height)
    }
    place(rows)
    place(leavingRows)
  }

  /// A card's upper edge if it were not lifted: the layout's place plus what is left of a motion.
  func top(of view: CardView, in placement: StackPlacement) -> Double {
    if let hand = hand(on: view) { return hand.cardTop }
    return placement.frame(of: view.index).minY + view.displacement.value(at: now)
  }

  private func place(_ view: CardView, in placement: StackPlacement) {
    let slot = placement.frame(of: view.index)
    let width = placement.layout.size.width
    let flat = placement.narrowness(of: slot) + view.narrowing.value(at: now)
    let lift = view.lift.value(at: now)
    let scale = flat * (1 + (WalletMetrics.grabbedScale - 1) * lift)
    let height = max(0, slot.height + view.growth.value(at: now))
    // Larger about its middle, narrower in the collapsed stack about its upper edge.
    let y =
      (hand(on: view)?.cardTop ?? slot.minY + view.displacement.value(at: now))
      - grabPopupOffset * lift - height * (scale - flat) / 2
    view.faceSize = Size(width: width, height: faceHeight(of: view, placement.layout))
    view.shownScale = scale
    view.shownLift = lift
    view.cornerRadius = WalletMetrics.cornerRadius * scale
    view.frame = Rect(
      x: placement.columnX + (width - width * scale) / 2 + view.drift.value(at: now), y: y,
      width: width * scale, height: height * scale)
  }

  /// What a card's face is painted at: its own height, of which the stack shows the upper part.
  private func faceHeight(of view: CardView, _ layout: StackLayout) -> Double {
    guard let preferredCardHeight,
      let own = view.ownHeight(width: layout.size.width, preferredCardHeight)
    else { return layout.cardViewHeight }
    return min(max(own, layout.cardViewHeight), layout.maximumCardViewHeight)
  }

  /// As ``faceHeight(of:_:)``, of a card that has no view.
  func faceHeight(of card: Card, _ layout: StackLayout) -> Double {
    let own = preferredCardHeight?(card) ?? layout.cardViewHeight
    return min(max(own, layout.cardViewHeight), layout.maximumCardViewHeight)
  }

  private func endClosing() {
    let count = closingCards.count
    closingCards.removeAll { $0.isOver(at: now) }
    if closingCards.count != count { setNeedsDisplay() }
  }

  /// Rows hang below their card, also while it goes back and they fade.
  private func place(_ rows: PresentedRows) {
    guard !rows.isHidden else { return }
    rows.alpha = rows.shown.value(at: now)
    let isGone = rows.alpha < 0.01 && rows.shown.isAtRest(at: now)
    guard !isGone, let card = rows.card, let view = views.first(where: { $0.id == card.id }) else {
      rows.isHidden = true
      return
    }
    rows.frame = Rect(
      x: column.x, y: view.frame.maxY + WalletMetrics.rowsSpacing, width: column.width,
      height: rows.height)
  }

  /// Whether any frame from now on may differ from the last, if nothing else happens.
  var isInMotion: Bool {
    scroll.isMoving(at: now) || presentedScroll.isMoving(at: now) || grab?.hand?.isScrolling == true
      || !rows.shown.isAtRest(at: now) || !leavingRows.shown.isAtRest(at: now)
      || !closingCards.isEmpty || isTurning || views.contains { $0.isMoving(at: now) }
  }

  // MARK: Size and edges

  /// What a hand holds it keeps, and what moves moves on: only the places under it all are others.
  func sizeChanged() {
    for rows in [rows, leavingRows] { rows.setWidth(column.width) }
    grab?.hand?.setViewHeight(frame.height, at: now)
    layoutChanged()
  }

  /// Something that the layout depends on has changed, and shows at once.
  func layoutChanged() {
    updatePresentedHeight()
    preparedAround = nil
    updateScrollEdges(animated: false)
    placeCards()
    setNeedsDisplay()
  }

  /// Tells the scroll physics how far there is to go.
  func updateScrollEdges(animated: Bool) {
    let layout = placement().layout
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
