import Geometry
import Gestures
import Motion
import Painting

/// Asks for one line of text, such as a file's path where the desktop has no window to choose one in.
///
/// A first, simple field: letters as the keyboard writes them, a caret, and nothing that is selected.
public final class PathFieldView: Popup {
  private let title: TextLayout
  private let hint: TextLayout
  private let button: ReportButton
  private let onAnswer: (String) -> Void
  /// Before and behind the caret.
  private var before = ""
  private var behind = ""
  private var layouts: (before: TextLayout, behind: TextLayout)?

  private static let padding = 20.0
  private static let fieldTop = 52.0
  private static let fieldHeight = 40.0
  private static let style = TextStyle(size: 15)
  /// Characters; no system opens a longer path.
  private static let lengthLimit = 4095

  public var text: String { before + behind }

  /// - Parameters:
  ///   - hint: Shows while nothing is written.
  ///   - action: What the button says.
  ///   - onAnswer: Called with what was written, if that is anything.
  public init(_ title: String, hint: String, action: String, onAnswer: @escaping (String) -> Void) {
    self.title = TextLayout(title, style: TextStyle(size: 17, weight: .semibold))
    self.hint = TextLayout(hint, style: Self.style)
    self.onAnswer = onAnswer
    button = ReportButton(action)
    super.init()
    name = title
    outsidePress = .closes
    hasShade = true
    cornerRadius = 16
    button.onClick = { [weak self] time in self?.answer(at: time) }
    addSubview(button)
  }

  override public func place(in area: Rect) {
    let width = max(1, min(388, area.width - 32))
    let height = 168.0
    frame = Rect(
      x: (area.midX - width / 2).rounded(), y: (area.midY - height / 2).rounded(), width: width,
      height: height)
    button.frame = Rect(
      x: Self.padding, y: 112, width: max(1, width - 2 * Self.padding), height: 40)
    setNeedsDisplay()
  }

  private func answer(at now: Double) {
    guard !isLeaving else { return }
    let text = text
    dismiss(at: now)
    if !text.isEmpty { onAnswer(text) }
  }

  // MARK: Keys

  override public func handle(_ press: KeyPress, at now: Double) -> Bool {
    guard press.modifiers.subtracting(.shift).isEmpty else { return false }
    switch press.key {
    case .character(let character): insert(character)
    case .space: insert(" ")
    case .backspace: if !before.isEmpty { before.removeLast() }
    case .delete: if !behind.isEmpty { behind.removeFirst() }
    case .left: if let last = before.popLast() { behind.insert(last, at: behind.startIndex) }
    case .right: if !behind.isEmpty { before.append(behind.removeFirst()) }
    case .home: (before, behind) = ("", before + behind)
    case .end: (before, behind) = (before + behind, "")
    case .enter: answer(at: now)
    default: return false
    }
    layouts = nil
    setNeedsDisplay()
    return true
  }

  private func insert(_ character: Character) {
    if text.count < Self.lengthLimit { before.append(character) }
  }

  override public func isClickable(at location: Point) -> Bool { button.frame.contains(location) }

  // MARK: Painting

  override public func draw(in canvas: Canvas) {
    canvas.fill(canvas.snapped(bounds), cornerRadius: cornerRadius, theme.sheet)
    button.theme = theme
    title.draw(on: canvas, baseline: Point(x: Self.padding, y: 34), theme.text)
    let field = Rect(
      x: Self.padding, y: Self.fieldTop, width: max(1, bounds.width - 2 * Self.padding),
      height: Self.fieldHeight)
    canvas.fill(canvas.snapped(field), cornerRadius: 8, theme.ground)
    canvas.strokeHairline(inside: field, cornerRadius: 8, theme.hairline)
    canvas.saved {
      let inner = field.insetBy(dx: 10, dy: 1)
      canvas.clip(to: inner)
      drawText(in: inner, canvas)
    }
  }

  private func drawText(in field: Rect, _ canvas: Canvas) {
    let parts =
      layouts
      ?? (TextLayout(before, style: Self.style), TextLayout(behind, style: Self.style))
    layouts = parts
    // The caret stays in sight: of a long text the end before it shows.
    let caret = min(parts.before.width, field.width - 2)
    let baseline = field.midY + (hint.ascent - hint.descent) / 2
    if text.isEmpty {
      hint.draw(on: canvas, baseline: Point(x: field.minX, y: baseline), theme.dimmedText)
    }
    let start = field.minX + caret - parts.before.width
    parts.before.draw(on: canvas, baseline: Point(x: start, y: baseline), theme.text)
    parts.behind.draw(
      on: canvas, baseline: Point(x: field.minX + caret, y: baseline), theme.text)
    canvas.fill(
      canvas.snapped(Rect(x: field.minX + caret, y: field.midY - 10, width: 2, height: 20)),
      cornerRadius: 0, theme.accent)
  }
}
