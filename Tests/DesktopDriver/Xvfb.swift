import Glibc

/// A private X server without a screen, gone with this object, or with the test process however that
/// ends.
public final class Xvfb: DesktopServer {
  public let displayName: String
  private let process: ChildProcess
  /// With `-terminate` the server ends with its last client: this one.
  private var keeper: DriverDisplay?

  /// - Parameters:
  ///   - width: Pixels.
  ///   - height: Pixels.
  ///   - depth: Bits of a pixel that are colour.
  ///   - arguments: More of them for the server, `["-extension", "MIT-SHM"]` to be without.
  public init(
    width: Int = 1000, height: Int = 1000, depth: Int = 24, arguments: [String] = []
  ) throws {
    var display = try DisplayNumber()
    process = try ChildProcess(
      "Xvfb",
      [
        "-displayfd", "3", "-screen", "0", "\(width)x\(height)x\(depth)", "-nolisten", "tcp",
        "-terminate",
      ] + arguments, passing: display.writer)
    guard let number = display.read() else {
      process.end()
      throw DriverError("Xvfb did not start: \(process.standardError)")
    }
    displayName = ":\(number)"
    keeper = try DriverDisplay(name: displayName)
  }

  deinit { end() }

  /// From now on the server gets no more memory than it has, and so many bytes.
  ///
  /// - Parameter spare: `nil` for as much as there is.
  /// - Throws: `DriverError` where that cannot be set.
  public func limitMemory(to spare: Int?) throws {
    let limit = try spare.map { "\(try memory() + $0)" } ?? "unlimited"
    let setter = try ChildProcess(
      "prlimit", ["--pid", "\(process.pid)", "--as=\(limit):unlimited"])
    guard setter.wait(timeout: 10) == .exited(0) else {
      throw DriverError("The server's memory cannot be limited: \(setter.standardError)")
    }
  }

  /// Bytes of addresses that the server has.
  private func memory() throws -> Int {
    guard let file = fopen("/proc/\(process.pid)/statm", "r") else {
      throw DriverError("The server's memory cannot be read.")
    }
    defer { fclose(file) }
    var pages = 0
    let count = withUnsafeMutablePointer(to: &pages) { pages in
      withVaList([pages]) { vfscanf(file, "%ld", $0) }
    }
    guard count == 1 else { throw DriverError("The server's memory cannot be read.") }
    return pages * Int(getpagesize())
  }

  public func end() {
    process.end()
    keeper = nil
  }
}
