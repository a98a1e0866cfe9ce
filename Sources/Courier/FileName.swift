/// A file's name as it can be shown.
public enum FileName {
  /// The last part of a path, without what controls a terminal or turns the direction around; cut to
  /// 100 characters.
  public static func shown(_ path: [UInt8]) -> String {
    let slash = UInt8(ascii: "/")
    let trimmed = path.reversed().drop { $0 == slash }.reversed()
    let last = trimmed.split(separator: slash).last.map(Array.init) ?? []
    let name = String(decoding: last, as: UTF8.self).unicodeScalars.map {
      (scalar) -> Unicode.Scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: "\u{FFFD}"
      default: scalar
      }
    }
    let text = String(String.UnicodeScalarView(name))
    return text.isEmpty ? "The file" : text.count > 100 ? text.prefix(99) + "…" : text
  }
}
