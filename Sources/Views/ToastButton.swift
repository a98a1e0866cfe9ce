import Geometry
import Gestures
import Painting

/// The one thing that a toast offers to do.
final class ToastButton: View {
  private static let padding = 12.0

  /// Whether keys are for it, which a ring shows.
  var isFocused = false { didSet { if isFocused != oldValue { setNeedsDisplay() } } }
  private(set) var isPressed = false { didSet { if isPressed != oldValue { setNeedsDisplay() } } }
  var isHovered = false { didSet { if isHovered != oldValue { setNeedsDisplay() } } }

  private let title: String
  private let fullLayout: TextLayout
  private var layout: TextLayout
  private static let style = TextStyle(size: 15, weight: .semibold)

  /// Called at a click, with its time.
  var onClick: (Double) -> Void = { _ in }

  init(_ title: String) {
    self.title = title
    fullLayout = TextLayout(title, style: Self.style)
    layout = fullLayout
    super.init()
    let tap = TapGestureRecognizer()
    // A button may be held as long as one likes.
    tap.maximumTapDuration = .infinity
    tap.addAction { [weak self] tap in self?.onClick(tap.timestamp) }
    addGestureRecognizer(tap)
  }

  /// Points, with nothing left out.
  var idealWidth: Double { fullLayout.width + 2 * Self.padding }

  /// Sets the frame, and the title for it.
  func place(in frame: Rect) {
    let room = frame.width - 2 * Self.padding
    if frame.width != self.frame.width {
      layout =
        room >= fullLayout.width - 0.01
        ? fullLayout : TextLayout(title, style: Self.style, maximumWidth: max(1, room))
    }
    self.frame = frame
    cornerRadius = frame.height / 2
  }

  override func draw(in canvas: Canvas) {
    let ground = bounds.insetBy(dx: 0, dy: max(0, (bounds.height - 36) / 2))
    if isPressed || isHovered {
      canvas.fill(
        canvas.snapped(ground), cornerRadius: ground.height / 2,
        Color.white.opacity(isPressed ? 0.14 : 0.08))
    }
    if isFocused {
      let inner = ground.insetBy(dx: Canvas.focusRingReach, dy: Canvas.focusRingReach)
      canvas.strokeFocusRing(
        around: inner, cornerRadius: inner.height / 2, ToastView.accent)
    }
    let baseline = bounds.midY + (layout.ascent - layout.descent) / 2
    layout.draw(
      on: canvas, .center, baseline: Point(x: bounds.midX, y: baseline), ToastView.accent)
  }

  // The toast around it hears of the touch too: its time does not run meanwhile.

  override func touchBegan(_ touch: Touch) {
    isPressed = touch.button == 1
    super.touchBegan(touch)
  }

  override func touchEnded(_ touch: Touch) {
    isPressed = false
    super.touchEnded(touch)
  }

  override func touchCancelled(_ touch: Touch) {
    isPressed = false
    super.touchCancelled(touch)
  }
}
