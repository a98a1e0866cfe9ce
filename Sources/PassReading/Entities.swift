/// HTML's ways to write a character by its name or number.
enum Entities {
  private static let names: [String: String] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "euro": "€",
    "pound": "£", "copy": "©", "reg": "®", "trade": "™", "deg": "°", "middot": "·", "bull": "•",
    "hellip": "…", "ndash": "–", "mdash": "—", "lsquo": "‘", "rsquo": "’", "ldquo": "“",
    "rdquo": "”", "auml": "ä", "ouml": "ö", "uuml": "ü", "Auml": "Ä", "Ouml": "Ö", "Uuml": "Ü",
    "szlig": "ß", "eacute": "é", "egrave": "è", "agrave": "à", "ccedil": "ç", "ntilde": "ñ",
  ]

  /// - Parameter text: Begins with `&`.
  /// - Returns: `nil` when that is a plain ampersand.
  static func entity(at text: Substring) -> (text: String, length: Int)? {
    let name = text.dropFirst().prefix(10).prefix { $0 != ";" }
    guard !name.isEmpty, text[name.endIndex...].first == ";" else { return nil }
    let length = name.count + 2
    if let known = names[String(name)] { return (known, length) }
    guard name.first == "#" else { return nil }
    let digits = name.dropFirst()
    let value =
      digits.first == "x" || digits.first == "X"
      ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    guard let value, value >= 0x20 || value == 0x0A, let scalar = Unicode.Scalar(value) else {
      return nil
    }
    return (String(Character(scalar)), length)
  }

  static func decoded(_ text: String) -> String {
    var result = ""
    var rest = Substring(text)
    while let character = rest.first {
      if character == "&", let entity = entity(at: rest) {
        result += entity.text
        rest = rest.dropFirst(entity.length)
      } else {
        result.append(character)
        rest.removeFirst()
      }
    }
    return result
  }
}
