import CSQLite
import Cards
import Glibc

/// The person's cards in their order, in one SQLite file; every change is kept once its call returns.
///
/// Cards are fetched by position, so opening and reading cost the same however many there are.
/// Used by one thread.
public final class WalletStore {
  /// As it was named.
  public let path: FilePath

  let queries: Queries
  let connection: Connection
  private var log: UndoLog?
  private var documents: DocumentQueries?
  private var imports: ImportQueries?
  /// Seconds since 1970, for what expires.
  let clock: () -> Double
  private let check: BackgroundCheck?  // `nil` when the file is known to be sound already

  /// The largest file that is read through for damage before `init` returns, in bytes.
  public static let checkedAtOnce = 256 << 10

  /// Opens a wallet, or makes one with the sample cards where there is no file or an empty one.
  ///
  /// A file that is refused is left as it was, byte for byte, with nothing new beside it. One larger
  /// than `checkedAtOnce` is checked by ``beginCheck()``: `checkResult` is `.running` until then,
  /// and a change waits for it.
  ///
  /// - Parameters:
  ///   - whenChecked: Called on another thread once `checkResult` is known, to wake the loop;
  ///     never called when it is known from the start.
  ///   - clock: Seconds since 1970, asked whenever cards are: some passes have expired by then.
  public convenience init(
    path: FilePath, whenChecked: @escaping @Sendable () -> Void = {},
    clock: @escaping () -> Double = WalletStore.wallClock
  ) throws(WalletError) {
    try self.init(path: path, schema: .current, whenChecked: whenChecked, clock: clock)
  }

  /// Seconds since 1970.
  public static func wallClock() -> Double { Double(time(nil)) }

  init(
    path: FilePath, schema: Schema, checkedAtOnce: Int = WalletStore.checkedAtOnce,
    whenChecked: @escaping @Sendable () -> Void = {},
    clock: @escaping () -> Double = WalletStore.wallClock
  ) throws(WalletError) {
    let file = try WalletFile(at: path)
    let opening = WalletOpening(file: file, schema: schema, checkedAtOnce: checkedAtOnce)
    do throws(WalletError.Reason) {
      let opened = try opening.run()
      self.path = path
      self.clock = clock
      connection = opened.connection
      queries = try opening.prepare(on: opened.connection)
      check =
        opened.isChecked
        ? nil : BackgroundCheck(path: file.path, name: path, whenDone: whenChecked)
    } catch {
      file.discardIfMade(after: error)
      throw WalletError(error, at: path)
    }
  }

  deinit {
    // Its connection may not write: closed last, it would leave the log beside the file.
    check?.stop()
  }

  /// Whether the file is known to be sound.
  public var checkResult: CheckResult { check?.result ?? .sound }

  /// Reads the file through on a thread of its own, once: for when the first frame is shown, as it takes
  /// a processor's time from everything else.
  public func beginCheck() { check?.begin() }

  /// Returns once the file is known to be sound.
  /// - Throws: `.damaged`, mostly.
  public func waitForCheck() throws(WalletError) {
    guard let check else { return }
    if case .failed(let error) = check.wait() { throw error }
    connection.checkpointsOnClose = true
  }

  /// One change, kept as a whole or not at all, after the check.
  func change<Result>(
    _ body: (UndoLog) throws(SQLiteError) -> Result
  ) throws(WalletError) -> Result {
    try waitForCheck()
    // SQLite would go on writing to the file that was taken away, and its log to what lies there now.
    if connection.hasMoved { throw WalletError(.moved, at: path) }
    return try read { () throws(SQLiteError) in
      let log: UndoLog
      if let existing = try findLog() {
        log = existing
      } else {
        try connection.transaction { () throws(SQLiteError) in
          try UndoLog.makeAnew(on: connection)
        }
        log = try UndoLog(connection)
        self.log = log
      }
      return try connection.transaction { () throws(SQLiteError) in try body(log) }
    }
  }

  /// The log, prepared when it is first asked for, as opening needs none; `nil` when another program
  /// took its tables away, which is no reason to refuse a wallet.
  func findLog() throws(SQLiteError) -> UndoLog? {
    if let log { return log }
    do throws(SQLiteError) {
      log = try UndoLog(connection)
    } catch  where error.code & 0xff == SQLITE_ERROR {
      return nil
    }
    return log
  }

  /// Prepared when a document is first asked for.
  func findDocuments() throws(SQLiteError) -> DocumentQueries {
    if let documents { return documents }
    let documents = try DocumentQueries(connection)
    self.documents = documents
    return documents
  }

  /// Prepared at the first import, inside a change.
  func findImports() throws(SQLiteError) -> ImportQueries {
    if let imports { return imports }
    let imports = try ImportQueries(connection)
    self.imports = imports
    return imports
  }

  func read<Result>(_ body: () throws(SQLiteError) -> Result) throws(WalletError) -> Result {
    do throws(SQLiteError) {
      return try body()
    } catch {
      throw WalletError(error.reason, at: path)
    }
  }
}
