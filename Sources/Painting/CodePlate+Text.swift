import Cards
import Geometry

extension CodePlate {
  /// What stands beneath the code, fitted to the width of `room`.
  ///
  /// - Parameter room: Points.
  func text(in room: Size, scale: Double) -> PlateText? {
    // Whole pixels, as the plate has: its own width must lead to the same text as the room's.
    let inset = (PlateMetrics.textInset * scale).rounded(.up)
    let pixels = (room.width * scale + 1e-6).rounded(.down) - 2 * inset
    let width = pixels / scale
    return texts.text(width: width) {
      showsLargeDigits
        ? PlateText(
          code.readableNumber,
          style: TextStyle(size: 44, weight: .semibold, tracking: 0.02, tabularFigures: true),
          minimumSize: 17, maximumWidth: width, maximumCount: 3)
        : PlateText(
          code.altText, style: TextStyle(size: 13, weight: .medium, tabularFigures: true),
          minimumSize: 9, maximumWidth: width, maximumCount: 1)
    }
  }

  // MARK: In place of the code

  private static let messageInset = 12.0
  private static let messageStyle = TextStyle(size: 15, weight: .medium)
  private static let sentenceStyle = TextStyle(size: 12)

  private func messageLines(in room: Size, scale: Double) -> [TextLayout] {
    let width = max(1, room.width - 2 * Self.messageInset)
    let sentence = TextLayout.lines(
      problem(in: room, scale: scale) ?? "", style: Self.sentenceStyle, maximumWidth: width,
      maximumCount: 4)
    // The sentence is short, and whole; the message has what is left.
    let left =
      room.height - 2 * Self.messageInset - sentence.reduce(0) { $0 + $1.height }
    let count = Int(left / TextLayout("0", style: Self.messageStyle).height)
    guard count > 0, !TextLayout.singleLine(code.message).isEmpty else { return sentence }
    return TextLayout.lines(
      code.message, style: Self.messageStyle, maximumWidth: width, maximumCount: count)
      + sentence
  }

  /// - Returns: Points: as wide as the room, and as high as the lines need.
  func messageSize(in room: Size, scale: Double) -> Size {
    let height = messageLines(in: room, scale: scale).reduce(0) { $0 + $1.height }
    return Size(width: room.width, height: min(room.height, height + 2 * Self.messageInset))
  }

  func drawMessage(on canvas: Canvas, in rect: Rect, scale: Double) {
    let lines = messageLines(in: rect.size, scale: scale)
    let height = lines.reduce(0) { $0 + $1.height }
    let plateHeight = min(rect.height, height + 2 * Self.messageInset)
    let plate = canvas.snapped(
      Rect(x: rect.minX, y: rect.midY - plateHeight / 2, width: rect.width, height: plateHeight))
    guard !plate.isEmpty else { return }
    canvas.fill(plate, cornerRadius: Self.cornerRadius, .white)
    canvas.saved {
      canvas.clip(to: plate)
      Self.draw(lines, on: canvas, x: plate.midX, y: plate.midY - height / 2)
    }
  }
}
