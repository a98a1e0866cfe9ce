/// What a reader made of a code in a picture.
struct CodeReading: Hashable, CustomStringConvertible {
  enum Reader: String {
    case zxing
    case zbar
  }

  let reader: Reader
  /// As the reader names the kind.
  let kind: String
  let bytes: [UInt8]
  /// By ISO/IEC 15424; empty from zbar.
  let identifier: String

  /// - Parameter columns: As `resources/read-codes.py` prints them after the picture's name.
  init?(columns: ArraySlice<Substring>) {
    let columns = Array(columns)
    guard columns.count == 4, let reader = Reader(rawValue: String(columns[0])) else { return nil }
    self.reader = reader
    kind = String(columns[1])
    identifier = String(columns[3])
    let digits = Array(columns[2].utf8)
    bytes = stride(from: 0, to: digits.count - 1, by: 2).map {
      UInt8(String(decoding: digits[$0...($0 + 1)], as: UTF8.self), radix: 16) ?? 0
    }
  }

  var description: String { "\(reader) \(kind) \(identifier): \(Self.shown(bytes))" }

  static func shown(_ bytes: [UInt8]) -> String {
    bytes.allSatisfy { (0x20..<0x7F).contains($0) }
      ? "“\(String(decoding: bytes, as: UTF8.self))”" : "\(bytes.count) bytes \(bytes.prefix(40))"
  }
}
