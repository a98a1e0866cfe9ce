import Geometry
import Painting
import Views

/// The name of the place, at the top of it.
final class HeaderView: View {
  private let title: TextLayout
  var theme: Theme

  init(title: String, theme: Theme) {
    self.title = TextLayout(title, style: .title)
    self.theme = theme
    super.init()
    isUserInteractionEnabled = false
  }

  override func draw(in canvas: Canvas) {
    let x = WalletMetrics.column(in: bounds.width).x
    title.draw(on: canvas, .left, baseline: Point(x: x, y: Self.baseline), theme.text)
  }

  /// Points from the header's upper edge.
  private static let baseline = 38.0
}
