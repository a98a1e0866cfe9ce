import Geometry

/// A slot is a place in the stack, counted from the back. Without a grab the card of slot `i` is `i`;
/// with one, the others stand as if the grabbed card stood at its gap.
extension StackLayout {
  /// The slot of a card.
  public func slot(of index: Int) -> Int {
    guard let grab else { return index }
    if index == grab.index { return grab.gap }
    let without = index > grab.index ? index - 1 : index
    return without >= grab.gap ? without + 1 : without
  }

  /// The card in a slot: the inverse of ``slot(of:)``.
  public func index(inSlot slot: Int) -> Int {
    guard let grab else { return slot }
    if slot == grab.gap { return grab.index }
    let without = slot > grab.gap ? slot - 1 : slot
    return without >= grab.index ? without + 1 : without
  }

  /// The top of the card in a slot; while pulled every gap is the step and the pull.
  func slotY(_ slot: Int) -> Double {
    max(naturalY(slot), headerY) + pull * Double(slot - 1)
  }

  private func naturalY(_ slot: Int) -> Double { header + Double(slot) * step }

  /// The last slot of the pile at the header, which hides the others of it; slot 0 when there is none.
  var lastPinnedSlot: Int {
    // As far off as rounding puts a card's own place; drawn, the two would be one.
    let limit = headerY + 1e-6
    guard count > 0, naturalY(0) <= limit else { return 0 }
    guard step > 0 else { return count - 1 }
    var slot = min(max(0, Int(min((limit - header) / step, Double(count)))), count - 1)
    while slot + 1 < count, naturalY(slot + 1) <= limit { slot += 1 }
    while slot > 0, naturalY(slot) > limit { slot -= 1 }
    return slot
  }

  /// Calls `body` with each card that shares area with the view and is not hidden by another at the
  /// same place, back to front, except that the presented one comes in the order of its index.
  ///
  /// Costs what is visible: the pile at the header is its last card, and a stack ends at the view's
  /// foot. A grabbed card is among them with its slot's frame, if that shows.
  public func forEachAttached(_ body: (_ index: Int, _ frame: Rect) -> Void) {
    guard count > 0 else { return }
    let view = Rect(x: 0, y: contentOffset, width: size.width, height: size.height)
    if let window {
      for index in window.range {
        let frame = frame(of: index)
        if frame.intersects(view) { body(index, frame) }
      }
      return
    }
    var slot = lastPinnedSlot
    // The carried card hides nothing in the place that is kept for it.
    if slot > 0, let grab, grab.gap == slot { slot -= 1 }
    if step == 0, pull == 0 { slot = max(0, count - 1) }
    while slot < count, slotY(slot) < view.maxY {
      let index = index(inSlot: slot)
      let frame = Rect(x: 0, y: slotY(slot), width: size.width, height: height(of: index))
      if frame.intersects(view) { body(index, frame) }
      slot += 1
    }
  }

  /// The cards that ``forEachAttached(_:)`` names, as a list.
  public var attached: [Int] {
    var indices: [Int] = []
    forEachAttached { index, _ in indices.append(index) }
    return indices
  }

  /// Where the carried card would land: the slot whose place is nearest to it.
  ///
  /// Between two slots the gap changes halfway, which is the middle of the neighbour that makes room,
  /// over its two places: the same point up and down. Above the pile at the header it is the pile's
  /// last slot; those before it need scrolling.
  ///
  /// - Parameters:
  ///   - centerY: The middle of the carried card, in the content.
  ///   - hysteresis: Points beyond that middle before the gap moves from where it is.
  /// - Returns: `nil` when no card is grabbed.
  public func gapIndex(forCarriedCenterY centerY: Double, hysteresis: Double = 0) -> Int? {
    guard let grab else { return nil }
    let top = centerY - height(of: grab.index) / 2
    let first = lastPinnedSlot
    let last = count - 1
    guard first < last else { return first }
    let stride = step + pull
    let guess = stride > 0 ? ((top - header + pull) / stride).rounded(.down) : 0
    let below = Int(min(max(guess, Double(first)), Double(last - 1)))
    var gap = top > border(after: below) ? below + 1 : below
    if gap > grab.gap, top <= border(after: grab.gap) + hysteresis { gap = grab.gap }
    if gap < grab.gap, top >= border(after: grab.gap - 1) - hysteresis { gap = grab.gap }
    return gap
  }

  /// The top of a card halfway between two slots.
  private func border(after slot: Int) -> Double { (slotY(slot) + slotY(slot + 1)) / 2 }
}
