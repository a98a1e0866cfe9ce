import CardLayout
import Geometry
import Painting

/// The cards of a frame, composed: in heaps, each on the ground and on the heap before, and those that
/// are lifted above them.
extension WalletView {
  /// Adds every card that shows in an area to a frame, back to front.
  func addCards(in area: Rect, to frame: CardComposer) {
    for view in views { view.paintedFrame = paintedFrame(view, scale: frame.scale) }
    addStack(in: area, to: frame)
    for view in views { addLifted(view, to: frame) }
  }

  /// Where a card that is not stretched is painted: its upper left corner at the nearest pixel, its
  /// size that of its face. One that is stretched has its own edges at the nearest.
  private func paintedFrame(_ view: CardView, scale: Double) -> Rect {
    view.shownScale == 1 ? snapped(view.frame, scale: scale) : view.frame
  }

  private func snapped(_ card: Rect, scale: Double) -> Rect {
    func pixels(_ points: Double) -> Double { (points * scale).rounded() / scale }
    return Rect(
      x: pixels(card.minX), y: pixels(card.minY), width: pixels(card.width),
      height: pixels(card.height))
  }

  /// Cards of one width that lie on each other: they have one shadow on the ground.
  private struct Heap {
    var cards: Range<Int>
    var frame: Rect
    /// Of the cards' width over that of their faces.
    var scale: Double
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

  private func addStack(in area: Rect, to frame: CardComposer) {
    var previous: Heap?
    var start = 0
    while let heap = nextHeap(from: start) {
      var heap = heap
      if var below = previous {
        share(&below, &heap)
        add(below, in: area, to: frame)
      }
      previous = heap
      start = heap.cards.upperBound
    }
    if let previous { add(previous, in: area, to: frame) }
    addShadowFromBelow(to: frame)
  }

  /// Of the next card, which does not show itself, on the last that shows.
  private func addShadowFromBelow(to frame: CardComposer) {
    guard presentedIndex == nil, grab == nil, let number = lastInStack,
      views[number].index + 1 < cardCount, views[number].shownLift == 0,
      views[number].passage == nil
    else { return }
    let card = views[number].paintedFrame
    let next = snapped(frameBelow(number, placement().layout), scale: frame.scale)
    guard next.minY - Self.restReach.top < self.frame.height, next.minY > card.minY else { return }
    addShadowOnCardBehind(of: next, in: card, to: frame)
  }

  /// Of the card after the one in `views[number]`: where it shows, or where it would below the window.
  func frameBelow(_ number: Int, _ layout: StackLayout) -> Rect {
    let view = views[number]
    if number + 1 < views.count, views[number + 1].index == view.index + 1 {
      return views[number + 1].frame
    }
    return view.frame.offset(by: Vector(dx: 0, dy: layout.step + layout.pull))
  }

