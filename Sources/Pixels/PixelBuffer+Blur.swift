extension PixelBuffer {
  /// Blurs the picture in its place by three boxes, which the eye cannot tell from a Gaussian; the
  /// pixels at the edges go on outside.
  ///
  /// - Parameter reach: Pixels to either side that one box takes in.
  public func blur(reach: Int) {
    guard reach > 0, width > 0, height > 0 else { return }
    let length = max(width, height)
    let line = UnsafeMutablePointer<UInt32>.allocate(capacity: length)
    defer { line.deallocate() }
    for _ in 0..<3 {
      for y in 0..<height { blurLine(base + y &* stride, width, step: 1, reach, line) }
      for x in 0..<width { blurLine(base + x, height, step: stride, reach, line) }
    }
  }

  /// - Parameter copy: Room for `count` pixels.
  private func blurLine(
    _ pixels: UnsafeMutablePointer<UInt32>, _ count: Int, step: Int, _ reach: Int,
    _ copy: UnsafeMutablePointer<UInt32>
  ) {
    for index in 0..<count { copy[index] = pixels[index &* step] }
    func channels(_ index: Int) -> SIMD4<UInt32> {
      let pixel = copy[min(count &- 1, max(0, index))]
      return SIMD4(pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255, pixel >> 24)
    }
    let divisor = UInt32(2 &* reach &+ 1)
    var sum = SIMD4<UInt32>(repeating: divisor / 2)
    for index in -reach...reach { sum &+= channels(index) }
    for index in 0..<count {
      let mean = sum / divisor
      pixels[index &* step] = mean[0] | mean[1] << 8 | mean[2] << 16 | mean[3] << 24
      sum &+= channels(index &+ reach &+ 1)
      sum &-= channels(index &- reach)
    }
  }

  /// The least and the most of each channel, as `0xRRGGBB`; of opaque pixels.
  public var channelRange: (least: UInt32, most: UInt32) {
    var least: UInt32 = 0xFFFFFF
    var most: UInt32 = 0
    for y in 0..<height {
      for x in 0..<width {
        let pixel = base[y &* stride &+ x]
        for mask: UInt32 in [0xFF, 0xFF00, 0xFF0000] {
          least = least & ~mask | min(least & mask, pixel & mask)
          most = most & ~mask | max(most & mask, pixel & mask)
        }
      }
    }
    return (least, most)
  }
}
