/// What became of the cards' places when the order changed.
enum OrderChange {
  case none
  /// The card at the first place went to the second.
  case moved(from: Int, to: Int)
  case inserted(at: Int)
  /// `nil`: somewhere out of sight.
  case removed(at: Int?)

  /// The place that the card now at `index` had before; `nil` for a new one.
  func oldIndex(of index: Int) -> Int? {
    switch self {
    case .none: index
    case .moved(let from, let to): Self.place(of: index, movedFrom: to, to: from)
    case .inserted(let place): index == place ? nil : index > place ? index - 1 : index
    case .removed(let place): index >= place ?? .max ? index + 1 : index
    }
  }

  /// Where the card at `index` is once the one at `from` went to `to`.
  static func place(of index: Int, movedFrom from: Int, to: Int) -> Int {
    if index == from { return to }
    if from < to, index > from, index <= to { return index - 1 }
    if to < from, index >= to, index < from { return index + 1 }
    return index
  }
}
