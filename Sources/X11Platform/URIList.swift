/// What a `text/uri-list` says: a link a line, `#` before a comment.
///
/// Source: RFC 2483, section 5; RFC 8089 for `file:`.
struct URIList: Hashable {
  /// The files, in order: absolute paths, any bytes but zero.
  private(set) var paths: [[UInt8]] = []
  /// What is none, in order.
  private(set) var problems: [DropProblem] = []

  /// - Parameter host: This machine's name: a file there lies here.
  init(_ bytes: some Sequence<UInt8>, host: String = "") {
    // Some programs end the list as C ends a string, and some end lines with a line feed alone.
    let lines = Array(bytes).split { $0 == 0 || $0 == 0x0A || $0 == 0x0D }
    for line in lines {
      let link = Self.trimmed(line)
      if link.isEmpty || link.first == UInt8(ascii: "#") { continue }
      do throws(DropProblem) {
        paths.append(try Self.path(of: link, host: host))
      } catch {
        problems.append(error)
      }
    }
  }

  private static func path(
    of link: ArraySlice<UInt8>, host: String
  ) throws(DropProblem) -> [UInt8] {
    guard let colon = link.firstIndex(of: UInt8(ascii: ":")),
      let scheme = scheme(link[..<colon])
    else { throw .noLink }
    guard scheme == "file" else { throw .notAFile(scheme: scheme) }
    var rest = link[(colon + 1)...]
    if rest.starts(with: [slash, slash]) {
      rest = rest.dropFirst(2)
      let end = rest.firstIndex(of: slash) ?? rest.endIndex
      let name = String(decoding: rest[..<end], as: UTF8.self).lowercased()
      guard name.isEmpty || name == "localhost" || name == host.lowercased() else {
        throw .onAnotherMachine(host: printable(name))
      }
      rest = rest[end...]
    }
    guard rest.first == slash, let path = decoded(rest) else { throw .noLink }
    return path
  }

  private static let slash = UInt8(ascii: "/")

  /// In small letters; `nil` for what is no scheme.
  private static func scheme(_ bytes: ArraySlice<UInt8>) -> String? {
    let text = String(decoding: bytes, as: UTF8.self).lowercased()
    guard let first = text.utf8.first, (0x61...0x7A).contains(first) else { return nil }
    let isScheme = text.utf8.allSatisfy {
      (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || "+-.".utf8.contains($0)
    }
    return isScheme && text.utf8.count <= 32 ? text : nil
  }

  /// With `%20` and the like as the bytes that they stand for; `nil` for half a one, or a zero.
  private static func decoded(_ bytes: ArraySlice<UInt8>) -> [UInt8]? {
    var result: [UInt8] = []
    var rest = bytes
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        result.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit),
        high << 4 | low != 0
      else { return nil }
      result.append(high << 4 | low)
    }
    return result
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x41 + 10
    case 0x61...0x66: byte - 0x61 + 10
    default: nil
    }
  }

  private static func trimmed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
    let start = line.drop(while: isBlank)
    return start.prefix(
      (start.lastIndex { !isBlank($0) } ?? start.startIndex - 1) - start.startIndex + 1)
  }

  /// Short, and without what would break a sentence.
  private static func printable(_ text: String) -> String {
    String(text.prefix(64).map { $0.isASCII && $0 >= "!" && $0 <= "~" ? $0 : "?" })
  }
}
