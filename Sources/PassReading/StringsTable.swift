import Foundation

/// The texts of one language, from a `pass.strings` file: Apple's old property list of pairs, an XML
/// or a binary one.
struct StringsTable {
  private(set) var texts: [String: String] = [:]

  /// What cannot be read is left out; nothing makes a pass unreadable.
  init(_ bytes: [UInt8]) {
    if bytes.starts(with: "bplist".utf8) || Self.isXML(bytes) {
      let list = try? PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
      texts = (list as? [String: Any])?.compactMapValues { $0 as? String } ?? [:]
    } else {
      var scanner = StringsScanner(TextDecoding.text(of: bytes))
      texts = scanner.pairs()
    }
  }

  private static func isXML(_ bytes: [UInt8]) -> Bool {
    let start = String(decoding: bytes.prefix(64), as: UTF8.self)
    return start.contains("<?xml") || start.contains("<plist") || start.contains("<!DOCTYPE plist")
  }
}
