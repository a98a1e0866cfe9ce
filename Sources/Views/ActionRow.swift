import Geometry
import Gestures
import Painting

/// A row of a list that does something when it is clicked: symbol, title, and a hint at the right.
public final class ActionRow: View {
  /// Points, of every row.
  public static let height = 44.0

  private static let margin = 16.0
  private static let symbolX = 26.0
  private static let titleX = 48.0

  /// The colours it draws itself in.
  public var theme = Theme.light { didSet { if theme != oldValue { setNeedsDisplay() } } }

  /// Whether the row's ground is tinted, from edge to edge: it is pressed.
  public private(set) var isTinted = false {
    didSet { if isTinted != oldValue { setNeedsDisplay() } }
  }

  private let title: String
  private let symbol: Symbol
  private let hint: String?
  private let isDestructive: Bool
  private let action: () -> Void
  private let tap = TapGestureRecognizer()
  private var titleLayout: TextLayout?
  private var hintLayout: TextLayout?

  /// - Parameters:
  ///   - hint: What else does it: a key's name; `nil` for none.
  ///   - isDestructive: Drawn as a warning.
  ///   - action: Called when the row is clicked, or activated by key.
  public init(
    _ title: String, symbol: Symbol, hint: String? = nil, isDestructive: Bool = false,
    action: @escaping () -> Void
  ) {
    self.title = title
    self.symbol = symbol
    self.hint = hint
    self.isDestructive = isDestructive
    self.action = action
    super.init()
    tap.addAction { [unowned self] _ in self.activate() }
    addGestureRecognizer(tap)
  }

  /// Does what a click does.
  public func activate() { action() }

  override public var cursor: Cursor { .pointer }

  override public var frame: Rect {
    didSet { if frame.width != oldValue.width { setText() } }
  }

  /// Shapes the text once for a width; drawing it again costs a copy.
  private func setText() {
    if hintLayout == nil { hintLayout = hint.map { TextLayout($0, style: .row) } }
    let taken = Self.titleX + Self.margin + (hintLayout.map { $0.width + Self.margin } ?? 0)
    titleLayout = TextLayout(title, style: .row, maximumWidth: max(1, frame.width - taken))
  }

  override public func draw(in canvas: Canvas) {
    if isTinted { canvas.fill(bounds, theme.text.opacity(0.06)) }
    symbol.draw(
      on: canvas, center: Point(x: Self.symbolX, y: bounds.midY),
      isDestructive ? theme.destructive : theme.accent)
    guard let titleLayout else { return }
    let baseline = bounds.midY + (titleLayout.ascent - titleLayout.descent) / 2
    titleLayout.draw(
      on: canvas, .left, baseline: Point(x: Self.titleX, y: baseline),
      isDestructive ? theme.destructive : theme.text)
    hintLayout?.draw(
      on: canvas, .right, baseline: Point(x: bounds.maxX - Self.margin, y: baseline),
      theme.dimmedText)
  }

  override public func touchBegan(_ touch: Touch) {
    super.touchBegan(touch)
    isTinted = touch.button == 1
  }

  override public func touchEnded(_ touch: Touch) {
    isTinted = false
    super.touchEnded(touch)
  }

  override public func touchCancelled(_ touch: Touch) {
    isTinted = false
    super.touchCancelled(touch)
  }
}
