extension JSONRewriter {
  /// What a string of JSON becomes, and how many bytes it had, both with their quotes.
  ///
  /// - Parameter repairs: Whether raw control characters are escaped, and escapes that JSON does not have,
  ///   or that are half of a pair, replaced.
  /// - Returns: `nil` when the string does not end.
  static func string(
    at start: Int, of input: [UInt8], repairs: Bool
  ) -> (text: [UInt8], length: Int)? {
    let (quote, backslash) = (UInt8(ascii: "\""), UInt8(ascii: "\\"))
    var text: [UInt8] = [quote]
    var position = start + 1
    while position < input.count {
      let byte = input[position]
      if byte == quote {
        text.append(quote)
        return (text, position + 1 - start)
      }
      if byte == backslash {
        guard position + 1 < input.count else { return nil }
        let length = escapeLength(at: position, of: input)
        if length > 0 || !repairs {
          text.append(contentsOf: input[position..<min(input.count, position + max(2, length))])
          position += max(2, length)
        } else if input[position + 1] == UInt8(ascii: "u") {
          text.append(contentsOf: "\u{FFFD}".utf8)
          position += hexCount(at: position + 2, of: input) + 2
        } else {
          position += 1  // the letter alone
        }
      } else if byte < 0x20, repairs {
        let digits = String(byte, radix: 16)
        text.append(contentsOf: "\\u00\(digits.count == 1 ? "0" : "")\(digits)".utf8)
        position += 1
      } else {
        text.append(byte)
        position += 1
      }
    }
    return nil
  }

  /// Of the escape, both halves of a pair together; 0 for one that JSON does not have.
  private static func escapeLength(at position: Int, of input: [UInt8]) -> Int {
    switch input[position + 1] {
    case UInt8(ascii: "u"):
      guard let unit = unit(at: position, of: input) else { return 0 }
      if UTF16.isTrailSurrogate(unit) { return 0 }
      guard UTF16.isLeadSurrogate(unit) else { return 6 }
      return self.unit(at: position + 6, of: input).map(UTF16.isTrailSurrogate) == true ? 12 : 0
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return 2
    default: return 0
    }
  }

  private static func unit(at position: Int, of input: [UInt8]) -> UInt16? {
    guard position + 6 <= input.count, input[position] == UInt8(ascii: "\\"),
      input[position + 1] == UInt8(ascii: "u"), hexCount(at: position + 2, of: input) == 4
    else { return nil }
    return UInt16(String(decoding: input[position + 2..<position + 6], as: UTF8.self), radix: 16)
  }

  private static func hexCount(at position: Int, of input: [UInt8]) -> Int {
    input[min(position, input.count)...].prefix(4).prefix {
      Character(Unicode.Scalar($0)).isHexDigit
    }.count
  }
}
