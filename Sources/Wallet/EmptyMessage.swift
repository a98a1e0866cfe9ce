import Geometry
import Painting

/// What a wallet without cards says.
final class EmptyMessage {
  private let title = TextLayout("No cards yet", style: TextStyle(size: 17, weight: .semibold))
  private let hint = TextLayout("The cards you add will lie here.", style: .row)

  func draw(on canvas: Canvas, in bounds: Rect, _ theme: Theme) {
    let middle = bounds.center
    title.draw(on: canvas, .center, baseline: Point(x: middle.x, y: middle.y - 4), theme.text)
    hint.draw(on: canvas, .center, baseline: Point(x: middle.x, y: middle.y + 20), theme.dimmedText)
  }
}
