/// An opaque sRGB colour, 8 bits a channel; as JSON the text `"#1c5fd0"`.
public struct CardColor: Hashable, Sendable {
  public var red: UInt8
  public var green: UInt8
  public var blue: UInt8

  public init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Reads `#1c5fd0` or `1C5FD0`; `nil` for anything else, short forms and names included.
  public init?(hex: String) {
    let digits = hex.utf8.first == UInt8(ascii: "#") ? hex.utf8.dropFirst() : hex.utf8[...]
    guard digits.count == 6 else { return nil }
    var value: UInt32 = 0
    for digit in digits {
      // Not `UInt32(_:radix:)`: that one takes a sign.
      guard let nibble = Character(UnicodeScalar(digit)).hexDigitValue else { return nil }
      value = value << 4 | UInt32(nibble)
    }
    self.init(
      red: UInt8(truncatingIfNeeded: value >> 16), green: UInt8(truncatingIfNeeded: value >> 8),
      blue: UInt8(truncatingIfNeeded: value))
  }

  /// `#` and six lower-case digits.
  public var hex: String {
    let value = UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    let digits = String(value, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }
}

extension CardColor: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let color = CardColor(hex: try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "A colour is # and six hexadecimal digits.")
    }
    self = color
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(hex)
  }
}
