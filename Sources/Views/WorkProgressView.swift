import Geometry
import Motion
import Painting

/// Says how far a longer piece of work is, at the foot, and lets it be called off.
///
/// Work that is done at once does not flash it: it shows after a moment.
public final class WorkProgressView: Popup {
  /// Seconds until it shows.
  public static let delay = 0.35

  private let bar: ProgressBar
  private let button = ToastButton("Cancel")
  private var layout = TextLayout("", style: ToastView.style)
  private let appearsAt: Double
  private var room = 0.0

  /// What is being done: "Reading 3 of 12".
  public var text: String { didSet { if text != oldValue { setText() } } }

  /// - Parameters:
  ///   - now: Seconds.
  ///   - cancel: Called once, at a click on the button.
  public init(_ text: String, at now: Double, cancel: @escaping () -> Void) {
    self.text = text
    appearsAt = now + Self.delay
    bar = ProgressBar(at: now)
    super.init()
    name = text
    outsidePress = .passes
    bar.theme = .dark
    addSubview(bar)
    addSubview(button)
    button.onClick = { [weak self] time in
      guard let self, !self.isLeaving else { return }
      self.dismiss(at: time)
      cancel()
    }
  }

  /// - Parameter progress: From 0 to 1; `nil` while nobody knows.
  public func setProgress(_ progress: Double?, at now: Double) {
    bar.reducesMotion = reducesMotion
    bar.setProgress(progress, at: now)
    setNeedsDisplay()
  }

  private func setText() {
    layout = TextLayout(text, style: ToastView.style, maximumWidth: max(1, room))
    setNeedsDisplay()
  }

  override public func place(in area: Rect) {
    let margin = min(ToastView.margin, area.width / 8)
    let width = max(1, min(360, area.width - 2 * margin))
    let height = 68.0
    frame = Rect(
      x: (area.midX - width / 2).rounded(),
      y: max(area.minY, (area.maxY - margin - height).rounded(.down)), width: width,
      height: height)
    cornerRadius = 22
    let buttonWidth = min(button.idealWidth.rounded(.up), width / 2)
    button.place(in: Rect(x: width - buttonWidth - 6, y: 2, width: buttonWidth, height: 44))
    bar.frame = Rect(
      x: ToastView.textPadding, y: 46, width: max(1, width - 2 * ToastView.textPadding), height: 12)
    room = button.frame.minX - 8 - ToastView.textPadding
    setText()
  }

  // MARK: Time

  override public func advance(to now: Double) {
    super.advance(to: now)
    if now < appearsAt { alpha = 0 }
    bar.advance(to: now)
  }

  override public func isInMotion(at now: Double) -> Bool {
    now >= appearsAt && (super.isInMotion(at: now) || bar.isInMotion)
  }

  override public var deadline: Double? { alpha == 0 && !isLeaving ? appearsAt : nil }

  override public func hover(at location: Point?, now: Double) {
    button.isHovered = location.map(isClickable(at:)) ?? false
  }

  override public func isClickable(at location: Point) -> Bool { button.frame.contains(location) }

  override public func replaces(_ other: Popup) -> Bool { other is ToastView }

  override public func draw(in canvas: Canvas) {
    canvas.fill(
      canvas.snapped(bounds), cornerRadius: cornerRadius,
      Color(hex: theme.isDark ? 0x34343D : 0x26262D))
    layout.draw(
      on: canvas,
      baseline: Point(x: ToastView.textPadding, y: 24 + (layout.ascent - layout.descent) / 2),
      ToastView.ink)
  }
}
