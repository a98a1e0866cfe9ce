import Geometry
import Painting

extension MenuView {
  /// Concentric with the menu's own corners.
  private var rowRadius: Double { cornerRadius - Self.padding }

  func drawContent(in canvas: Canvas) {
    let sheet = canvas.snapped(bounds)
    canvas.fill(sheet, cornerRadius: cornerRadius, theme.sheet)
    // On black no shadow tells the menu from what it lies on, and on white its upper one hardly.
    canvas.strokeHairline(
      inside: sheet, cornerRadius: cornerRadius,
      theme.isDark ? theme.hairline : theme.text.opacity(0.06))
    canvas.saved {
      if let last = rows.last, last.frame.maxY > bounds.height || rows[0].frame.minY < 0 {
        canvas.clip(to: sheet.insetBy(dx: 0, dy: Self.padding))
      }
      drawSelection(in: canvas)
      for (index, row) in rows.enumerated() {
        if separated.contains(index) {
          canvas.horizontalHairline(
            from: MenuRow.inset + Self.padding, to: bounds.maxX - MenuRow.inset - Self.padding,
            y: row.frame.minY - Self.separatorHeight / 2, theme.hairline)
        }
        row.draw(on: canvas, withSymbol: hasSymbols, theme)
      }
    }
  }

  private func drawSelection(in canvas: Canvas) {
    guard let selection else { return }
    let row = rows[selection.row].frame
    if selection.isByKey {
      let reach = Canvas.focusRingReach
      canvas.strokeFocusRing(
        around: row.insetBy(dx: reach, dy: reach), cornerRadius: rowRadius - reach, theme.accent)
    } else {
      canvas.fill(
        canvas.snapped(row), cornerRadius: rowRadius, theme.text.opacity(isPressed ? 0.1 : 0.06))
    }
  }
}
