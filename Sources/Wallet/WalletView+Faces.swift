import Cards
import Geometry
import Motion
import Painting

/// Which faces are kept, and which are painted before they are needed.
extension WalletView {
  /// The most cards that can show at once, stacked.
  private var visibleCount: Int {
    // However near to each other: more faces than these are no longer worth their memory.
    Int(frame.height / max(16, metrics.minimalDistanceBetweenStackedCardViews)) + 2
  }

  /// The memory for faces: whole ones of all that show, and the strips of a screenful above, and two
  /// below, or the other way round; in bytes.
  func faceBytes(scale: Double) -> Int {
    let size = Size(width: column.width, height: placement().layout.cardViewHeight)
    // One for a lifted card, which is painted larger, and one to spare.
    return FaceCache.bytes(
      faces: visibleCount + 2, strips: 3 * visibleCount, size: size, scale: scale)
  }

  /// What is painted of a card of which only its upper part shows, down to `visible` points.
  ///
  /// - Returns: `nil` when there is no memory for it.
  func face(of card: Card, in view: CardView, visible: Double, scale: Double) -> ImageSurface? {
    try? faces.face(
      of: card, size: view.faceSize, scale: scale, theme: theme,
      revealed: card.id == revealedCard, downTo: visible)
  }

  /// Paints one face that is not kept yet: first those that show, whole, as they do when the stack is
  /// pulled or folds; then strips out of sight, in the direction of motion first.
  ///
  /// - Returns: Whether one was painted; `false` when as many as fit are there.
  func prepareFaceAhead(scale: Double) -> Bool {
    guard presentedIndex == nil, grab == nil, let first = views.first?.index,
      let last = views.last?.index, preparedAround != first...last
    else { return false }
    // Not while they fly past: of what shows then, little shows for long.
    if !scroll.isMoving(at: now) {
      for view in views {
        guard let card = view.card,
          !faces.contains(card, size: view.faceSize, scale: scale, theme: theme)
        else { continue }
        return (try? faces.face(of: card, size: view.faceSize, scale: scale, theme: theme)) != nil
      }
    }
    let isGoingUp = scroll.velocity(at: now) < 0
    let layout = placement().layout
    for step in 1...visibleCount {
      for index in isGoingUp ? [first - step, last + step] : [last + step, first - step] {
        guard index >= 0, index < cardCount, let card = cards.card(at: index) else { continue }
        let size = layout.frame(of: index).size
        let strip = CardPainter.stripHeight
        if faces.contains(card, size: size, scale: scale, theme: theme, downTo: strip) { continue }
        return
          (try? faces.face(of: card, size: size, scale: scale, theme: theme, downTo: strip)) != nil
      }
    }
    if !scroll.isMoving(at: now) { preparedAround = first...last }
    return false
  }
}
