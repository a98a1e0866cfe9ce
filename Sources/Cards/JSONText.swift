/// Writes JSON, for what a program prints; the window reads none.
public enum JSONText {
  case null
  case bool(Bool)
  case string(String)
  case array([JSONText])
  /// In the order in which they are written.
  case object([(String, JSONText)])

  public static func optional(_ text: String?) -> JSONText { text.map { .string($0) } ?? .null }

  /// On one line.
  public var line: String {
    var text = ""
    write(to: &text, indent: nil)
    return text
  }

  /// With a line for every member; lists of texts alone stay on one line.
  public var lines: String {
    var text = ""
    write(to: &text, indent: 0)
    return text
  }

  private func write(to text: inout String, indent: Int?) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .string(let value): Self.write(value, to: &text)
    case .array(let values):
      let isFlat = values.allSatisfy { if case .string = $0 { true } else { false } }
      let inside = isFlat ? nil : indent
      Self.write(values, "[", "]", indent: inside, to: &text) { value, text, indent in
        value.write(to: &text, indent: indent)
      }
    case .object(let members):
      Self.write(members, "{", "}", indent: indent, to: &text) { member, text, indent in
        Self.write(member.0, to: &text)
        text += indent == nil ? ":" : ": "
        member.1.write(to: &text, indent: indent)
      }
    }
  }

  private static func write<Element>(
    _ elements: [Element], _ open: String, _ close: String, indent: Int?, to text: inout String,
    _ body: (Element, inout String, Int?) -> Void
  ) {
    let inner = indent.map { $0 + 2 }
    let breakLine = { (text: inout String, indent: Int?) in
      if let indent, !elements.isEmpty { text += "\n" + String(repeating: " ", count: indent) }
    }
    text += open
    for (number, element) in elements.enumerated() {
      if number > 0 { text += "," }
      breakLine(&text, inner)
      body(element, &text, inner)
    }
    breakLine(&text, indent)
    text += close
  }

  private static func write(_ value: String, to text: inout String) {
    text += "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      // Control characters, and the line ends that JavaScript does not take in a string.
      case _
      where scalar.value < 0x20 || scalar.value == 0x7F || scalar.value == 0x2028
        || scalar.value == 0x2029:
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
