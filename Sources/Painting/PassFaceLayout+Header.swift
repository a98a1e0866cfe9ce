import Cards
import Geometry

/// What a stacked card shows of a pass.
extension PassFaceLayout {
  mutating func placeHeader(_ pass: Pass, logo logoSize: Size?) {
    let middle = CardPainter.headerHeight / 2
    var right = size.width - margin
    if let word = pass.isVoided ? "Void" : card.isExpired ? "Expired" : nil {
      right = placeBadge(word, right: right, middle: middle)
    }
    let fieldsRoom = (right - margin) * (logoSize == nil ? 0.52 : 0.58)
    right = placeHeaderFields(pass.frontFields.header, right: right, room: fieldsRoom)
    var left = margin
    if let logoSize {
      let room = max(0, right - left)
      let factor = min(1, room / max(1, logoSize.width))
      let fitted = logoSize.scaled(by: factor)
      logo = Rect(
        x: left, y: middle - fitted.height / 2, width: fitted.width, height: fitted.height)
      left += fitted.width + 8
      guard let text = pass.logoText, !text.isEmpty else { return }
      placeIssuer(text, left: left, right: right)
    } else {
      if right - left >= 32 {
        markCenter = Point(x: left + 16, y: middle)
        left += 42
      }
      placeIssuer(
        [pass.logoText, pass.organizationName].compactMap(\.self).first { !$0.isEmpty }
          ?? card.issuer, left: left, right: right)
    }
  }

  private mutating func placeIssuer(_ text: String, left: Double, right: Double) {
    let room = right - left
    guard room > 12 else { return }
    var style = TextStyle.issuer
    let natural = TextLayout(text, style: style).width
    if natural > room { style.size = max(12, (style.size * room / natural * 2).rounded(.down) / 2) }
    let middle = CardPainter.headerHeight / 2
    // Two lines where the name is long.
    let lines = FieldRow.fitted(text, style: style, room: room, maximumLines: 2)
    let step = style.size * FieldRow.lineStep
    let first = middle + style.size * 0.36 - Double(lines.count - 1) * step / 2
    for (index, line) in lines.enumerated() where line.width > 0 {
      texts.append(
        PassFaceText(
          layout: line, baseline: Point(x: left, y: first + Double(index) * step), role: .ink))
    }
  }

  /// - Returns: Where what is left of it may end.
  private mutating func placeBadge(_ word: String, right: Double, middle: Double) -> Double {
    let layout = TextLayout(word, style: TextStyle(size: 11, weight: .semibold, tracking: 0.02))
    let width = layout.width + 18
    guard width <= right - margin else { return right }
    badge = Rect(x: right - width, y: middle - 11, width: width, height: 22)
    texts.append(
      PassFaceText(
        layout: layout, baseline: Point(x: right - width + 9, y: middle + 4), role: .badge))
    return right - width - 12
  }

  private mutating func placeHeaderFields(
    _ fields: [PassField], right: Double, room: Double
  ) -> Double {
    let most = room >= 150 ? 3 : room >= 90 ? 2 : 1
    let shown = fields.prefix(most).map {
      var field = $0
      // The group ends at the right; what is inside of it is aligned as the pass says.
      if field.alignment == .natural { field.alignment = .right }
      return field
    }
    shortened += fields.dropFirst(most)
    guard !shown.isEmpty, room >= 24 else {
      shortened += shown
      return right
    }
    let row = FieldRow(fields: shown, leastSize: 11, gap: 14)
    let width = min(room, row.naturalWidth)
    let placed = row.placed(
      x: right - width, y: (CardPainter.headerHeight - row.height) / 2, width: width,
      maximumLines: 1)
    texts += placed.texts
    shortened += placed.shortened
    return right - width - 12
  }
}
