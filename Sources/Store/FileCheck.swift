/// Reads every page of a wallet, and its order, for damage.
enum FileCheck {
  /// Whether the file is sound.
  /// - Throws: Why it could not be read.
  static func run(on connection: Connection) throws(SQLiteError) -> Bool {
    let pages = try Statement("PRAGMA quick_check(1)", on: connection)
    guard try pages.step(), pages.text(0) == "ok" else { return false }
    pages.reset()
    // As many slots as cards, none but 0 to count - 1, and a slot for every card.
    return try connection.integer(
      """
      SELECT (SELECT count(*) FROM slot) = (SELECT count(*) FROM card)
        AND coalesce((SELECT max(position) FROM slot), -1) + 1 = (SELECT count(*) FROM slot)
        AND NOT EXISTS (SELECT 1 FROM card WHERE id NOT IN (SELECT card FROM slot))
      """) == 1
  }
}
