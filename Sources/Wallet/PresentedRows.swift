import Cards
import Geometry
import Gestures
import Motion
import Painting
import Views

/// The actions under the presented card, on one sheet.
///
/// It stays with the card that it was made for until it has faded, also when the card goes back.
final class PresentedRows: View {
  private(set) var card: Card?
  private(set) var items: [ActionRow] = []
  /// The row that has the keys.
  private(set) var focusedItem: Int?
  /// From 0 to 1; what `alpha` becomes in each frame.
  private(set) var shown = AnimatedValue(0, threshold: .unit)
  /// Pulls the card along: the rows hang on it.
  let pan = PanGestureRecognizer()

  private static let fade = Animation.curve(.easeInOut, duration: 0.2)

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    cornerRadius = WalletMetrics.cornerRadius
    addGestureRecognizer(pan)
  }

  /// Points; 0 without rows.
  var height: Double { Double(items.count) * ActionRow.height }

  var theme = Theme.light {
    didSet { for item in items { item.theme = theme } }
  }

  func show(_ card: Card, _ items: [ActionRow], width: Double) {
    for item in self.items { item.removeFromSuperview() }
    self.card = card
    self.items = items
    focusedItem = nil
    for item in items {
      item.theme = theme
      addSubview(item)
    }
    setWidth(width)
  }

  /// Text is cut to the width: shaped anew only for another one.
  func setWidth(_ width: Double) {
    for (number, item) in items.enumerated() {
      item.frame = Rect(
        x: 0, y: Double(number) * ActionRow.height, width: width, height: ActionRow.height)
    }
  }

  func setShown(_ isShown: Bool, animated: Bool, at now: Double) {
    isHidden = items.isEmpty
    isUserInteractionEnabled = isShown
    if animated {
      shown.animate(to: isShown ? 1 : 0, with: Self.fade, at: now)
    } else {
      shown.set(isShown ? 1 : 0)
      alpha = shown.target
    }
  }

  // MARK: Focus

  func moveFocus(by step: Int) {
    guard !items.isEmpty else { return }
    let next = focusedItem.map { min(max(0, $0 + step), items.count - 1) }
    focus(next ?? (step > 0 ? 0 : items.count - 1))
  }

  func focus(_ number: Int?) {
    guard number != focusedItem else { return }
    focusedItem = number
    setNeedsDisplay()
  }

  /// - Returns: Whether a row had the focus and did what it does.
  func activateFocused() -> Bool {
    guard let focusedItem, items.indices.contains(focusedItem) else { return false }
    items[focusedItem].activate()
    return true
  }

  // MARK: Painting

  override func paint(in canvas: Canvas) {
    guard !isHidden, alpha > 0 else { return }
    if alpha < 1 {
      canvas.saved {
        canvas.clip(to: frame.insetBy(dx: -4, dy: -4))
        canvas.group(alpha: alpha) { super.paint(in: canvas) }
      }
    } else {
      super.paint(in: canvas)
    }
  }

  override func draw(in canvas: Canvas) {
    canvas.fill(bounds, cornerRadius: cornerRadius, theme.sheet)
  }

  override func paintSubviews(in canvas: Canvas) {
    // A pressed row is tinted to its edges: at the ends of the sheet those are round.
    canvas.saved {
      if items.contains(where: \.isTinted) { canvas.clip(to: bounds, cornerRadius: cornerRadius) }
      super.paintSubviews(in: canvas)
    }
    for number in items.indices.dropFirst() {
      canvas.horizontalHairline(
        from: 16, to: bounds.maxX, y: Double(number) * ActionRow.height, theme.hairline)
    }
    if let focusedItem {
      let row = items[focusedItem].frame
      canvas.strokeFocusRing(
        around: row.insetBy(dx: 4, dy: 4), cornerRadius: 8, theme.accent)
    }
  }
}
