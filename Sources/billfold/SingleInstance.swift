import Glibc
import Store
import X11Platform

/// One window a wallet: a socket, named after the wallet's file, on which another start asks the
/// running one to come to the front, and gives it the files that it was started with.
///
/// A request is the byte R, or F, the number of bytes that follow (four, the lowest first) and a
/// `HandOver`. The answer is the byte O, or N for files that were not understood; a window of a version
/// that knows only R closes the line without one.
///
/// It lies in `$XDG_RUNTIME_DIR/billfold`, a folder that is its user's alone; the other end is asked
/// for its user all the same. Without such a folder every start opens a window of its own.
struct SingleInstance {
  enum Role {
    /// Nobody has the wallet open; requests of others will arrive at this descriptor.
    case first(listening: Int32)
    /// Another Billfold has it open, has been asked to come to the front, and has taken the files.
    case raisedOther
    /// There is no place for a socket.
    case alone
  }

  /// Of one that has the wallet open and does not answer.
  private static let unknownProcess: pid_t = 0
  /// Seconds that a start waits for an answer.
  private static let patience = 0.5
  /// Seconds that a start waits for files to be taken.
  private static let filePatience = 5.0
  /// Seconds that a window's loop waits for a request which a start sends at once and whole.
  private static let loopPatience = 0.2

  private static let raiseRequest = UInt8(ascii: "R")
  private static let filesRequest = UInt8(ascii: "F")
  private static let done = UInt8(ascii: "O")
  private static let refused = UInt8(ascii: "N")

  /// Finds out who has the wallet open, and takes its place if nobody does.
  ///
  /// - Parameters:
  ///   - files: Absolute; for the window that has it open.
  ///   - runtime: The user's folder for sockets.
  /// - Throws: When another has it open and does not take the files; it has been asked to come to the
  ///   front all the same, where it can.
  static func claim(
    _ wallet: FilePath, files: [FilePath] = [], runtime: FilePath? = Self.runtime
  ) throws(HandOverError) -> Role {
    guard let path = socketPath(for: wallet, in: runtime) else { return .alone }
    // Two starts at once: the lock lets one of them look and listen before the other looks.
    let lock = open(path + ".lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard lock >= 0 else { return .alone }
    defer { close(lock) }
    guard flock(lock, LOCK_EX) == 0 else { return .alone }
    let other = files.isEmpty ? askToRaise(path) : try give(files, to: path)
    if other != nil { return .raisedOther }
    unlink(path)
    guard let listening = LocalLine.listen(at: path) else { return .alone }
    return .first(listening: listening)
  }

  /// Asks the Billfold that has the wallet open to come to the front.
  /// - Returns: Its process, 0 for one that does not answer; `nil` when none has.
  static func raiseOther(_ wallet: FilePath) -> pid_t? {
    socketPath(for: wallet, in: runtime).flatMap(askToRaise)
  }

  /// Takes one request, if it is a whole one of our own user's; calls `raise`, and `open` with the
  /// files that came with it.
  /// - Parameter patience: Seconds that it waits for the rest of one that has begun.
  static func accept(
    on listening: Int32, patience: Double = Self.loopPatience, raise: () -> Void,
    open: ([FilePath]) -> Void
  ) {
    let descriptor = Glibc.accept(listening, nil, nil)
    guard descriptor >= 0 else { return }
    let line = LocalLine(owning: descriptor)
    guard line.ownProcess != nil else { return }
    let end = MonotonicClock.now + patience
    let request = try? line.receive(1, until: end).first
    guard request == raiseRequest || request == filesRequest else { return }
    let files = request == filesRequest ? receiveFiles(line, until: end) : []
    guard let files else {
      try? line.send([refused], until: end)
      return
    }
    raise()
    try? line.send([done], until: end)
    if !files.isEmpty { open(files) }
  }

  private static func receiveFiles(_ line: LocalLine, until end: Double) -> [FilePath]? {
    guard let size = try? line.receive(4, until: end) else { return nil }
    let count = size.reversed().reduce(0) { $0 << 8 | Int($1) }
    guard count <= HandOver.mostBytes, let bytes = try? line.receive(count, until: end) else {
      return nil
    }
    return HandOver(bytes: bytes)?.files
  }

  private static func askToRaise(_ path: String) -> pid_t? {
    switch LocalLine.connect(to: path) {
    case .nobody: return nil
    case .busy: return unknownProcess
    case .line(let line):
      let end = MonotonicClock.now + patience
      guard let process = line.ownProcess,
        (try? line.send([raiseRequest], until: end)) != nil
      else { return nil }
      // One that does not answer in time has the wallet open all the same.
      _ = try? line.receive(1, until: end)
      return process
    }
  }

  /// - Returns: The process that has taken the files; `nil` when none has the wallet open.
  private static func give(
    _ files: [FilePath], to path: String
  ) throws(HandOverError) -> pid_t? {
    // Before the line: the window waits for nothing that could have been ready.
    let handOver: HandOver
    do throws(HandOverError) {
      handOver = try HandOver(files)
    } catch {
      if askToRaise(path) == nil { return nil }
      throw error
    }
    let bytes = handOver.bytes
    let size = (0..<4).map { UInt8(truncatingIfNeeded: bytes.count >> (8 * $0)) }
    let request = [filesRequest] + size + bytes
    switch LocalLine.connect(to: path) {
    case .nobody: return nil
    case .busy: throw .noAnswer
    case .line(let line):
      guard let process = line.ownProcess else { return nil }
      do throws(HandOverError) {
        try send(request, by: line)
      } catch {
        if error == .tooOld { _ = askToRaise(path) }
        throw error
      }
      return process
    }
  }

  private static func send(_ request: [UInt8], by line: LocalLine) throws(HandOverError) {
    let end = MonotonicClock.now + filePatience
    do throws(LocalLine.Failure) {
      try line.send(request, until: end)
      guard try line.receive(1, until: end) == [done] else { throw .late }
    } catch {
      throw error == .closed ? .tooOld : .noAnswer
    }
  }

  /// The user's folder for sockets; `nil` where the session has none.
  static var runtime: FilePath? { FilePath(getenv("XDG_RUNTIME_DIR")) }

  /// Short, whatever the wallet is called: a socket's path may have 107 bytes.
  static func socketPath(for wallet: FilePath, in runtime: FilePath?) -> String? {
    guard let runtime = runtime.map({ String(decoding: $0.bytes, as: UTF8.self) }),
      runtime.hasPrefix("/")
    else { return nil }
    var status = stat()
    guard stat(runtime, &status) == 0, status.st_uid == getuid() else { return nil }
    let folder = runtime + "/billfold"
    guard mkdir(folder, 0o700) == 0 || errno == EEXIST else { return nil }
    guard stat(folder, &status) == 0, status.st_uid == getuid() else { return nil }
    return folder + "/" + identifier(of: wallet)
  }

  /// The same for every name of the same file: by its resolved path.
  private static func identifier(of wallet: FilePath) -> String {
    let resolved = wallet.resolved
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325  // FNV-1a
    for byte in resolved.bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
