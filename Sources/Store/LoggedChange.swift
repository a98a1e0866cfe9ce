import Cards

/// One change of a step, and where its rows are in the log.
struct LoggedChange {
  /// As it was done at first.
  let change: WalletChange
  let step: Int64
  /// Counts the changes of a step.
  let part: Int64

  /// What a change is called in the table `undo_change`; never changes.
  enum Kind: String {
    case moved, inserted, removed, updated
  }

  /// What a row of that table says of one card.
  struct Row: Equatable {
    let kind: Kind
    let card: CardID
    /// Of the first card of the change; where a moved one was.
    let position: Int
    let destination: Int
  }
}

extension LoggedChange {
  /// One for each card, in their order.
  var rows: [Row] {
    switch change {
    case .moved(let id, let from, let to):
      [Row(kind: .moved, card: id, position: from, destination: to)]
    case .inserted(let ids, let position):
      ids.map { Row(kind: .inserted, card: $0, position: position, destination: 0) }
    case .removed(let ids, let position):
      ids.map { Row(kind: .removed, card: $0, position: position, destination: 0) }
    case .updated(let id):
      [Row(kind: .updated, card: id, position: 0, destination: 0)]
    }
  }

  /// Reads a change from its rows; `nil` when they are those of none.
  init?(_ rows: [Row], step: Int64, part: Int64) {
    guard let first = rows.first else { return nil }
    let ids = rows.map(\.card)
    let change: WalletChange =
      switch first.kind {
      case .moved: .moved(first.card, from: first.position, to: first.destination)
      case .inserted: .inserted(ids, at: first.position)
      case .removed: .removed(ids, at: first.position)
      case .updated: .updated(first.card)
      }
    self.init(change: change, step: step, part: part)
    guard self.rows == rows else { return nil }
  }
}
