import Glibc
import Store

/// One window a wallet: a socket, named after the wallet's file, on which another start asks the
/// running one to come to the front.
///
/// It lies in `$XDG_RUNTIME_DIR/billfold`, a folder that is its user's alone; the other end is asked
/// for its user all the same. Without such a folder every start opens a window of its own.
struct SingleInstance {
  enum Role {
    /// Nobody has the wallet open; requests to come to the front will arrive at this descriptor.
    case first(listening: Int32)
    /// Another Billfold has it open, and has been asked to come to the front.
    case raisedOther
    /// There is no place for a socket.
    case alone
  }

  /// Of one that has the wallet open and does not answer.
  private static let unknownProcess: pid_t = 0
  /// Seconds that a start waits for an answer.
  private static let patience = 0.5
  /// Seconds that a window's loop waits for a byte which a start sends at once.
  private static let loopPatience = 0.1

  private static let request: UInt8 = 0x52  // R, raise
  private static let answer: UInt8 = 0x4F  // O, ok

  /// Finds out who has the wallet open, and takes its place if nobody does.
  static func claim(_ wallet: FilePath) -> Role {
    guard let path = socketPath(for: wallet) else { return .alone }
    // Two starts at once: the lock lets one of them look and listen before the other looks.
    let lock = open(path + ".lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard lock >= 0 else { return .alone }
    defer { close(lock) }
    guard flock(lock, LOCK_EX) == 0 else { return .alone }
    if askToRaise(path) != nil { return .raisedOther }
    unlink(path)
    guard let listening = listen(at: path) else { return .alone }
    return .first(listening: listening)
  }

  /// Asks the Billfold that has the wallet open to come to the front.
  /// - Returns: Its process, 0 for one that does not answer; `nil` when none has.
  static func raiseOther(_ wallet: FilePath) -> pid_t? {
    socketPath(for: wallet).flatMap(askToRaise)
  }

  /// Takes one request; calls `raise` if it is a whole one of our own user's.
  static func accept(on listening: Int32, raise: () -> Void) {
    let descriptor = Glibc.accept(listening, nil, nil)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    setTimeout(descriptor, loopPatience)
    guard ownProcess(descriptor) != nil else { return }
    var byte: UInt8 = 0
    guard recv(descriptor, &byte, 1, 0) == 1, byte == request else { return }
    raise()
    byte = answer
    _ = send(descriptor, &byte, 1, Int32(MSG_NOSIGNAL))
  }

  private static func askToRaise(_ path: String) -> pid_t? {
    guard let descriptor = makeSocket() else { return nil }
    defer { close(descriptor) }
    // One that is stopped takes no requests; when its queue is full, another would wait for ever.
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    let isConnected = withAddress(path) { address, length in
      connect(descriptor, address, length) == 0
    }
    if !isConnected, errno == EAGAIN { return unknownProcess }
    _ = fcntl(descriptor, F_SETFL, 0)
    setTimeout(descriptor, patience)
    guard isConnected, let process = ownProcess(descriptor) else { return nil }
    var byte = request
    guard send(descriptor, &byte, 1, Int32(MSG_NOSIGNAL)) == 1 else { return nil }
    // One that does not answer in time has the wallet open all the same.
    _ = recv(descriptor, &byte, 1, 0)
    return process
  }

  private static func listen(at path: String) -> Int32? {
    guard let descriptor = makeSocket() else { return nil }
    let isBound = withAddress(path) { address, length in bind(descriptor, address, length) == 0 }
    guard isBound, Glibc.listen(descriptor, 8) == 0 else {
      close(descriptor)
      return nil
    }
    return descriptor
  }

  private static func makeSocket() -> Int32? {
    let descriptor = socket(
      AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    return descriptor >= 0 ? descriptor : nil
  }

  private static func setTimeout(_ descriptor: Int32, _ seconds: Double) {
    let microseconds = Int(seconds * 1e6)
    var limit = timeval(tv_sec: microseconds / 1_000_000, tv_usec: microseconds % 1_000_000)
    setsockopt(
      descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
  }

  /// The process at the other end; `nil` when it is another user's.
  private static func ownProcess(_ descriptor: Int32) -> pid_t? {
    var peer = PeerCredentials()
    var length = socklen_t(MemoryLayout<PeerCredentials>.size)
    let result = getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &peer, &length)
    return result == 0 && peer.user == getuid() ? peer.process : nil
  }

  /// C: `struct ucred`, which Glibc's module leaves out.
  private struct PeerCredentials {
    var process: pid_t = 0
    var user: uid_t = 0
    var group: gid_t = 0
  }

  private static func withAddress(
    _ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Bool
  ) -> Bool {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    let fits = withUnsafeMutableBytes(of: &address.sun_path) { place in
      guard bytes.count < place.count else { return false }
      place.copyBytes(from: bytes)
      return true
    }
    guard fits else { return false }
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }

  /// Short, whatever the wallet is called: a socket's path may have 107 bytes.
  private static func socketPath(for wallet: FilePath) -> String? {
    guard let runtime = getenv("XDG_RUNTIME_DIR").map({ String(cString: $0) }),
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

extension FilePath {
  /// Absolute and without links, as far as its folders exist: the same before the first start has
  /// made file and folders as after.
  fileprivate var resolved: FilePath {
    if let found = withCString({ realpath($0, nil) }) {
      defer { free(found) }
      return FilePath(found) ?? self
    }
    let slash = UInt8(ascii: "/")
    guard parent != self, let name = bytes.split(separator: slash).last else { return self }
    let folder = parent.resolved.bytes
    return FilePath(bytes: folder + (folder.last == slash ? [] : [slash]) + name)
  }
}
