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
    passTables + undoColumns,
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

  /// What came in as a file, beside the cards that show it.
  ///
  /// The file itself and its pictures are rows of their own: what is fetched with a card is what it
  /// says, and no page of them is read for that.
  private static let passTables = """
    CREATE TABLE document(
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      -- What it is known by: both, or else what a hash makes of its bytes.
      type_identifier TEXT,
      serial_number TEXT,
      content_hash INTEGER,
      expires REAL,
      -- What its rows here and in the next two tables take, about.
      size INTEGER NOT NULL,
      reading_key TEXT NOT NULL,
      reading BLOB NOT NULL
    ) STRICT;
    CREATE INDEX document_identity ON document(type_identifier, serial_number)
      WHERE type_identifier IS NOT NULL;
    CREATE INDEX document_content ON document(content_hash) WHERE content_hash IS NOT NULL;
    CREATE INDEX document_reading ON document(reading_key);
    CREATE TABLE original(
      document INTEGER PRIMARY KEY REFERENCES document(id),
      content BLOB NOT NULL
    ) STRICT;
    CREATE TABLE picture(
      document INTEGER NOT NULL REFERENCES document(id),
      kind TEXT NOT NULL,
      png BLOB NOT NULL,
      UNIQUE(document, kind)
    ) STRICT;
    ALTER TABLE card ADD COLUMN code BLOB;
    ALTER TABLE card ADD COLUMN document INTEGER REFERENCES document(id);
    CREATE INDEX card_document ON card(document) WHERE document IS NOT NULL;

    """

  /// What the log's tables have beyond ``undoTables``.
  static let undoColumns = """
    -- What the documents take that are in no card of the wallet.
    ALTER TABLE undo_step ADD COLUMN document_bytes INTEGER;
    ALTER TABLE undo_card ADD COLUMN code BLOB;
    ALTER TABLE undo_card ADD COLUMN document INTEGER;
    CREATE INDEX undo_card_document ON undo_card(document) WHERE document IS NOT NULL;
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
