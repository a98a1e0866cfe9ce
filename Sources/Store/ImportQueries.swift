import Cards

/// The statements that keep documents; in a transaction, with an undo log.
final class ImportQueries {
  private let byIdentity, byContent, hasContent: Statement
  private let putDocument, putOriginal, putPicture, setReading, deletePictures: Statement
  /// Takes the parameters of `CardRow`, and leaves the person's notes as they are.
  let replaceCard: Statement
  private let originalSize, reading: Statement
  private let relabel, relabelKept: Statement
  private let connection: Connection

  init(_ connection: Connection) throws(SQLiteError) {
    self.connection = connection
    byIdentity = try Statement(
      """
      SELECT card.id, document.id FROM document CROSS JOIN card ON card.document = document.id
      WHERE type_identifier = ?1 AND serial_number = ?2 ORDER BY card.id LIMIT 1
      """, on: connection)
    byContent = try Statement(
      """
      SELECT card.id, document.id FROM document
      CROSS JOIN card ON card.document = document.id
      CROSS JOIN original ON original.document = document.id
      WHERE content_hash = ?1 AND content = ?2 ORDER BY card.id LIMIT 1
      """, on: connection)
    hasContent = try Statement(
      "SELECT content = ?2 FROM original WHERE document = ?1", on: connection)

    putDocument = try Statement(
      """
      INSERT INTO document(id, type_identifier, serial_number, content_hash, expires, size,
        reading_key, reading)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
      """, on: connection)
    putOriginal = try Statement(
      "INSERT INTO original(document, content) VALUES (?1, ?2)", on: connection)
    putPicture = try Statement(
      "INSERT INTO picture(document, kind, png) VALUES (?1, ?2, ?3)", on: connection)
    setReading = try Statement(
      """
      UPDATE document SET (type_identifier, serial_number, content_hash, expires, size,
        reading_key, reading) = (?2, ?3, ?4, ?5, ?6, ?7, ?8)
      WHERE id = ?1
      """, on: connection)
    replaceCard = try Statement(
      "UPDATE card SET (\(CardRow.columns)) = (\(CardRow.parametersButNotes)) WHERE id = ?1",
      on: connection)
    deletePictures = try Statement("DELETE FROM picture WHERE document = ?1", on: connection)

    originalSize = try Statement(
      "SELECT length(content) FROM original WHERE document = ?1", on: connection)
    reading = try Statement(
      "SELECT reading, reading_key FROM document WHERE id = ?1", on: connection)

    let labels = "SET (kind, issuer, second_line, color) = (?2, ?3, ?4, ?5) WHERE document = ?1"
    relabel = try Statement("UPDATE card \(labels)", on: connection)
    relabelKept = try Statement("UPDATE undo_card \(labels)", on: connection)
  }

  /// A card of the wallet and what it shows.
  struct Known {
    let card: CardID
    let document: DocumentID
  }

  /// The card that shows an earlier one of the same pass, or where a pass has no identity the same file.
  func find(_ document: PassDocument) throws(SQLiteError) -> Known? {
    guard let identity = PassIdentity(document.pass) else {
      defer { byContent.clear() }
      try byContent.bind(ContentHash.of(document.original), at: 1)
      try byContent.bind(document.original, at: 2)
      return try Self.known(byContent)
    }
    try byIdentity.bind(identity.type, at: 1)
    try byIdentity.bind(identity.serial, at: 2)
    return try Self.known(byIdentity)
  }

  private static func known(_ statement: borrowing Statement) throws(SQLiteError) -> Known? {
    defer { statement.reset() }
    guard try statement.step() else { return nil }
    return Known(
      card: CardID(rawValue: statement.integer(0)),
      document: DocumentID(rawValue: statement.integer(1)))
  }

  /// Whether the kept file is that one, byte for byte.
  func has(_ content: [UInt8], in id: DocumentID) throws(SQLiteError) -> Bool {
    defer {
      hasContent.reset()
      hasContent.clear()
    }
    try hasContent.bind(id.rawValue, at: 1)
    try hasContent.bind(content, at: 2)
    return try hasContent.step() && hasContent.integer(0) == 1
  }

  /// Keeps a document, its file and its pictures.
  func put(_ document: PassDocument) throws(SQLiteError) -> DocumentID {
    try bind(document, originalSize: document.original.count, to: putDocument)
    try putDocument.bind(nil as Int64?, at: 1)
    try putDocument.run()
    let id = DocumentID(rawValue: connection.lastInsertedID)
    defer { putOriginal.clear() }
    try putOriginal.bind(id.rawValue, at: 1)
    try putOriginal.bind(document.original, at: 2)
    try putOriginal.run()
    try putPictures(of: document, in: id)
    return id
  }

  /// Puts another reading of the same file in the place of the one that is kept.
  /// - Returns: Whether there is such a document.
  func setReading(of id: DocumentID, to document: PassDocument) throws(SQLiteError) -> Bool {
    guard let size = try originalSize(of: id) else { return false }
    try bind(document, originalSize: size, to: setReading)
    try setReading.bind(id.rawValue, at: 1)
    try setReading.run()
    try deletePictures.bind(id.rawValue, at: 1)
    try deletePictures.run()
    try putPictures(of: document, in: id)
    let card = Card(pass: document.pass)
    try Self.relabel(id, as: card, relabel)
    try Self.relabel(id, as: card, relabelKept)
    return true
  }

  /// Whether just that reading is kept.
  func has(_ pass: Pass, readingKey: String, in id: DocumentID) throws(SQLiteError) -> Bool {
    defer { reading.reset() }
    try reading.bind(id.rawValue, at: 1)
    return try reading.step() && reading.text(1) == readingKey && reading.bytes(0) == pass.bytes
  }

  private func originalSize(of id: DocumentID) throws(SQLiteError) -> Int? {
    defer { originalSize.reset() }
    try originalSize.bind(id.rawValue, at: 1)
    return try originalSize.step() ? Int(originalSize.integer(0)) : nil
  }

  private func putPictures(of document: PassDocument, in id: DocumentID) throws(SQLiteError) {
    defer { putPicture.clear() }
    for (kind, png) in document.pictures {
      try putPicture.bind(id.rawValue, at: 1)
      try putPicture.bind(kind.rawValue, at: 2)
      try putPicture.bind(png, at: 3)
      try putPicture.run()
    }
  }

  /// All but the id.
  private func bind(
    _ document: PassDocument, originalSize: Int, to statement: borrowing Statement
  ) throws(SQLiteError) {
    let identity = PassIdentity(document.pass)
    let reading = document.pass.bytes
    let pictures = document.pictures.values.reduce(0) { $0 + $1.count }
    try statement.bind(identity?.type, at: 2)
    try statement.bind(identity?.serial, at: 3)
    try statement.bind(identity == nil ? ContentHash.of(document.original) : nil, at: 4)
    try statement.bind(document.pass.expirationDate, at: 5)
    try statement.bind(originalSize + pictures + reading.count, at: 6)
    try statement.bind(document.readingKey, at: 7)
    try statement.bind(reading, at: 8)
  }

  private static func relabel(
    _ id: DocumentID, as card: Card, _ statement: borrowing Statement
  ) throws(SQLiteError) {
    try statement.bind(id.rawValue, at: 1)
    try statement.bind(card.kind.rawValue, at: 2)
    try statement.bind(card.issuer, at: 3)
    try statement.bind(card.secondLine, at: 4)
    try statement.bind(card.color.hex, at: 5)
    try statement.run()
  }
}
