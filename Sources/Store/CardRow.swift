import Cards

/// A `Card` as a row of the table `card`.
enum CardRow {
  private static let names = [
    "id", "kind", "issuer", "second_line", "number", "holder", "network", "expires", "color",
    "second_color", "notes", "is_sample", "code", "document",
  ]

  /// In the order of the parameters that `bind` fills.
  static let columns = names.joined(separator: ", ")

  /// One for each column.
  static let parameters = (1...names.count).map { "?\($0)" }.joined(separator: ", ")

  /// The same, to set all columns but the notes.
  static let parametersButNotes =
    names.enumerated().map { $1 == "notes" ? $1 : "?\($0 + 1)" }.joined(separator: ", ")

  static let columnCount = Int32(names.count)

  /// What a row takes, about, in bytes: JSON holds all but the code.
  static let size = """
    length(CAST(json_array(\(names.filter { $0 != "code" }.joined(separator: ", "))) AS BLOB))
    + coalesce(length(code), 0)
    """

  /// The columns that `read` takes, of rows from `join`: the card's own, then its document's.
  static let joinedColumns =
    names.map { "card.\($0)" }.joined(separator: ", ")
    + ", document.id, document.expires, document.reading"

  /// Brings the document that a card has to its row.
  static let join = "LEFT JOIN document ON document.id = card.document"

  static func bind(_ card: Card, to statement: borrowing Statement) throws(SQLiteError) {
    try statement.bind(card.id.rawValue, at: 1)
    try statement.bind(card.kind.rawValue, at: 2)
    try statement.bind(card.issuer, at: 3)
    try statement.bind(card.secondLine, at: 4)
    try statement.bind(card.number, at: 5)
    try statement.bind(card.holder, at: 6)
    try statement.bind(card.network, at: 7)
    try statement.bind(card.expires, at: 8)
    try statement.bind(card.color.hex, at: 9)
    try statement.bind(card.secondColor?.hex, at: 10)
    try statement.bind(card.notes, at: 11)
    try statement.bind(card.isSample ? 1 : 0, at: 12)
    try statement.bind(card.code?.encoded, at: 13)
    try statement.bind(card.document?.rawValue, at: 14)
  }

  /// The row that the statement stands on.
  ///
  /// A kind or colour that is none, which only other programs write, becomes a plain one, and what a
  /// pass says is left out where it cannot be read: no card is lost for that.
  ///
  /// - Parameter now: Seconds since 1970.
  static func read(_ statement: borrowing Statement, at now: Double) -> Card {
    Card(
      id: CardID(rawValue: statement.integer(0)),
      kind: CardKind(rawValue: statement.text(1) ?? "") ?? .generic,
      issuer: statement.text(2) ?? "",
      secondLine: statement.text(3) ?? "",
      number: statement.text(4) ?? "",
      holder: statement.text(5),
      network: statement.text(6),
      expires: statement.text(7),
      color: statement.text(8).flatMap(CardColor.init(hex:)) ?? plain,
      secondColor: statement.text(9).flatMap(CardColor.init(hex:)),
      notes: statement.text(10) ?? "",
      isSample: statement.integer(11) != 0,
      code: statement.bytes(12).flatMap { try? CardCode(encoded: $0) },
      pass: statement.bytes(16).flatMap { try? Pass(bytes: $0) },
      document: statement.isNull(14) ? nil : DocumentID(rawValue: statement.integer(14)),
      isExpired: !statement.isNull(15) && statement.double(15) <= now)
  }

  private static let plain = CardColor(red: 0x6b, green: 0x6b, blue: 0x74)
}
