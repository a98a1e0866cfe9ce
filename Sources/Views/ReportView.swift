import Geometry
import Gestures
import Motion
import Painting

/// Tells line by line what became of several things, above all what went wrong; stays until it is closed.
public final class ReportView: Popup {
  /// One thing: what it is, and what became of it.
  public struct Entry: Sendable, Hashable {
    public enum Kind: Sendable, Hashable { case done, problem, plain }
    public var text: String
    public var kind: Kind

    public init(_ text: String, _ kind: Kind) {
      self.text = text
      self.kind = kind
    }
  }

  private let title: String
  private let entries: [Entry]
  private let button: ReportButton
  private let action: (() -> Void)?
  private var titleLayout: TextLayout?
  private var lines: [(layout: TextLayout, isFirst: Bool, kind: Entry.Kind)] = []
  private var width = 0.0
  private var scroll = ScrollDynamics(
    edges: ScrollEdges(contentLength: 0, viewLength: 0), viewLength: 0)
  private let pan = PanGestureRecognizer()
  private var now = 0.0

  private static let padding = 20.0
  private static let lineHeight = 20.0
  private static let gap = 8.0
  private static let titleHeight = 56.0
  private static let footHeight = 60.0
  private static let style = TextStyle.row
  /// More of one thing's words than this are left out.
  private static let maximumLines = 6

  /// - Parameters:
  ///   - actionTitle: What the button says.
  ///   - action: What it does besides closing; not called when the person closes it otherwise.
  public init(
    _ title: String, entries: [Entry], actionTitle: String = "Done", action: (() -> Void)? = nil
  ) {
    self.title = title
    self.entries = entries
    self.action = action
    button = ReportButton(actionTitle)
    super.init()
    name = title
    outsidePress = .closes
    hasShade = true
    cornerRadius = 16
    button.onClick = { [weak self] time in self?.activate(at: time) }
    addSubview(button)
    pan.addAction { [weak self] pan in self?.dragged(pan) }
    addGestureRecognizer(pan)
  }

  override public var announcement: String {
    ([title] + entries.map(\.text)).joined(separator: ". ")
  }

  /// Does what a click on the button does.
  public func activate(at now: Double) {
    guard !isLeaving, layer != nil else { return }
    dismiss(at: now)
    action?()
  }

  // MARK: Where it lies

  override public func place(in area: Rect) {
    let width = max(1, min(388, area.width - 32))
    if width != self.width { setText(width: width) }
    let content = contentHeight
    let height = min(
      content + Self.titleHeight + Self.footHeight, max(120, area.height - 32))
    frame = Rect(
      x: (area.midX - width / 2).rounded(), y: (area.midY - height / 2).rounded(), width: width,
      height: height.rounded())
    button.frame = Rect(
      x: Self.padding, y: frame.height - Self.footHeight + 4,
      width: max(1, width - 2 * Self.padding),
      height: 40)
    scroll.setEdges(
      ScrollEdges(contentLength: content, viewLength: listArea.height),
      viewLength: listArea.height, animated: false, at: now)
    setNeedsDisplay()
  }

  private var listArea: Rect {
    Rect(
      x: 0, y: Self.titleHeight, width: bounds.width,
      height: max(0, bounds.height - Self.titleHeight - Self.footHeight))
  }

  private var contentHeight: Double {
    lines.reduce(Self.gap) { $0 + Self.lineHeight + ($1.isFirst ? Self.gap : 0) }
  }

  /// Room for the symbols, where there are any.
  private var indent: Double { entries.allSatisfy { $0.kind == .plain } ? 0 : 28 }

  private func setText(width: Double) {
    self.width = width
    let room = max(1, width - 2 * Self.padding - indent)
    let titleRoom = max(1, width - 2 * Self.padding)
    let title = TextLayout(title, style: TextStyle(size: 17, weight: .semibold))
    titleLayout =
      title.width <= titleRoom
      ? title
      : TextLayout(
        self.title, style: TextStyle(size: 15, weight: .semibold), maximumWidth: titleRoom)
    lines = entries.flatMap { entry in
      TextLayout.lines(
        entry.text, style: Self.style, maximumWidth: room, maximumCount: Self.maximumLines
      ).enumerated().map { ($1, $0 == 0, entry.kind) }
    }
  }

  // MARK: Scrolling and keys

  private func dragged(_ pan: PanGestureRecognizer) {
    now = max(now, pan.timestamp)
    let translation = pan.translation(in: self).dy
    switch pan.state {
    case .began:
      scroll.beginDragging(at: now)
      scroll.drag(translation: translation)
    case .changed: scroll.drag(translation: translation)
    case .ended: scroll.endDragging(velocity: pan.velocity(in: self).dy, at: now)
    default: scroll.cancelDragging(at: now)
    }
    setNeedsDisplay()
  }

  override public func scroll(_ event: ScrollEvent) {
    scrollBy(-event.delta.dy, at: event.timestamp)
  }

  override public func handle(_ press: KeyPress, at now: Double) -> Bool {
    switch press {
    case KeyPress(.enter), KeyPress(.space): activate(at: now)
    case KeyPress(.down): scrollBy(Self.lineHeight * 2, at: now)
    case KeyPress(.up): scrollBy(-Self.lineHeight * 2, at: now)
    case KeyPress(.pageDown): scrollBy(listArea.height, at: now)
    case KeyPress(.pageUp): scrollBy(-listArea.height, at: now)
    default: return false
    }
    return true
  }

  /// Points that the list shows scrolled.
  var shownOffset: Double { scroll.offset(at: now) }

  private func scrollBy(_ way: Double, at now: Double) {
    self.now = max(self.now, now)
    scroll.scroll(by: way, animated: !reducesMotion, at: self.now)
    setNeedsDisplay()
  }

  override public func advance(to now: Double) {
    super.advance(to: now)
    self.now = max(self.now, now)
    if scroll.isMoving(at: self.now) { setNeedsDisplay() }
    scroll.advance(to: self.now)
  }

  override public func isInMotion(at now: Double) -> Bool {
    super.isInMotion(at: now) || scroll.isMoving(at: now)
  }

  override public func isClickable(at location: Point) -> Bool { button.frame.contains(location) }

  // MARK: Painting

  override public func draw(in canvas: Canvas) {
    canvas.fill(canvas.snapped(bounds), cornerRadius: cornerRadius, theme.sheet)
    button.theme = theme
    if let titleLayout {
      titleLayout.draw(on: canvas, baseline: Point(x: Self.padding, y: 36), theme.text)
    }
    let textX = Self.padding + indent
    canvas.saved {
      canvas.clip(to: listArea)
      var y = listArea.minY - scroll.offset(at: now)
      for line in lines {
        if line.isFirst {
          y += Self.gap
          let center = Point(x: Self.padding + 10, y: y + Self.lineHeight / 2)
          switch line.kind {
          case .done: Symbol.check.draw(on: canvas, center: center, theme.accent)
          case .problem: Symbol.warning.draw(on: canvas, center: center, theme.destructive)
          case .plain: break
          }
        }
        if y < listArea.maxY, y + Self.lineHeight > listArea.minY {
          let middle = y + Self.lineHeight / 2
          line.layout.draw(
            on: canvas,
            baseline: Point(
              x: textX, y: middle + (line.layout.ascent - line.layout.descent) / 2),
            theme.text)
        }
        y += Self.lineHeight
      }
    }
    canvas.horizontalHairline(
      from: 0, to: bounds.maxX, y: bounds.height - Self.footHeight + 0.5, theme.hairline)
  }
}
