import Geometry
import Painting

/// Where the menu and its rows lie.
extension MenuView {
  /// Below and to the right of the anchor where that fits, else on its other side, else as near as
  /// the margins allow.
  func placeRows(in area: Rect) {
    let room = area.insetBy(dx: Self.margin, dy: Self.margin)
    let width = min(idealWidth, max(1, room.width))
    let fixed = 2 * Self.padding + Double(separated.count) * Self.separatorHeight
    let count = Double(max(1, rows.count))
    let rowHeight = min(
      Self.rowHeight, max(Self.leastRowHeight, ((room.height - fixed) / count).rounded(.down)))
    let height = min(fixed + count * rowHeight, max(1, room.height))
    frame = Rect(
      x: start(from: anchor.x, length: width, room.minX, room.maxX),
      y: start(from: anchor.y, length: height, room.minY, room.maxY), width: width,
      height: height)

    var y = Self.padding
    for index in rows.indices {
      if separated.contains(index) { y += Self.separatorHeight }
      rows[index].frame = Rect(
        x: Self.padding, y: y, width: max(0, width - 2 * Self.padding), height: rowHeight)
      rows[index].fit(withSymbol: hasSymbols)
      y += rowHeight
    }
    if let selection { show(selection.row) }
    setNeedsDisplay()
  }

  private var idealWidth: Double {
    let widest = rows.reduce(0) { max($0, $1.width(withSymbol: hasSymbols)) }
    let width = (widest + 2 * Self.padding).rounded(.up)
    return min(max(width, Self.widths.lowerBound), Self.widths.upperBound)
  }

  private func start(from anchor: Double, length: Double, _ low: Double, _ high: Double) -> Double {
    let anchor = anchor.rounded()
    if anchor >= low, anchor + length <= high { return anchor }
    if anchor <= high, anchor - length >= low { return anchor - length }
    return max(low, min(anchor, high - length))
  }

  /// Moves the rows so that one can be seen, where the layer is too low for all of them.
  func show(_ row: Int) {
    let frame = rows[row].frame
    let (top, foot) = (Self.padding, bounds.height - Self.padding)
    let step = frame.minY < top ? top - frame.minY : min(0, foot - frame.maxY)
    // The top wins where not even one row fits.
    let move = frame.minY + step < top ? top - frame.minY : step
    guard move != 0 else { return }
    for index in rows.indices { rows[index].frame.origin.y += move }
    setNeedsDisplay()
  }
}
