extension TurnRenderer {
  /// Takes each screen row from the squeezed ones.
  func stretch(
    _ frame: TurnFrame, _ columns: Range<Int>, _ rows: Range<Int>, into target: PixelBuffer
  ) {
    let count = columns.count
    picked.reserve(2 * count)
    places.reserve(count)
    steps.reserve(count)
    fractions.reserve(count * 4)
    fractionSteps.reserve(count * 4)
    let (places, steps) = (places.base, steps.base)
    let (fractions, fractionSteps) = (fractions.base, fractionSteps.base)
    let (squeezed, picked) = (UnsafePointer(squeezed.base), picked.base)
    // Places are counted from the middle of the first squeezed row, in 65 536ths of a row.
    let firstRow = Double(rows.lowerBound) + 0.5 - frame.centerY
    let middle = Double(frame.height - 1) / 2 + Double(Self.padding)
    for index in 0..<count {
      let scale = stretches.base[index].rowScale
      places[index] = Int32(((middle + firstRow * scale) * 65_536).rounded())
      steps[index] = Int32((scale * 65_536).rounded())
      (fractions + 4 * index).update(
        repeating: UInt16(truncatingIfNeeded: places[index]), count: 4)
      (fractionSteps + 4 * index).update(
        repeating: UInt16(truncatingIfNeeded: steps[index]), count: 4)
    }
    // Inside of the picture or less than a row away.
    let inside = Int32((Self.padding - 1) << 16)..<Int32((frame.height + Self.padding) << 16)
    var line = target.base + (rows.lowerBound &* target.stride &+ columns.lowerBound)
    for _ in rows {
      // Rows lie further apart toward one side: what is outside, is so at one end of the columns.
      var first = 0
      var end = count
      while first < end, !inside.contains(places[first]) { first &+= 1 }
      while end > first, !inside.contains(places[end &- 1]) { end &-= 1 }
      let length = end &- first
      if length > 0 {
        pickRows(places + first, squeezed + first, count, into: picked, length)
        mixRows(picked, fractions + 4 &* first, length)
        layRow(picked, on: line + first, length)
      }
      advance(places, by: steps, count)
      advance(fractions, by: fractionSteps, count &* 4)
      line += target.stride
    }
  }
}

/// The two squeezed rows that the screen row lies between, column by column, in two rows.
@inline(never)
private func pickRows(
  _ places: UnsafePointer<Int32>, _ squeezed: UnsafePointer<UInt32>, _ stride: Int,
  into picked: UnsafeMutablePointer<UInt32>, _ count: Int
) {
  let lower = squeezed + stride
  let other = picked + count
  for index in 0..<count {
    let source = Int(places[index] >> 16) &* stride &+ index
    picked[index] = squeezed[source]
    other[index] = lower[source]
  }
}

/// Mixes the second of two rows into the first.
@inline(never)
private func mixRows(
  _ picked: UnsafeMutablePointer<UInt32>, _ fractions: UnsafePointer<UInt16>, _ count: Int
) {
  let channels = count &* 4
  picked.withMemoryRebound(to: UInt8.self, capacity: channels &* 2) { a in
    let b = UnsafePointer(a + channels)
    for index in 0..<channels {
      let weight = fractions[index] >> 8
      let sum =
        UInt16(a[index]) &* (256 &- weight) &+ UInt16(b[index]) &* weight &+ 128
      a[index] = UInt8(truncatingIfNeeded: sum >> 8)
    }
  }
}

@inline(__always)
private func advance<Number: FixedWidthInteger>(
  _ numbers: UnsafeMutablePointer<Number>, by steps: UnsafePointer<Number>, _ count: Int
) {
  for index in 0..<count { numbers[index] &+= steps[index] }
}

/// Over what is there; nearly all of a picture's pixels are opaque, except at its ends.
@inline(never)
private func layRow(
  _ source: UnsafePointer<UInt32>, on target: UnsafeMutablePointer<UInt32>, _ count: Int
) {
  var first = 0
  var last = count
  while first < last, source[first] < 0xFF00_0000 {
    target[first] = source[first] &+ multiplied(target[first], by: 255 &- source[first] >> 24)
    first &+= 1
  }
  while last > first, source[last &- 1] < 0xFF00_0000 {
    last &-= 1
    target[last] = source[last] &+ multiplied(target[last], by: 255 &- source[last] >> 24)
  }
  var all = UInt32.max
  for index in first..<last { all &= source[index] }
  if all >= 0xFF00_0000 {
    (target + first).update(from: source + first, count: last &- first)
  } else {
    for index in first..<last {
      target[index] = source[index] &+ multiplied(target[index], by: 255 &- source[index] >> 24)
    }
  }
}
