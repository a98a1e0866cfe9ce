/// Which cards show as strips while one is presented.
///
/// Up to half of them (halves up) come before the presented card, the rest after it; where too few
/// are after it, more come before it.
struct CollapsedWindow: Hashable, Sendable {
  /// The strips, and the presented card if it is among the cards: always neighbours.
  let range: Range<Int>
  let presented: Int?

  /// - Parameter presented: `nil` for a presented card that is not among the cards.
  init(count: Int, presented: Int?, maximum: Int) {
    self.presented = presented
    let maximum = max(0, maximum)
    guard let presented else {
      range = 0..<min(maximum, count)
      return
    }
    let shown = min(maximum, count - 1)
    let wanted = min(maximum / 2 + maximum % 2, presented)
    let after = min(shown - min(wanted, shown), count - 1 - presented)
    let before = shown - after
    range = (presented - before)..<(presented + after + 1)
  }

  /// How many strips lie above this one; `nil` for a card that is none.
  func place(of index: Int) -> Int? {
    guard range.contains(index), index != presented else { return nil }
    let place = index - range.lowerBound
    if let presented, presented < index { return place - 1 }
    return place
  }
}
