extension PixelBuffer {
  /// Lays a colour over the buffer where `mask` covers; what falls outside the buffer is cut.
  ///
  /// - Parameters:
  ///   - x: Pixels; where the mask's left edge comes.
  ///   - y: Pixels; where its upper edge comes.
  ///   - color: Premultiplied ARGB.
  public func draw(_ mask: AlphaBuffer, x: Int, y: Int, color: UInt32) {
    let firstColumn = max(0, -x)
    let endColumn = min(mask.width, width - x)
    let firstRow = max(0, -y)
    let endRow = min(mask.height, height - y)
    guard firstColumn < endColumn, firstRow < endRow else { return }
    for maskRow in firstRow..<endRow {
      let source = mask.base + maskRow &* mask.stride
      let target = base + ((y &+ maskRow) &* stride &+ x)
      for column in firstColumn..<endColumn {
        let coverage = UInt32(source[column])
        if coverage == 0 { continue }
        let ink = multiplied(color, by: coverage)
        target[column] = ink &+ multiplied(target[column], by: 255 &- ink >> 24)
      }
    }
  }
}
