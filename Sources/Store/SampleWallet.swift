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
    try connection.execute("INSERT INTO slot(position, card) SELECT id - 1, id FROM card")
  }
}
