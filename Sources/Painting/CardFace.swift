import Cards
import Geometry

/// One face being painted: what its parts share.
struct CardFace {
  let card: Card
  let look: CardLook
  /// Points.
  var size: Size
  let canvas: Canvas
  let revealed: Bool
  let painter: CardPainter

  var glyphs: GlyphCache { painter.glyphs }
  var margin: Double { CardPainter.margin }

  /// - Parameter withBody: Whether what lies below ``CardPainter/stripHeight`` is drawn.
  func draw(withBody: Bool) {
    drawHeader()
    guard withBody, size.height >= CardPainter.leastBodyHeight else { return }
    var body = self
    body.size.height -= codeRoom.map { $0.height + margin } ?? 0
    switch card.kind {
    case .bank: body.drawBankBody()
    default: body.drawMemberBody()
    }
    if let code = card.code, let room = codeRoom { draw(code, in: room, below: body.size.height) }
  }

  /// What the plate may take at the foot of a card that is high enough for one, in points.
  private var codeRoom: Size? {
    guard let code = card.code, size.height > CardPainter.standardHeight else { return nil }
    let room = PassFacePlan.codeRoom(code, width: size.width)
    return size.height - room.height - margin < CardPainter.leastBodyHeight ? nil : room
  }

  private func draw(_ code: CardCode, in room: Size, below y: Double) {
    let plate = CodePlate(code)
    let taken = plate.size(in: room, scale: canvas.scale)
    plate.draw(
      on: canvas,
      in: Rect(x: (size.width - taken.width) / 2, y: y, width: taken.width, height: taken.height))
  }

  // MARK: Header

  /// Mark, issuer and second line at the left, the number at the right, in any script.
  private func drawHeader() {
    let middle = CardPainter.headerHeight / 2
    let discCenter = Point(x: margin + 16, y: middle)
    canvas.fill(Path { $0.circle(center: discCenter, radius: 16) }, .white.opacity(0.95))
    if look.hasDarkInk {
      canvas.stroke(
        Path { $0.circle(center: discCenter, radius: 15.5) }, width: 1, look.ink.opacity(0.08))
    }
    canvas.fillEvenOdd(look.mark.path(center: discCenter, radius: 8), look.markColor)

    let numberLeft = drawHeaderNumber(baseline: middle + 5.5)
    let left = margin + 32 + 10
    let room = max(0, numberLeft - 12 - left)
    guard room > 8 else { return }
    let issuer = TextLayout(card.issuer, style: .issuer, maximumWidth: room)
    if card.secondLine.isEmpty {
      issuer.drawOnce(on: canvas, glyphs, baseline: Point(x: left, y: middle + 5.5), look.ink)
    } else {
      issuer.drawOnce(on: canvas, glyphs, baseline: Point(x: left, y: middle - 2), look.ink)
      TextLayout(card.secondLine, style: .secondLine, maximumWidth: room).drawOnce(
        on: canvas, glyphs, baseline: Point(x: left, y: middle + 14),
        look.ink.opacity(TextStyle.secondLineOpacity))
    }
  }

  /// - Returns: Where the number begins; the right margin when there is none.
  private func drawHeaderNumber(baseline: Double) -> Double {
    let right = size.width - margin
    let masked = MaskedText(card.maskedNumber)
    guard !masked.isEmpty else { return right }
    return masked.draw(
      on: canvas, glyphs, rightBaseline: Point(x: right, y: baseline),
      maximumWidth: size.width * 0.46,
      look.ink)
  }

  // MARK: Parts of the body

  static let footBaseline = 19.0  // points above the lower edge

  /// A small label over a value, at the foot.
  ///
  /// - Parameter x: The left end of both, or the right one with the anchor `.right`.
  func drawField(
    _ label: String, _ value: String, _ anchor: TextLayout.Anchor = .left, x: Double,
    baseline: Double, maximumWidth: Double
  ) {
    guard maximumWidth > 8 else { return }
    painter.keptLayout(label.uppercased(), .label).drawOnce(
      on: canvas, glyphs, anchor, baseline: Point(x: x, y: baseline - 18),
      look.ink.opacity(TextStyle.labelOpacity))
    TextLayout(value, style: .value, maximumWidth: maximumWidth).drawOnce(
      on: canvas, glyphs, anchor, baseline: Point(x: x, y: baseline), look.ink)
  }
}
