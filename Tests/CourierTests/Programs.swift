import DesktopDriver
import Foundation

/// The programs that were built with the tests.
enum Programs {
  /// What a program printed, and how it ended.
  struct Outcome {
    let text: String
    let status: Int32
    let wasKilled: Bool
  }

  /// Has the probe try something within the courier's walls.
  static func runProbe(_ deed: String, _ target: String) throws -> Outcome {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try builtProgram("courier-probe"))
    process.arguments = [deed, target]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Outcome(
      text: String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines),
      status: process.terminationStatus,
      wasKilled: process.terminationReason == .uncaughtSignal)
  }
}
