/// The name of a language, folded so that `en-US`, `en_US` and `EN_us.UTF-8` are one.
struct LanguageTag: Hashable {
  /// `["zh", "hant", "tw"]`; the first names the language.
  let parts: [String]

  init(_ name: String) {
    // `de_AT.UTF-8@euro`: what follows the point and the at is not of the language.
    let bare = name.prefix { $0 != "." && $0 != "@" }.lowercased()
    var parts = bare.split { $0 == "-" || $0 == "_" }.map(String.init)
    if let first = parts.first, let known = Self.otherNames[first] { parts[0] = known }
    if parts.count >= 2, parts[0] == "zh", let script = Self.chineseScripts[parts[1]] {
      parts.insert(script, at: 1)
    }
    self.parts = parts
  }

  /// How well texts in `other` serve who asked for this: more is better, `nil` for another language.
  ///
  /// The longest common beginning wins; among equals the plainer one.
  func match(_ other: LanguageTag) -> Int? {
    guard let language = parts.first, language == other.parts.first else { return nil }
    let common = zip(parts, other.parts).prefix { $0 == $1 }.count
    return common * 16 - min(15, other.parts.count - common)
  }

  /// Folders of old tools, and codes that have changed.
  private static let otherNames = [
    "english": "en", "german": "de", "french": "fr", "japanese": "ja", "spanish": "es",
    "italian": "it", "dutch": "nl", "iw": "he", "in": "id", "no": "nb", "c": "en", "posix": "en",
  ]

  private static let chineseScripts = [
    "cn": "hans", "sg": "hans", "my": "hans", "tw": "hant", "hk": "hant", "mo": "hant",
  ]
}
