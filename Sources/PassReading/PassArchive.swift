/// An unpacked file, told by what is in it.
enum PassArchive {
  case pkpass([String: [UInt8]])
  case espass([String: [UInt8]])
  /// Passes by their paths, each still packed, in the order of the archive.
  case bundle([(path: String, bytes: [UInt8])])

  /// - Throws: Why the file is none of these.
  init(_ bytes: [UInt8]) throws(RefusedPass) {
    if bytes.isEmpty { throw .empty }
    if bytes.count > ReadingLimits.fileSize { throw .tooLarge }
    guard let end = Self.end(of: bytes) else { throw Self.refusal(of: bytes) }
    // libarchive takes an archive of no parts for none.
    if bytes[end...].dropFirst(10).prefix(2).allSatisfy({ $0 == 0 }) { throw .noPass }
    let all = try ZipArchive.parts(of: bytes).filter { !PassPackage.isJunk($0.path) }
    if let pass = Self.unfolded(all, around: "pass.json") {
      self = .pkpass(pass)
    } else if let pass = Self.unfolded(all, around: "main.json") {
      self = .espass(pass)
    } else {
      let passes = all.filter { path, content in
        content.starts(with: Self.partMark) || Self.isPassName(path)
      }
      if passes.count > ReadingLimits.bundleCount { throw .tooManyPasses }
      guard !passes.isEmpty else { throw .noPass }
      self = .bundle(passes)
    }
  }

  private static let partMark: [UInt8] = [0x50, 0x4B, 0x03, 0x04]
  private static let endMark: [UInt8] = [0x50, 0x4B, 0x05, 0x06]

  private static func isPassName(_ path: String) -> Bool {
    let folded = path.lowercased()
    return [".pkpass", ".pkpasses", ".espass"].contains(where: folded.hasSuffix)
  }

  /// The parts around the file of that name: at the top, else in the one folder that has it.
  ///
  /// - Returns: By path from that file's folder; `nil` where none, or more than one folder has it.
  private static func unfolded(
    _ parts: [(path: String, bytes: [UInt8])], around name: String
  ) -> [String: [UInt8]]? {
    func isNamed(_ path: String) -> Bool { path.lowercased() == name }
    let found = parts.filter { isNamed($0.path.split(separator: "/").last.map(String.init) ?? "") }
    let top = found.first { isNamed($0.path) }
    guard let chosen = top ?? (found.count == 1 ? found.first : nil) else { return nil }
    let folder = chosen.path.dropLast(name.count)
    var result: [String: [UInt8]] = [:]
    for (path, bytes) in parts where path.hasPrefix(folder) {
      let inside = path == chosen.path ? name : String(path.dropFirst(folder.count))
      if result[inside] == nil { result[inside] = bytes }
    }
    return result
  }

  /// Where the record begins that ends a zip: at most a comment of 64 KiB stands behind it.
  private static func end(of bytes: [UInt8]) -> Int? {
    let tail = bytes.suffix(22 + 0xFFFF)
    var index = tail.endIndex - endMark.count
    while index >= tail.startIndex {
      if tail[index] == 0x50, tail[index...].starts(with: endMark) { return index }
      index -= 1
    }
    return nil
  }

  private static func refusal(of bytes: [UInt8]) -> RefusedPass {
    let start = bytes.prefix(1024).drop { $0 <= 0x20 || $0 >= 0xEF }
    if start.starts(with: partMark) { return .cutOff }
    let text = String(decoding: start, as: UTF8.self).lowercased()
    if ["<!doctype html", "<html", "<head", "<body", "<!--"].contains(where: text.hasPrefix)
      || text.contains("<html")
    {
      return .webPage
    }
    return bytes.allSatisfy { $0 <= 0x20 } ? .empty : .notAPass
  }
}
