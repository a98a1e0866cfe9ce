import Cards

/// The steps that can be undone and redone, in the wallet's own file; each call is part of a transaction.
///
/// It holds the contents that the wallet does not: a removed card's, and what stood on one before an
/// edit. They are in that file only, numbers included, and in no error or sentence.
final class UndoLog {
  enum Direction { case undo, redo }

  struct Step {
    let id: Int64
    let action: WalletAction?  // `nil` for one that another program wrote
  }

  /// More than anybody takes back one by one.
  static let stepLimit = 100
  /// A hundred removed cards with 10 KiB of notes each; the newest step may be larger.
  static let byteLimit = 1 << 20
  /// The same of documents that are in no card any more: a hundred large passes.
  static let documentLimit = 64 << 20
  /// What a row of `undo_change` takes, about.
  static let bytesPerChange = 32

  let connection: Connection
  private let nextUndo, nextRedo, freeID, freePart, sizes, changeRows: Statement
  private let putStep, putChange: Statement
  private let forgetSteps, forgetChanges, forgetCards: Statement
  private let orphans: OrphanQueries
  let cards: UndoCardQueries

  init(_ connection: Connection) throws(SQLiteError) {
    self.connection = connection
    nextUndo = try Statement(
      "SELECT id, action FROM undo_step WHERE is_undone IS NOT 1 ORDER BY id DESC LIMIT 1",
      on: connection)
    nextRedo = try Statement(
      "SELECT id, action FROM undo_step WHERE is_undone IS 1 ORDER BY id LIMIT 1", on: connection)
    freeID = try Statement(
      """
      SELECT coalesce((SELECT min(id) FROM undo_step WHERE is_undone IS 1),
        (SELECT max(id) + 1 FROM undo_step), 1)
      """, on: connection)
    freePart = try Statement(
      """
      SELECT max(part) + 1 FROM undo_change WHERE step = ?1
      HAVING typeof(max(part)) = 'integer' AND max(part) BETWEEN 0 AND 1 << 32
      """, on: connection)
    sizes = try Statement(
      "SELECT id, bytes, document_bytes FROM undo_step ORDER BY id DESC", on: connection)
    changeRows = try Statement(
      """
      SELECT part, place, change, card, position, destination FROM undo_change
      WHERE step = ?1 ORDER BY part, place
      """, on: connection)
    putStep = try Statement(
      """
      INSERT OR REPLACE INTO undo_step(id, action, is_undone, bytes, document_bytes)
      SELECT ?1, ?2, ?3, \(Self.bytesPerChange) * (SELECT count(*) FROM undo_change WHERE step = ?1)
        + coalesce(sum(\(CardRow.size)), 0),
        coalesce(sum((SELECT size FROM document WHERE id = undo_card.document
          AND NOT EXISTS (SELECT 1 FROM card WHERE card.document = undo_card.document))), 0)
      FROM undo_card WHERE step = ?1
      """, on: connection)
    putChange = try Statement(
      "INSERT INTO undo_change VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)", on: connection)
    forgetSteps = try Statement(
      "DELETE FROM undo_step WHERE id BETWEEN ?1 AND ?2", on: connection)
    forgetChanges = try Statement(
      "DELETE FROM undo_change WHERE step BETWEEN ?1 AND ?2", on: connection)
    forgetCards = try Statement(
      "DELETE FROM undo_card WHERE step BETWEEN ?1 AND ?2", on: connection)
    orphans = try OrphanQueries(connection)
    cards = try UndoCardQueries(connection)
  }

  /// Puts an empty log in the place of what there is of one.
  static func makeAnew(on connection: Connection) throws(SQLiteError) {
    try connection.execute(
      """
      DROP TABLE IF EXISTS undo_step;
      DROP TABLE IF EXISTS undo_change;
      DROP TABLE IF EXISTS undo_card;
      """ + Schema.undoTables + Schema.undoColumns)
    try OrphanQueries(connection).deleteAll()
  }

  /// The step that undo or redo would take; `nil` when there is none.
  func next(_ direction: Direction) throws(SQLiteError) -> Step? {
    switch direction {
    case .undo: try step(nextUndo)
    case .redo: try step(nextRedo)
    }
  }

  private func step(_ statement: borrowing Statement) throws(SQLiteError) -> Step? {
    defer { statement.reset() }
    guard try statement.step() else { return nil }
    return Step(
      id: statement.integer(0), action: WalletAction(rawValue: statement.text(1) ?? ""))
  }

