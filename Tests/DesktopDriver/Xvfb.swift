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

  public func end() {
    process.end()
    keeper = nil
  }
}
