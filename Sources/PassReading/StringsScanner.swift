/// Reads `"key" = "text";` by tokens: comments count only outside of quotes, blanks and line ends nowhere.
struct StringsScanner {
  private let scalars: [Unicode.Scalar]
  private var position = 0

  init(_ text: String) { scalars = Array(text.unicodeScalars) }

  private enum Token: Equatable {
    case text(String)
    case equals, semicolon, other
  }

  /// Every pair that is whole; the first of a key counts.
  mutating func pairs() -> [String: String] {
    var pairs: [String: String] = [:]
    var recent: [Token] = []
    while let token = next() {
      recent.append(token)
      guard recent.count >= 3 else { continue }
      if case (.text(let key), .equals, .text(let text)) = (recent[0], recent[1], recent[2]) {
        if pairs[key] == nil { pairs[key] = text }
        recent.removeAll()
      } else {
        recent.removeFirst()
      }
    }
    return pairs
  }

  private mutating func next() -> Token? {
    while position < scalars.count {
      let scalar = scalars[position]
      if scalar.properties.isWhitespace || scalar.value < 0x20 {
        position += 1
      } else if !skipComment() {
        break
      }
    }
    guard position < scalars.count else { return nil }
    let scalar = scalars[position]
    switch scalar {
    case "\"", "'": return quoted(by: scalar)
    case "=":
      position += 1
      return .equals
    case ";":
      position += 1
      return .semicolon
    default: return bareWord()
    }
  }

  private mutating func skipComment() -> Bool {
    guard scalars[position] == "/", position + 1 < scalars.count else { return false }
    switch scalars[position + 1] {
    case "/":
      while position < scalars.count, !["\n", "\r", "\u{2028}"].contains(scalars[position]) {
        position += 1
      }
    case "*":
      position += 2
      while position < scalars.count {
        if scalars[position] == "*", position + 1 < scalars.count, scalars[position + 1] == "/" {
          break
        }
        position += 1
      }
      position = min(scalars.count, position + 2)
    default: return false
    }
    return true
  }

  /// A key without quotes, as old property lists allow.
  private mutating func bareWord() -> Token {
    var word = String.UnicodeScalarView()
    while position < scalars.count, Self.isBare(scalars[position]) {
      word.append(scalars[position])
      position += 1
    }
    guard word.isEmpty else { return .text(String(word)) }
    position += 1
    return .other
  }

  private static func isBare(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      || ["_", "-", ".", "$", "/", ":"].contains(scalar)
  }

  private mutating func quoted(by quote: Unicode.Scalar) -> Token {
    position += 1
    var text = String.UnicodeScalarView()
    while position < scalars.count, scalars[position] != quote {
      if scalars[position] == "\\" {
        position += 1
        text.append(contentsOf: escaped())
      } else {
        text.append(scalars[position])
        position += 1
      }
    }
    // One that does not end is none.
    guard position < scalars.count else { return .other }
    position += 1
    return .text(String(text))
  }

  /// What stands after a backslash.
  private mutating func escaped() -> [Unicode.Scalar] {
    guard position < scalars.count else { return [] }
    let scalar = scalars[position]
    switch scalar {
    case "u", "U":
      guard let unit = unit() else {
        position += 1
        return [scalar]
      }
      if UTF16.isLeadSurrogate(unit), position + 1 < scalars.count, scalars[position] == "\\" {
        let start = position
        position += 1
        if let trail = self.unit(), UTF16.isTrailSurrogate(trail) {
          return Array(String(decoding: [unit, trail], as: UTF16.self).unicodeScalars)
        }
        position = start
      }
      return [Unicode.Scalar(unit) ?? "\u{FFFD}"]
    case "0"..."7": return octal()
    default:
      position += 1
      return [Self.controls[scalar] ?? scalar]
    }
  }

  private static let controls: [Unicode.Scalar: Unicode.Scalar] = [
    "n": "\n", "r": "\r", "t": "\t", "a": "\u{7}", "b": "\u{8}", "f": "\u{C}", "v": "\u{B}",
  ]

  /// `U00e9` or `u00e9`, whole; otherwise nothing is taken.
  private mutating func unit() -> UInt16? {
    guard position < scalars.count, ["u", "U"].contains(scalars[position]) else { return nil }
    let digits = scalars[(position + 1)...].prefix(4)
    guard digits.count == 4, digits.allSatisfy({ Character($0).isHexDigit }) else { return nil }
    position += 5
    return UInt16(digits.map { String($0) }.joined(), radix: 16)
  }

  private mutating func octal() -> [Unicode.Scalar] {
    let digits = scalars[position...].prefix(3).prefix { ("0"..."7").contains($0) }
    position += digits.count
    let value = digits.reduce(UInt32(0)) { $0 * 8 + ($1.value - 0x30) }
    return [Unicode.Scalar(value) ?? "\u{FFFD}"]
  }
}
