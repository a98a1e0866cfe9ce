import Cards
import Foundation

/// Reads every pass file of a folder, for comparing.
public enum PassFolder {
  /// - Parameters:
  ///   - folder: A path; files that are hidden or of other kinds are left out.
  ///   - now: Seconds since 1970.
  /// - Returns: An object with a reading for each file's name, in the order of the names.
  /// - Throws: When the folder or a file cannot be read.
  public static func readings(
    of folder: String, context: ReadingContext, now: Double
  ) throws -> JSONText {
    let reader = PassReader(context: context)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    let files = names.filter { name in
      let folded = name.lowercased()
      return !name.hasPrefix(".")
        && [".pkpass", ".pkpasses", ".espass"].contains(where: folded.hasSuffix)
    }
    return .object(
      try files.map { name in
        let bytes = try Data(contentsOf: URL(fileURLWithPath: folder).appendingPathComponent(name))
        return (name, reader.reading(of: [UInt8](bytes), name: name).json(at: now))
      })
  }
}

extension PassReader {
  /// All that one file says.
  public func reading(of bytes: [UInt8], name: String) -> FileReading {
    var reading = FileReading(name: name)
    read(bytes, name: name) { answer in
      switch answer {
      case .pass(let document): reading.add(document.pass)
      case .refused(let name, let reason): reading.addRefusal(of: name, reason: reason)
      }
    }
    return reading
  }
}
