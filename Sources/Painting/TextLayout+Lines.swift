import CPango
import Geometry

extension TextLayout {
  /// `text` broken between words into lines, the last one with an ellipsis if more is left.
  ///
  /// - Parameters:
  ///   - text: Anything; it is cleaned and cut as ``singleLine(_:)`` says.
  ///   - maximumWidth: Points, of every line.
  ///   - maximumCount: At least 1.
  /// - Returns: At least one line, an empty one for an empty text.
  public static func lines(
    _ text: String, style: TextStyle, maximumWidth: Double, maximumCount: Int
  ) -> [TextLayout] {
    let text = singleLine(text)
    let whole = TextLayout(text, style: style, maximumWidth: maximumWidth)
    guard maximumCount > 1, whole.isEllipsized else { return [whole] }

    let layout = Typography.makeLayout()
    defer { billfold_object_unref(UnsafeMutableRawPointer(layout)) }
    pango_layout_set_text(layout, text, Int32(clamping: text.utf8.count))
    apply(style, to: layout)
    pango_layout_set_width(layout, units(of: maximumWidth, factor: style.size / shapingSize))
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)

    var lines: [TextLayout] = []
    let bytes = Array(text.utf8)
    let count = Int(pango_layout_get_line_count(layout))
    for number in 0..<min(count, maximumCount) {
      guard let line = pango_layout_get_line_readonly(layout, Int32(number)) else { break }
      let start = min(bytes.count, Int(line.pointee.start_index))
      let isLast = number == maximumCount - 1
      let end = isLast ? bytes.count : min(bytes.count, start + Int(line.pointee.length))
      let part = String(decoding: bytes[start..<max(start, end)], as: UTF8.self)
      lines.append(TextLayout(part, style: style, maximumWidth: maximumWidth))
    }
    return lines.isEmpty ? [whole] : lines
  }
}
