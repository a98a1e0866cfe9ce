import Cards

/// Colours as pass files spell them.
enum ColorReader {
  /// `rgb(1, 2, 3)`, `rgba(1, 2, 3, 0.5)`, `#123`, `#112233`, `#11223344` and what comes close;
  /// transparency is left out.
  ///
  /// - Returns: `nil` for what cannot be read: a default is then better than a guess.
  static func color(_ text: String?) -> CardColor? {
    guard let text else { return nil }
    let folded = text.lowercased().filter { !$0.isWhitespace || $0 == " " }.trimmed
    if folded.hasPrefix("#") { return hex(folded.dropFirst()) }
    if folded.hasPrefix("rgb") { return channels(folded) }
    switch folded {
    case "white": return CardColor(red: 255, green: 255, blue: 255)
    case "black": return CardColor(red: 0, green: 0, blue: 0)
    default: return hex(folded[...])
    }
  }

  /// esPass: eight digits begin with the opacity, as Android has it.
  static func espassColor(_ text: String?) -> CardColor? {
    guard let digits = text?.trimmed, digits.hasPrefix("#"), digits.count == 9 else {
      return color(text)
    }
    return hex(digits.dropFirst(3))
  }

  private static func hex(_ digits: Substring) -> CardColor? {
    switch digits.count {
    case 3, 4: CardColor(hex: digits.prefix(3).map { "\($0)\($0)" }.joined())
    case 6, 8: CardColor(hex: String(digits.prefix(6)))
    default: nil
    }
  }

  private static func channels(_ text: String) -> CardColor? {
    guard let open = text.firstIndex(of: "("), ["rgb", "rgba"].contains(text[..<open].trimmed)
    else {
      return nil
    }
    let inside = text[text.index(after: open)...].prefix { $0 != ")" }
    let parts =
      inside.contains(",")
      ? inside.split(separator: ",", omittingEmptySubsequences: false)
      : inside.split { $0 == " " || $0 == "/" }
    guard parts.count == 3 || parts.count == 4 else { return nil }
    let values = parts.prefix(3).compactMap { channel($0.trimmed) }
    guard values.count == 3 else { return nil }
    return CardColor(red: values[0], green: values[1], blue: values[2])
  }

  private static func channel(_ text: String) -> UInt8? {
    let isPercent = text.hasSuffix("%")
    let digits = isPercent ? text.dropLast() : text[...]
    guard digits.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }),
      var value = Double(digits)
    else { return nil }
    if isPercent { value *= 2.55 }
    return UInt8(exactly: value.rounded())
  }
}

extension Substring {
  var trimmed: String { String(self).trimmed }
}
