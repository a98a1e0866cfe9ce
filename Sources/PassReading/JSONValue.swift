/// A value of JSON; numbers are kept as they are written, every digit.
enum JSONValue: Equatable {
  case null
  case bool(Bool)
  case number(String)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  /// A member of an object; `null` for anything that is not there.
  subscript(name: String) -> JSONValue {
    if case .object(let members) = self { members[name] ?? .null } else { .null }
  }

  var isNull: Bool { self == .null }

  var object: [String: JSONValue]? {
    if case .object(let members) = self { members } else { nil }
  }

  /// The members of a list; a value that should be in a list and is not counts as a list of one.
  var list: [JSONValue] {
    switch self {
    case .array(let values): values
    case .object: [self]
    default: []
    }
  }

  /// A text, or a number as it is written; `nil` for anything else.
  var text: String? {
    switch self {
    case .string(let text): text
    case .number(let digits): digits
    default: nil
    }
  }

  /// As ``text``, without blanks at its ends; `nil` when nothing is left.
  var filledText: String? {
    guard let text = text?.trimmed, !text.isEmpty else { return nil }
    return text
  }

  /// `true` and what is written for it: "true", "yes", 1.
  var isTrue: Bool {
    switch self {
    case .bool(let value): value
    case .string(let text): ["true", "yes", "1"].contains(text.trimmed.lowercased())
    case .number(let digits): Double(digits).map { $0 != 0 } ?? false
    default: false
    }
  }

  var double: Double? { text.flatMap { Double($0.trimmed) } }
}

extension String {
  /// Without blanks and line ends at both ends.
  var trimmed: String {
    func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isWhitespace }
    let scalars = unicodeScalars
    guard let first = scalars.firstIndex(where: { !isBlank($0) }),
      let last = scalars.lastIndex(where: { !isBlank($0) })
    else { return "" }
    return String(scalars[first...last])
  }
}
