import Glibc

/// Where a server writes, as its descriptor 3, the number of the display it has found free, or the
/// address that it listens at.
struct DisplayNumber: ~Copyable {
  private var ends: [Int32] = [-1, -1]  // ours, to read and to write

  init() throws {
    guard pipe(&ends) == 0 else { throw DriverError("No pipe for a server.") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  }

  deinit { for end in ends where end >= 0 { close(end) } }

  /// For the server alone: read first closes it here, or the server's end would not be seen.
  var writer: Int32 { ends[1] }

  /// - Returns: `nil` where the server has ended, or takes longer than a minute.
  mutating func read() -> Int? { readLine().flatMap { Int($0) } }

  /// The line that it writes; `nil` as for `read()`.
  mutating func readLine() -> String? {
    close(ends[1])
    ends[1] = -1
    var text: [UInt8] = []
    while text.last != UInt8(ascii: "\n") {
      var poller = pollfd(fd: ends[0], events: Int16(POLLIN), revents: 0)
      var byte: UInt8 = 0
      guard poll(&poller, 1, 60_000) == 1, Glibc.read(ends[0], &byte, 1) == 1 else { return nil }
      text.append(byte)
    }
    return String(decoding: text.dropLast(), as: UTF8.self)
  }
}
