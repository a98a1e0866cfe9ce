/// A line of a pass: a label and its value as they are shown, translated and formatted.
public struct PassField: Hashable, Sendable, Codable {
  /// Empty where the pass gives none.
  public var label: String
  /// May have several lines; ends trimmed, lines end with a line feed.
  public var value: String
  /// Parts of ``value`` that lead somewhere.
  public var links: [PassLink]
  public var alignment: Alignment
  /// Of an auxiliary field: 0, or 1 for the second row.
  public var row: Int

  /// PassKit's `textAlignment`.
  public enum Alignment: UInt8, Hashable, Sendable, Codable {
    case natural, left, center, right
  }

  public init(
    label: String, value: String, links: [PassLink] = [], alignment: Alignment = .natural,
    row: Int = 0
  ) {
    self.label = label
    self.value = value
    self.links = links
    self.alignment = alignment
    self.row = row
  }
}

/// A part of a text that leads somewhere.
public struct PassLink: Hashable, Sendable, Codable {
  /// Bytes of the text in UTF-8, from the first to after the last.
  public var start, end: Int
  /// `http`, `https`, `mailto` or `tel`, whole.
  public var url: String

  public init(start: Int, end: Int, url: String) {
    self.start = start
    self.end = end
    self.url = url
  }
}
