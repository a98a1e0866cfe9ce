import Cards
import Geometry

extension CardFace {
  /// Chip, the number in fours, and at the foot holder, expiry and network.
  func drawBankBody() {
    // The parts keep their distances from the foot; on a low card the chip goes first.
    let numberBaseline = size.height - 78
    if numberBaseline - 66 >= CardPainter.headerHeight + 8 {
      drawChip(at: Point(x: margin, y: (CardPainter.headerHeight + numberBaseline - 15) / 2 - 16))
    }
    drawWholeNumber(baseline: numberBaseline)
    drawBankFoot()
  }

  private func drawChip(at origin: Point) {
    let origin = canvas.snapped(origin)
    let chip = Rect(origin: origin, size: Size(width: 40, height: 30))
    let paper = Path { $0.roundedRect(chip, radius: 6) }
    let (bright, deep) =
      look.hasDarkInk
      ? (look.ink.opacity(0.1), look.ink.opacity(0.18))
      : (Color.white.opacity(0.46), Color.white.opacity(0.2))
    canvas.fill(
      paper, from: origin, bright, to: Point(x: chip.maxX, y: chip.maxY), deep)
    // The contacts: a plate in the middle, four lines to the sides and one through.
    let line =
      look.hasDarkInk ? look.ink.opacity(0.3) : look.deepGround.darker(by: 0.04).opacity(0.5)
    let contacts = Path {
      $0.roundedRect(
        Rect(x: chip.minX + 13.5, y: chip.minY + 7.5, width: 13, height: 15), radius: 4)
      for (y, from, to) in [(10.5, 0.0, 13.5), (19.5, 0, 13.5), (10.5, 26.5, 40), (19.5, 26.5, 40)]
      {
        $0.move(to: Point(x: chip.minX + from, y: chip.minY + y))
        $0.line(to: Point(x: chip.minX + to, y: chip.minY + y))
      }
      for (from, to) in [(0.0, 7.5), (22.5, 30.0)] {
        $0.move(to: Point(x: chip.midX, y: chip.minY + from))
        $0.line(to: Point(x: chip.midX, y: chip.minY + to))
      }
    }
    canvas.stroke(contacts, width: 1, line)
    canvas.strokeHairline(inside: chip, cornerRadius: 6, .white.opacity(0.28))

    // The sign for paying without contact.
    for index in 0..<4 {
      let radius = 3.5 + 4 * Double(index)
      let center = Point(x: chip.maxX + 9, y: chip.midY)
      let arc = Path { $0.arc(center: center, radius: radius, from: -.pi / 4.2, to: .pi / 4.2) }
      canvas.strokeRound(arc, width: 1.6, look.ink.opacity(0.72))
    }
  }

  /// The number in fours; dots stand where figures would, so that showing it moves nothing.
  private func drawWholeNumber(baseline: Double) {
    guard !card.number.isEmpty else { return }
    let room = size.width - 2 * margin
    let digits = card.number.filter { !$0.isWhitespace && $0 != "-" && $0 != "•" }.prefix(40)
    let style = TextStyle(size: 20, weight: .medium, tracking: 0.05, tabularFigures: true)
    if revealed, digits.count > 4 {
      drawFitting(Self.inFours(digits), style: style, x: margin, baseline: baseline, room: room)
      return
    }
    let tail = String(MaskedText(card.maskedNumber).text)
    // By differences: Pango leaves out half the tracking at both ends of a line.
    let eight = painter.keptLayout("00000000", style).width
    let figure = (eight - painter.keptLayout("0000", style).width) / 4
    let space = painter.keptLayout("0000 0000", style).width - eight
    let group = 4 * figure + space
    let tailLayout = TextLayout(tail, style: style, maximumWidth: max(40, room - 3 * group))
    let fits = 3 * group + tailLayout.width <= room
    let row = DotRow(count: 4, diameter: 5.6, pitch: figure, canvas: canvas)
    let middle = canvas.snapped(Point(x: 0, y: baseline)).y - style.figureHeight / 2
    for index in 0..<(fits ? 3 : 1) {
      // A little left of the figures' middles: the first dot then stands over the holder's name.
      let left = margin + Double(index) * group + 1
      row.draw(right: left + row.width, middle: middle, look.ink.opacity(0.9))
    }
    let x = margin + (fits ? 3 : 1) * group
    tailLayout.drawOnce(on: canvas, glyphs, baseline: Point(x: x, y: baseline), look.ink)
  }

  /// In groups of four; the last takes what is left.
  static func inFours(_ digits: some Sequence<Character>) -> String {
    var result = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, index % 4 == 0 { result.append(" ") }
      result.append(digit)
    }
    return result
  }

  /// Draws `text` smaller rather than cut, down to half its size.
  ///
  /// - Returns: The size it has, in points.
  @discardableResult
  func drawFitting(
    _ text: String, style: TextStyle, x: Double, baseline: Double, room: Double
  ) -> Double {
    var style = style
    var layout = TextLayout(text, style: style)
    if layout.width > room {
      style.size = max(style.size / 2, (style.size * room / layout.width * 2).rounded(.down) / 2)
      layout = TextLayout(text, style: style, maximumWidth: room)
    }
    layout.drawOnce(on: canvas, glyphs, baseline: Point(x: x, y: baseline), look.ink)
    return style.size
  }

  private func drawBankFoot() {
    let baseline = size.height - Self.footBaseline
    var right = size.width - margin
    if let network = card.network, !network.isEmpty {
      let mark = NetworkMark.size
      let origin = canvas.snapped(Point(x: right - mark.width, y: baseline + 3 - mark.height))
      NetworkMark(network: network).draw(on: canvas, at: origin, look.ink)
      right = origin.x - 20
    }
    if let expires = card.expires, !expires.isEmpty {
      let width = min(96, TextLayout(expires, style: .value).width + 1)
      let x = max(margin, right - max(56, width))
      drawField("Expires", expires, x: x, baseline: baseline, maximumWidth: right - x)
      right = x - 20
    }
    if let holder = card.holder, !holder.isEmpty {
      drawField(
        "Holder", holder, x: margin, baseline: baseline, maximumWidth: right - margin)
    }
  }
}
