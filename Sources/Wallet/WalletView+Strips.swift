import CardLayout
import Cards
import Geometry
import Painting
import Pixels

/// A frame of a plain scroll, from strips that are kept ready.
///
/// A strip is what shows of one card when nothing but the stack scrolls: from its upper edge to the
/// next card's, over the column's width and the shadows beside it. Composed of the same layers in the same
/// way as a whole frame, it has the same pixels.
extension WalletView {
  /// Whether the stack lies as its layout says, and nothing else shows in the column.
  var isPlainStack: Bool {
    presentedIndex == nil && grab == nil && closingCards.isEmpty && rows.isHidden
      && leavingRows.isHidden && !showsFocus && revealedCard == nil
      && views.count > 1
      && views.allSatisfy {
        !$0.isPressed && $0.shownLift == 0 && $0.passage == nil && $0.shownScale == 1
          && $0.box != nil && $0.isAtRest(at: now)
      }
  }

  /// What all strips of a frame have in common, in pixels.
  private struct Column {
    let scale: Double
    let layout: StackLayout
    let cardX: Int
    let cardWidth: Int
    let cardHeight: Int
    /// Of the strips, within the window.
    let left: Int
    let right: Int
    /// From one card to the next.
    let step: Int
    /// Above a card.
    let shadowRise: Int
    /// From a heap's upper or lower edge on inwards, as far as the shade beside it changes.
    let shadowCorner: Int
    /// Below the last card.
    let shadowFall: Int
    let corner: Int
  }

  private func column(_ layout: StackLayout, scale: Double) -> Column? {
    let (x, width) = column
    func pixels(_ points: Double) -> Int { Int((points * scale).rounded()) }
    let reach = WalletView.restReach
    let box = BoxShadow(
      radius: (WalletMetrics.cornerRadius * scale).rounded(), blur: Shadow.rest.blur * scale)
    let column = Column(
      scale: scale, layout: layout,
      cardX: pixels(x), cardWidth: max(1, pixels(width)),
      cardHeight: max(1, pixels(layout.cardViewHeight)), left: max(0, pixels(x - reach.left)),
      right: min(pixels(frame.width), pixels(x + width + reach.right)), step: pixels(layout.step),
      shadowRise: Int((reach.top * scale).rounded(.up)) + 1,
      shadowCorner: box.cornerSide + pixels(Shadow.rest.offset),
      shadowFall: Int((reach.bottom * scale).rounded(.up)) + 1,
      corner: Int((WalletMetrics.cornerRadius * scale).rounded(.up)))
    // Cards so near to each other that more than the next one's shadow falls on a strip are composed,
    // and so are those that end before the next but one begins.
    guard column.step > max(column.shadowRise, column.corner) + 2,
      column.cardHeight > column.step + column.corner + column.shadowCorner,
      abs(layout.step * scale - Double(column.step)) < 1
    else { return nil }
    return column
  }

