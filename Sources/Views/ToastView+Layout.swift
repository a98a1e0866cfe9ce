import Geometry
import Painting

/// Where a toast and its parts lie, and how they look.
extension ToastView {
  /// Beside the button, in points.
  private static let buttonMargin = 6.0
  private static let buttonGap = 8.0

  /// At the foot, in the middle, as wide as its text.
  func placeContent(in area: Rect) {
    let margin = min(Self.margin, area.width / 8)
    let widest = max(1, min(Self.maximumWidth, area.width - 2 * margin))
    let buttonWidth = button.map { min($0.idealWidth.rounded(.up), widest / 2) }
    let rest =
      Self.textPadding
      + (buttonWidth.map { $0 + Self.buttonGap + Self.buttonMargin } ?? Self.textPadding)
    let room = max(1, widest - rest)
    let high = Self.height(lines: Self.maximumLines) + 2 * margin
    setText(width: room, count: area.height < high ? 1 : Self.maximumLines)
    let textWidth = lines.reduce(0) { max($0, $1.width) }
    let width = min(widest, (rest + textWidth).rounded(.up))
    let height = Self.height(lines: lines.count)
    frame = Rect(
      x: (area.midX - width / 2).rounded(),
      y: max(area.minY, (area.maxY - margin - height).rounded(.down)), width: width,
      height: height)
    cornerRadius = Self.height(lines: 1) / 2
    if let button, let buttonWidth {
      button.place(
        in: Rect(
          x: width - buttonWidth - Self.buttonMargin, y: 0, width: buttonWidth, height: height))
    }
    setNeedsDisplay()
  }

  private static func height(lines: Int) -> Double {
    Double(lines) * lineHeight + 2 * verticalPadding
  }

  func drawContent(in canvas: Canvas) {
    let sheet = canvas.snapped(bounds)
    canvas.fill(sheet, cornerRadius: cornerRadius, ground)
    let textEnd =
      button.map { $0.frame.minX - Self.buttonGap } ?? bounds.maxX - Self.textPadding
    var middle = Self.verticalPadding + Self.lineHeight / 2
    // All lines begin on the side that the text is read from.
    let isRightToLeft = lines.first?.isRightToLeft ?? false
    for line in lines {
      let baseline = middle + (line.ascent - line.descent) / 2
      line.draw(
        on: canvas, isRightToLeft ? .right : .left,
        baseline: Point(x: isRightToLeft ? textEnd : Self.textPadding, y: baseline), Self.ink)
      middle += Self.lineHeight
    }
  }
}
