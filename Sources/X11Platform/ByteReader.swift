/// Reads values of either byte order from bytes that may end at any place.
struct ByteReader {
  private let bytes: [UInt8]
  private let isBigEndian: Bool
  private var position = 0

  init(_ bytes: [UInt8], isBigEndian: Bool) {
    self.bytes = bytes
    self.isBigEndian = isBigEndian
  }

  mutating func skip(_ count: Int) { position = min(bytes.count, position + count) }

  mutating func uint8() -> UInt8? {
    guard position < bytes.count else { return nil }
    defer { position += 1 }
    return bytes[position]
  }

  mutating func uint16() -> UInt16? { number(2).map { UInt16($0) } }

  mutating func uint32() -> UInt32? { number(4) }

  /// Text of `count` bytes, and what fills it up to a multiple of four.
  mutating func string(_ count: Int) -> String? {
    guard count <= bytes.count - position else { return nil }
    let text = String(decoding: bytes[position..<position + count], as: UTF8.self)
    skip((count + 3) / 4 * 4)
    return text
  }

  private mutating func number(_ count: Int) -> UInt32? {
    guard count <= bytes.count - position else { return nil }
    defer { position += count }
    let part = bytes[position..<position + count]
    return isBigEndian
      ? part.reduce(0) { $0 << 8 | UInt32($1) } : part.reversed().reduce(0) { $0 << 8 | UInt32($1) }
  }
}
