/// What the desktop's settings say, from the bytes of `_XSETTINGS_SETTINGS`.
///
/// Source: XSETTINGS, freedesktop.org, 0.5. Another program wrote the bytes: those that end too soon
/// or make no sense give what was read up to there.
struct XSettings: Hashable {
  enum Value: Hashable {
    case integer(Int32)
    case string(String)
    case color(red: UInt16, green: UInt16, blue: UInt16, alpha: UInt16)
  }

  private(set) var values: [String: Value] = [:]

  subscript(name: String) -> Value? { values[name] }

  /// The value of `name` if it is a number.
  func integer(_ name: String) -> Int? {
    guard case .integer(let value) = values[name] else { return nil }
    return Int(value)
  }

  /// The value of `name` if it is a text.
  func string(_ name: String) -> String? {
    guard case .string(let value) = values[name] else { return nil }
    return value
  }

  init() {}

  init(_ bytes: [UInt8]) {
    guard let first = bytes.first, first <= 1 else { return }
    var reader = ByteReader(bytes, isBigEndian: first == 1)
    reader.skip(4)  // the byte order, unused
    reader.skip(4)  // a serial number
    guard let count = reader.uint32() else { return }
    for _ in 0..<count {
      guard let (name, value) = Self.setting(&reader) else { return }
      values[name] = value
    }
  }

  private static func setting(_ reader: inout ByteReader) -> (String, Value)? {
    guard let type = reader.uint8() else { return nil }
    reader.skip(1)
    guard let length = reader.uint16(), let name = reader.string(Int(length)) else { return nil }
    reader.skip(4)  // when it last changed
    switch type {
    case 0:
      return reader.uint32().map { (name, .integer(Int32(bitPattern: $0))) }
    case 1:
      guard let length = reader.uint32(), let text = reader.string(Int(length)) else { return nil }
      return (name, .string(text))
    case 2:
      // Red, blue, green by the words of the specification; red, green, blue in every program.
      guard let red = reader.uint16(), let green = reader.uint16(), let blue = reader.uint16(),
        let alpha = reader.uint16()
      else { return nil }
      return (name, .color(red: red, green: green, blue: blue, alpha: alpha))
    default: return nil  // of unknown length: what follows cannot be found
    }
  }
}
