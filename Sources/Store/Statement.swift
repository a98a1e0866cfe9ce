import CSQLite

/// A prepared statement; parameters count from 1, columns from 0.
struct Statement: ~Copyable {
  private let pointer: OpaquePointer
  private let connection: Connection  // outlives the statement

  init(_ sql: String, on connection: Connection) throws(SQLiteError) {
    var handle: OpaquePointer?
    let flags = UInt32(SQLITE_PREPARE_PERSISTENT)
    let code = sqlite3_prepare_v3(connection.pointer, sql, -1, flags, &handle, nil)
    guard code == SQLITE_OK, let handle else {
      throw SQLiteError(code: code, connection: connection.pointer, sql: sql)
    }
    pointer = handle
    self.connection = connection
  }

  deinit { sqlite3_finalize(pointer) }

  func bind(_ value: Int64, at index: Int32) throws(SQLiteError) {
    try check(sqlite3_bind_int64(pointer, index, value))
  }

  func bind(_ value: Int64?, at index: Int32) throws(SQLiteError) {
    guard let value else { return try check(sqlite3_bind_null(pointer, index)) }
    try bind(value, at: index)
  }

  func bind(_ value: Int, at index: Int32) throws(SQLiteError) {
    try bind(Int64(value), at: index)
  }

  func bind(_ text: String?, at index: Int32) throws(SQLiteError) {
    guard var text else { return try check(sqlite3_bind_null(pointer, index)) }
    let code = text.withUTF8 { utf8 in
      utf8.withMemoryRebound(to: CChar.self) {
        // An empty text may have no address, which would bind NULL.
        $0.baseAddress.map { billfold_sqlite3_bind_text(pointer, index, $0, UInt64(utf8.count)) }
          ?? billfold_sqlite3_bind_text(pointer, index, "", 0)
      }
    }
    try check(code)
  }

  func bind(_ value: Double?, at index: Int32) throws(SQLiteError) {
    guard let value else { return try check(sqlite3_bind_null(pointer, index)) }
    try check(sqlite3_bind_double(pointer, index, value))
  }

  func bind(_ bytes: [UInt8]?, at index: Int32) throws(SQLiteError) {
    guard let bytes else { return try check(sqlite3_bind_null(pointer, index)) }
    let code = bytes.withUnsafeBytes { bytes in
      // No bytes may have no address, which would bind NULL.
      bytes.baseAddress.map {
        billfold_sqlite3_bind_blob(pointer, index, $0, UInt64(bytes.count))
      } ?? sqlite3_bind_zeroblob(pointer, index, 0)
    }
    try check(code)
  }

  /// Binds what a column of `other` holds in the row that it stands on, whatever its type.
  func bind(column: Int32, of other: borrowing Statement, at index: Int32) throws(SQLiteError) {
    try check(sqlite3_bind_value(pointer, index, sqlite3_column_value(other.pointer, column)))
  }

  /// Whether there is another row.
  ///
  /// Leave the last row with `reset()`: an open read keeps the log from being written back.
  func step() throws(SQLiteError) -> Bool {
    let code = sqlite3_step(pointer)
    switch code {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default: throw error(code)
    }
  }

  /// Steps to the end; for what returns no row.
  func run() throws(SQLiteError) {
    defer { reset() }
    while try step() {}
  }

  func reset() {
    sqlite3_reset(pointer)
  }

  /// Lets go of what was bound, for a statement that took a whole file.
  func clear() {
    sqlite3_clear_bindings(pointer)
  }

  func isNull(_ column: Int32) -> Bool {
    sqlite3_column_type(pointer, column) == SQLITE_NULL
  }

  func double(_ column: Int32) -> Double {
    sqlite3_column_double(pointer, column)
  }

  /// `nil` for NULL.
  func bytes(_ column: Int32) -> [UInt8]? {
    if isNull(column) { return nil }
    let start = sqlite3_column_blob(pointer, column)  // null where there are none
    return Array(
      UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(pointer, column))))
  }

  func integer(_ column: Int32) -> Int64 {
    sqlite3_column_int64(pointer, column)
  }

  /// `nil` for NULL.
  func text(_ column: Int32) -> String? {
    guard let bytes = sqlite3_column_text(pointer, column) else { return nil }
    let count = Int(sqlite3_column_bytes(pointer, column))
    return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }

  private func check(_ code: Int32) throws(SQLiteError) {
    if code != SQLITE_OK { throw error(code) }
  }

  private func error(_ code: Int32) -> SQLiteError {
    SQLiteError(
      code: code, connection: connection.pointer, sql: String(cString: sqlite3_sql(pointer)))
  }
}
