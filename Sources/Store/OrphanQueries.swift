/// The statements that delete documents which neither a card nor the log has any more.
final class OrphanQueries {
  private let ofSteps, all, deletePictures, deleteOriginal, deleteDocument: Statement

  init(_ connection: Connection) throws(SQLiteError) {
    // A row of the log may hold anything: 3.5 must not become the document 3.
    ofSteps = try Statement(
      """
      SELECT DISTINCT document FROM undo_card AS gone
      WHERE step BETWEEN ?1 AND ?2 AND document IS NOT NULL AND typeof(document) = 'integer'
        AND NOT EXISTS (SELECT 1 FROM card WHERE card.document = gone.document)
        AND NOT EXISTS (SELECT 1 FROM undo_card AS kept
          WHERE kept.document = gone.document AND kept.step NOT BETWEEN ?1 AND ?2)
      """, on: connection)
    all = try Statement(
      """
      SELECT id FROM document
      WHERE NOT EXISTS (SELECT 1 FROM card WHERE card.document = document.id)
        AND NOT EXISTS (SELECT 1 FROM undo_card WHERE undo_card.document = document.id)
      """, on: connection)
    deletePictures = try Statement("DELETE FROM picture WHERE document = ?1", on: connection)
    deleteOriginal = try Statement("DELETE FROM original WHERE document = ?1", on: connection)
    deleteDocument = try Statement("DELETE FROM document WHERE id = ?1", on: connection)
  }

  /// Deletes what only these steps of the log have, before they are forgotten.
  func delete(from first: Int64, through last: Int64) throws(SQLiteError) {
    try ofSteps.bind(first, at: 1)
    try ofSteps.bind(last, at: 2)
    try delete(ofSteps)
  }

  /// Deletes every document that nothing has: for a log that was lost.
  func deleteAll() throws(SQLiteError) {
    try delete(all)
  }

  private func delete(_ found: borrowing Statement) throws(SQLiteError) {
    defer { found.reset() }
    var ids: [Int64] = []
    while try found.step() { ids.append(found.integer(0)) }
    found.reset()
    for id in ids {
      // What refers to a document goes before it: foreign keys are on in some changes.
      try Self.run(deletePictures, id)
      try Self.run(deleteOriginal, id)
      try Self.run(deleteDocument, id)
    }
  }

  private static func run(_ statement: borrowing Statement, _ id: Int64) throws(SQLiteError) {
    try statement.bind(id, at: 1)
    try statement.run()
  }
}
