import CLinux
import Glibc

/// An open file, closed when nobody has it any more.
final class Descriptor {
  let number: Int32

  init?(_ number: Int32) {
    guard number >= 0 else { return nil }
    self.number = number
  }

  deinit { close(number) }

  /// Both ends of a pipe, closed in programs that are started.
  static func pipe() -> (reading: Descriptor, writing: Descriptor)? {
    var ends: [Int32] = [-1, -1]
    guard pipe2(&ends, O_CLOEXEC) == 0, let reading = Descriptor(ends[0]),
      let writing = Descriptor(ends[1])
    else { return nil }
    return (reading, writing)
  }

  /// A file in memory alone.
  static func memory(_ bytes: [UInt8]) -> Descriptor? {
    let closesOnStart: UInt32 = 1  // MFD_CLOEXEC
    guard let file = Descriptor(memfd_create("pass", closesOnStart)) else { return nil }
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes { write(file.number, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return nil }
      written += count
    }
    guard lseek(file.number, 0, SEEK_SET) == 0 else { return nil }
    return file
  }
}
