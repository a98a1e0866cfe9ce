import CardLayout
import Cards
import Geometry
import Gestures
import Motion

/// The presented card in a hand: pulled about, or scrolled with its rows where they do not fit.
enum PresentedPull {
  /// The pull that showed as much as the card was away from its place when the hand took hold.
  case pull(start: Double)
  case scroll
}

extension WalletView {
  /// A presented card comes out, goes back, and is let go of; it swings a little only when thrown.
  private static let presentSpring = Spring(response: 0.35, dampingRatio: 1)
  private static let flickSpring = Spring(response: 0.35, dampingRatio: 0.85)

  /// Whether the presented card may go back: not the only one.
  public var canDismiss: Bool { presentedIndex != nil && cards.count > 1 }

  /// As ``present(_:animated:)``, by place in the order.
  public func present(at index: Int, animated: Bool) {
    guard index != presentedIndex, cards.count > index, index >= 0 else { return }
    cancelGrab()
    pull = nil
    rearrange(
      animated: animated,
      animation: { $0.index == index ? .spring(Self.presentSpring) : .spring(Self.relayoutSpring) }
    ) {
      scroll.stop(at: now)
      presentedIndex = index
      revealedCard = nil
      prepareRows()
      presentedScroll.scroll(to: 0, animated: false, at: now)
    }
    rows.setShown(true, animated: animated, at: now)
    didPresentCard?(presentedCard)
  }

  func dismiss(animated: Bool, wasThrown: Bool = false) {
    guard canDismiss, let index = presentedIndex else { return }
    pull = nil
    let spring = wasThrown ? Self.flickSpring : Self.presentSpring
    rearrange(
      animated: animated,
      animation: { $0.index == index ? .spring(spring) : .spring(Self.relayoutSpring) }
    ) {
      presentedIndex = nil
      revealedCard = nil
    }
    rows.setShown(false, animated: animated, at: now)
    didPresentCard?(nil)
  }

  /// Makes the rows of the presented card, while one is presented.
  func prepareRows() {
    guard let index = presentedIndex, let card = cards.card(at: index) else { return }
    rows.show(card, rowsForCard?(card) ?? [], width: column.width)
  }

  // MARK: What rows do

  /// Shows the presented card's whole number, or masks it again.
  public func toggleNumber() {
    guard let card = presentedCard else { return }
    revealedCard = revealedCard == card ? nil : card
    let focused = rows.focusedItem
    prepareRows()
    rows.focus(focused)
    setNeedsDisplay()
  }

  /// Makes the presented card the first of the stack, and puts it back there.
  public func movePresentedCardToTop() {
    guard let index = presentedIndex, index > 0, moveCard?(index, 0) == true else { return }
    rearrange(oldIndex: Self.oldIndex(movedFrom: index, to: 0)) {
      reindexViews(movedFrom: index, to: 0)
      presentedIndex = nil
      revealedCard = nil
      scroll.scroll(to: scroll.edges.lower, animated: false, at: now)
    }
    rows.setShown(false, animated: true, at: now)
    didPresentCard?(nil)
  }

  // MARK: Clicks

  func cardMayBeTapped(_ view: CardView) -> Bool {
    !pressStoppedScroll && grab == nil && (presentedIndex == nil || canDismiss)
  }

  func cardTapped(_ view: CardView) {
    showsFocus = false
    if presentedIndex != nil {
      dismiss(animated: true)
    } else {
      present(at: view.index, animated: true)
    }
  }

  // MARK: The hand on the presented card

  /// One pan for the card and for its rows: they hang together.
  func presentedPanned(_ pan: PanGestureRecognizer) {
    now = max(now, pan.timestamp)
    let translation = pan.translation(in: self)
    let velocity = pan.velocity(in: self)
    switch pan.state {
    case .began: beginPull(translation)
    case .changed: break
    case .ended: return endPull(translation, velocity)
    default: return cancelPull()
    }
    guard let pull, let view = presentedIndex.flatMap(view(at:)) else { return }
    switch pull {
    case .scroll: presentedScroll.drag(translation: translation.dy)
    case .pull(let start):
      view.displacement.follow(shownPull(start + translation.dy), velocity: velocity.dy)
    }
    placeCards()
  }

  private func beginPull(_ translation: Vector) {
    guard let view = presentedIndex.flatMap(view(at:)) else { return }
    let overflows = presentedScroll.edges.upper > presentedScroll.edges.lower
    let isAtTop = presentedScroll.offset(at: now) <= presentedScroll.edges.lower
    if overflows, !isAtTop || translation.dy < 0 {
      pull = .scroll
      presentedScroll.beginDragging(at: now)
    } else {
      pull = .pull(start: rawPull(view.displacement.value(at: now)))
    }
  }

  private func endPull(_ translation: Vector, _ velocity: Vector) {
    defer { pull = nil }
    guard let view = presentedIndex.flatMap(view(at:)), let pull else { return }
    switch pull {
    case .scroll: presentedScroll.endDragging(velocity: velocity.dy, at: now)
    case .pull:
      let shown = view.displacement.value(at: now)
      view.displacement.follow(shown, velocity: velocity.dy)
      let rest = Deceleration.normal.projectedPosition(from: shown, velocity: velocity.dy)
      if canDismiss, rest > layout().maximumCardViewHeight / 4 {
        dismiss(animated: true, wasThrown: true)
      } else {
        view.displacement.animate(to: 0, with: .spring(Self.flickSpring), at: now)
      }
    }
    placeCards()
  }

  /// A lost touch commits nothing: the card goes back to the middle.
  func cancelPull() {
    defer { pull = nil }
    guard let pull, let view = presentedIndex.flatMap(view(at:)) else { return }
    switch pull {
    case .scroll: presentedScroll.cancelDragging(at: now)
    case .pull:
      view.displacement.animate(to: 0, with: .spring(Self.presentSpring), velocity: 0, at: now)
    }
  }

  /// Down the card follows one to one, if it may go; the wrong way it gives like a rubber band.
  private func shownPull(_ pull: Double) -> Double {
    pull > 0 && canDismiss ? pull : pullBand.displayed(pull)
  }

  private func rawPull(_ shown: Double) -> Double {
    shown > 0 && canDismiss ? shown : pullBand.pull(showing: shown)
  }

  private var pullBand: RubberBand {
    RubberBand(dimension: max(1, layout().presentedArea?.height ?? 1))
  }
}
