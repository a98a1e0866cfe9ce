import Geometry
import Gestures
import Painting

/// The button at the foot of a sheet.
final class ReportButton: View {
  var theme = Theme.light { didSet { if theme != oldValue { setNeedsDisplay() } } }
  private var isPressed = false { didSet { if isPressed != oldValue { setNeedsDisplay() } } }
  private let layout: TextLayout

  /// Called at a click, with its time.
  var onClick: (Double) -> Void = { _ in }

  init(_ title: String) {
    layout = TextLayout(title, style: TextStyle(size: 15, weight: .semibold))
    super.init()
    cornerRadius = 10
    let tap = TapGestureRecognizer()
    tap.maximumTapDuration = .infinity
    tap.addAction { [weak self] tap in self?.onClick(tap.timestamp) }
    addGestureRecognizer(tap)
  }

  override func draw(in canvas: Canvas) {
    let ground = isPressed ? theme.accent.opacity(0.2) : theme.accent.opacity(0.12)
    canvas.fill(canvas.snapped(bounds), cornerRadius: cornerRadius, ground)
    let baseline = bounds.midY + (layout.ascent - layout.descent) / 2
    layout.draw(on: canvas, .center, baseline: Point(x: bounds.midX, y: baseline), theme.accent)
  }

  override func touchBegan(_ touch: Touch) { isPressed = true }
  override func touchEnded(_ touch: Touch) { isPressed = false }
  override func touchCancelled(_ touch: Touch) { isPressed = false }
}
