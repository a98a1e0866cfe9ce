import Glibc
import X11Platform

/// One end of a connection with another process of this machine, which waits for it no longer than it
/// is told.
final class LocalLine {
  /// Why bytes did not go through.
  enum Failure: Error {
    /// The other end is closed.
    case closed
    case late
  }

  enum Reached {
    case line(LocalLine)
    /// Somebody listens, and takes no connection: it has too many that wait.
    case busy
    case nobody
  }

  private let descriptor: Int32  // a connected socket, ours

  /// - Parameter descriptor: Closed with this object.
  init(owning descriptor: Int32) {
    self.descriptor = descriptor
    // One that is stopped takes nothing; when its queue is full, another would wait for ever.
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
  }

  deinit { close(descriptor) }

  static func connect(to path: String) -> Reached {
    guard let descriptor = makeSocket() else { return .nobody }
    let line = LocalLine(owning: descriptor)
    let isConnected = withAddress(path) { Glibc.connect(descriptor, $0, $1) == 0 }
    return isConnected ? .line(line) : errno == EAGAIN ? .busy : .nobody
  }

  /// - Returns: A descriptor that connections can be taken from; `nil` where the path cannot be had.
  static func listen(at path: String) -> Int32? {
    guard let descriptor = makeSocket() else { return nil }
    let isBound = withAddress(path) { address, length in bind(descriptor, address, length) == 0 }
    guard isBound, Glibc.listen(descriptor, 8) == 0 else {
      close(descriptor)
      return nil
    }
    return descriptor
  }

  /// - Parameter end: Seconds of `MonotonicClock`.
  func send(_ bytes: [UInt8], until end: Double) throws(Failure) {
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count >= 0 { sent += count } else { try wait(for: POLLOUT, until: end) }
    }
  }

  /// Waits for so many bytes.
  /// - Parameter end: Seconds of `MonotonicClock`.
  func receive(_ count: Int, until end: Double) throws(Failure) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    var received = 0
    while received < count {
      let part = bytes[received...].withUnsafeMutableBytes {
        recv(descriptor, $0.baseAddress, $0.count, 0)
      }
      if part == 0 { throw .closed }
      if part > 0 { received += part } else { try wait(for: POLLIN, until: end) }
    }
    return bytes
  }

  /// After a call that failed.
  private func wait(for event: Int32, until end: Double) throws(Failure) {
    if errno == EINTR { return }
    guard errno == EAGAIN else { throw .closed }
    let rest = end - MonotonicClock.now
    var poll = pollfd(fd: descriptor, events: Int16(event), revents: 0)
    guard rest > 0, Glibc.poll(&poll, 1, Int32((rest * 1000).rounded(.up))) != 0 else {
      throw .late
    }
  }

  /// The process at the other end; `nil` when it is another user's.
  var ownProcess: pid_t? {
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

  private static func makeSocket() -> Int32? {
    let descriptor = socket(
      AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    return descriptor >= 0 ? descriptor : nil
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
}
