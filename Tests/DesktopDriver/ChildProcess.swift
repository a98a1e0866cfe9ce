import Glibc

/// A program started for a test, ended with it at the latest.
///
/// By `posix_spawn` with no signal blocked and all at their defaults: under Swift Testing,
/// Foundation's `Process` leaves SIGTERM blocked in its children, which then never end.
public final class ChildProcess {
  public enum Ending: Hashable, Sendable {
    case exited(Int32)
    case signalled(Int32)
  }

  public let pid: pid_t
  private let output: CapturedOutput
  private let errors: CapturedOutput
  /// How it ended; `nil` while it has not been found to.
  private var ending: Ending?

  /// - Parameters:
  ///   - path: A file, or a name to look up in `PATH`.
  ///   - environment: Laid over this process's own.
  ///   - removed: Variables that the child does not get.
  ///   - descriptor: A descriptor that the child gets as its number 3.
  public init(
    _ path: String, _ arguments: [String] = [], environment: [String: String] = [:],
    without removed: [String] = [], passing descriptor: Int32? = nil
  ) throws {
    output = try CapturedOutput()
    errors = try CapturedOutput()

    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output.descriptor, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, errors.descriptor, STDERR_FILENO)
    if let descriptor { posix_spawn_file_actions_adddup2(&actions, descriptor, 3) }

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF))

    var pid: pid_t = 0
    let status = withCStrings([path] + arguments) { arguments in
      withCStrings(Self.environment(with: environment, without: removed)) { environment in
        posix_spawnp(&pid, path, &actions, &attributes, arguments, environment)
      }
    }
    guard status == 0 else {
      throw DriverError("\(path) cannot be started: \(String(cString: strerror(status))).")
    }
    self.pid = pid
    RunningChildren.add(pid)
  }

  deinit { end() }

  /// All that it has written to standard output so far.
  public var standardOutput: String { output.text }

  /// All that it has written to standard error so far.
  public var standardError: String { errors.text }

  public var isRunning: Bool { poll() == nil }

  /// Waits for its end.
  /// - Parameter timeout: Seconds.
  /// - Returns: `nil` when it still runs.
  public func wait(timeout: Double = 30) -> Ending? {
    waitUntil(timeout: timeout) { poll() != nil }
    return ending
  }

  public func send(_ signal: Int32) {
    guard poll() == nil else { return }
    kill(pid, signal)
  }

  /// Ends it: SIGTERM, and SIGKILL where that is not obeyed.
  public func end() {
    guard poll() == nil else { return }
    kill(pid, SIGTERM)
    guard wait(timeout: 5) == nil else { return }
    kill(pid, SIGKILL)
    _ = wait(timeout: 30)
  }

  private func poll() -> Ending? {
    if let ending { return ending }
    var status: Int32 = 0
    guard waitpid(pid, &status, WNOHANG) == pid else { return nil }
    let signal = status & 0x7f
    ending = signal == 0 ? .exited(status >> 8 & 0xff) : .signalled(signal)
    RunningChildren.remove(pid)
    return ending
  }

  private static func environment(with changes: [String: String], without removed: [String])
    -> [String]
  {
    var variables: [String: String] = [:]
    var entry = environ
    while let text = entry.pointee {
      let parts = String(cString: text).split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2 { variables[String(parts[0])] = String(parts[1]) }
      entry += 1
    }
    for name in removed { variables[name] = nil }
    variables.merge(changes) { $1 }
    return variables.map { "\($0)=\($1)" }
  }
}

private func withCStrings<Result>(
  _ strings: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
) -> Result {
  var copies: [UnsafeMutablePointer<CChar>?] = strings.map { strdup($0) }
  copies.append(nil)
  defer {
    for copy in copies { free(copy) }
  }
  return body(copies)
}
