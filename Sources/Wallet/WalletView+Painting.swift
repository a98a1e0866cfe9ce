import Cards
import Geometry
import Painting
import Views

/// A frame, back to front.
extension WalletView {
  private static let restReach = ShadowPainter.outset(of: .rest)

  /// Everything, back to front; `canvas` is in the view's own coordinates.
  func paintContent(in canvas: Canvas) {
    header?.paint(in: canvas)
    if cardCount == 0 { emptyMessage.draw(on: canvas, in: bounds, theme) }
    leavingRows.paint(in: canvas)
    rows.paint(in: canvas)
    for closing in closingCards { paintClosing(closing, in: canvas) }
    paintStack(in: canvas)
    for view in views where view.shownLift > 0 { paintLifted(view, in: canvas) }
    if showsFocus { paintFocus(in: canvas) }
  }

  // MARK: The stack

  /// Cards of one width that lie on each other are one heap: it has one shadow on the ground, and
  /// each card one on the card behind it. Each card is painted only where it shows.
  private func paintStack(in canvas: Canvas) {
    var start = 0
    while start < views.count {
      guard isInStack(views[start]) else {
        start += 1
        continue
      }
      var heap = views[start].frame
      var end = start + 1
      while end < views.count, !isInStack(views[end]) || liesOn(heap, views[end].frame) {
        if isInStack(views[end]) { heap = heap.union(views[end].frame) }
        end += 1
      }
      paintHeap(start..<end, heap, in: canvas)
      start = end
    }
  }

  /// A card held above the stack has left it; on its way it is painted in both places.
  private func isInStack(_ view: CardView) -> Bool {
    view.shownLift < 1 && view.frame.maxY + Self.restReach.bottom > 0
      && view.frame.minY - Self.restReach.top < frame.height
  }

  private func liesOn(_ heap: Rect, _ card: Rect) -> Bool {
    abs(heap.minX - card.minX) < 0.01 && abs(heap.width - card.width) < 0.01
      && card.minY < heap.maxY && card.maxY > heap.minY
  }

  private func paintHeap(_ range: Range<Int>, _ heap: Rect, in canvas: Canvas) {
    // What lies below the window casts nothing into it; cut, the shadow keeps one size while
    // the stack scrolls, and is not stretched anew in each frame.
    let foot = frame.height + Self.restReach.bottom + 2 * WalletMetrics.cornerRadius
    let silhouette = Rect(
      x: heap.minX, y: heap.minY, width: heap.width, height: min(heap.maxY, foot) - heap.minY)
    paintShadow(of: silhouette, scale: views[range.lowerBound].shownScale, in: canvas)

    var behind: CardView?
    for number in range where isInStack(views[number]) {
      let view = views[number]
      if behind != nil {
        canvas.saved {
          let reach = Self.restReach.top
          canvas.clip(
            to: Rect(
              x: heap.minX, y: view.frame.minY - reach, width: heap.width,
              height: reach + view.cornerRadius))
          paintShadow(of: view.frame, scale: view.shownScale, in: canvas)
        }
      }
      behind = view
      let next = views[(number + 1)..<range.upperBound].first(where: isInStack)
      paintCard(view, coveredBy: next?.frame, in: canvas)
    }
  }

  private func paintShadow(of rect: Rect, scale: Double, in canvas: Canvas) {
    shadows.draw(
      .rest, of: rect, cornerRadius: WalletMetrics.cornerRadius * scale, color: theme.shadow,
      on: canvas)
  }

  private func paintCard(_ view: CardView, coveredBy next: Rect?, in canvas: Canvas) {
    guard let shown = Self.visiblePart(of: view, coveredBy: next).intersection(bounds) else {
      return
    }
    canvas.saved {
      canvas.clip(to: shown)
      paintFace(of: view, scale: 1, alpha: 1, in: canvas)
    }
  }

  /// What the next card in front leaves to be seen: all down to where its rounding ends.
  static func visiblePart(of view: CardView, coveredBy next: Rect?) -> Rect {
    let card = view.frame
    guard let next else { return card }
    let radius = view.cornerRadius
    // Its lower corners show what is behind them, too.
    guard next.maxY - radius >= card.maxY, next.minY + radius < card.maxY else { return card }
    return Rect(
      x: card.minX, y: card.minY, width: card.width,
      height: max(0, next.minY + radius - card.minY))
  }

  /// - Parameter scale: What the face is painted at, over the window's scale: one that is shown at
  ///   this size for long is sharp.
  private func paintFace(of view: CardView, scale: Double, alpha: Double, in canvas: Canvas) {
    if let card = view.card,
      let face = try? faces.face(
        of: card, size: view.faceSize, scale: canvas.scale * scale, theme: theme,
        revealed: card.id == revealedCard)
    {
      canvas.draw(face, in: view.frame, alpha: alpha)
    } else {
      canvas.fill(view.frame, cornerRadius: view.cornerRadius, theme.sheet.opacity(alpha))
    }
    if view.isPressed {
      canvas.fill(view.frame, cornerRadius: view.cornerRadius, Color(white: 0, alpha: 0.04))
    }
  }

  // MARK: Above the stack

  /// A held card, above all others; while it is lifted or laid down, as much of it as it is lifted.
  private func paintLifted(_ view: CardView, in canvas: Canvas) {
    let lift = min(1, view.shownLift)
    let radius = view.cornerRadius
    if lift < 1 {
      shadows.draw(
        .rest, of: view.frame, cornerRadius: radius, color: theme.shadow, alpha: lift * (1 - lift),
        on: canvas)
    }
    shadows.draw(
      .grabbed, of: view.frame, cornerRadius: radius, color: theme.shadow, alpha: lift, on: canvas)
    paintFace(of: view, scale: WalletMetrics.grabbedScale, alpha: lift, in: canvas)
  }

  private func paintClosing(_ closing: ClosingCard, in canvas: Canvas) {
    let part = closing.openness(at: now)
    let card = closing.view.frame
    canvas.saved {
      canvas.clip(to: card.insetBy(dx: 0, dy: card.height * (1 - part) / 2))
      paintFace(of: closing.view, scale: 1, alpha: part, in: canvas)
    }
  }

  private func paintFocus(in canvas: Canvas) {
    if presentedIndex != nil {
      guard rows.focusedItem == nil, let card = presentedView else { return }
      canvas.strokeFocusRing(
        around: card.frame, cornerRadius: card.cornerRadius, theme.accent)
      return
    }
    // Around what shows of the card: the ring would else run on beside the cards in front.
    guard let focusedIndex, let strip = shownStrip(at: focusedIndex) else { return }
    canvas.strokeFocusRing(around: strip, cornerRadius: WalletMetrics.cornerRadius, theme.accent)
  }
}
