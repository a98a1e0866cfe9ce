/// Rewrites JSON for Foundation: numbers as marked strings, and, if asked, what makers of passes get
/// wrong outside of strings put right.
///
/// What is repaired: commas before `}` and `]`, doubled and missing ones, members without a value, words
/// and numbers that JSON does not have, comments; in strings, raw control characters and escapes
/// that are none. A text that ends too early stays broken: half a pass is no pass.
struct JSONRewriter {
  /// Begins what was a number; of the private use area, and dropped from strings.
  static let numberMark: Unicode.Scalar = "\u{F8F7}"
  private static let numberMarkBytes: [UInt8] = Array(String(numberMark).utf8)

  private let input: [UInt8]
  private let repairs: Bool
  private var output: [UInt8] = []
  private var position = 0
  /// The containers around, `{` or `[`.
  private var stack: [UInt8] = []
  private var last = Token.start
  private var commaIsDue = false

  private enum Token { case start, open, comma, colon, value }

  init(_ input: [UInt8], repairs: Bool) {
    self.input = input
    self.repairs = repairs
    output.reserveCapacity(input.count + input.count / 8)
  }

  /// - Returns: `nil` for a text that is no JSON, as far as can be told.
  /// - Throws: `RefusedPass.tooDeep`.
  mutating func rewritten() throws(RefusedPass) -> [UInt8]? {
    while position < input.count {
      let byte = input[position]
      switch byte {
      case 0x20, 0x09, 0x0A, 0x0D: position += 1
      case UInt8(ascii: "\""):
        beginValue()
        guard copyString() else { return nil }
        last = .value
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        beginValue()
        stack.append(byte)
        if stack.count > ReadingLimits.jsonDepth { throw .tooDeep }
        emit(byte, as: .open)
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        // `{` and `}`, `[` and `]` are two apart.
        guard stack.popLast() == byte - 2 else { return nil }
        endValue()
        if commaIsDue, !repairs { output.append(UInt8(ascii: ",")) }
        commaIsDue = false
        emit(byte, as: .value)
        if stack.isEmpty, repairs { return output }
      case UInt8(ascii: ","): comma()
      case UInt8(ascii: ":"):
        if repairs, last == .colon {
          position += 1
        } else {
          emit(byte, as: .colon)
        }
      case UInt8(ascii: "/") where repairs: guard skipComment() else { return nil }
      default: guard word() else { return nil }
      }
    }
    return stack.isEmpty ? output : nil
  }

  private mutating func emit(_ byte: UInt8, as token: Token) {
    output.append(byte)
    position += 1
    last = token
  }

  private mutating func comma() {
    position += 1
    endValue()
    if commaIsDue, !repairs { output.append(UInt8(ascii: ",")) }
    // At the beginning of a list there is nothing to part.
    if repairs, last == .open { return }
    commaIsDue = true
    last = .comma
  }

  /// A value follows: what has to stand before it.
  private mutating func beginValue() {
    if commaIsDue || repairs && last == .value && !stack.isEmpty {
      output.append(UInt8(ascii: ","))
      commaIsDue = false
    }
  }

  /// A member that has no value has null.
  private mutating func endValue() {
    guard repairs, last == .colon else { return }
    output.append(contentsOf: "null".utf8)
    last = .value
  }

  private mutating func copyString() -> Bool {
    guard let string = Self.string(at: position, of: input, repairs: repairs) else { return false }
    output.append(contentsOf: string.text)
    position += string.length
    return true
  }

  private mutating func skipComment() -> Bool {
    guard position + 1 < input.count else { return false }
    switch input[position + 1] {
    case UInt8(ascii: "/"):
      while position < input.count, input[position] != 0x0A { position += 1 }
    case UInt8(ascii: "*"):
      position += 2
      while position + 1 < input.count,
        !(input[position] == UInt8(ascii: "*") && input[position + 1] == UInt8(ascii: "/"))
      {
        position += 1
      }
      position = min(input.count, position + 2)
    default: return false
    }
    return true
  }

  /// A number, `true`, `false`, `null`, or what is meant for one of them.
  private mutating func word() -> Bool {
    let start = position
    while position < input.count, Self.isWordByte(input[position]) { position += 1 }
    guard position > start else {
      // Blanks of other kinds, marks in the middle, zero bytes at the end.
      position += 1
      return repairs && (input[start] < 0x20 || input[start] >= 0x7F)
    }
    let word = input[start..<position]
    beginValue()
    last = .value
    if Self.isNumber(word) {
      output.append(UInt8(ascii: "\""))
      output.append(contentsOf: Self.numberMarkBytes)
      output.append(contentsOf: word)
      output.append(UInt8(ascii: "\""))
    } else if !repairs {
      output.append(contentsOf: word)
    } else {
      let text = String(decoding: word, as: UTF8.self).lowercased()
      switch text {
      case "true", "false": output.append(contentsOf: text.utf8)
      default:
        if text.utf8.contains(where: { (0x30...0x39).contains($0) }) {
          output.append(contentsOf: "\"\(String(decoding: word, as: UTF8.self))\"".utf8)
        } else {
          output.append(contentsOf: "null".utf8)
        }
      }
    }
    return true
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"): true
    default: false
    }
  }

  /// As RFC 8259 has it: no plus, no leading zero, digits on both sides of the point.
  static func isNumber(_ word: ArraySlice<UInt8>) -> Bool {
    var rest = word
    if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
    func digits() -> Int {
      let count = rest.prefix { (0x30...0x39).contains($0) }.count
      rest.removeFirst(count)
      return count
    }
    let startsWithZero = rest.first == UInt8(ascii: "0")
    let whole = digits()
    guard whole == 1 || whole > 1 && !startsWithZero else { return false }
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      guard digits() > 0 else { return false }
    }
    if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
      rest.removeFirst()
      if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest.removeFirst() }
      guard digits() > 0 else { return false }
    }
    return rest.isEmpty
  }
}
