import CPango
import Cards
import Geometry

/// A text of any length in lines no wider than asked for, with the places of its links.
struct WrappedText {
  struct Line {
    let layout: TextLayout
    /// What of the line leads somewhere: the link's place among those given, and its two ends in
    /// points from the left.
    let links: [(index: Int, left: Double, right: Double)]
  }

  private(set) var lines: [Line] = []

  /// - Parameters:
  ///   - text: Anything; a line feed ends a line.
  ///   - links: By bytes of `text`.
  ///   - width: Points.
  ///   - byteLimit: Bytes of the text that are shown; what is longer ends in an ellipsis.
  init(
    _ text: String, links: [PassLink] = [], style: TextStyle, width: Double,
    byteLimit: Int = 30_000
  ) {
    let bytes = Self.cleaned(text, byteLimit: byteLimit)
    var start = 0
    while start <= bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      add(bytes[start..<end], links: links, style: style, width: width)
      start = end + 1
    }
  }

  /// One paragraph.
  private mutating func add(
    _ bytes: ArraySlice<UInt8>, links: [PassLink], style: TextStyle, width: Double
  ) {
    let text = String(decoding: bytes, as: UTF8.self)
    let factor = style.size / TextLayout.shapingSize
    let layout = Typography.makeLayout()
    defer { billfold_object_unref(UnsafeMutableRawPointer(layout)) }
    pango_layout_set_text(layout, text, Int32(clamping: bytes.count))
    TextLayout.apply(style, to: layout)
    pango_layout_set_width(layout, TextLayout.units(of: width, factor: factor))
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    for number in 0..<pango_layout_get_line_count(layout) {
      guard let line = pango_layout_get_line_readonly(layout, number) else { break }
      let first = bytes.startIndex + Int(line.pointee.start_index)
      let last = min(bytes.endIndex, first + Int(line.pointee.length))
      guard first <= last else { break }
      let part = TextLayout(
        String(decoding: bytes[first..<last], as: UTF8.self), style: style, maximumWidth: width)
      var spans: [(index: Int, left: Double, right: Double)] = []
      for (index, link) in links.enumerated() {
        let (start, end) = (max(first, link.start), min(last, link.end))
        guard start < end else { continue }
        let range = start - bytes.startIndex..<end - bytes.startIndex
        for (left, right) in Self.places(of: range, in: line) {
          spans.append((index, left * factor, right * factor))
        }
      }
      lines.append(Line(layout: part, links: spans))
    }
  }

  /// - Returns: Points at the size that text is shaped at; several where directions mix.
  private static func places(
    of bytes: Range<Int>, in line: UnsafeMutablePointer<PangoLayoutLine>
  ) -> [(Double, Double)] {
    var ranges: UnsafeMutablePointer<Int32>?
    var count: Int32 = 0
    pango_layout_line_get_x_ranges(
      line, Int32(clamping: bytes.lowerBound), Int32(clamping: bytes.upperBound), &ranges, &count)
    defer { g_free(ranges) }
    guard let ranges else { return [] }
    let unit = Double(PANGO_SCALE)
    return (0..<Int(count)).map {
      (Double(ranges[2 * $0]) / unit, Double(ranges[2 * $0 + 1]) / unit)
    }
  }

  /// The text in UTF-8, every byte where it was: what breaks lines other than a line feed, or turns
  /// the direction around by force, gives way to something invisible of the same length.
  private static func cleaned(_ text: String, byteLimit: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    var marks = 0
    for scalar in text.unicodeScalars {
      let encoded = Array(UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      if bytes.count + encoded.count > byteLimit {
        bytes += Array("…".utf8)
        break
      }
      let isMark =
        scalar.properties.generalCategory == .nonspacingMark
        || scalar.properties.generalCategory == .enclosingMark
      marks = isMark ? marks + 1 : 0
      switch scalar.value {
      case 0x0A: bytes += encoded
      case 0..<0x21, 0x7F: bytes.append(0x20)
      case 0x80...0x9F: bytes += Array("\u{A0}".utf8)
      case 0x2028, 0x2029: bytes += Array("\u{2002}".utf8)
      case 0x202D, 0x202E, 0xFEFF, 0xFFFE, 0xFFFF, 0xFFF9...0xFFFB:
        bytes += Array("\u{200B}".utf8)
      case _ where marks > 8 && encoded.count == 2: bytes += Array("\u{34F}".utf8)
      case _ where marks > 8 && encoded.count == 3: bytes += Array("\u{200B}".utf8)
      default: bytes += encoded
      }
    }
    return bytes
  }
}