  /// Puts a frame together; what no strip has is to be painted.
  ///
  /// - Returns: Whether there is such a frame; `false` where all has to be composed.
  func makeStripFrame(_ strips: StripFrame, composer: CardComposer, scale: Double) -> Bool {
    strips.removeAll()
    stripCache.beginFrame()
    let layout = placement().layout
    guard stripCache.keeper != nil, layout.pull == 0, isPlainStack,
      let column = column(layout, scale: scale),
      let lastNumber = lastInStack
    else { return false }
    let windowHeight = Int((frame.height * scale).rounded())
    let heapTop = top(views[0], scale)
    // The pile at the header, of which the last card shows, is under way beneath the next card, whose
    // corners then show what lies there.
    var number = 1
    while number <= lastNumber, top(views[number], scale) <= heapTop { number += 1 }
    guard number <= lastNumber else { return false }
    // The shade beside the heap changes at its upper end, and at its foot, which is in the last strip.
    let lastTop = top(views[lastNumber], scale)
    let shadeEnd = lastTop + column.cardHeight - column.shadowCorner
    guard views[lastNumber].index == cardCount - 1 || shadeEnd > windowHeight else { return false }

    let firstNumber = number
    var y = max(top(views[number], scale) + column.corner, heapTop + column.shadowCorner)
    y = min(y, windowHeight)
    strips.paint(PixelRect(minX: column.left, minY: 0, maxX: column.right, maxY: y))
    while number <= lastNumber, y < windowHeight {
      let view = views[number]
      let cardTop = top(view, scale)
      let isLast = view.index == cardCount - 1
      let end =
        isLast
        ? cardTop + column.cardHeight + column.shadowFall
        : Int((frameBelow(number, layout).minY * scale).rounded())
      let target = PixelRect(
        minX: column.left, minY: y, maxX: column.right, maxY: min(end, windowHeight))
      if !target.isEmpty, let card = view.box, let behind = views[number - 1].box {
        // Of the first the corners do not come from its strip.
        let stepBehind =
          number == firstNumber ? column.step : cardTop - top(views[number - 1], scale)
        let strip = strip(
          of: card, behind: behind, stepBehind: stepBehind,
          step: isLast ? nil : end - cardTop, column, composer)
        if let strip {
          strips.copy(strip, row: y - cardTop, to: target)
        } else {
          strips.paint(target)
        }
        y = target.maxY
      }
      number += 1
    }
    strips.fill(
      theme.ground.hex,
      PixelRect(minX: column.left, minY: y, maxX: column.right, maxY: windowHeight))
    return true
  }

  private func top(_ view: CardView, _ scale: Double) -> Int {
    Int((view.frame.minY * scale).rounded())
  }

  private func strip(
    of card: CardBox, behind: CardBox, stepBehind: Int, step: Int?, _ column: Column,
    _ composer: CardComposer
  ) -> Int? {
    let key = key(
      card.card.id, behind: behind.card.id, stepBehind: stepBehind, step: step, column)
    if let strip = stripCache.strip(key, card: card, behind: behind) { return strip }
    let height = step ?? column.cardHeight + column.shadowFall
    return stripCache.keep(
      key, card: card, behind: behind, width: column.right - column.left, height: height
    ) { buffer in
      compose(
        card.card, behind: behind.card, stepBehind: stepBehind, step: step, column, composer)
      composer.compose(
        into: buffer,
        area: PixelRect(minX: column.left, minY: 0, maxX: column.right, maxY: height),
        originX: column.left)
    }
  }

  private func key(
    _ id: CardID, behind: CardID, stepBehind: Int, step: Int?, _ column: Column
  ) -> StripCache.Key {
    StripCache.Key(
      id: id, behind: behind, stepBehind: stepBehind, step: step, width: column.cardWidth,
      height: column.cardHeight, margin: column.cardX - column.left, scale: column.scale,
      isDark: theme.isDark)
  }

  /// The layers of one strip, its card's upper edge at 0.
  private func compose(
    _ card: Card, behind: Card, stepBehind: Int, step: Int?, _ column: Column,
    _ composer: CardComposer
  ) {
    let scale = column.scale
    composer.begin(scale: scale)
    func frame(at row: Int) -> Rect {
      PixelRect(x: column.cardX, y: row, width: column.cardWidth, height: column.cardHeight)
        .points(scale: scale)
    }
    let own = frame(at: 0)
    composer.addGround(
      theme.ground,
      PixelRect(
        minX: column.left, minY: 0, maxX: column.right,
        maxY: column.cardHeight + column.shadowFall
      ).points(scale: scale))
    // As in a heap that goes on above, and below unless it ends here.
    let heap = frame(at: -4 * column.cardHeight)
      .union(step == nil ? own : frame(at: 4 * column.cardHeight))
    addGroundShadow(
      of: heap, band: (heap.minY, heap.maxY + Self.restReach.bottom), to: composer)
    func add(_ card: Card, _ frame: Rect, downTo row: Int) {
      let visible = min(Double(row) / scale, own.height)
      guard let face = stripFace(of: card, column, downTo: visible) else { return }
      var part = frame
      part.size.height = visible
      // As in a frame: a higher card ends with a round foot.
      let isCut = Double(face.height) > frame.height * scale + scale
      composer.add(
        face, frame: frame, cornerRadius: WalletMetrics.cornerRadius, part: part,
        roundsFoot: isCut && part.maxY >= frame.maxY - 0.01)
    }
    add(behind, frame(at: -stepBehind), downTo: stepBehind + column.corner)
    addShadowOnCardBehind(of: own, in: own, to: composer)
    add(card, own, downTo: step.map { $0 + column.corner } ?? column.cardHeight)
    if let step { addShadowOnCardBehind(of: frame(at: step), in: own, to: composer) }
  }

