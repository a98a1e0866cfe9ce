import Glibc

/// A private X server without a screen, gone with this object, or with the test process however that
/// ends.
public final class Xvfb {
  /// As programs want it in `DISPLAY`.
  public let displayName: String
  private let process: ChildProcess
  /// With `-terminate` the server ends with its last client: this one.
  private var keeper: DriverDisplay?

  /// - Parameters:
  ///   - width: Pixels.
  ///   - height: Pixels.
  ///   - arguments: More of them for the server, `["-extension", "MIT-SHM"]` to be without.
  public init(width: Int = 1000, height: Int = 1000, arguments: [String] = []) throws {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw DriverError("No pipe for Xvfb.") }
    defer { close(ends[0]) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    do {
      defer { close(ends[1]) }
      process = try ChildProcess(
        "Xvfb",
        [
          "-displayfd", "3", "-screen", "0", "\(width)x\(height)x24", "-nolisten", "tcp",
          "-terminate",
        ] + arguments, passing: ends[1])
    }
    guard let number = Self.readNumber(ends[0]) else {
      process.end()
      throw DriverError("Xvfb did not start: \(process.standardError)")
    }
    displayName = ":\(number)"
    keeper = try DriverDisplay(name: displayName)
  }

  deinit { end() }

  /// Takes the server away under its clients.
  public func end() {
    process.end()
    keeper = nil
  }

  private static func readNumber(_ descriptor: Int32) -> Int? {
    var text: [UInt8] = []
    while text.last != UInt8(ascii: "\n") {
      var poller = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      var byte: UInt8 = 0
      guard poll(&poller, 1, 60_000) == 1, read(descriptor, &byte, 1) == 1 else { return nil }
      text.append(byte)
    }
    return Int(String(decoding: text.dropLast(), as: UTF8.self))
  }
}
