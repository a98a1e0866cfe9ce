import Cards

/// The text of a value with what markup there is taken off, and the links that it held.
///
/// Only tags that HTML knows are taken for tags: a lone `<` is text. Entities are decoded after that, so
/// that what they spell is text too.
struct MarkupText {
  private(set) var text = ""
  private(set) var links: [PassLink] = []

  private static let tags: Set<String> = [
    "a", "abbr", "b", "big", "blockquote", "body", "br", "center", "code", "div", "em", "font",
    "h1", "h2", "h3", "h4", "h5", "h6", "head", "hr", "html", "i", "img", "ins", "li", "mark", "ol",
    "p", "pre", "s", "small", "span", "strike", "strong", "sub", "sup", "table", "tbody", "td",
    "th", "tr", "tt", "u", "ul",
  ]
  /// Begin a line of their own.
  private static let breaks: Set<String> = ["br", "hr"]
  private static let blocks: Set<String> = [
    "blockquote", "div", "h1", "h2", "h3", "h4", "h5", "h6", "li", "ol", "p", "table", "tr", "ul",
  ]

  /// Ends trimmed, lines ended by a line feed, blanks at their ends taken off.
  init(_ source: String) {
    var rest = Substring(Self.unifiedBreaks(source))
    var anchor: (start: Int, url: String)?
    while let character = rest.first {
      if character == "<", let tag = MarkupTag(rest), Self.tags.contains(tag.name) {
        rest = rest.dropFirst(tag.length)
        if Self.breaks.contains(tag.name) {
          text += "\n"
        } else if Self.blocks.contains(tag.name), !text.isEmpty, text.last != "\n" {
          text += "\n"
        }
        if tag.name == "a" {
          closeAnchor(&anchor)
          if !tag.isClosing, let url = tag.attribute("href").map(Entities.decoded) {
            anchor = (text.utf8.count, url)
          }
        }
      } else if character == "&", let entity = Entities.entity(at: rest) {
        text += entity.text
        rest = rest.dropFirst(entity.length)
      } else {
        text.append(character)
        rest.removeFirst()
      }
    }
    closeAnchor(&anchor)
    trim()
  }

  private mutating func closeAnchor(_ anchor: inout (start: Int, url: String)?) {
    defer { anchor = nil }
    guard let open = anchor, open.start < text.utf8.count, let url = LinkFinder.safe(open.url)
    else { return }
    links.append(PassLink(start: open.start, end: text.utf8.count, url: url))
  }

  /// Every line end is one line feed, also one that was escaped twice and shows as `\r\n`.
  private static func unifiedBreaks(_ source: String) -> String {
    var scalars = String.UnicodeScalarView()
    let input = Array(source.unicodeScalars.prefix(ReadingLimits.textLength))
    var index = 0
    func isEscape(_ letter: Unicode.Scalar, at index: Int) -> Bool {
      index + 1 < input.count && input[index] == "\\" && input[index + 1] == letter
    }
    while index < input.count {
      let scalar = input[index]
      if isEscape("r", at: index), isEscape("n", at: index + 2) {
        scalars.append("\n")
        index += 4
      } else if isEscape("n", at: index) {
        scalars.append("\n")
        index += 2
      } else if scalar == "\r" {
        scalars.append("\n")
        index += index + 1 < input.count && input[index + 1] == "\n" ? 2 : 1
      } else {
        scalars.append(scalar == "\u{2028}" || scalar == "\u{2029}" ? "\n" : scalar)
        index += 1
      }
    }
    return String(scalars)
  }

  /// Takes blanks off both ends, and links along.
  private mutating func trim() {
    let leading = text.unicodeScalars.prefix { $0.properties.isWhitespace }
    let shift = String(leading).utf8.count
    text = text.trimmed
    let length = text.utf8.count
    links = links.compactMap { link in
      let (start, end) = (max(0, link.start - shift), min(length, link.end - shift))
      return start < end ? PassLink(start: start, end: end, url: link.url) : nil
    }
  }
}
