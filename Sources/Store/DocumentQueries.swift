import Cards

/// The statements that give documents back.
final class DocumentQueries {
  private let original, picture, stale: Statement

  init(_ connection: Connection) throws(SQLiteError) {
    original = try Statement("SELECT content FROM original WHERE document = ?1", on: connection)
    picture = try Statement(
      "SELECT png FROM picture WHERE document = ?1 AND kind = ?2", on: connection)
    // Two stretches of the index: what is up to date is not walked over.
    stale = try Statement(
      """
      SELECT id FROM document WHERE reading_key < ?1
      UNION ALL SELECT id FROM document WHERE reading_key > ?1 LIMIT ?2
      """, on: connection)
  }

  func original(of id: DocumentID) throws(SQLiteError) -> [UInt8]? {
    defer { original.reset() }
    try original.bind(id.rawValue, at: 1)
    return try original.step() ? original.bytes(0) : nil
  }

  func picture(of id: DocumentID, kind: PassPicture.Kind) throws(SQLiteError) -> [UInt8]? {
    defer { picture.reset() }
    try picture.bind(id.rawValue, at: 1)
    try picture.bind(kind.rawValue, at: 2)
    return try picture.step() ? picture.bytes(0) : nil
  }

  func stale(readingKey: String, limit: Int) throws(SQLiteError) -> [DocumentID] {
    defer { stale.reset() }
    try stale.bind(readingKey, at: 1)
    try stale.bind(limit, at: 2)
    var ids: [DocumentID] = []
    while try stale.step() { ids.append(DocumentID(rawValue: stale.integer(0))) }
    return ids
  }
}
