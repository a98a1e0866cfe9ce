import Cards
import Geometry

extension CodePlate {
  func draw(_ symbol: CodeSymbol, _ layout: PlateLayout, on canvas: Canvas, in rect: Rect) {
    let pixel = canvas.hairlineWidth
    let origin = canvas.snapped(
      Point(
        x: rect.midX - Double(layout.width) * pixel / 2,
        y: rect.midY - Double(layout.height) * pixel / 2))
    let plate = Rect(
      origin: origin,
      size: Size(width: Double(layout.width) * pixel, height: Double(layout.height) * pixel))
    canvas.fill(plate, cornerRadius: Self.cornerRadius, .white)
    canvas.saved {
      canvas.translate(by: origin - .zero)
      canvas.fill(Self.bars(of: symbol, layout).lazy.map { $0.scaled(by: pixel) }, .black)
    }
    guard let text = text(in: rect.size, scale: canvas.deviceScale) else { return }
    Self.draw(text.lines, on: canvas, x: plate.midX, y: origin.y + Double(layout.textY) * pixel)
  }

  /// The dark modules, in pixels; those that touch in a row are one.
  private static func bars(of symbol: CodeSymbol, _ layout: PlateLayout) -> [Rect] {
    let thickness = layout.isTurned ? layout.symbolWidth : layout.symbolHeight
    let rowHeight = thickness / symbol.rowCount
    var bars: [Rect] = []
    for row in 0..<symbol.rowCount {
      for run in symbol.darkRuns(inRow: row) {
        let start = run.lowerBound * layout.module
        let length = run.count * layout.module
        // Turned clockwise, what was above is at the right.
        let across = layout.isTurned ? thickness - (row + 1) * rowHeight : row * rowHeight
        let (x, y) = layout.isTurned ? (across, start) : (start, across)
        let (width, height) = layout.isTurned ? (rowHeight, length) : (length, rowHeight)
        bars.append(
          Rect(
            x: Double(layout.symbolX + x), y: Double(layout.symbolY + y), width: Double(width),
            height: Double(height)))
      }
    }
    return bars
  }

  static func draw(_ lines: [TextLayout], on canvas: Canvas, x: Double, y: Double) {
    var y = y
    for line in lines {
      line.draw(on: canvas, .center, baseline: Point(x: x, y: y + line.ascent), .black)
      y += line.height
    }
  }
}