  /// Of a card that does not show the face is needed for its strip and the next card's, and no longer.
  private func stripFace(of card: Card, _ column: Column, downTo visible: Double) -> ImageSurface? {
    let size = Size(
      width: column.layout.size.width, height: faceHeight(of: card, column.layout))
    let isKept = faces.contains(
      card, size: size, scale: column.scale, theme: theme, downTo: visible)
    return try? (isKept ? faces : passingFaces).face(
      of: card, size: size, scale: column.scale, theme: theme, downTo: visible)
  }

  // MARK: Ahead

  /// Makes one strip that is not there yet, of those that show and then of those that scrolling would
  /// bring, in its direction first.
  ///
  /// - Returns: Whether one was made.
  func prepareStripAhead(_ composer: CardComposer, scale: Double) -> Bool {
    let layout = placement().layout
    let isMoving = scroll.isMoving(at: now)
    guard stripCache.keeper != nil, layout.pull == 0, isPlainStack,
      let column = column(layout, scale: scale), let first = views.first?.index,
      let last = lastInStack.map({ views[$0].index }),
      preparedAround != PreparedStrips(shown: first...max(first, last), isFar: !isMoving)
    else { return false }
    let isGoingUp = scroll.velocity(at: now) < 0
    let room = stripCache.byteLimit / max(1, 4 * column.step * (column.right - column.left))
    // On the way only what comes next: the rest when all is at rest.
    let most = isMoving ? views.count / 2 : 2 * views.count
    let ahead = min(most, max(0, (room - views.count) / 2))
    for number in 0...2 * (views.count + ahead) + 1 {
      let distance = number / 2
      let isAfter = number.isMultiple(of: 2) != isGoingUp
      // From the far end of what shows, then out of sight on both sides.
      let index =
        isGoingUp
        ? (isAfter ? last + distance : last - distance)
        : (isAfter ? first + distance : first - distance)
      guard index > max(0, first - ahead), index < min(cardCount, last + ahead) else { continue }
      if prepareStrip(at: index, column, composer) { return true }
    }
    preparedAround = PreparedStrips(shown: first...max(first, last), isFar: !isMoving)
    return false
  }

  /// Around which cards strips were found made, and whether far around them.
  struct PreparedStrips: Equatable {
    let shown: ClosedRange<Int>
    let isFar: Bool
  }

  /// - Returns: Whether it was made now.
  private func prepareStrip(at index: Int, _ column: Column, _ composer: CardComposer) -> Bool {
    guard let card = cards.card(at: index), let behind = cards.card(at: index - 1) else {
      return false
    }
    // Where a step is no whole number of pixels, strips come in two heights.
    let step = index == cardCount - 1 ? nil : column.step
    let key = key(
      card.id, behind: behind.id, stepBehind: column.step, step: step, column)
    if stripCache.contains(key, card: card, behind: behind) { return false }
    return strip(
      of: view(at: index)?.box ?? CardBox(card),
      behind: view(at: index - 1)?.box ?? CardBox(behind),
      stepBehind: column.step, step: step, column, composer) != nil
  }
}
