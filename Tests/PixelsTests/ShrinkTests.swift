import Pixels
import Testing

/// Pictures made smaller, and blurred.
@Suite struct ShrinkTests {
  private func buffer<Result>(
    _ width: Int, _ height: Int, _ pixel: (Int, Int) -> UInt32, _ body: (PixelBuffer) -> Result
  ) -> Result {
    var pixels = (0..<width * height).map { pixel($0 % width, $0 / width) }
    return pixels.withUnsafeMutableBufferPointer {
      body(PixelBuffer(base: $0.baseAddress!, width: width, height: height, stride: width))
    }
  }

  private func shrunk(
    _ width: Int, _ height: Int, to target: (Int, Int), _ pixel: (Int, Int) -> UInt32
  ) -> [UInt32] {
    func nothing(_ x: Int, _ y: Int) -> UInt32 { 0 }
    return buffer(width, height, pixel) { source in
      buffer(target.0, target.1, nothing) {
        $0.shrink(source, x: 0, y: 0, width: Double(width), height: Double(height))
        return Array(UnsafeBufferPointer(start: $0.base, count: target.0 * target.1))
      }
    }
  }

  @Test func `a pixel is the mean of all that it covers`() {
    let checked = shrunk(8, 8, to: (4, 4)) { ($0 + $1) % 2 == 0 ? 0xFFFF_FFFF : 0xFF00_0000 }
    #expect(checked.allSatisfy { $0 == 0xFF80_8080 })
    // Three pixels in two: each takes one and a half.
    let three = shrunk(3, 1, to: (2, 1)) { x, _ in [0xFF00_0000, 0xFF00_0096, 0xFF00_00FF][x] }
    #expect(three == [0xFF00_0032, 0xFF00_00DC])
  }

  @Test func `of one colour nothing changes, nor at the same size`() {
    #expect(shrunk(37, 23, to: (5, 9)) { _, _ in 0x8012_3456 }.allSatisfy { $0 == 0x8012_3456 })
    func pixel(_ x: Int, _ y: Int) -> UInt32 { UInt32(x * 31 + y * 7) | 0xFF00_0000 }
    let same = shrunk(7, 5, to: (7, 5), pixel)
    #expect(same == (0..<35).map { pixel($0 % 7, $0 / 7) })
  }

  @Test func `a part is cut out exactly`() {
    func count(_ x: Int, _ y: Int) -> UInt32 { UInt32(y * 10 + x) | 0xFF00_0000 }
    func nothing(_ x: Int, _ y: Int) -> UInt32 { 0 }
    let part: [UInt32] = buffer(10, 10, count) { source in
      buffer(2, 2, nothing) { (target: PixelBuffer) -> [UInt32] in
        target.shrink(source, x: 4, y: 3, width: 2, height: 2)
        return (0..<4).map { target.base[$0] & 255 }
      }
    }
    #expect(part == [34, 35, 44, 45])
  }

  @Test(arguments: [(1, 1), (40, 3), (41, 41)])
  func `a blur leaves one colour as it is`(width: Int, height: Int) {
    func blue(_ x: Int, _ y: Int) -> UInt32 { 0xFF20_40C0 }
    let range = buffer(width, height, blue) {
      $0.blur(reach: 4)
      return $0.channelRange
    }
    #expect(range == (0x2040C0, 0x2040C0))
  }

  @Test func `a blur spreads a point evenly`() {
    func point(_ x: Int, _ y: Int) -> UInt32 { x == 20 && y == 20 ? 0xFFFF_FFFF : 0xFF00_0000 }
    let row: [UInt32] = buffer(41, 41, point) { picture in
      picture.blur(reach: 1)
      return (0..<41).map { picture.base[20 * 41 + $0] & 255 }
    }
    #expect(row[20] > row[21] && row[21] > row[22] && row[22] > 0 && row[25] == 0)
    #expect(row[19] == row[21] && row[18] == row[22])
  }
}