  /// Writes down a new step and forgets the ones that were undone; `close` ends it.
  ///
  /// - Parameter step: The last step, to which the changes are added instead; none was undone.
  func begin(
    _ changes: [WalletChange], continuing step: Int64? = nil
  ) throws(SQLiteError) -> [LoggedChange] {
    defer {
      freeID.reset()
      freePart.reset()
    }
    try freePart.bind(step, at: 1)
    let isContinuing = try freePart.step()
    var part = isContinuing ? freePart.integer(0) : 0
    let id: Int64
    if let step, isContinuing {
      id = step
    } else {
      id = try freeID.step() ? freeID.integer(0) : 1
      try forget(from: id)
    }
    var logged: [LoggedChange] = []
    for change in changes {
      let entry = LoggedChange(change: change, step: id, part: part)
      part += 1
      for (place, row) in entry.rows.enumerated() {
        try putChange.bind(id, at: 1)
        try putChange.bind(entry.part, at: 2)
        try putChange.bind(place, at: 3)
        try putChange.bind(row.kind.rawValue, at: 4)
        try putChange.bind(row.card.rawValue, at: 5)
        try putChange.bind(row.position, at: 6)
        try putChange.bind(row.destination, at: 7)
        try putChange.run()
      }
      logged.append(entry)
    }
    return logged
  }

  /// Ends a new step, and drops the oldest ones beyond the limits, but never this one: what it took out
  /// of the wallet may be nowhere else.
  func close(_ id: Int64, action: WalletAction) throws(SQLiteError) {
    try mark(id, action: action, isUndone: false)
    defer { sizes.reset() }
    var count = 0
    var bytes = 0.0  // the sum of whatever stands there cannot overflow
    var documentBytes = 0.0
    while try sizes.step() {
      count += 1
      bytes += Double(sizes.integer(1))
      documentBytes += Double(sizes.integer(2))
      let oldest = sizes.integer(0)
      if oldest < id,
        count > Self.stepLimit || bytes > Double(Self.byteLimit)
          || documentBytes > Double(Self.documentLimit)
      {
        sizes.reset()
        return try forget(through: oldest)
      }
    }
  }

  /// Keeps which way a step was taken, and how large it is now.
  ///
  /// Undoing what was added makes the log larger but not the file, so nothing is dropped for it.
  func mark(_ id: Int64, action: WalletAction, isUndone: Bool) throws(SQLiteError) {
    try putStep.bind(id, at: 1)
    try putStep.bind(action.rawValue, at: 2)
    try putStep.bind(isUndone ? 1 : 0, at: 3)
    try putStep.run()
  }

  /// Forgets these steps, what no step claims among their rows, and the documents that only they had.
  func forget(from first: Int64 = .min, through last: Int64 = .max) throws(SQLiteError) {
    try orphans.delete(from: first, through: last)
    try Self.forget(first, last, forgetSteps)
    try Self.forget(first, last, forgetChanges)
    try Self.forget(first, last, forgetCards)
  }

  private static func forget(
    _ first: Int64, _ last: Int64, _ statement: borrowing Statement
  ) throws(SQLiteError) {
    try statement.bind(first, at: 1)
    try statement.bind(last, at: 2)
    try statement.run()
  }

  /// What a step did at first; `nil` when its rows are none that `begin` writes.
  func changes(of step: Int64) throws(SQLiteError) -> [LoggedChange]? {
    defer { changeRows.reset() }
    try changeRows.bind(step, at: 1)
    var changes: [LoggedChange] = []
    var part: Int64 = 0
    var rows: [LoggedChange.Row] = []
    func endPart() -> Bool {
      guard let change = LoggedChange(rows, step: step, part: part) else { return false }
      changes.append(change)
      rows = []
      return true
    }
    while try changeRows.step() {
      if !rows.isEmpty, changeRows.integer(0) != part {
        guard endPart() else { return nil }
      }
      part = changeRows.integer(0)
      guard changeRows.integer(1) == rows.count,
        let kind = LoggedChange.Kind(rawValue: changeRows.text(2) ?? "")
      else { return nil }
      rows.append(
        LoggedChange.Row(
          kind: kind, card: CardID(rawValue: changeRows.integer(3)),
          position: Int(changeRows.integer(4)), destination: Int(changeRows.integer(5))))
    }
    return endPart() ? changes : nil
  }
}