  private func nextHeap(from start: Int) -> Heap? {
    guard let first = firstInStack(from: start) else { return nil }
    var frame = shadowFrame(of: views[first])
    var scale = views[first].shownScale
    var isLying = views[first].shownLift == 0
    var end = first + 1
    while end < views.count {
      let view = views[end]
      // One on its way up or down lies in no heap, and parts none.
      if isInStack(view), view.shownLift == 0 {
        if isLying {
          guard liesOn(frame, view.paintedFrame) else { break }
          frame = frame.union(view.paintedFrame)
        } else {
          frame = view.paintedFrame
          scale = view.shownScale
          isLying = true
        }
      }
      end += 1
    }
    return Heap(
      cards: first..<end, frame: frame, scale: scale, shadowTop: frame.minY,
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

  // Loops: the library's searches through slices allocate.

  /// The place in `views` of the first card from `start` on that is in the stack.
  private func firstInStack(from start: Int) -> Int? {
    var number = start
    while number < views.count {
      if isInStack(views[number]) { return number }
      number += 1
    }
    return nil
  }

  /// The place in `views` of the frontmost card in the stack.
  var lastInStack: Int? {
    var number = views.count - 1
    while number >= 0 {
      if isInStack(views[number]) { return number }
      number -= 1
    }
    return nil
  }

  private func liesOn(_ heap: Rect, _ card: Rect) -> Bool {
    abs(heap.minX - card.minX) < 0.01 && abs(heap.width - card.width) < 0.01
      && card.minY < heap.maxY && card.maxY > heap.minY
  }

  /// Each card throws a shadow on the card behind it, and is added as far as it shows.
  private func add(_ heap: Heap, in area: Rect, to frame: CardComposer) {
    addGroundShadow(of: heap, to: frame)
    var number = heap.cards.lowerBound
    var isFirst = true
    func nextInStack(after number: Int) -> Int {
      var next = number + 1
      while next < heap.cards.upperBound, !isInStack(views[next]) { next += 1 }
      return next
    }
    func part(_ number: Int) -> Rect? {
      guard number < heap.cards.upperBound, shownTurn(of: views[number]) == nil else { return nil }
      return paintedPart(of: views[number])
    }
    while number < heap.cards.upperBound {
      let view = views[number]
      let next = nextInStack(after: number)
      let shown =
        view.passage == nil
        ? Self.visiblePart(
          of: view, coveredBy: part(next), and: part(nextInStack(after: next)))
        : paintedPart(of: view)
      defer {
        isFirst = false
        number = next
      }
      guard shown.minY - Self.restReach.top < area.maxY, shown.maxY > area.minY else { continue }
      if !isFirst {
        addShadowOnCardBehind(
          of: view.paintedFrame, in: heap.frame, scale: view.shownScale, to: frame)
      }
      add(view, part: shown, to: frame)
    }
  }

  private func paintedPart(of view: CardView) -> Rect {
    view.passage == nil ? view.paintedFrame : partInStack(of: view)
  }

  private func addGroundShadow(of heap: Heap, to frame: CardComposer) {
    addGroundShadow(
      of: Rect(
        x: heap.frame.minX, y: heap.shadowTop, width: heap.frame.width,
        height: heap.frame.maxY - heap.shadowTop),
      band: (heap.bandTop, heap.bandBottom), scale: heap.scale,
      to: frame)
  }

  /// - Parameters:
  ///   - silhouette: Of all cards of a heap.
  ///   - band: From where to where the shadow is painted.
  func addGroundShadow(
    of silhouette: Rect, band: (top: Double, bottom: Double), scale: Double = 1,
    to frame: CardComposer
  ) {
    let reach = Self.restReach
    frame.addShadow(
      .rest, of: silhouette, cornerRadius: WalletMetrics.cornerRadius * scale,
      color: theme.shadow,
      part: Rect(
        x: silhouette.minX - reach.left, y: band.top,
        width: silhouette.width + reach.left + reach.right, height: band.bottom - band.top))
  }

  /// - Parameter heap: What it falls on.
  func addShadowOnCardBehind(
    of card: Rect, in heap: Rect, scale: Double = 1, to frame: CardComposer
  ) {
    let radius = WalletMetrics.cornerRadius * scale
    // Beneath the card itself it shows as far as its rounding lets it through.
    frame.addShadow(
      .rest, of: card, cornerRadius: radius, color: theme.shadow,
      part: Rect(
        x: heap.minX, y: card.minY - Self.restReach.top, width: heap.width,
        height: Self.restReach.top + radius))
  }

  /// What the next card in front leaves to be seen: all down to where its rounding ends.
  ///
  /// - Parameter after: The card in front of the next, which may cover what that one's foot leaves.
  static func visiblePart(
    of view: CardView, coveredBy next: Rect?, and after: Rect? = nil
  ) -> Rect {
    let card = view.paintedFrame
    let radius = view.cornerRadius
    func covers(_ other: Rect, from top: Double) -> Bool {
      other.minX <= card.minX + 0.01 && other.maxX >= card.maxX - 0.01
        && other.minY + radius <= top && other.maxY - radius >= card.maxY
    }
    // Narrower, or carried aside, the next card leaves its sides; its lower corners show what is
    // behind them, too.
    guard let next, next.minX <= card.minX + 0.01, next.maxX >= card.maxX - 0.01,
      next.minY + radius < card.maxY
    else { return card }
    if next.maxY - radius < card.maxY {
      guard let after, covers(after, from: next.maxY - radius) else { return card }
    }
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
    if addTurned(view, part: part, to: frame) { return }
    // Of a card that is higher than its place the upper part shows, with a round foot of its own.
    let isCut = view.faceSize.height * view.shownScale > view.paintedFrame.height + 1
    let roundsFoot = roundsFoot || isCut && part.maxY >= view.paintedFrame.maxY - 0.01
    // Stretched, a row is sampled between two.
    let between = view.shownScale == sharpness ? 0 : 2.0
    let visible =
      (shown.maxY - view.paintedFrame.minY) / max(view.shownScale, 0.01) + between
    if let card = view.card,
      let face = face(of: card, in: view, visible: visible, scale: frame.scale * sharpness)
    {
      frame.add(
        face, frame: view.paintedFrame, cornerRadius: view.cornerRadius, part: part,
        roundsFoot: roundsFoot)
    } else {
      frame.addTint(theme.sheet, view.paintedFrame, cornerRadius: view.cornerRadius, part: part)
    }
    if view.isPressed {
      frame.addTint(
        Color(white: 0, alpha: 0.04), view.paintedFrame, cornerRadius: view.cornerRadius, part: part
      )
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
