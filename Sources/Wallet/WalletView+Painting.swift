import Cards
import Geometry
import Painting
import Views

/// A frame, back to front: what lies below the stack and above it is painted, the stack is composed.
extension WalletView {
  static let restReach = ShadowPainter.outset(of: .rest)

  // MARK: Below the stack

  /// Calls `body` with every area in which something shows that lies on the ground below the cards.
  func forEachAreaBelowStack(_ body: (Rect) -> Void) {
    if cardCount == 0 { return body(bounds) }
    if let header, !isHeaderCovered { body(header.frame) }
    for rows in [leavingRows, rows] where !rows.isHidden && rows.alpha > 0 {
      body(rows.frame.insetBy(dx: -2, dy: -2))  // its focus ring
    }
    for closing in closingCards { body(closing.view.frame) }
  }

  /// Whether cards lie on all of the header that has ink.
  var isHeaderCovered: Bool {
    guard let header, presentedIndex == nil, let first = views.first(where: isInStack) else {
      return false
    }
    return first.shownLift == 0 && first.shownScale == 1 && first.frame.minY <= header.frame.minY
      && first.frame.maxY >= header.frame.maxY
  }

  /// Paints what lies on the ground below the cards; `canvas` is in the view's own coordinates.
  func paintBelowStack(in canvas: Canvas) {
    header?.paint(in: canvas)
    if cardCount == 0 { emptyMessage.draw(on: canvas, in: bounds, theme) }
    leavingRows.paint(in: canvas)
    rows.paint(in: canvas)
    for closing in closingCards { paintClosing(closing, in: canvas) }
  }

  private func paintClosing(_ closing: ClosingCard, in canvas: Canvas) {
    let part = closing.openness(at: now)
    let view = closing.view
    guard let card = view.card,
      let face = try? faces.face(
        of: card, size: view.faceSize, scale: canvas.scale, theme: theme)
    else { return }
    canvas.saved {
      canvas.clip(to: view.frame.insetBy(dx: 0, dy: view.frame.height * (1 - part) / 2))
      let size = Size(
        width: view.frame.width, height: view.faceSize.height * view.shownScale)
      canvas.draw(face, in: Rect(origin: view.frame.origin, size: size), alpha: part)
    }
  }

  // MARK: Above it

  /// Whether ``paintAboveStack(in:)`` paints anything.
  var hasAboveStack: Bool { showsFocus }

  /// Paints what lies above the cards; `canvas` is in the view's own coordinates.
  func paintAboveStack(in canvas: Canvas) { if showsFocus { paintFocus(in: canvas) } }

  private func paintFocus(in canvas: Canvas) {
    if presentedIndex != nil {
      guard rows.focusedItem == nil, let card = presentedView else { return }
      canvas.strokeFocusRing(
        around: card.frame, cornerRadius: card.cornerRadius, theme.accent)
      return
    }
    // Around what shows of the card: the ring would else run on beside the cards in front.
    guard let focusedIndex, let view = view(at: focusedIndex),
      let ring = liftedPart(of: view) ?? shownStrip(at: focusedIndex)
    else { return }
    canvas.strokeFocusRing(around: ring, cornerRadius: view.cornerRadius, theme.accent)
  }
}
