import Geometry
import Painting

/// The cards of a frame, composed: in heaps, each on the ground and on the heap before, and those that
/// are lifted above them.
extension WalletView {
  /// Adds every card that shows to a frame, back to front.
  func addCards(to frame: CardComposer) {
    addStack(to: frame)
    for view in views { addLifted(view, to: frame) }
  }

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

  private func addStack(to frame: CardComposer) {
    var previous: Heap?
    var start = 0
    while let heap = nextHeap(from: start) {
      var heap = heap
      if var below = previous {
        share(&below, &heap)
        add(below, to: frame)
      }
      previous = heap
      start = heap.cards.upperBound
    }
    if let previous { add(previous, to: frame) }
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

  /// Each card throws a shadow on the card behind it, and is added as far as it shows.
  private func add(_ heap: Heap, to frame: CardComposer) {
    addGroundShadow(of: heap, to: frame)
    var number = heap.cards.lowerBound
    var isFirst = true
    while number < heap.cards.upperBound {
      let view = views[number]
      var next = number + 1
      while next < heap.cards.upperBound, !isInStack(views[next]) { next += 1 }
      if !isFirst { addShadowOnCardBehind(of: view, in: heap, to: frame) }
      isFirst = false
      let covering = next < heap.cards.upperBound ? partInStack(of: views[next]) : nil
      let part =
        view.passage == nil
        ? Self.visiblePart(of: view, coveredBy: covering) : partInStack(of: view)
      add(view, part: part, to: frame)
      number = next
    }
  }

  private func addGroundShadow(of heap: Heap, to frame: CardComposer) {
    let reach = Self.restReach
    let scale = views[heap.cards.lowerBound].shownScale
    frame.addShadow(
      .rest,
      of: Rect(
        x: heap.frame.minX, y: heap.shadowTop, width: heap.frame.width,
        height: heap.frame.maxY - heap.shadowTop), cornerRadius: WalletMetrics.cornerRadius * scale,
      color: theme.shadow,
      part: Rect(
        x: heap.frame.minX - reach.left, y: heap.bandTop,
        width: heap.frame.width + reach.left + reach.right, height: heap.bandBottom - heap.bandTop))
  }

  private func addShadowOnCardBehind(of view: CardView, in heap: Heap, to frame: CardComposer) {
    let card = view.frame
    // Beneath the card itself it shows as far as its rounding lets it through.
    frame.addShadow(
      .rest, of: card, cornerRadius: WalletMetrics.cornerRadius * view.shownScale,
      color: theme.shadow,
      part: Rect(
        x: heap.frame.minX, y: card.minY - Self.restReach.top, width: heap.frame.width,
        height: Self.restReach.top + view.cornerRadius))
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
  ///   - part: What of it shows.
  ///   - sharpness: What its face is painted at, over the window's scale: one that is shown at this
  ///     size for long is sharp.
  ///   - roundsFoot: Whether the part's foot is rounded.
  private func add(
    _ view: CardView, part: Rect, sharpness: Double = 1, roundsFoot: Bool = false,
    to frame: CardComposer
  ) {
    guard let shown = part.intersection(bounds) else { return }
    let visible = (shown.maxY - view.frame.minY) / max(view.shownScale, 0.01)
    if let card = view.card,
      let face = face(of: card, in: view, visible: visible, scale: frame.scale * sharpness)
    {
      frame.add(
        face, frame: view.frame, cornerRadius: view.cornerRadius, part: part,
        roundsFoot: roundsFoot)
    } else {
      frame.addTint(theme.sheet, view.frame, cornerRadius: view.cornerRadius, part: part)
    }
    if view.isPressed {
      frame.addTint(
        Color(white: 0, alpha: 0.04), view.frame, cornerRadius: view.cornerRadius, part: part)
    }
  }

  // MARK: Above the stack

  private func addLifted(_ view: CardView, to frame: CardComposer) {
    guard let shown = liftedPart(of: view), shown.height > 0 else { return }
    let lift = min(1, max(0, view.shownLift))
    let radius = view.cornerRadius
    if lift < 1 {
      frame.addShadow(
        .rest, of: shown, cornerRadius: radius, color: theme.shadow, alpha: lift * (1 - lift),
        part: bounds)
    }
    frame.addShadow(
      .grabbed, of: shown, cornerRadius: radius, color: theme.shadow, alpha: lift, part: bounds)
    add(
      view, part: shown, sharpness: WalletMetrics.grabbedScale, roundsFoot: lift < 1, to: frame)
  }
}
