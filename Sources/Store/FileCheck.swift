/// Reads the pages of a wallet, and its order, for damage.
enum FileCheck {
  /// Of a larger file, bytes, the pages of originals and pictures are left out: they would keep the
  /// first change waiting for a disk to read all of it, and one that is broken costs one pass.
  static let readWhole: Int64 = 64 << 20

  /// Whether the file is sound.
  /// - Throws: Why it could not be read.
  static func run(
    on connection: Connection, readWhole: Int64 = FileCheck.readWhole
  ) throws(SQLiteError) -> Bool {
    let size =
      try connection.integer("PRAGMA page_count") * connection.integer("PRAGMA page_size")
    guard try size <= readWhole ? isWhole(connection) : hasWholeCards(connection) else {
      return false
    }
    // As many slots as cards, none but 0 to count - 1, and a slot for every card.
    return try connection.integer(
      """
      SELECT (SELECT count(*) FROM slot) = (SELECT count(*) FROM card)
        AND coalesce((SELECT max(position) FROM slot), -1) + 1 = (SELECT count(*) FROM slot)
        AND NOT EXISTS (SELECT 1 FROM card WHERE id NOT IN (SELECT card FROM slot))
      """) == 1
  }

  private static func isWhole(_ connection: Connection) throws(SQLiteError) -> Bool {
    let pages = try Statement("PRAGMA quick_check(1)", on: connection)
    return try pages.step() && pages.text(0) == "ok"
  }

  private static func hasWholeCards(_ connection: Connection) throws(SQLiteError) -> Bool {
    try connection.integer(
      """
      SELECT NOT EXISTS (
        SELECT 1 FROM sqlite_schema AS known CROSS JOIN pragma_quick_check(known.name) AS found
        WHERE known.type = 'table' AND found.quick_check <> 'ok' AND known.name IN
          ('card', 'slot', 'document', 'undo_step', 'undo_change', 'undo_card'))
      """) == 1
  }
}
