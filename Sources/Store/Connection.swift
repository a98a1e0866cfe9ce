import CSQLite

/// One open database; used by one thread only.
final class Connection {
  let pointer: OpaquePointer  // ours, closed with the last statement

  /// How long to wait for another program's change to end, in milliseconds.
  static let busyTimeout: Int32 = 250
  /// At most this much of the file is kept in memory, in KiB.
  static let cacheSize = 1024

  /// Opens a file that exists.
  ///
  /// - Parameters:
  ///   - checkpointsOnClose: Whether closing writes the log back into the file and removes it.
  ///   - isExclusive: Locks the file at the first read, so that the log needs no index beside it.
  convenience init(
    _ path: FilePath, readOnly: Bool = false, checkpointsOnClose: Bool = true,
    isExclusive: Bool = false
  ) throws(SQLiteError) {
    try self.init(name: path, flags: readOnly ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE)
    sqlite3_busy_timeout(pointer, Self.busyTimeout)
    // Both before the first read, which the last line may be.
    self.checkpointsOnClose = checkpointsOnClose
    set(SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, !checkpointsOnClose)  // an init calls no observer
    if isExclusive { try execute("PRAGMA locking_mode = EXCLUSIVE") }
    // Only what the program's own statements say is run, whatever the file holds.
    set(SQLITE_DBCONFIG_TRUSTED_SCHEMA, false)
    set(SQLITE_DBCONFIG_DEFENSIVE, true)
    set(SQLITE_DBCONFIG_ENABLE_FKEY, true)
    try execute("PRAGMA synchronous = NORMAL; PRAGMA cache_size = -\(Self.cacheSize)")
  }

  private init(name: FilePath, flags: Int32) throws(SQLiteError) {
    var handle: OpaquePointer?
    let flags = flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
    let code = name.withCString { sqlite3_open_v2($0, &handle, flags, nil) }
    guard code == SQLITE_OK, let handle else {
      let error = SQLiteError(code: code, connection: handle, sql: "")
      sqlite3_close(handle)
      throw error
    }
    pointer = handle
  }

  deinit { sqlite3_close(pointer) }

  /// A connection that sees the file as it lies there: no lock, no log, nothing written beside it.
  ///
  /// A plain `read` would not do: closing its descriptor drops the locks of every other connection
  /// of this process (SQLite, "How To Corrupt", 2.2).
  ///
  /// - Parameter isPartial: Whether a program may have been killed while it wrote its log back: the
  ///   first page then speaks of pages that are in the log only, which SQLite would call damage.
  static func immutable(
    _ path: FilePath, isPartial: Bool = false
  ) throws(SQLiteError) -> Connection {
    var uri = Array("file:".utf8)
    for byte in path.bytes {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."):
        uri.append(byte)
      default:
        uri += "%\(byte < 16 ? "0" : "")\(String(byte, radix: 16))".utf8
      }
    }
    let connection = try Connection(
      name: FilePath(bytes: uri + "?immutable=1".utf8),
      flags: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI)
    // The one switch under which too short a file is read as far as it goes; nothing can be written.
    if isPartial { connection.set(SQLITE_DBCONFIG_WRITABLE_SCHEMA, true) }
    return connection
  }

  /// Whether closing writes the log back into the file and removes it.
  var checkpointsOnClose = true {
    didSet { set(SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, !checkpointsOnClose) }
  }

  /// Whether the open file is no longer the one of its name: moved, removed or replaced meanwhile.
  var hasMoved: Bool {
    var answer: Int32 = 0
    return sqlite3_file_control(pointer, "main", SQLITE_FCNTL_HAS_MOVED, &answer) == SQLITE_OK
      && answer != 0
  }

  var isReadOnly: Bool { sqlite3_db_readonly(pointer, "main") == 1 }

  var lastInsertedID: Int64 { sqlite3_last_insert_rowid(pointer) }

  /// Rows that the last statement changed.
  var changes: Int { Int(sqlite3_changes64(pointer)) }

  func check(_ code: Int32, sql: @autoclosure () -> String) throws(SQLiteError) {
    if code != SQLITE_OK { throw SQLiteError(code: code, connection: pointer, sql: sql()) }
  }

  /// Runs statements without values, one after the other.
  func execute(_ sql: String) throws(SQLiteError) {
    try check(sqlite3_exec(pointer, sql, nil, nil, nil), sql: sql)
  }

  /// The first column of the only row.
  func integer(_ sql: String) throws(SQLiteError) -> Int64 {
    let statement = try Statement(sql, on: self)
    return try statement.step() ? statement.integer(0) : 0
  }

  /// Runs `body` as one change: all of it is kept, or nothing.
  func transaction<Result>(
    _ body: () throws(SQLiteError) -> Result
  ) throws(SQLiteError) -> Result {
    try execute("BEGIN IMMEDIATE")
    do {
      let result = try body()
      try execute("COMMIT")
      return result
    } catch {
      // Some errors have rolled back already; the first one is what counts.
      sqlite3_exec(pointer, "ROLLBACK", nil, nil, nil)
      throw error
    }
  }

  /// Runs `body` inside a transaction.
  ///
  /// When it gives nothing, or the tables' own rules refuse what it writes, nothing of it stays.
  func attempt<Result>(
    _ body: () throws(SQLiteError) -> Result?
  ) throws(SQLiteError) -> Result? {
    try execute("SAVEPOINT attempt")
    var result: Result?
    do throws(SQLiteError) {
      result = try body()
    } catch  where [SQLITE_CONSTRAINT, SQLITE_MISMATCH].contains(error.code & 0xff) {
      result = nil
    }
    if result == nil { try execute("ROLLBACK TO attempt") }
    try execute("RELEASE attempt")
    return result
  }

  /// Runs `body`, outside any transaction, with foreign keys unchecked.
  func withoutForeignKeys<Result, Failure>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    set(SQLITE_DBCONFIG_ENABLE_FKEY, false)
    defer { set(SQLITE_DBCONFIG_ENABLE_FKEY, true) }
    return try body()
  }

  private func set(_ option: Int32, _ isOn: Bool) {
    _ = billfold_sqlite3_set(pointer, option, isOn ? 1 : 0)
  }
}
