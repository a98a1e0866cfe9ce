import Cards

/// The invented cards that a new wallet starts with: `resources/sample-wallet.json`, in order.
///
/// The numbers of its bank cards belong to nobody: they begin with 0, which no payment network has
/// (ISO/IEC 7812), and their check digit is wrong.
enum SampleWallet {
  static var json: String { String(decoding: PackageResources.sample_wallet_json, as: UTF8.self) }

  /// Fills the empty tables; call it in a transaction.
  static func fill(_ connection: Connection) throws(SQLiteError) {
    let cards = try Statement(
      """
      INSERT INTO card(id, kind, issuer, second_line, number, holder, network, expires,
        color, second_color, notes, is_sample)
      SELECT key + 1, value ->> 'kind', value ->> 'issuer', value ->> 'secondLine',
        value ->> 'number', value ->> 'holder', value ->> 'network', value ->> 'expires',
        value ->> 'color', value ->> 'secondColor', coalesce(value ->> 'notes', ''), 1
      FROM json_each(?1)
      """, on: connection)
    try cards.bind(json, at: 1)
    try cards.run()
    try fillCodes(connection)
    try connection.execute("INSERT INTO slot(position, card) SELECT id - 1, id FROM card")
  }

  private static func fillCodes(_ connection: Connection) throws(SQLiteError) {
    let codes = try Statement(
      """
      SELECT key + 1, value ->> '$.code.kind', value ->> '$.code.message', value ->> '$.code.altText'
      FROM json_each(?1) WHERE value -> 'code' IS NOT NULL
      """, on: connection)
    let put = try Statement("UPDATE card SET code = ?2 WHERE id = ?1", on: connection)
    try codes.bind(json, at: 1)
    defer { codes.reset() }
    while try codes.step() {
      guard let kind = codes.text(1).flatMap(CodeKind.init), let message = codes.text(2) else {
        continue
      }
      try put.bind(codes.integer(0), at: 1)
      try put.bind(CardCode(kind, message, altText: codes.text(3)).encoded, at: 2)
      try put.run()
    }
  }
}
