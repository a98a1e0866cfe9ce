import Cards

/// Finds what leads somewhere in a plain text: addresses of pages and of mail, telephone numbers.
enum LinkFinder {
  private static let schemes = ["http://", "https://", "mailto:", "tel:"]
  private static let urlLimit = 2000

  /// A link that may be followed: one of four schemes, no blanks or control characters.
  static func safe(_ url: String) -> String? {
    var url = url.trimmed
    if url.lowercased().hasPrefix("www.") { url = "https://" + url }
    let folded = url.lowercased()
    guard let scheme = schemes.first(where: folded.hasPrefix) else { return nil }
    let target = url.dropFirst(scheme.count)
    guard !target.isEmpty, url.utf8.count <= urlLimit else { return nil }
    if scheme == "tel:" { return telephone(target).map { scheme + $0 } }
    let isClean = url.unicodeScalars.allSatisfy {
      $0.value > 0x20 && $0.value != 0x7F && !$0.properties.isWhitespace
        && !["<", ">", "\"", "\\", "^", "`", "{", "|", "}"].contains($0)
        && $0.properties.generalCategory != .control && $0.properties.generalCategory != .format
    }
    return isClean ? scheme + target : nil
  }

  /// The links of a text in which none are marked.
  static func links(in text: String) -> [PassLink] {
    var links: [PassLink] = []
    for word in text.split(omittingEmptySubsequences: false, whereSeparator: { $0.isWhitespace }) {
      guard let (part, url) = link(in: word) else { continue }
      let start = text.utf8.distance(from: text.startIndex, to: part.startIndex)
      links.append(PassLink(start: start, end: start + part.utf8.count, url: url))
      if links.count >= ReadingLimits.fieldCount { break }
    }
    links += telephones(in: text).filter { phone in
      links.allSatisfy { $0.end <= phone.start || $0.start >= phone.end }
    }
    return links.sorted { $0.start < $1.start }
  }

  private static func link(in word: Substring) -> (Substring, String)? {
    let part = unwrapped(word)
    let folded = part.lowercased()
    if let scheme = schemes.first(where: folded.contains), scheme != "tel:",
      let range = folded.firstRange(of: scheme)
    {
      // What stands before it, a bracket for one, is not of it.
      let offset = folded.distance(from: folded.startIndex, to: range.lowerBound)
      let address = part.dropFirst(offset)
      return safe(String(address)).map { (address, $0) }
    }
    if folded.hasPrefix("www."), folded.dropFirst(4).contains(".") {
      return safe(String(part)).map { (part, $0) }
    }
    return isMailAddress(part) ? safe("mailto:\(part)").map { (part, $0) } : nil
  }

  /// Without the brackets and the punctuation around it.
  private static func unwrapped(_ word: Substring) -> Substring {
    var part = word.drop { "([{<\"'„“‘«".contains($0) }
    while let last = part.last,
      ".,;:!?\"'”’»>]}".contains(last) || last == ")" && !part.contains("(")
    {
      part.removeLast()
    }
    return part
  }

  private static func isMailAddress(_ part: Substring) -> Bool {
    let halves = part.split(separator: "@", omittingEmptySubsequences: false)
    guard halves.count == 2, let name = halves.first, let host = halves.last, !name.isEmpty,
      part.allSatisfy({ $0.isASCII })
    else { return false }
    let labels = host.split(separator: ".", omittingEmptySubsequences: false)
    func isLabel(_ text: Substring) -> Bool {
      !text.isEmpty && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }
    }
    return labels.count >= 2 && labels.allSatisfy(isLabel) && labels.last?.count ?? 0 >= 2
      && name.allSatisfy { $0.isLetter || $0.isNumber || "._%+-".contains($0) }
  }

  // MARK: Telephone numbers

  /// Only in the international form: a plus and seven to fifteen digits, as ITU-T E.164 has it. Anything
  /// else might be a booking's number.
  private static func telephones(in text: String) -> [PassLink] {
    var links: [PassLink] = []
    let bytes = Array(text.utf8)
    var index = 0
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "+") else {
        index += 1
        continue
      }
      let start = index
      var end = index + 1
      var digits = 0
      index += 1
      while index < bytes.count, isTelephoneByte(bytes[index]) {
        if (0x30...0x39).contains(bytes[index]) {
          digits += 1
          end = index + 1
        }
        index += 1
      }
      guard (7...15).contains(digits),
        let number = telephone(String(decoding: bytes[start..<end], as: UTF8.self))
      else { continue }
      links.append(PassLink(start: start, end: end, url: "tel:\(number)"))
    }
    return links
  }

  private static func isTelephoneByte(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || " -./()".utf8.contains(byte)
  }

  /// Digits and a leading plus alone.
  private static func telephone(_ text: some StringProtocol) -> String? {
    let digits = text.filter { $0.isASCII && $0.isNumber }
    guard digits.count >= 3, digits.count <= 20 else { return nil }
    return text.trimmingPrefix(" ").first == "+" ? "+" + String(digits) : String(digits)
  }
}
