extension PixelBuffer {
  /// Fills the buffer with a part of `source`, each pixel the mean of all that it covers there.
  ///
  /// Means of premultiplied pixels are right where the picture is transparent, and no line of a
  /// small drawing is skipped, as it is when a picture is only sampled.
  ///
  /// - Parameters:
  ///   - x, y, width, height: The part, in pixels of `source`, fractions counted in; it must lie
  ///     inside of it.
  public func shrink(
    _ source: PixelBuffer, x: Double, y: Double, width partWidth: Double, height partHeight: Double
  ) {
    guard width > 0, height > 0, source.width > 0, source.height > 0 else { return }
    let columns = Self.spans(of: width, over: x, partWidth, limit: source.width)
    let rows = Self.spans(of: height, over: y, partHeight, limit: source.height)
    for (row, span) in rows.enumerated() {
      let target = base + row &* stride
      for column in 0..<width { target[column] = source.mean(columns[column], span) }
    }
  }

  /// The pixels of a line that go into one pixel: whole ones between two that count in part.
  private struct Span {
    var first: Int
    var last: Int
    /// How much of the first and of the last pixel counts, from 0 to 1.
    var firstWeight: Float
    var lastWeight: Float

    func weight(_ index: Int) -> Float {
      index == first ? firstWeight : index == last ? lastWeight : 1
    }
  }

  private static func spans(
    of count: Int, over start: Double, _ length: Double, limit: Int
  ) -> [Span] {
    let step = length / Double(count)
    return (0..<count).map { index in
      let from = min(max(0, start + Double(index) * step), Double(limit) - 1e-6)
      let to = min(max(from, start + Double(index + 1) * step), Double(limit))
      let first = Int(from)
      let last = max(first, min(limit - 1, Int(to.rounded(.up)) - 1))
      guard last > first else {
        return Span(first: first, last: first, firstWeight: 1, lastWeight: 1)
      }
      return Span(
        first: first, last: last, firstWeight: Float(Double(first + 1) - from),
        lastWeight: Float(to - Double(last)))
    }
  }

  private func mean(_ columns: Span, _ rows: Span) -> UInt32 {
    var sum = SIMD4<Float>(repeating: 0)
    var weights: Float = 0
    for y in rows.first...rows.last {
      let row = base + y &* stride
      let rowWeight = rows.weight(y)
      for x in columns.first...columns.last {
        let weight = rowWeight * columns.weight(x)
        let pixel = row[x]
        sum +=
          weight
          * SIMD4<Float>(
            Float(pixel & 255), Float(pixel >> 8 & 255), Float(pixel >> 16 & 255),
            Float(pixel >> 24))
        weights += weight
      }
    }
    let mean = SIMD4<UInt32>(sum / max(weights, 1e-6), rounding: .toNearestOrAwayFromZero)
    return mean[0] | mean[1] << 8 | mean[2] << 16 | mean[3] << 24
  }
}
