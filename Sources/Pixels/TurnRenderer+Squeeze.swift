extension TurnRenderer {
  /// The texels that are weighted in one go.
  static let group = 3
  /// Transparent rows above and below the squeezed ones: one to mix with, one for what the rounding
  /// of places may come to.
  static let padding = 2

  /// Fills the tables of the screen columns: where each begins in a picture row, and what it takes
  /// of the texels from there on.
  ///
  /// - Returns: How many texels every column takes, a multiple of ``group``.
  func measure(_ frame: TurnFrame, _ columns: Range<Int>) -> Int {
    let count = columns.count
    stretches.reserve(count)
    firsts.reserve(count)
    var most = 1
    for index in 0..<count {
      let stretch = frame.stretch(ofColumn: columns.lowerBound + index)
      stretches.base[index] = stretch
      most = max(most, stretch.count)
    }
    let taps = (most + Self.group - 1) / Self.group * Self.group
    weights.reserve(taps * count * 4)
    let light = frame.shade > 0 ? min(1, frame.shade) : 0
    for index in 0..<count {
      let stretch = stretches.base[index]
      let first = max(0, min(Int(stretch.start), frame.width - taps))
      firsts.base[index] = Int32(truncatingIfNeeded: first)
      var all = 0
      var lit = 0
      for tap in 0..<taps {
        // What the texels up to this one take together is rounded, not each: it has to add up.
        let share = stretch.share(upTo: first + tap + 1) * 256
        let weight = Int(share.rounded()) - all
        // Never above alpha's: the sums have to stay premultiplied.
        let color = min(weight, Int((share * light).rounded()) - lit)
        all += weight
        lit += color
        let place = weights.base + (tap * count + index) * 4
        place.update(repeating: UInt16(truncatingIfNeeded: color), count: 3)
        place[3] = UInt16(truncatingIfNeeded: weight)
      }
    }
    return taps
  }

  /// Makes every row of the picture as wide as it shows.
  func squeeze(_ side: PixelBuffer, _ count: Int, taps: Int) {
    squeezed.reserve((side.height + 2 * Self.padding) * count)
    sums.reserve(count * 4)
    picked.reserve(Self.group * count)
    row.reserve(side.width + taps)
    let padding = Self.padding * count
    squeezed.base.update(repeating: 0, count: padding)
    (squeezed.base + (side.height * count + padding)).update(repeating: 0, count: padding)
    (row.base + side.width).update(repeating: 0, count: taps)
    let (row, firsts, picked, sums) = (row.base, firsts.base, picked.base, sums.base)
    let (weights, squeezed) = (weights.base, squeezed.base + padding)
    for y in 0..<side.height {
      var source = UnsafePointer(side.base + y &* side.stride)
      if side.width < taps {
        row.update(from: source, count: side.width)
        source = UnsafePointer(row)
      }
      sums.update(repeating: 128, count: count * 4)
      for tap in stride(from: 0, to: taps, by: Self.group) {
        pickTexels(source + tap, firsts, into: picked, count)
        addTexels(picked, weights + tap &* count &* 4, into: sums, count)
      }
      packSums(sums, into: squeezed + y &* count, count)
    }
  }
}

/// The next three texels of each column, in three rows.
@inline(never)
private func pickTexels(
  _ source: UnsafePointer<UInt32>, _ firsts: UnsafePointer<Int32>,
  into picked: UnsafeMutablePointer<UInt32>, _ count: Int
) {
  let (b, c) = (picked + count, picked + 2 &* count)
  for index in 0..<count {
    let texel = source + Int(firsts[index])
    picked[index] = texel[0]
    b[index] = texel[1]
    c[index] = texel[2]
  }
}

/// Adds three rows of texels, each channel by its weight.
@inline(never)
private func addTexels(
  _ picked: UnsafePointer<UInt32>, _ weights: UnsafePointer<UInt16>,
  into sums: UnsafeMutablePointer<UInt16>, _ count: Int
) {
  let channels = count &* 4
  picked.withMemoryRebound(to: UInt8.self, capacity: channels &* 3) { a in
    let (b, c) = (a + channels, a + 2 &* channels)
    let (v, w) = (weights + channels, weights + 2 &* channels)
    for index in 0..<channels {
      sums[index] =
        sums[index] &+ UInt16(a[index]) &* weights[index] &+ UInt16(b[index]) &* v[index]
        &+ UInt16(c[index]) &* w[index]
    }
  }
}

private func packSums(
  _ sums: UnsafePointer<UInt16>, into result: UnsafeMutablePointer<UInt32>, _ count: Int
) {
  let channels = count &* 4
  result.withMemoryRebound(to: UInt8.self, capacity: channels) { result in
    for index in 0..<channels { result[index] = UInt8(truncatingIfNeeded: sums[index] >> 8) }
  }
}
