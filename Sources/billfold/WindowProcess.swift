import Glibc
import Store

/// A window of the program in a process of its own.
struct WindowProcess {
  let id: pid_t

  /// - Throws: `TourError.noStart`.
  init(wallet: FilePath) throws {
    let words: [[UInt8]] = [Array("billfold".utf8), Array("--wallet".utf8), wallet.bytes]
    var id: pid_t = 0
    let result = withCStrings(words) { posix_spawn(&id, "/proc/self/exe", nil, nil, $0, environ) }
    guard result == 0 else { throw TourError.noStart(String(cString: strerror(result))) }
    self.id = id
  }

  /// Waits for the end of a window that was asked to close.
  func waitForEnd() throws {
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0, errno == EINTR {}
    let code = status & 0x7f == 0 ? status >> 8 & 0xff : 128 + status & 0x7f
    guard code == 0 else { throw TourError.ended(code) }
  }

  func end() {
    kill(id, SIGTERM)
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0, errno == EINTR {}
  }
}
