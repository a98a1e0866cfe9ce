import Cards
import Geometry

extension CardFace {
  /// Cards that are shown rather than paid with: the issuer's mark large in the ground, and the
  /// number, or the stamps collected, large above the holder.
  func drawMemberBody() {
    let stamps = Stamps(card.number)
    if stamps == nil { drawWatermark() }
    let baseline = size.height - Self.footBaseline
    let hasFoot = drawMemberFoot(baseline: baseline)
    let bottom = hasFoot ? baseline - 46 : baseline
    if let stamps {
      drawStamps(stamps, bottom: bottom + 4)
    } else if !card.number.isEmpty {
      let style = TextStyle(
        size: 40, weight: .light, tracking: -0.02, tabularFigures: true, display: true)
      var drawn = style
      drawn.size = drawFitting(
        card.number, style: style, x: margin - 2, baseline: bottom, room: size.width - 2 * margin)
      painter.keptLayout(numberLabel.uppercased(), .label).drawOnce(
        on: canvas, glyphs, baseline: Point(x: margin, y: bottom - drawn.figureHeight - 11),
        look.ink.opacity(TextStyle.labelOpacity))
    }
  }

  private var numberLabel: String {
    switch card.kind {
    case .member: "Member number"
    default: "Card number"
    }
  }

  /// The mark, tilted and so large that the card's edges cut it, but below the strip: a tip of it
  /// on a stacked card would be taken for a fault.
  private func drawWatermark() {
    let radius = min(size.width * 0.34, (size.height - CardPainter.stripHeight) / 1.76)
    canvas.saved {
      canvas.translate(
        by: Vector(dx: size.width - radius * 0.62, dy: size.height - radius * 0.66))
      canvas.rotate(by: -0.22)
      let path = look.mark.path(center: .zero, radius: radius)
      canvas.fillEvenOdd(path, look.patternColor(0.07))
      canvas.stroke(path, width: 1, look.patternColor(0.09))
    }
  }

  /// - Returns: Whether there is one.
  private func drawMemberFoot(baseline: Double) -> Bool {
    var right = size.width - margin
    var isThere = false
    if let expires = card.expires, !expires.isEmpty {
      drawField(
        "Expires", expires, .right, x: right, baseline: baseline, maximumWidth: size.width * 0.3)
      right -= size.width * 0.3 + 20
      isThere = true
    }
    if let holder = card.holder, !holder.isEmpty {
      drawField("Holder", holder, x: margin, baseline: baseline, maximumWidth: right - margin)
      isThere = true
    }
    return isThere
  }

  /// Two rows of rings; those collected carry the mark.
  private func drawStamps(_ stamps: Stamps, bottom: Double) {
    let columns = (stamps.total + 1) / 2
    let rows = stamps.total > 5 ? 2 : 1
    let perRow = rows == 1 ? stamps.total : columns
    let top = CardPainter.headerHeight + 12
    let room = size.width - 2 * margin
    let gap = 12.0
    let side = min(
      48, (room - gap * Double(perRow - 1)) / Double(perRow),
      (bottom - top - gap * Double(rows - 1)) / Double(rows))
    guard side > 12 else { return }
    let diameter = side.rounded(.down)
    // Across the whole width, as the last one ends where the header's number does.
    let step = min((room - diameter) / Double(perRow - 1), diameter * 1.75)
    let height = diameter * Double(rows) + gap * Double(rows - 1)
    let y = canvas.snapped(Point(x: 0, y: top + (bottom - top - height) / 2)).y
    for index in 0..<stamps.total {
      let center = Point(
        x: margin + Double(index % perRow) * step + diameter / 2,
        y: y + Double(index / perRow) * (diameter + gap) + diameter / 2)
      let isCollected = index < stamps.collected
      if isCollected {
        canvas.fill(
          Path { $0.circle(center: center, radius: diameter / 2) }, .white.opacity(0.95))
        canvas.fillEvenOdd(look.mark.path(center: center, radius: diameter / 4), look.markColor)
      } else {
        canvas.fill(
          Path { $0.circle(center: center, radius: diameter / 2) }, look.patternColor(0.1))
        canvas.stroke(
          Path { $0.circle(center: center, radius: diameter / 2 - 0.75) }, width: 1.5,
          look.ink.opacity(0.38))
      }
    }
  }
}

/// What a stamp card has collected: "7 of 10", "7/10".
struct Stamps: Equatable {
  let collected: Int
  let total: Int

  /// `nil` unless `number` says some of two to twenty.
  init?(_ number: String) {
    let parts = number.prefix(40).split(omittingEmptySubsequences: true) {
      $0 == " " || $0 == "/"
    }
    let numbers = parts.compactMap { Int($0) }
    let isFraction = parts.count == 2 && number.contains("/")
    let isSentence = parts.count == 3 && Int(parts[1]) == nil
    guard isFraction || isSentence, numbers.count == 2, (2...20).contains(numbers[1]),
      (0...numbers[1]).contains(numbers[0])
    else { return nil }
    collected = numbers[0]
    total = numbers[1]
  }
}
