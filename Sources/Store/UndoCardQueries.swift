import Cards

/// The statements that take the cards of one logged change from the wallet into the log and back.
final class UndoCardQueries {
  private let countPlaced, isPlaced, keep, deleteCards: Statement
  private let restore, drop, fillSlots, setPosition, kept: Statement
  private let connection: Connection

  init(_ connection: Connection) throws(SQLiteError) {
    self.connection = connection
    let rows = "FROM undo_change WHERE step = ?1 AND part = ?2"
    countPlaced = try Statement(
      """
      SELECT count(*) FROM undo_change AS change
      CROSS JOIN slot ON slot.position = change.position + place AND slot.card = change.card
      WHERE step = ?1 AND part = ?2
      """, on: connection)
    isPlaced = try Statement(
      "SELECT EXISTS (SELECT 1 FROM slot WHERE card IN (SELECT card \(rows)))", on: connection)
    keep = try Statement(
      """
      INSERT OR REPLACE INTO undo_card(step, part, place, \(CardRow.columns))
      SELECT step, part, place, \(CardRow.columns) FROM undo_change AS change
      CROSS JOIN card ON card.id = change.card
      WHERE step = ?1 AND part = ?2
      """, on: connection)
    deleteCards = try Statement(
      "DELETE FROM card WHERE id IN (SELECT card \(rows))", on: connection)
    // Only ids that were given once: a larger one would be the last that SQLite can give.
    restore = try Statement(
      """
      INSERT INTO card(\(CardRow.columns))
      SELECT \(CardRow.columns) FROM undo_change AS change
      CROSS JOIN undo_card USING (step, part, place)
      WHERE step = ?1 AND part = ?2 AND id = change.card
        AND id BETWEEN 1 AND (SELECT seq FROM sqlite_sequence WHERE name = 'card')
      """, on: connection)
    drop = try Statement("DELETE FROM undo_card WHERE step = ?1 AND part = ?2", on: connection)
    fillSlots = try Statement(
      "INSERT OR REPLACE INTO slot(position, card) SELECT position + place, card \(rows)",
      on: connection)
    setPosition = try Statement(
      "UPDATE undo_change SET position = ?3 WHERE step = ?1 AND part = ?2", on: connection)
    kept = try Statement(
      "SELECT \(CardRow.columns) FROM undo_card WHERE step = ?1 AND part = ?2 AND id = ?3",
      on: connection)
  }

  /// Whether all of the change's cards, so many, stand where it says.
  func arePlaced(_ change: LoggedChange, count: Int) throws(SQLiteError) -> Bool {
    try integer(countPlaced, change) == count
  }

  /// Keeps what stands on the cards, so many, in the log.
  /// - Returns: Whether there are all of them.
  func keepContents(_ change: LoggedChange, count: Int) throws(SQLiteError) -> Bool {
    try run(keep, change)
    return connection.changes == count
  }

  /// Deletes the cards, so many, once no slot holds them any more.
  /// - Returns: Whether there were all of them, and none was in a slot.
  func delete(_ change: LoggedChange, count: Int) throws(SQLiteError) -> Bool {
    if try integer(isPlaced, change) != 0 { return false }
    try run(deleteCards, change)
    return connection.changes == count
  }

  /// Takes the cards, so many, out of the log, into the wallet and into slots from a position on, which
  /// must be free.
  /// - Returns: Whether the log held all of them.
  func restore(_ change: LoggedChange, count: Int, at position: Int) throws(SQLiteError) -> Bool {
    try run(restore, change)
    guard connection.changes == count else { return false }
    try run(drop, change)
    try setPosition.bind(position, at: 3)
    try run(setPosition, change)
    try run(fillSlots, change)
    return true
  }

  /// Binds what the log keeps of one card to a statement with the parameters of `CardRow`.
  /// - Returns: Whether it keeps something of that card.
  func bindKept(
    _ change: LoggedChange, of id: CardID, to statement: borrowing Statement
  ) throws(SQLiteError) -> Bool {
    defer { kept.reset() }
    try Self.bind(change, to: kept)
    try kept.bind(id.rawValue, at: 3)
    guard try kept.step() else { return false }
    for column in 0..<CardRow.columnCount {
      try statement.bind(column: column, of: kept, at: column + 1)
    }
    return true
  }

  private func integer(
    _ statement: borrowing Statement, _ change: LoggedChange
  ) throws(SQLiteError) -> Int {
    defer { statement.reset() }
    try Self.bind(change, to: statement)
    return try statement.step() ? Int(statement.integer(0)) : 0
  }

  private func run(
    _ statement: borrowing Statement, _ change: LoggedChange
  ) throws(SQLiteError) {
    try Self.bind(change, to: statement)
    try statement.run()
  }

  private static func bind(
    _ change: LoggedChange, to statement: borrowing Statement
  ) throws(SQLiteError) {
    try statement.bind(change.step, at: 1)
    try statement.bind(change.part, at: 2)
  }
}
