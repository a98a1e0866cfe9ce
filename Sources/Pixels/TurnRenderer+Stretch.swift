extension TurnRenderer {
  /// Takes each screen row from the squeezed ones.
  func stretch(
    _ frame: TurnFrame, _ columns: Range<Int>, _ rows: Range<Int>, into target: PixelBuffer
  ) {
    let count = columns.count
    let scales = UnsafePointer(rowScales.base)
    let squeezed = UnsafePointer(self.squeezed.base)
    // The middle of the squeezed rows, less half a row to the first one's middle; in 65 536ths.
    let middle = (frame.height &+ 1) &* 32_768
    let end = (frame.height &+ 1) &* 65_536
    for y in rows {
      let offset = Int(((Double(y) + 0.5 - frame.centerY) * 65_536).rounded())
      // Rows lie further apart toward one side: what is outside, is so at one end of the columns.
      func isOutside(_ index: Int) -> Bool {
        let place = middle &+ (offset &* scales[index]) >> 16
        return place < 0 || place >= end
      }
      var first = 0
      var last = count - 1
      while first <= last, isOutside(first) { first += 1 }
      while last >= first, isOutside(last) { last -= 1 }
      guard first <= last else { continue }
      let pixels = target.base + (y &* target.stride &+ columns.lowerBound)
      for index in first...last {
        let place = middle &+ (offset &* scales[index]) >> 16
        let source = squeezed + (place >> 16 &* count &+ index)
        let weight = UInt64(truncatingIfNeeded: place >> 8 & 255)
        let sum =
          source[0] &* (256 &- weight) &+ source[count] &* weight &+ 0x0080_0080_0080_0080
        let channels = sum >> 8 & 0x00FF_00FF_00FF_00FF
        let pixel = UInt32(truncatingIfNeeded: channels | channels >> 24)
        let alpha = pixel >> 24
        if alpha == 255 {
          pixels[index] = pixel
        } else if alpha != 0 {
          pixels[index] = pixel &+ multiplied(pixels[index], by: 255 &- alpha)
        }
      }
    }
  }
}
