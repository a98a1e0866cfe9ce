import CSQLite
import Cards

/// What steps are made of; called in a transaction, without foreign keys.
extension WalletStore {
  /// A new step of changes that fit the wallet, each as the one before leaves it.
  ///
  /// What it inserts or puts into a card must be in the log, so those two are only undone and redone.
  func perform(
    _ changes: [WalletChange], as action: WalletAction, log: UndoLog
  ) throws(SQLiteError) {
    let logged = try log.begin(changes)
    for entry in logged {
      guard try perform(entry.change, of: entry, log: log) != nil else {
        // The one who asked has just looked: the order itself is broken.
        throw SQLiteError(code: SQLITE_CORRUPT, connection: nil, sql: "")
      }
    }
    if let step = logged.first?.step { try log.close(step, action: action) }
  }

  /// Does a change, which is that of `entry` or its inverse, and brings the log's rows of it up to date.
  ///
  /// - Returns: What it did; `nil` when it does not fit: then the transaction is to be rolled back.
  func perform(
    _ change: WalletChange, of entry: LoggedChange, log: UndoLog
  ) throws(SQLiteError) -> WalletChange? {
    switch change {
    case .moved(let id, let from, let to):
      guard try findCard(at: from) == id, try moveSlot(from: from, to: to) else { return nil }
    case .inserted(let ids, let position):
      guard position >= 0 else { return nil }
      let position = min(position, try countSlots())
      try shift(by: ids.count, from: position)
      guard try log.cards.restore(entry, count: ids.count, at: position) else { return nil }
      return .inserted(ids, at: position)
    case .removed(let ids, let position):
      let rest = try countSlots() - ids.count
      guard position >= 0, position <= rest,
        try log.cards.arePlaced(entry, count: ids.count),
        try log.cards.keepContents(entry, count: ids.count)
      else { return nil }
      try shift(by: -ids.count, from: position + ids.count)
      try queries.deleteSlots.bind(rest, at: 1)
      try queries.deleteSlots.run()
      guard try log.cards.delete(entry, count: ids.count) else { return nil }
    case .updated(let id):
      guard try log.cards.bindKept(entry, of: id, to: queries.updateCard),
        try log.cards.keepContents(entry, count: 1)
      else { return nil }
      try queries.updateCard.run()
      guard connection.changes == 1 else { return nil }
    }
    return change
  }

  /// - Returns: Whether there are both positions.
  func moveSlot(from: Int, to: Int) throws(SQLiteError) -> Bool {
    let positions = 0..<(try countSlots())
    guard positions.contains(from), positions.contains(to) else { return false }
    if from == to { return true }
    try queries.moveSlot.bind(from < to ? from + 1 : to, at: 1)
    try queries.moveSlot.bind(from < to ? to : from - 1, at: 2)
    try queries.moveSlot.bind(from < to ? -1 : 1, at: 3)
    try queries.moveSlot.bind(from, at: 4)
    try queries.moveSlot.bind(to, at: 5)
    try queries.moveSlot.run()
    return true
  }

  func putSlot(_ id: CardID, at position: Int) throws(SQLiteError) {
    try queries.putSlot.bind(position, at: 1)
    try queries.putSlot.bind(id.rawValue, at: 2)
    try queries.putSlot.run()
  }

  func shift(by step: Int, from position: Int) throws(SQLiteError) {
    try queries.shiftSlots.bind(position, at: 1)
    try queries.shiftSlots.bind(step, at: 2)
    try queries.shiftSlots.run()
  }
}
