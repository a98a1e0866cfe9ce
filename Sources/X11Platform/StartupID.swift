/// What a launcher calls a start; the freedesktop.org startup notification protocol.
enum StartupID {
  private static let mark = Array("_TIME".utf8)

  /// When the person asked for the start, the server's milliseconds: the digits after the last
  /// `_TIME`.
  static func time(of id: String) -> UInt32? {
    let bytes = Array(id.utf8)
    guard bytes.count > mark.count else { return nil }
    for start in (0...bytes.count - mark.count).reversed()
    where bytes[start..<start + mark.count].elementsEqual(mark) {
      let digits = bytes[(start + mark.count)...].prefix { (0x30...0x39).contains($0) }
      return UInt32(String(decoding: digits, as: UTF8.self))
    }
    return nil
  }

  /// The message that ends the busy pointer of a start.
  static func removal(of id: String) -> [UInt8] {
    var bytes = Array("remove: ID=\"".utf8)
    for byte in id.utf8 {
      if byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "\"") {
        bytes.append(UInt8(ascii: "\\"))
      }
      bytes.append(byte)
    }
    return bytes + [UInt8(ascii: "\""), 0]
  }
}
