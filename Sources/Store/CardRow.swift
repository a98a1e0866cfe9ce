import Cards

/// A `Card` as a row of the table `card`.
enum CardRow {
  /// In the order of the parameters that `bind` fills and the columns that `read` takes.
  static let columns = """
    id, kind, issuer, second_line, number, holder, network, expires, color, second_color, notes, \
    is_sample
    """

  static let columnCount: Int32 = 12

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
  }

  /// The row that the statement stands on. A kind or colour that is none, which only other programs
  /// write, becomes a plain one: no card is lost for that.
  static func read(_ statement: borrowing Statement) -> Card {
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
      isSample: statement.integer(11) != 0)
  }

  private static let plain = CardColor(red: 0x6b, green: 0x6b, blue: 0x74)
}
