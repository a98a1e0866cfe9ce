import Cards
import Geometry

/// What lies under a pass's texts.
extension PassFace {
  /// Pictures, cut edges and the dimming of a pass that is over: what may lie above
  /// ``CardPainter/stripHeight`` with a part of it below, and so is drawn for a strip as well.
  func drawGround() {
    let whole = Rect(origin: .zero, size: layout.size)
    if let background = pictures.background {
      canvas.draw(background.surface, in: whole)
      canvas.fill(whole, backgroundShade)
    }
    if isOver {
      canvas.fill(whole, colors.dimming)
    }
    if let rect = layout.strip, let strip = pictures.strip { drawStrip(strip, rect) }
    let shade = Color.black.opacity(colors.ground.luminance > 0.5 ? 0.16 : 0.26)
    switch card.pass?.style {
    case .coupon: drawCutEdges(shade)
    case .eventTicket where layout.strip == nil: drawNotch(shade)
    default: break
    }
  }

  private func drawStrip(_ picture: PassPictures.Fitted, _ rect: Rect) {
    canvas.draw(picture.surface, in: rect)
    // Its text is white whatever the ink is.
    if isOver { canvas.fill(canvas.snapped(rect), .black.opacity(0.3)) }
    if layout.textShareOfStrip > 0 {
      canvas.fill(
        Path { $0.polygon(canvas.snapped(rect).corners) }, from: rect.origin, .black.opacity(0.44),
        to: Point(x: rect.maxX, y: rect.minY),
        .black.opacity(0.3 * layout.textShareOfStrip * layout.textShareOfStrip))
    }
    canvas.horizontalHairline(from: 0, to: rect.maxX, y: rect.minY, .black.opacity(0.1))
    canvas.horizontalHairline(
      from: 0, to: rect.maxX, y: rect.maxY - canvas.hairlineWidth, .black.opacity(0.1))
  }

  /// Teeth along the upper and the lower edge, as if it were torn off a sheet. Drawn, not cut: a
  /// face is opaque up to its round corners.
  private func drawCutEdges(_ shade: Color) {
    let size = layout.size
    let room = size.width - 2 * CardPainter.cornerRadius
    let count = max(1, Int(room / 8))
    let pitch = room / Double(count)
    for index in 0..<count {
      let x = CardPainter.cornerRadius + (Double(index) + 0.5) * pitch
      for y in [0, size.height] {
        canvas.fill(Path { $0.circle(center: Point(x: x, y: y), radius: 2.6) }, shade)
      }
    }
  }

  /// The bite out of a ticket's upper edge.
  private func drawNotch(_ shade: Color) {
    let center = Point(x: layout.size.width / 2, y: -40)
    canvas.fill(Path { $0.circle(center: center, radius: 48) }, shade)
  }
}

extension Rect {
  fileprivate var corners: [Point] {
    [
      origin, Point(x: maxX, y: minY), Point(x: maxX, y: maxY), Point(x: minX, y: maxY),
    ]
  }
}
