extension TextLayout {
  /// `text` as one clean line: what breaks a line or controls a terminal becomes a space, runs of
  /// them one, none at the ends.
  ///
  /// Characters that turn the direction around by force are dropped, as they make a number read
  /// backwards. At most 300 scalars are kept, enough to be cut by any width there is, and no more
  /// than 8 marks on one letter.
  public static func singleLine(_ text: String) -> String {
    var line = String.UnicodeScalarView()
    var marks = 0
    var count = 0
    var spaceIsDue = false
    // Twice as many are looked at: a text that is all spaces must not be read to its end.
    for scalar in text.unicodeScalars.prefix(600) {
      if isSpace(scalar) {
        spaceIsDue = count > 0
        continue
      }
      if isDropped(scalar) { continue }
      let isMark =
        scalar.properties.generalCategory == .nonspacingMark
        || scalar.properties.generalCategory == .enclosingMark
      marks = isMark ? marks + 1 : 0
      if marks > 8 { continue }
      if spaceIsDue {
        line.append(" ")
        count += 1
        spaceIsDue = false
      }
      line.append(scalar)
      count += 1
      if count >= 300 { break }
    }
    return String(line)
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x21 || (0x7F...0x9F).contains(scalar.value) || scalar.value == 0x2028
      || scalar.value == 0x2029
  }

  private static func isDropped(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x202D, 0x202E, 0xFEFF, 0xFFFE, 0xFFFF, 0xFFF9...0xFFFB: true
    default: false
    }
  }
}
