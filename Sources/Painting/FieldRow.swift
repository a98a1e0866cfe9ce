import Cards
import Geometry

/// Fields side by side, each a label and its value, fitted into a width: smaller first, then on
/// more lines, then cut. No two texts of it ever meet.
struct FieldRow {
  var fields: [PassField]
  var style = TextStyle.value
  /// Points; the least that ``style`` is shrunk to before text is broken or cut.
  var leastSize = 13.0
  /// Points between neighbours, at least.
  var gap = 12.0
  /// Value over label, as on a picture.
  var labelIsBelow = false
  /// Extra lines that values are expected to need, by their length.
  var expectedLines = 0

  // Of a text's size: the room a line is given, which the fonts that are likely just fill.
  static let ascent = 0.97
  static let descent = 0.245
  static var labelTracking: Double { TextStyle.label.size * TextStyle.label.tracking }
  static var labelHeight: Double { TextStyle.label.size * (ascent + descent) + 0.3 }
  static let lineStep = 20.0 / 16

  /// Points, with one line of every value.
  var height: Double { Self.labelHeight + style.size * (Self.ascent + Self.descent) }
  /// Points, with one line of every value at the least size.
  var leastHeight: Double { Self.labelHeight + leastSize * (Self.ascent + Self.descent) }
  /// Points to the row below.
  var gapBelow: Double { style.size > 20 ? 18 : 12 }
  /// Points that one more line of values takes, at the least size.
  var lineHeight: Double { leastSize * Self.lineStep }

  /// Points, of all fields on one line each.
  var naturalWidth: Double {
    let values = fields.map { TextLayout($0.value, style: style).width }
    let labels = fields.map {
      TextLayout($0.label.uppercased(), style: .label).width + Self.labelTracking
    }
    let columns = zip(values, labels).reduce(0) { $0 + max($1.0, $1.1) + 1 }
    return columns + gap * Double(max(0, fields.count - 1))
  }

  struct Placed {
    var texts: [PassFaceText] = []
    /// Points.
    var bottom: Double
    /// What is not there whole.
    var shortened: [PassField] = []
    /// Points, where the first field ends and the last begins, and the values' middle.
    var between: (left: Double, right: Double, middle: Double) = (0, 0, 0)
  }

  /// - Parameters:
  ///   - maximumLines: Of every value, at least 1.
  ///   - roles: Of values and of labels.
  func placed(
    x: Double, y: Double, width: Double, maximumLines: Int,
    roles: (value: PassFaceText.Role, label: PassFaceText.Role) = (.ink, .label)
  ) -> Placed {
    var result = Placed(bottom: y)
    guard !fields.isEmpty, width > 8 else {
      result.shortened = fields
      return result
    }
    let columns = FieldColumns(self, width: width)
    var style = style
    style.size = columns.size
    let lineCount = columns.areCut ? maximumLines : 1
    var labelBaseline = y + TextStyle.label.size * Self.ascent
    var valueBaseline = y + Self.labelHeight + style.size * Self.ascent
    if labelIsBelow {
      valueBaseline = y + style.size * Self.ascent
      labelBaseline =
        valueBaseline + style.size * Self.descent + TextStyle.label.size * Self.ascent + 0.3
    }
    var left = x
    for (index, field) in fields.enumerated() {
      let room = columns.widths[index]
      let values = Self.fitted(field.value, style: style, room: room, maximumLines: lineCount)
      let label = Self.fittedLabel(field.label, room: room)
      let side = Self.side(
        field, isLastOfSeveral: index > 0 && index == fields.count - 1,
        isRightToLeft: values.first?.isRightToLeft ?? false)
      func place(_ text: TextLayout, _ baseline: Double, _ role: PassFaceText.Role) {
        let start = left + (room - text.width) * side
        result.texts.append(
          PassFaceText(layout: text, baseline: Point(x: start, y: baseline), role: role))
      }
      for text in label where text.width > 0 { place(text, labelBaseline, roles.label) }
      for (line, text) in values.enumerated() where text.width > 0 {
        place(text, valueBaseline + Double(line) * style.size * Self.lineStep, roles.value)
      }
      let lines = Double(max(1, values.count) - 1)
      result.bottom = max(
        result.bottom,
        (labelIsBelow
          ? labelBaseline + TextStyle.label.size * Self.descent
          : valueBaseline
            + style.size * (Self.descent + lines * Self.lineStep)))
      if values.contains(where: \.isEllipsized) || label.contains(where: \.isEllipsized) {
        result.shortened.append(field)
      }
      let widest = (values + label).map(\.width).max() ?? 0
      if index == 0 { result.between.left = left + widest }
      if index == fields.count - 1 { result.between.right = left + room - widest }
      left += room + columns.gap
    }
    result.between.middle = valueBaseline - style.size * 0.36
    return result
  }

  /// Where in its column a field stands: 0 at the left, 1 at the right.
  private static func side(
    _ field: PassField, isLastOfSeveral: Bool, isRightToLeft: Bool
  ) -> Double {
    switch field.alignment {
    case .left: 0
    case .center: 0.5
    case .right: 1
    case .natural: isLastOfSeveral || isRightToLeft ? 1 : 0
    }
  }

  /// Down to 8 points rather than cut.
  private static func fittedLabel(_ label: String, room: Double) -> [TextLayout] {
    let text = label.uppercased()
    var style = TextStyle.label
    let natural = TextLayout(text, style: style).width + labelTracking
    if natural > room { style.size = max(8, (style.size * room / natural * 4).rounded(.down) / 4) }
    return fitted(text, style: style, room: room, maximumLines: 1)
  }

  /// Lines that stay in their room in height, too: some scripts' letters need more of it.
  static func fitted(
    _ text: String, style: TextStyle, room: Double, maximumLines: Int
  ) -> [TextLayout] {
    func lines(_ style: TextStyle) -> [TextLayout] {
      TextLayout.lines(
        text, style: style, maximumWidth: room + 0.01, maximumCount: maximumLines)
    }
    let lines = lines(style)
    let factor = lines.reduce(1.0) {
      min($0, ascent * style.size / $1.ascent, descent * style.size / max($1.descent, 0.01))
    }
    guard factor < 1 else { return lines }
    var smaller = style
    smaller.size = max(4, (style.size * factor * 4).rounded(.down) / 4)
    return lines.isEmpty
      ? []
      : TextLayout.lines(
        text, style: smaller, maximumWidth: room + 0.01, maximumCount: maximumLines)
  }
}
