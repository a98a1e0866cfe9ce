/// One tag of HTML: `<a href=x>`, `</b>`, `<br/>`.
struct MarkupTag {
  /// In lower case.
  let name: String
  let isClosing: Bool
  /// Characters, with `<` and `>`.
  let length: Int
  private let attributes: Substring

  /// - Parameter text: Begins with `<`.
  /// - Returns: `nil` when no tag begins there.
  init?(_ text: Substring) {
    // A tag is short; without a limit a text of many `<` would be read over and over.
    let start = text.prefix(2048)
    guard let end = start.firstIndex(of: ">") else { return nil }
    var inside = start[start.index(after: start.startIndex)..<end]
    length = start.distance(from: start.startIndex, to: end) + 1
    isClosing = inside.first == "/"
    if isClosing { inside.removeFirst() }
    let name = inside.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }
    guard let first = name.first, first.isLetter else { return nil }
    let after = inside[name.endIndex...]
    guard after.first.map({ $0.isWhitespace || $0 == "/" }) ?? true else { return nil }
    self.name = name.lowercased()
    attributes = after
  }

  /// The value of an attribute, with or without quotes.
  func attribute(_ wanted: String) -> String? {
    var rest = attributes
    while let start = rest.firstIndex(where: { $0.isLetter }) {
      rest = rest[start...]
      let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
      rest = rest[name.endIndex...].drop { $0.isWhitespace }
      guard rest.first == "=" else { continue }
      rest = rest.dropFirst().drop { $0.isWhitespace }
      let value: Substring
      if let quote = rest.first, quote == "\"" || quote == "'" {
        rest.removeFirst()
        value = rest.prefix { $0 != quote }
        rest = rest[value.endIndex...].dropFirst()
      } else {
        value = rest.prefix { !$0.isWhitespace }
        rest = rest[value.endIndex...]
      }
      if name.lowercased() == wanted { return String(value) }
    }
    return nil
  }
}
