import Cards
import Geometry

extension CardBack {
  /// The content as it grows downward.
  struct Content {
    private static let labelStyle = TextStyle(size: 12, weight: .medium)
    private static let valueStyle = TextStyle(size: 15)
    private static let valueStep = 20.0

    let width: Double
    var y = CardPainter.margin
    var lines: [Line] = []
    var partings: [Double] = []
    var links: [Link] = []

    /// Bytes that further texts may take together: what is laid out at once must not take long.
    private var bytesLeft = 80_000

    private var margin: Double { CardPainter.margin }
    private var inner: Double { max(1, width - 2 * margin) }

    init(width: Double) { self.width = width }

    mutating func addHeading(_ card: Card) {
      let style = TextStyle(size: 17, weight: .semibold)
      let issuer = card.pass?.organizationName ?? card.issuer
      for line in TextLayout.lines(
        issuer, style: style, maximumWidth: inner, maximumCount: 2)
      {
        place(line, step: 22, isDimmed: false)
      }
      let second = card.pass?.summary ?? card.secondLine
      let words = second.isEmpty ? "Back" : "Back · \(second)"
      for line in TextLayout.lines(
        words, style: .secondLine, maximumWidth: inner, maximumCount: 2)
      {
        place(line, step: 16, isDimmed: true)
      }
      y += 8
    }

    mutating func add(_ entry: CardBackEntry) {
      partings.append(y + 2)
      y += 12
      if !entry.label.isEmpty {
        for line in TextLayout.lines(
          entry.label, style: Self.labelStyle, maximumWidth: inner, maximumCount: 3)
        {
          place(line, step: 16, isDimmed: true)
        }
        y += 2
      }
      let text = WrappedText(
        entry.value, links: entry.links, style: Self.valueStyle, width: inner,
        byteLimit: max(400, min(30_000, bytesLeft)))
      bytesLeft -= min(30_000, entry.value.utf8.count)
      let firstLink = links.count
      links += entry.links.map { Link(rects: [], url: $0.url) }
      for line in text.lines {
        let top = y
        place(line.layout, step: Self.valueStep, isDimmed: false)
        for link in line.links where link.right > link.left {
          let rect = Rect(
            x: margin + link.left, y: top, width: link.right - link.left, height: Self.valueStep)
          links[firstLink + link.index].rects.append(rect)
          lines[lines.count - 1].links.append((firstLink + link.index, rect))
        }
      }
      y += 8
    }

    /// One line, the next one `step` points below.
    private mutating func place(_ layout: TextLayout, step: Double, isDimmed: Bool) {
      // A script that needs more room gets it.
      let height = max(step, layout.height)
      let x = layout.isRightToLeft ? width - margin - layout.width : margin
      lines.append(
        Line(
          layout: layout, x: x, baseline: y + (height - layout.height) / 2 + layout.ascent,
          isDimmed: isDimmed))
      y += height
    }
  }
}
