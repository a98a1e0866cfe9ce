/// How a wallet's tables came to be, step by step; `user_version` counts the steps that a file has had.
struct Schema {
  /// Step *n* takes a file from version *n* to *n* + 1. A step that has been released never changes.
  let steps: [String]

  var version: Int64 { Int64(steps.count) }

  /// "BFLD": marks an SQLite file as a wallet.
  static let applicationID: Int64 = 0x4246_4c44

  static let current = Schema(steps: [
    """
    CREATE TABLE card(
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      kind TEXT NOT NULL,
      issuer TEXT NOT NULL,
      second_line TEXT NOT NULL DEFAULT '',
      number TEXT NOT NULL DEFAULT '',
      holder TEXT,
      network TEXT,
      expires TEXT,
      color TEXT NOT NULL CHECK(color GLOB '#??????'),
      second_color TEXT CHECK(second_color GLOB '#??????'),
      notes TEXT NOT NULL DEFAULT '',
      is_sample INTEGER NOT NULL DEFAULT 0 CHECK(is_sample IN (0, 1))
    ) STRICT;
    -- The person's own order, front of the list first: positions 0 to count - 1, none left out, so
    -- that a range of cards is found at once. Without an index on card: keeping one would make the
    -- longest move half as slow again, and the one who asks for a card's position reads 1 MB at
    -- 100 000 cards.
    CREATE TABLE slot(
      position INTEGER PRIMARY KEY CHECK(position >= 0),
      card INTEGER NOT NULL REFERENCES card(id)
    ) STRICT;
    """,
    undoTables,
  ])

  /// The undo log as it is at the first version that has one.
  ///
  /// Without a rule for what a row may hold: a row that some other program wrote is judged when it is
  /// used, and must not make `quick_check` call the whole file damaged.
  static let undoTables = """
    -- Steps in the order in which they were done; those that were undone are the last ones.
    CREATE TABLE undo_step(
      id INTEGER PRIMARY KEY,
      action TEXT,
      is_undone INTEGER,
      bytes INTEGER
    );
    -- What a step does, a row for every card: part counts its changes, place the cards of one change
    -- that stand one behind the other, the first of them at position.
    CREATE TABLE undo_change(
      step INTEGER,
      part INTEGER,
      place INTEGER,
      change TEXT,
      card INTEGER,
      position INTEGER,
      destination INTEGER,
      PRIMARY KEY(step, part, place)
    ) WITHOUT ROWID;
    -- Contents that are not in the wallet now: of a removed card, or of one before or after its edit.
    CREATE TABLE undo_card(
      step INTEGER,
      part INTEGER,
      place INTEGER,
      id INTEGER,
      kind TEXT,
      issuer TEXT,
      second_line TEXT,
      number TEXT,
      holder TEXT,
      network TEXT,
      expires TEXT,
      color TEXT,
      second_color TEXT,
      notes TEXT,
      is_sample INTEGER,
      PRIMARY KEY(step, part, place)
    ) WITHOUT ROWID;
    """

  /// Takes the steps that the file lacks; call it in a transaction.
  func apply(to connection: Connection, from version: Int64) throws(SQLiteError) {
    for step in steps.dropFirst(Int(version)) { try connection.execute(step) }
    try connection.execute(
      """
      PRAGMA application_id = \(Self.applicationID);
      PRAGMA user_version = \(self.version);
      """)
  }
}
