import Geometry
import Painting

/// What differs from the frame before.
extension WalletView {
  /// What of a card a frame shows.
  struct ShownCard: Equatable {
    let view: ObjectIdentifier
    let index: Int
    let frame: Rect
    let lift: Double
    let isPressed: Bool
    /// Points, from the upper edge, of what shows in the stack and above it.
    let part: Double
    let liftedPart: Double
    /// Radians; 0 for one that does not turn.
    let angle: Double
    /// What is scrolled, pressed or focused on a back.
    let backOffset: Double
    let backLink: Int?
  }

  /// Points around a card within which its shadow, and that of the cards it lies with, depend on it.
  private static let restInfluence = 48.0
  private static let liftedInfluence = ShadowPainter.outset(of: .grabbed).bottom

  private func shown(_ view: CardView) -> ShownCard {
    let turn = shownTurn(of: view)
    return ShownCard(
      view: ObjectIdentifier(view), index: view.index, frame: view.frame, lift: view.shownLift,
      isPressed: view.isPressed,
      part: view.passage == nil ? view.frame.height : partInStack(of: view).height,
      liftedPart: liftedPart(of: view)?.height ?? 0,
      angle: turn?.angle.value(at: now) ?? 0, backOffset: turn?.scroll.offset(at: now) ?? 0,
      backLink: turn.map { ($0.pressedLink ?? -1) * 4096 + ($0.focusedLink ?? -1) })
  }

  /// What this frame changes of the last, in the view's coordinates; empty where nothing did.
  var changedArea: Rect {
    guard !isContentChanged, closingCards.isEmpty, views.count == shownCards.count else {
      return movingArea
    }
    var changed = Rect.zero
    for (view, old) in zip(views, shownCards) {
      let new = shown(view)
      if new == old { continue }
      guard new.view == old.view else { return movingArea }
      let reach = max(new.lift, old.lift) > 0 ? Self.liftedInfluence : Self.restInfluence
      let both = new.frame.union(old.frame).insetBy(dx: -reach, dy: -reach)
      changed = changed.isEmpty ? both : changed.union(both)
    }
    return changed.intersection(bounds) ?? .zero
  }

  /// Whether the stack is elsewhere than in the last frame.
  var isScrolledSinceFrame: Bool { scroll.offset(at: now) != shownOffset }

  /// The frame is painted.
  func noteShown() {
    shownOffset = scroll.offset(at: now)
    shownCards.removeAll(keepingCapacity: true)
    for view in views { shownCards.append(shown(view)) }
    isContentChanged = false
  }
}
