import Cards

/// What became of a pass that was imported.
public enum ImportOutcome: Hashable, Sendable {
  /// It is a new card, there.
  case added(CardID, at: Int)
  /// The wallet had an earlier one of the same type identifier and serial number: the card shows the
  /// new one, and kept its place and notes.
  case replaced(CardID, at: Int)
  /// The wallet had this very file already; there is nothing to undo.
  case unchanged(CardID, at: Int)

  /// The card that shows the pass now.
  public var card: CardID {
    switch self {
    case .added(let id, _), .replaced(let id, _), .unchanged(let id, _): id
    }
  }

  /// Where it stands, from 0.
  public var position: Int {
    switch self {
    case .added(_, let position), .replaced(_, let position), .unchanged(_, let position): position
    }
  }
}
