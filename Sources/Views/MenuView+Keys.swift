/// Every row is reached by keys too.
extension MenuView {
  func handleKey(_ press: KeyPress, at now: Double) -> Bool {
    switch (press.key, press.modifiers) {
    case (.down, []), (.tab, []): select(next(from: selection?.row ?? -1, by: 1))
    case (.up, []), (.tab, .shift): select(next(from: selection?.row ?? rows.count, by: -1))
    case (.home, []), (.pageUp, []): select(firstEnabled)
    case (.end, []), (.pageDown, []): select(next(from: rows.count, by: -1))
    case (.enter, []), (.space, []):
      if let selection { choose(selection.row, at: now) }
    case (.character(let character), let modifiers) where modifiers.isSubset(of: .shift):
      find(character, at: now)
    default: return false
    }
    return true
  }

  var firstEnabled: Int? { next(from: -1, by: 1) }

  func select(_ row: Int?) {
    guard let row else { return }
    selection = Selection(row: row, isByKey: true)
    show(row)
  }

  /// The next row that can be chosen, round the ends.
  private func next(from row: Int, by step: Int) -> Int? {
    let count = rows.count
    for distance in 0..<count {
      let index = ((row + step * (distance + 1)) % count + count) % count
      if rows[index].item.isEnabled { return index }
    }
    return nil
  }

  /// What is typed in one go finds the row that begins with it; the same letter again, the next one.
  private func find(_ character: Character, at now: Double) {
    let isContinued = now - typed.time < Self.typingInterval
    let text = (isContinued ? typed.text : "") + character.lowercased()
    typed = (text, now)
    let isRepeated = text.allSatisfy { $0 == text.first }
    // A first or repeated letter goes on to the next row; a further one may stay.
    let first = selection.map { isRepeated ? $0.row + 1 : $0.row } ?? 0
    let order = rows.indices.map { (first + $0) % rows.count }
    for wanted in isRepeated ? [text, String(character).lowercased()] : [text] {
      let found = order.first {
        rows[$0].item.isEnabled && rows[$0].item.title.lowercased().hasPrefix(wanted)
      }
      if let found { return select(found) }
    }
  }

  /// Seconds between two letters of one word.
  private static let typingInterval = 1.0
}
