import CardLayout
import Geometry
import Motion

/// From one layout to another, without a jump.
extension WalletView {
  /// How a card showed before a change of the layout.
  private struct Start {
    var top: Double
    var velocity = 0.0
    var width: Double
    var widthRate = 0.0
    /// Points, before it is narrowed; `nil` for that of its new place.
    var height: Double?
    var heightRate = 0.0
  }

  /// What a card takes over of the stack's velocity at most, points a second.
  ///
  /// No hand throws faster (Flutter cuts a fling there). A key through a long stack goes faster than an
  /// eye follows; with all of that the cards would be flung out of sight.
  static let fastest = 8000.0

  /// Changes what the layout depends on; every card sets out from where it shows, at the speed it has.
  ///
  /// - Parameters:
  ///   - animated: `false`: all are in their new places at once, but for what a hand holds.
  ///   - springs: How cards go to their new places.
  ///   - order: What `change` does to the cards' places.
  ///   - change: Changes state, and the `index` of the views if the order changes.
  func rearrange(
    animated: Bool = true, springs: RelayoutSprings = RelayoutSprings(),
    order: OrderChange = .none, _ change: () -> Void
  ) {
    let isFading = animated && reducesMotion
    let animated = animated && !reducesMotion
    let before = placement()
    let starts = animated ? views.map { ($0, start(of: $0, in: before)) } : []
    change()
    preparedAround = nil
    updateScrollEdges(animated: animated)
    let after = placement()
    // Sent out before it is asked which views are needed: a card on its way out of sight is.
    for view in views where !isInHand(view) {
      guard let start = starts.first(where: { $0.0 === view })?.1 else { continue }
      send(view, from: start, to: after, with: springs.animation(at: view.index))
    }
    updateVisibleCards(after.layout)
    for view in views where !isInHand(view) {
      if !animated {
        if !view.displacement.isHeld { view.settle() }
      } else if !starts.contains(where: { $0.0 === view }) {
        let start = start(ofUnseen: view, in: before, at: order.oldIndex(of: view.index))
        send(view, from: start, to: after, with: springs.animation(at: view.index))
      }
    }
    placeCards()
    // What a hand carries would leave a ghost of itself behind.
    if isFading, heldView == nil { fade() }
    setNeedsDisplay()
  }

  /// Carried or pulled, a card is where the hand has it, whatever becomes of the others.
  private func isInHand(_ view: CardView) -> Bool {
    if case .pull = pull, view.index == presentedIndex { return true }
    return view === heldView
  }

  private func start(of view: CardView, in placement: StackPlacement) -> Start {
    let slot = placement.frame(of: view.index)
    let velocity =
      hand(on: view)?.velocity.dy
      ?? placeVelocity(of: view.index, in: placement) + view.displacement.velocity(at: now)
    return Start(
      top: top(of: view, in: placement), velocity: velocity,
      width: placement.narrowness(of: slot) + view.narrowing.value(at: now),
      widthRate: view.narrowing.velocity(at: now),
      height: slot.height + view.growth.value(at: now), heightRate: view.growth.velocity(at: now))
  }

  /// A card that did not show comes from where it was, but from no farther than just out of sight;
  /// a new one from below.
  private func start(
    ofUnseen view: CardView, in placement: StackPlacement, at index: Int?
  ) -> Start {
    guard let index, index < placement.layout.count else {
      return Start(top: frame.height + WalletMetrics.cardHeight, width: 1)
    }
    let old = placement.frame(of: index)
    let reach = WalletMetrics.cardHeight
    return Start(
      top: min(max(old.minY, -old.height - reach), frame.height + reach),
      width: placement.narrowness(of: old))
  }

  private func send(
    _ view: CardView, from start: Start, to placement: StackPlacement, with animation: Animation
  ) {
    let slot = placement.frame(of: view.index)
    view.displacement.follow(start.top - slot.minY)
    let velocity = min(max(start.velocity, -Self.fastest), Self.fastest)
    view.displacement.animate(
      to: 0, with: animation,
      velocity: velocity - placeVelocity(of: view.index, in: placement), at: now)
    view.narrowing.follow(start.width - placement.narrowness(of: slot))
    view.narrowing.animate(to: 0, with: animation, velocity: start.widthRate, at: now)
    view.growth.follow((start.height ?? slot.height) - slot.height)
    view.growth.animate(to: 0, with: animation, velocity: start.heightRate, at: now)
  }

  func placeVelocity(of index: Int, in placement: StackPlacement) -> Double {
    placement.velocity(
      of: index, scrollVelocity: scroll.velocity(at: now),
      presentedVelocity: presentedScroll.velocity(at: now))
  }

  // MARK: Another order

  /// Takes the views along when the card at `from` went to `to`.
  func reindexViews(movedFrom from: Int, to: Int) {
    func newIndex(_ index: Int) -> Int { OrderChange.place(of: index, movedFrom: from, to: to) }
    for view in views { view.index = newIndex(view.index) }
    views.sort { $0.index < $1.index }
    focusedIndex = focusedIndex.map(newIndex)
    presentedIndex = presentedIndex.map(newIndex)
    updatePresentedHeight()
  }
}
