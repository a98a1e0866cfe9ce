extension PixelBuffer {
  /// Fills the buffer, opaque, with a linear gradient from its upper left to its lower right corner.
  ///
  /// The gradient's line is the diagonal, so both corners have exactly the colours asked for. An
  /// ordered dither of less than one step hides the bands that two close shades would show, and
  /// is the same every time.
  ///
  /// - Parameters:
  ///   - start: `0xRRGGBB` at the upper left; higher bits are ignored.
  ///   - end: `0xRRGGBB` at the lower right.
  public func fillDiagonalGradient(from start: UInt32, to end: UInt32) {
    guard width > 0, height > 0 else { return }
    let w = Double(width - 1)
    let h = Double(height - 1)
    let lengthSquared = max(1, w * w + h * h)
    let ramps = [16, 8, 0].map { (shift: UInt32) in
      Ramp(
        from: Double(start >> shift & 255), to: Double(end >> shift & 255),
        perColumn: w / lengthSquared, perRow: h / lengthSquared)
    }
    let (red, green, blue) = (ramps[0], ramps[1], ramps[2])
    // The matrix's rows at full width: then eight pixels are made at once.
    let thresholds = UnsafeMutablePointer<Int32>.allocate(capacity: 8 * width)
    defer { thresholds.deallocate() }
    for index in 0..<8 * width {
      thresholds[index] = bayer[index / width * 8 + index % width % 8]
    }
    for y in 0..<rowCount {
      fillRow(
        base + y &* stride, thresholds + (y & 7) &* width,
        (red.start(ofRow: y), green.start(ofRow: y), blue.start(ofRow: y)),
        (red.step, green.step, blue.step))
    }
  }

  private func fillRow(
    _ row: UnsafeMutablePointer<UInt32>, _ thresholds: UnsafePointer<Int32>,
    _ start: (Int32, Int32, Int32), _ step: (Int32, Int32, Int32)
  ) {
    var (r, g, b) = start
    for x in 0..<width {
      let threshold = thresholds[x]
      let pixel =
        ((r &+ threshold) >> Ramp.bits) << 16 | ((g &+ threshold) >> Ramp.bits) << 8
        | (b &+ threshold) >> Ramp.bits
      row[x] = UInt32(truncatingIfNeeded: pixel) | 0xFF00_0000
      r &+= step.0
      g &+= step.1
      b &+= step.2
    }
  }
}

/// One channel's way over the picture, in fixed point.
private struct Ramp {
  /// Places behind the point: 255 still fits, and a row of 30 000 pixels drifts by less than 1/64.
  static let bits = 22

  let from: Double
  let perRow: Double
  let step: Int32

  init(from: Double, to: Double, perColumn: Double, perRow: Double) {
    let one = Double(1 << Self.bits)
    self.from = from * one
    self.perRow = (to - from) * perRow * one
    step = Int32(((to - from) * perColumn * one).rounded())
  }

  func start(ofRow y: Int) -> Int32 { Int32(max(0, (from + Double(y) * perRow).rounded())) }
}

/// The 8 × 8 Bayer matrix as thresholds between 0 and 1, both excluded, in `Ramp`'s fixed point.
private let bayer: [Int32] = (0..<64).map { index in
  let (x, y) = (index & 7, index >> 3)
  var value = 0
  for bit in 0..<3 {
    let xBit = x >> bit & 1
    let yBit = y >> bit & 1
    value |= (xBit ^ yBit) << (5 - 2 * bit) | yBit << (4 - 2 * bit)
  }
  return Int32((2 * value + 1) << (Ramp.bits - 7))
}
