import Glibc

/// A file without a name that a child writes to: unlike a pipe it is never full.
final class CapturedOutput {
  let descriptor: Int32

  init() throws {
    var name = Array("/tmp/billfold-test-XXXXXX".utf8CString)
    descriptor = mkstemp(&name)
    guard descriptor >= 0 else { throw DriverError("No file for a program's output.") }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    unlink(name)
  }

  deinit { close(descriptor) }

  func write(_ text: String) { _ = Glibc.write(descriptor, text, text.utf8.count) }

  var text: String {
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = pread(descriptor, &part, part.count, off_t(bytes.count))
      guard count > 0 else { break }
      bytes += part[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
