extension TurnRenderer {
  /// Fills the tables of the screen columns.
  ///
  /// - Returns: Whether no column shows more than three texels.
  func measure(_ frame: TurnFrame, _ columns: Range<Int>) -> Bool {
    let table = self.columns.base
    let rowScales = self.rowScales.base
    let middle = Double(frame.width) / 2
    // The widest stretch is at the edge that is further away.
    let (far, inner) =
      frame.slant > 0
      ? (frame.right, max(frame.left, frame.right - 1))
      : (frame.left, min(frame.right, frame.left + 1))
    let isNarrow = abs(frame.source(far) - frame.source(inner)) < 2
    let one = isNarrow ? 256.0 : 65_536
    for index in 0..<columns.count {
      let x = Double(columns.lowerBound + index) - frame.centerX
      let left = max(frame.left, min(frame.right, x))
      let right = max(left, min(frame.right, x + 1))
      table[index] = TurnColumn(
        from: frame.source(left) + middle, to: frame.source(right) + middle, of: frame.width,
        coverage: right - left, one: one)
      rowScales[index] = Int((frame.rowScale((left + right) / 2) * 65_536).rounded())
    }
    return isNarrow
  }

  /// Makes every row of the picture as wide as it shows.
  func squeeze(_ side: PixelBuffer, shade: Double, _ count: Int, isNarrow: Bool) {
    let row = self.row.base
    row[side.width] = 0
    row[side.width + 1] = 0
    let table = UnsafePointer(columns.base)
    let squeezed = self.squeezed.base
    squeezed.update(repeating: 0, count: count)
    (squeezed + (side.height + 1) * count).update(repeating: 0, count: count)
    let light = UInt64(max(0, min(256, (shade * 256).rounded())))
    for y in 0..<side.height {
      spread(side.base + y &* side.stride, into: row, side.width, light: light)
      let result = squeezed + (y &+ 1) &* count
      if isNarrow {
        squeezeNarrow(row, table, into: result, count)
      } else {
        squeezeWide(row, sums.base, side.width, table, into: result, count)
      }
    }
  }

  /// A pixel's channels into 16 bits each: blue, red, green, alpha from the lowest on.
  private func spread(
    _ source: UnsafePointer<UInt32>, into row: UnsafeMutablePointer<UInt64>, _ count: Int,
    light: UInt64
  ) {
    if light == 256 {
      for x in 0..<count {
        let pixel = UInt64(source[x])
        row[x] = pixel & 0x00FF_00FF | (pixel & 0xFF00_FF00) << 24
      }
    } else {
      for x in 0..<count {
        let pixel = UInt64(source[x])
        let colors = pixel & 0x00FF_00FF | (pixel & 0xFF00) << 24
        let lit = (colors &* light &+ 0x0080_0080_0080) >> 8 & 0x00FF_00FF_00FF
        row[x] = lit | (pixel & 0xFF00_0000) << 24
      }
    }
  }

  private func squeezeNarrow(
    _ row: UnsafePointer<UInt64>, _ table: UnsafePointer<TurnColumn>,
    into result: UnsafeMutablePointer<UInt64>, _ count: Int
  ) {
    for index in 0..<count {
      let column = table[index]
      let source = row + Int(column.first)
      let sum =
        source[0] &* UInt64(column.firstWeight) &+ source[1] &* UInt64(column.innerWeight)
        &+ source[2] &* UInt64(column.lastWeight) &+ 0x0080_0080_0080_0080
      result[index] = sum >> 8 & 0x00FF_00FF_00FF_00FF
    }
  }

  private func squeezeWide(
    _ row: UnsafePointer<UInt64>, _ sums: UnsafeMutablePointer<UInt64>, _ width: Int,
    _ table: UnsafePointer<TurnColumn>, into result: UnsafeMutablePointer<UInt64>, _ count: Int
  ) {
    // Channels run over into each other here, and out again in the difference of two sums.
    var sum: UInt64 = 0
    for x in 0..<width {
      sums[x] = sum
      sum &+= row[x]
    }
    sums[width] = sum
    let half: UInt64 = 0x0000_FFFF_0000_FFFF
    let rounding: UInt64 = 0x0000_8000_0000_8000
    for index in 0..<count {
      let column = table[index]
      let (first, last) = (Int(column.first), Int(column.last))
      let (head, tail) = (row[first], row[last])
      let inner = sums[last] &- sums[first] &- head
      let (a, b, c) = (
        UInt64(column.firstWeight), UInt64(column.innerWeight), UInt64(column.lastWeight)
      )
      let even =
        (head & half) &* a &+ (inner & half) &* b &+ (tail & half) &* c &+ rounding
      let odd =
        (head >> 16 & half) &* a &+ (inner >> 16 & half) &* b &+ (tail >> 16 & half) &* c
        &+ rounding
      result[index] = even >> 16 & 0x0000_00FF_0000_00FF | odd & 0x00FF_0000_00FF_0000
    }
  }
}
