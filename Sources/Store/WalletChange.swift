import Cards

/// What happened to the order or to a card; positions count from 0 at the front of the list.
public enum WalletChange: Hashable, Sendable {
  /// `to` is where it stands afterwards.
  case moved(CardID, from: Int, to: Int)
  /// They stand one behind the other now, the first of them at that position.
  case inserted([CardID], at: Int)
  /// They stood one behind the other, the first of them at that position.
  case removed([CardID], at: Int)
  /// It has other contents in the same place.
  case updated(CardID)

  /// What takes it back.
  var inverse: WalletChange {
    switch self {
    case .moved(let id, let from, let to): .moved(id, from: to, to: from)
    case .inserted(let ids, let position): .removed(ids, at: position)
    case .removed(let ids, let position): .inserted(ids, at: position)
    case .updated: self
    }
  }
}
