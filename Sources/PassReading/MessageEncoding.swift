import Cards
import Glibc

/// A code's message in the character set that the pass names.
struct MessageEncoding {
  /// In lower case, as IANA names it.
  let name: String
  let bytes: [UInt8]

  /// The one that Apple's format takes where a pass says nothing.
  static let standard = "iso-8859-1"

  /// What cannot be written in the named set, or in a set that nobody knows, goes in ISO 8859-1, and where
  /// that cannot hold it in UTF-8.
  init(_ message: String, named: String?, default standard: String = Self.standard) {
    let asked = named.map { Self.otherNames[$0.trimmed.lowercased()] ?? $0.trimmed.lowercased() }
    for name in [asked, standard].compactMap({ $0 }) {
      if let bytes = Self.bytes(of: message, in: name) {
        (self.name, self.bytes) = (name, bytes)
        return
      }
    }
    (name, bytes) = ("utf-8", Array(message.utf8))
  }

  private static let otherNames = [
    "utf8": "utf-8", "latin1": "iso-8859-1", "latin-1": "iso-8859-1", "iso8859-1": "iso-8859-1",
    "iso_8859-1": "iso-8859-1", "iso88591": "iso-8859-1", "ascii": "us-ascii",
    "cp1252": "windows-1252",
  ]

  private static func bytes(of message: String, in name: String) -> [UInt8]? {
    switch name {
    case "utf-8": return Array(message.utf8)
    case "iso-8859-1":
      let values = message.unicodeScalars.map(\.value)
      return values.contains { $0 > 0xFF } ? nil : values.map { UInt8(truncatingIfNeeded: $0) }
    default: return converted(message, to: name)
    }
  }

  private static func converted(_ message: String, to name: String) -> [UInt8]? {
    // The name must be one, and not iconv's way of saying how to convert.
    guard name.utf8.count <= 40,
      name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "-_.:".contains($0)) })
    else { return nil }
    guard let converter = iconv_open(name, "UTF-8"), converter != iconv_t(bitPattern: -1) else {
      return nil
    }
    defer { iconv_close(converter) }
    var input = message.utf8.map { CChar(bitPattern: $0) }
    var output = [CChar](repeating: 0, count: input.count * 4 + 16)
    let written: Int? = input.withUnsafeMutableBufferPointer { source in
      output.withUnsafeMutableBufferPointer { target in
        var (from, to) = (source.baseAddress, target.baseAddress)
        var (left, room) = (source.count, target.count)
        guard iconv(converter, &from, &left, &to, &room) != Int(bitPattern: UInt.max), left == 0,
          iconv(converter, nil, nil, &to, &room) != Int(bitPattern: UInt.max)
        else { return nil }
        return target.count - room
      }
    }
    return written.map { output.prefix($0).map { UInt8(bitPattern: $0) } }
  }
}
