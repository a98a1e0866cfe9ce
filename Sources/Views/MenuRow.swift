import Geometry
import Painting

/// A line of a menu with its text set: what ``MenuView`` draws and is hit on.
struct MenuRow {
  let item: MenuItem
  /// In the menu's coordinates, the menu's edge left out.
  var frame = Rect.zero

  /// As wide as it is.
  private let fullTitle: TextLayout
  private let hint: TextLayout?
  /// Cut to the row.
  private var title: TextLayout

  /// From the row's edge to what it shows; points.
  static let inset = 12.0
  private static let symbolGap = 12.0
  private static let hintGap = 28.0

  init(_ item: MenuItem) {
    self.item = item
    fullTitle = TextLayout(item.title, style: .row)
    title = fullTitle
    hint = item.hint.map { TextLayout($0, style: .row) }
  }

  /// Points, with nothing left out.
  func width(withSymbol: Bool) -> Double {
    Self.titleX(withSymbol: withSymbol) + fullTitle.width + hintWidth + Self.inset
  }

  private var hintWidth: Double { hint.map { Self.hintGap + $0.width } ?? 0 }

  private static func titleX(withSymbol: Bool) -> Double {
    inset + (withSymbol ? Symbol.side + symbolGap : 0)
  }

  /// Sets the title for the room there is; text is shaped only where that is another.
  mutating func fit(withSymbol: Bool) {
    let room = frame.width - width(withSymbol: withSymbol) + fullTitle.width
    if room >= fullTitle.width - 0.01 {
      title = fullTitle
    } else if !title.isEllipsized || abs(title.width - room) > 0.01 {
      title = TextLayout(item.title, style: .row, maximumWidth: max(1, room))
    }
  }

  /// Draws it without what the pointer or the keys do to it.
  func draw(on canvas: Canvas, withSymbol: Bool, _ theme: Theme) {
    let (symbolColor, textColor, hintColor) = colors(theme)
    if let symbol = item.symbol {
      let x = frame.minX + Self.inset + Symbol.side / 2
      symbol.draw(on: canvas, center: Point(x: x, y: frame.midY), symbolColor)
    }
    let baseline = frame.midY + (title.ascent - title.descent) / 2
    let x = frame.minX + Self.titleX(withSymbol: withSymbol)
    title.draw(on: canvas, .left, baseline: Point(x: x, y: baseline), textColor)
    hint?.draw(
      on: canvas, .right, baseline: Point(x: frame.maxX - Self.inset, y: baseline), hintColor)
  }

  private func colors(_ theme: Theme) -> (symbol: Color, text: Color, hint: Color) {
    guard item.isEnabled else {
      let faint = theme.text.opacity(0.35)
      return (faint, faint, faint)
    }
    return item.isDestructive
      ? (theme.destructive, theme.destructive, theme.dimmedText)
      : (theme.accent, theme.text, theme.dimmedText)
  }
}
