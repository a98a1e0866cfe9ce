// Thin shapes by their formulas: a pixel's coverage is what its middle's distance says, as smooth as
// a rasterizer's and ten times as fast. All of them want opaque pixels; what lies outside is cut.
extension PixelBuffer {
  /// A circle's line. All in pixels.
  public func strokeRing(
    x centerX: Double, y centerY: Double, radius: Double, width lineWidth: Double, _ ink: PixelInk
  ) {
    let reach = lineWidth / 2 + 0.5
    let outer = radius + reach
    let inner = max(0, radius - reach)
    for y in rows(from: centerY - outer, to: centerY + outer) {
      let dy = Double(y) + 0.5 - centerY
      let outerSquare = outer * outer - dy * dy
      guard outerSquare > 0 else { continue }
      let far = outerSquare.squareRoot()
      let innerSquare = inner * inner - dy * dy
      let near = innerSquare > 0 ? innerSquare.squareRoot() : 0
      let row = base + y &* stride
      func cover(_ from: Double, _ to: Double) {
        for x in columns(from: from, to: to) {
          let dx = Double(x) + 0.5 - centerX
          let distance = abs((dx * dx + dy * dy).squareRoot() - radius)
          if distance < reach { ink.cover(row + x, min(1, reach - distance)) }
        }
      }
      if near > 1 {
        cover(centerX - far, centerX - near)
        cover(centerX + near, centerX + far)
      } else {
        cover(centerX - far, centerX + far)
      }
    }
  }

  /// The line of a function: `heights` has its place in each column's middle, from the top.
  public func strokeGraph(_ heights: [Double], width lineWidth: Double, _ ink: PixelInk) {
    let reach = lineWidth / 2 + 0.5
    let count = min(heights.count, width)
    for x in 0..<count {
      let y = heights[x]
      let slope =
        (heights[min(count - 1, x + 1)] - heights[max(0, x - 1)])
        / Double(max(1, min(count - 1, x + 1) - max(0, x - 1)))
      // Steep or not, the line is no thicker upward than this.
      if y - reach * (1 + abs(slope)) > Double(rowCount) { continue }
      let flattening = 1 / (1 + slope * slope).squareRoot()
      for row in rows(from: y - reach / flattening, to: y + reach / flattening) {
        let distance = abs(Double(row) + 0.5 - y) * flattening
        if distance < reach { ink.cover(base + (row &* stride &+ x), min(1, reach - distance)) }
      }
    }
  }

  /// A disc, in pixels.
  public func fillDisc(x centerX: Double, y centerY: Double, radius: Double, _ ink: PixelInk) {
    let reach = radius + 0.5
    for y in rows(from: centerY - reach, to: centerY + reach) {
      let dy = Double(y) + 0.5 - centerY
      let row = base + y &* stride
      for x in columns(from: centerX - reach, to: centerX + reach) {
        let dx = Double(x) + 0.5 - centerX
        let distance = (dx * dx + dy * dy).squareRoot()
        if distance < reach { ink.cover(row + x, min(1, reach - distance)) }
      }
    }
  }

  /// A slanted band over the whole height.
  ///
  /// - Parameters:
  ///   - left: Where it begins at the upper edge, in pixels.
  ///   - bandWidth: Pixels.
  ///   - slant: Pixels it lies further left at the lower edge.
  public func fillBand(left: Double, width bandWidth: Double, slant: Double, _ ink: PixelInk) {
    for y in 0..<rowCount {
      let start = left - slant * (Double(y) + 0.5) / Double(height)
      let end = start + bandWidth
      let row = base + y &* stride
      for x in columns(from: start, to: end) {
        let left = Double(x)
        if left >= start, left + 1 <= end {
          ink.lay(on: row + x, weight: ink.alpha)
        } else {
          ink.cover(row + x, max(0, min(end, left + 1) - max(start, left)))
        }
      }
    }
  }

  /// The line along the inside of the buffer's rounded edge, in some of its rows.
  ///
  /// - Parameters:
  ///   - rows: Whatever of them there is.
  ///   - radius: The corners', in pixels.
  ///   - lineWidth: Pixels, whole.
  ///   - alpha: What of the ink a row takes, from 0 to 1.
  public func strokeEdge(
    rows: Range<Int>, radius: Double, width lineWidth: Int, _ ink: PixelInk,
    alpha: (_ row: Int) -> Double
  ) {
    let radius = min(radius, Double(min(width, height)) / 2)
    let side = min(width / 2, max(lineWidth, Int(radius.rounded(.up))))
    for y in rows.clamped(to: 0..<rowCount) {
      let share = alpha(y)
      let row = base + y &* stride
      let fromEdge = min(y, height - 1 - y)
      for x in 0..<side {
        let outer = Double(cornerCoverage(x: x, y: fromEdge, radius: radius))
        let isInside = x >= lineWidth && fromEdge >= lineWidth
        let inner =
          isInside
          ? Double(
            cornerCoverage(
              x: x - lineWidth, y: fromEdge - lineWidth, radius: radius - Double(lineWidth))) : 0
        guard outer > inner else { continue }
        // Outside the corner nothing will be left: there the pixel's whole colour is the line's.
        let coverage = (outer - inner) / max(1, outer) * share
        ink.cover(row + x, coverage)
        ink.cover(row + (width - 1 - x), coverage)
      }
      if fromEdge < lineWidth, side < width - side {
        for x in side..<width - side { ink.cover(row + x, share) }
      }
    }
  }

  /// The rows that `from` to `to` touches.
  private func rows(from: Double, to: Double) -> Range<Int> { Self.range(from, to, rowCount) }

  private func columns(from: Double, to: Double) -> Range<Int> { Self.range(from, to, width) }

  @inline(__always)
  private static func range(_ from: Double, _ to: Double, _ count: Int) -> Range<Int> {
    // Compared as numbers first: far outside they do not fit an `Int`.
    let limit = Double(count)
    let first = Int(max(0, min(limit, from.rounded(.down))))
    let end = Int(max(0, min(limit, to.rounded(.down) + 1)))
    return first..<max(first, end)
  }
}
