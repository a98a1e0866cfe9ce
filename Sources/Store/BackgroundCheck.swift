import CSQLite
import Glibc
import Synchronization

/// A `FileCheck` on a thread and a connection of its own, for a file too large to be read first.
final class BackgroundCheck {
  private let work: Work
  private var hasBegun = false
  private var thread: pthread_t?

  /// - Parameter name: What the file is called in an error.
  /// - Parameter whenDone: Called on that thread once `result` has changed.
  init(path: FilePath, name: FilePath, whenDone: @escaping @Sendable () -> Void) {
    work = Work(path: path, name: name, whenDone: whenDone)
  }

  /// Starts the thread, once.
  func begin() {
    guard !hasBegun else { return }
    hasBegun = true
    var handle = pthread_t()
    let argument = Unmanaged.passRetained(work)
    let code = pthread_create(
      &handle, nil,
      { argument in
        guard let argument else { return nil }
        Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().run()
        return nil
      }, argument.toOpaque())
    if code == 0 {
      thread = handle
    } else {
      argument.release()
      work.run()  // no thread to be had: here and now
    }
  }

  deinit { stop() }

  /// Gives up half way, for when nobody wants to know any more; its connection is closed after this.
  func stop() {
    work.cancel()
    join()
  }

  var result: CheckResult { work.result }

  /// Returns once `result` is known; begins if nobody has.
  func wait() -> CheckResult {
    begin()
    join()
    return work.result
  }

  private func join() {
    if let thread { pthread_join(thread, nil) }
    thread = nil
  }
}

/// What both threads see.
private final class Work: Sendable {
  private let path: FilePath
  private let name: FilePath
  private let whenDone: @Sendable () -> Void
  private let isCancelled = Atomic(false)
  private let verdict = Mutex(CheckResult.running)

  init(path: FilePath, name: FilePath, whenDone: @escaping @Sendable () -> Void) {
    self.path = path
    self.name = name
    self.whenDone = whenDone
  }

  var result: CheckResult { verdict.withLock { $0 } }

  func cancel() {
    isCancelled.store(true, ordering: .relaxed)
  }

  func run() {
    let result: CheckResult
    do throws(SQLiteError) {
      let connection = try Connection(path, readOnly: true)
      sqlite3_progress_handler(
        connection.pointer, 10_000,
        { argument in
          guard let argument else { return 0 }
          let work = Unmanaged<Work>.fromOpaque(argument).takeUnretainedValue()
          return work.isCancelled.load(ordering: .relaxed) ? 1 : 0
        }, Unmanaged.passUnretained(self).toOpaque())
      result =
        try FileCheck.run(on: connection) ? .sound : .failed(WalletError(.damaged, at: name))
    } catch {
      result = .failed(WalletError(error.reasonOnOpening, at: name))
    }
    verdict.withLock { $0 = result }
    if !isCancelled.load(ordering: .relaxed) { whenDone() }
  }
}
