import Pixels
import Testing

@Suite struct GradientTests {
  @Test(arguments: [(388, 245), (776, 490), (1, 1), (3, 1), (1, 40), (4000, 9)])
  func `has the colours asked for in its two corners, and is opaque`(width: Int, height: Int) {
    let picture = Picture(width: width, height: height)
    picture.buffer.fillDiagonalGradient(from: 0x1C5FD0, to: 0xFF0010)
    #expect(picture[0, 0] == 0xFF1C_5FD0)
    if width > 1 || height > 1 { #expect(picture[width - 1, height - 1] == 0xFFFF_0010) }
    #expect(picture.marginIsIntact)
  }

  @Test func `shows no band between two close shades`() {
    let picture = Picture(width: 256, height: 128)
    picture.buffer.fillDiagonalGradient(from: 0x202020, to: 0x282828)
    // Eight by eight pixels of the dither average to the exact shade, far finer than one step.
    let length = 255.0 * 255 + 127 * 127
    for y in stride(from: 0, to: 128, by: 8) {
      for x in stride(from: 0, to: 256, by: 8) {
        var sum = 0
        for dy in 0..<8 { for dx in 0..<8 { sum += picture.channel(x + dx, y + dy, 0) } }
        let t = ((Double(x) + 3.5) * 255 + (Double(y) + 3.5) * 127) / length
        #expect(abs(Double(sum) / 64 - (32 + 8 * t)) < 0.1)
      }
    }
  }

  @Test func `only ever falls from the brighter corner to the darker`() {
    let picture = Picture(width: 97, height: 61)
    picture.buffer.fillDiagonalGradient(from: 0xFFFFFF, to: 0x000000)
    let brighter = (0..<60 * 96).filter {
      let (x, y) = ($0 % 96, $0 / 96)
      return picture.channel(x + 1, y + 1, 8) > picture.channel(x, y, 8) + 1
    }
    #expect(brighter.isEmpty)
  }
}
