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
    for view in views { paintLifted(view, in: canvas) }
    if showsFocus { paintFocus(in: canvas) }
  }

  // MARK: The stack

  /// Cards of one width that lie on each other: they have one shadow on the ground.
  private struct Heap {
    var cards: Range<Int>
    var frame: Rect
    /// What of the shadow is painted, from the ground's top down; heaps on heaps share theirs.
    var shadowTop: Double
    var bandTop: Double
    var bandBottom: Double
  }

  /// Apart by this much at a side, two heaps have shadows of their own; points.
  ///
  /// Nearer, as while the stack folds, they go over into the one shadow of a stack at rest: all of
  /// them would be darker where they meet.
  private static let apart = 5.0

  private func paintStack(in canvas: Canvas) {
    var previous: Heap?
    var start = 0
    while let heap = nextHeap(from: start) {
      var heap = heap
      if var below = previous {
        share(&below, &heap)
        paintHeap(below, in: canvas)
      }
      previous = heap
      start = heap.cards.upperBound
    }
    if let previous { paintHeap(previous, in: canvas) }
  }

  private func nextHeap(from start: Int) -> Heap? {
    guard let first = views[start...].firstIndex(where: isInStack) else { return nil }
    var frame = views[first].frame
    var isLying = views[first].shownLift == 0
    var end = first + 1
    while end < views.count {
      let view = views[end]
      // One on its way up or down lies in no heap, and parts none.
      if isInStack(view), view.shownLift == 0 {
        if isLying {
          guard liesOn(frame, view.frame) else { break }
          frame = frame.union(view.frame)
        } else {
          frame = view.frame
          isLying = true
        }
      }
      end += 1
    }
    return Heap(
      cards: first..<end, frame: frame, shadowTop: frame.minY,
      bandTop: frame.minY - Self.restReach.top, bandBottom: frame.maxY + Self.restReach.bottom)
  }

  /// Lets two heaps have one shadow as far as they are one.
  private func share(_ below: inout Heap, _ above: inout Heap) {
    guard above.frame.minY > below.frame.minY, above.frame.minY < below.frame.maxY else { return }
    let step = max(
      abs(above.frame.minX - below.frame.minX), abs(above.frame.maxX - below.frame.maxX))
    let part = min(1, step / Self.apart)
    let edge = above.frame.minY
    below.bandBottom = edge + (below.bandBottom - edge) * part
    above.bandTop = edge - Self.restReach.top * part
    above.shadowTop = below.shadowTop + (edge - below.shadowTop) * part
  }

  /// A card held above the stack has left it; on its way it is in both places.
  func isInStack(_ view: CardView) -> Bool {
    view.shownLift < 1 && view.frame.maxY + Self.restReach.bottom > 0
      && view.frame.minY - Self.restReach.top < frame.height
  }

  private func liesOn(_ heap: Rect, _ card: Rect) -> Bool {
    abs(heap.minX - card.minX) < 0.01 && abs(heap.width - card.width) < 0.01
      && card.minY < heap.maxY && card.maxY > heap.minY
  }

  /// Each card throws a shadow on the card behind it, and is painted only where it shows.
  private func paintHeap(_ heap: Heap, in canvas: Canvas) {
    paintGroundShadow(of: heap, in: canvas)
    var number = heap.cards.lowerBound
    var isFirst = true
    while number < heap.cards.upperBound {
      let view = views[number]
      var next = number + 1
      while next < heap.cards.upperBound, !isInStack(views[next]) { next += 1 }
      if !isFirst { paintShadowOnCardBehind(of: view, in: heap, in: canvas) }
      isFirst = false
      paintCard(
        view, coveredBy: next < heap.cards.upperBound ? partInStack(of: views[next]) : nil,
        in: canvas)
      number = next
    }
  }

  private func paintGroundShadow(of heap: Heap, in canvas: Canvas) {
    // What lies below the window casts nothing into it; cut, the shadow keeps one size while
    // the stack scrolls, and is not stretched anew in each frame.
    let foot = frame.height + Self.restReach.bottom + 2 * WalletMetrics.cornerRadius
    let silhouette = Rect(
      x: heap.frame.minX, y: heap.shadowTop, width: heap.frame.width,
      height: min(heap.frame.maxY, foot) - heap.shadowTop)
    let reach = Self.restReach
    canvas.saved {
      canvas.clip(
        to: Rect(
          x: heap.frame.minX - reach.left, y: heap.bandTop,
          width: heap.frame.width + reach.left + reach.right,
          height: heap.bandBottom - heap.bandTop))
      paintShadow(of: silhouette, scale: views[heap.cards.lowerBound].shownScale, in: canvas)
    }
  }

  private func paintShadowOnCardBehind(of view: CardView, in heap: Heap, in canvas: Canvas) {
    let reach = Self.restReach.top
    let (card, corner) = (view.frame, view.cornerRadius)
    // What the card itself will cover is left out, but for what its rounding lets through.
    for part in [
      Rect(x: heap.frame.minX, y: card.minY - reach, width: heap.frame.width, height: reach),
      Rect(x: heap.frame.minX, y: card.minY, width: corner, height: corner),
      Rect(x: heap.frame.maxX - corner, y: card.minY, width: corner, height: corner),
    ] {
      canvas.saved {
        canvas.clip(to: part)
        paintShadow(of: card, scale: view.shownScale, in: canvas)
      }
    }
  }

  /// An upright area that cards will cover wholly, so that nothing beneath it need be painted; the
  /// largest that is easily found, and `nil` where none is.
  var coveredArea: Rect? {
    var covered: Rect?
    for view in views where view.card != nil && liftedPart(of: view) == nil && view.shownLift == 0 {
      let radius = view.cornerRadius
      let inside = view.frame.insetBy(dx: 0, dy: radius)
      guard let area = covered else {
        covered = inside
        continue
      }
      let isJoined = abs(area.minX - inside.minX) < 0.01 && abs(area.width - inside.width) < 0.01
      // The rounding of the one in front lets through what is behind, which is the one before.
      guard isJoined, inside.minY - radius >= area.minY, inside.minY <= area.maxY else { continue }
      covered = area.union(inside)
    }
    return covered?.intersection(bounds)
  }

  private func paintShadow(of rect: Rect, scale: Double, in canvas: Canvas) {
    shadows.draw(
      .rest, of: rect, cornerRadius: WalletMetrics.cornerRadius * scale, color: theme.shadow,
      on: canvas)
  }

  private func paintCard(_ view: CardView, coveredBy next: Rect?, in canvas: Canvas) {
    let part =
      view.passage == nil ? Self.visiblePart(of: view, coveredBy: next) : partInStack(of: view)
    guard let shown = part.intersection(bounds) else { return }
    canvas.saved {
      canvas.clip(to: shown)
      paintFace(of: view, downTo: shown.maxY, alpha: 1, in: canvas)
    }
  }

  /// What the next card in front leaves to be seen: all down to where its rounding ends.
  static func visiblePart(of view: CardView, coveredBy next: Rect?) -> Rect {
    let card = view.frame
    guard let next else { return card }
    let radius = view.cornerRadius
    // Its lower corners show what is behind them, too; and narrower, or carried aside, so do its sides.
    guard next.minX <= card.minX + 0.01, next.maxX >= card.maxX - 0.01,
      next.maxY - radius >= card.maxY, next.minY + radius < card.maxY
    else { return card }
    return Rect(
      x: card.minX, y: card.minY, width: card.width,
      height: max(0, next.minY + radius - card.minY))
  }

  /// - Parameters:
  ///   - scale: What the face is painted at, over the window's scale: one that is shown at this size
  ///     for long is sharp.
  ///   - bottom: Nothing of the card shows below this.
  private func paintFace(
    of view: CardView, scale: Double = 1, downTo bottom: Double = .infinity, alpha: Double,
    in canvas: Canvas
  ) {
    let visible = (bottom - view.frame.minY) / max(view.shownScale, 0.01)
    if let card = view.card,
      let face = face(of: card, in: view, visible: visible, scale: canvas.scale * scale)
    {
      // A strip has the face's width, and as much of its height as it has rows.
      let height = view.frame.width * Double(face.height) / Double(face.width)
      let isWhole = view.faceSize.height * canvas.scale * scale < Double(face.height) + 1
      canvas.draw(
        face,
        in: Rect(
          x: view.frame.minX, y: view.frame.minY, width: view.frame.width,
          height: isWhole ? view.frame.height : height), alpha: alpha,
        opaqueBut: Int((WalletMetrics.cornerRadius * canvas.scale * scale).rounded(.up)))
    } else {
      canvas.fill(view.frame, cornerRadius: view.cornerRadius, theme.sheet.opacity(alpha))
    }
    if view.isPressed {
      canvas.fill(view.frame, cornerRadius: view.cornerRadius, Color(white: 0, alpha: 0.04))
    }
  }

  // MARK: Above the stack

  private func paintLifted(_ view: CardView, in canvas: Canvas) {
    guard let shown = liftedPart(of: view), shown.height > 0 else { return }
    let lift = min(1, max(0, view.shownLift))
    let radius = view.cornerRadius
    if lift < 1 {
      shadows.draw(
        .rest, of: shown, cornerRadius: radius, color: theme.shadow, alpha: lift * (1 - lift),
        on: canvas)
    }
    shadows.draw(
      .grabbed, of: shown, cornerRadius: radius, color: theme.shadow, alpha: lift, on: canvas)
    canvas.saved {
      if lift < 1 { canvas.clip(to: shown, cornerRadius: radius) }
      paintFace(of: view, scale: WalletMetrics.grabbedScale, alpha: 1, in: canvas)
    }
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
    guard let focusedIndex, let view = view(at: focusedIndex),
      let ring = liftedPart(of: view) ?? shownStrip(at: focusedIndex)
    else { return }
    canvas.strokeFocusRing(around: ring, cornerRadius: view.cornerRadius, theme.accent)
  }
}
