import DesktopDriver
import Foundation
import Painting

/// Independent readers of codes: zxing-cpp, in Python, and zbar.
enum CodeReaders {
  /// What has to be installed; `nil` when nothing has.
  static let missing: String? =
    if python == nil {
      "zxing-cpp for Python is missing: resources/code-readers.sh installs it"
    } else if !runs("zbarimg", ["--version"]) {
      "zbarimg is missing: install zbar-tools"
    } else {
      nil
    }

  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The one with zxing-cpp: of the virtual environment that the script makes, or the system's.
  private static let python: String? = {
    let candidates = [root.appending(path: ".build/code-readers/bin/python3").path, "python3"]
    return candidates.first { runs($0, ["-c", "import zxingcpp, PIL.Image"]) }
  }()

  private static func runs(_ program: String, _ arguments: [String]) -> Bool {
    (try? ChildProcess(program, arguments))?.wait(timeout: 60) == .exited(0)
  }

  /// Paints the pictures into a folder and has all of them read at once.
  ///
  /// - Returns: By the pictures' names, every code that a reader found in them.
  static func read(_ pictures: [String: ImageSurface]) throws -> [String: [CodeReading]] {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "billfold-codes-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, picture) in pictures {
      try picture.writePNG(to: folder.appending(path: name + ".png").path)
    }
    guard let python else { return [:] }
    let child = try ChildProcess(
      python, [root.appending(path: "resources/read-codes.py").path, folder.path])
    guard child.wait(timeout: 600) == .exited(0) else {
      throw Failure(description: "The readers failed: \(child.standardError)")
    }
    var readings: [String: [CodeReading]] = [:]
    for line in child.standardOutput.split(separator: "\n") {
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard let name = columns.first, let reading = CodeReading(columns: columns.dropFirst()) else {
        throw Failure(description: "The readers said: \(line)")
      }
      readings[String(name), default: []].append(reading)
    }
    return readings
  }

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }
}
