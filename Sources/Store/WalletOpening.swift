import CSQLite

/// From a file that was found to a connection to a wallet of this version, or to why not.
struct WalletOpening {
  let file: WalletFile
  let schema: Schema
  /// Larger files are opened unchecked, in bytes.
  let checkedAtOnce: Int

  struct Opened {
    let connection: Connection
    /// Whether the file is known to be sound.
    let isChecked: Bool
  }

  func run() throws(WalletError.Reason) -> Opened {
    let outcome: Outcome
    do throws(SQLiteError) {
      outcome = try open()
    } catch {
      throw error.reasonOnOpening
    }
    switch outcome {
    case .opened(let opened): return opened
    case .refused(let reason): throw reason
    }
  }

  func prepare(on connection: Connection) throws(WalletError.Reason) -> Queries {
    do throws(SQLiteError) {
      return try Queries(connection)
    } catch {
      throw error.reasonOnOpening
    }
  }

  private enum Outcome {
    case opened(Opened)
    case refused(WalletError.Reason)
  }

  private func open() throws(SQLiteError) -> Outcome {
    if file.size > 0 && !file.isHalfMade {
      // Before SQLite may roll back, write back or make anything for a file that is not ours.
      if let reason = try refusal(of: Connection.immutable(file.path, isPartial: file.hasLog)) {
        return .refused(reason)
      }
    }
    var isChecked = false
    if file.hasLog && !file.hasLogIndex {
      if let reason = try refusalInLog() { return .refused(reason) }
      isChecked = true
    }

    // What a killed program left in the log goes into the file only when both are known to be sound.
    let connection = try Connection(file.path, checkpointsOnClose: !file.hasLog)
    if connection.isReadOnly { return .refused(.cannotWrite("it may only be read")) }
    // Also where a program was killed while making the wallet: its journal was just rolled back.
    if try connection.integer("PRAGMA page_count") == 0 {
      try make(connection)
      return .opened(Opened(connection: connection, isChecked: true))
    }
    if let reason = try refusal(of: connection) { return .refused(reason) }
    let version = try connection.integer("PRAGMA user_version")
    if !isChecked && (file.size <= checkedAtOnce || version < schema.version) {
      guard try FileCheck.run(on: connection) else { return .refused(.damaged) }
      isChecked = true
    }
    try upgrade(connection)
    file.makePrivate()
    if isChecked {
      connection.checkpointsOnClose = true
      try useLog(connection)
    }
    return .opened(Opened(connection: connection, isChecked: isChecked))
  }

  private func refusal(of connection: Connection) throws(SQLiteError) -> WalletError.Reason? {
    guard try connection.integer("PRAGMA application_id") == Schema.applicationID else {
      return .notAWallet
    }
    return try connection.integer("PRAGMA user_version") > schema.version ? .newer : nil
  }

  /// Looks at a file together with a log that no program has open.
  ///
  /// With the file locked, SQLite keeps the log's index in memory. Otherwise it would make a file
  /// for it, which would stay beside a refused wallet.
  private func refusalInLog() throws(SQLiteError) -> WalletError.Reason? {
    let connection = try Connection(file.path, checkpointsOnClose: false, isExclusive: true)
    if let reason = try refusal(of: connection) { return reason }
    return try FileCheck.run(on: connection) ? nil : .damaged
  }

  /// Tables and sample cards in one transaction: a kill leaves nothing, or a whole wallet.
  private func make(_ connection: Connection) throws(SQLiteError) {
    try connection.transaction { () throws(SQLiteError) in
      // Another program may have been faster.
      guard try connection.integer("PRAGMA application_id") == 0 else { return }
      try schema.apply(to: connection, from: 0)
      try SampleWallet.fill(connection)
    }
    try useLog(connection)
  }

  /// Takes the steps that are missing; without any, only learns whether the file can be written.
  private func upgrade(_ connection: Connection) throws(SQLiteError) {
    try connection.transaction { () throws(SQLiteError) in
      let version = try connection.integer("PRAGMA user_version")
      if version < schema.version { try schema.apply(to: connection, from: version) }
    }
  }

  /// Turns the write-ahead log on, which a file then keeps.
  private func useLog(_ connection: Connection) throws(SQLiteError) {
    do throws(SQLiteError) {
      try connection.execute("PRAGMA journal_mode = WAL")
    } catch  where error.code & 0xff == SQLITE_BUSY {
      // Another program is at it, or reading; the next one to open the wallet does it.
    }
  }
}
