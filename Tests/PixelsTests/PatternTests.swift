import Pixels
import Testing

@Suite struct PatternTests {
  private let picture = Picture(width: 120, height: 100, fill: 0xFF00_0000)
  private let white = PixelInk(hex: 0xFFFFFF, alpha: 1)

  @Test(arguments: [10.0, 33.3, 48])
  func `a ring weighs what its line is long`(radius: Double) {
    picture.buffer.strokeRing(x: 60.3, y: 50.1, radius: radius, width: 1, white)
    let length = 2 * Double.pi * radius
    #expect(abs(picture.coverage() - length) < 0.03 * length)
  }

  @Test(arguments: [2.5, 7, 40])
  func `a disc weighs its area`(radius: Double) {
    picture.buffer.fillDisc(x: 60.3, y: 50.1, radius: radius, white)
    let area = Double.pi * radius * radius
    #expect(abs(picture.coverage() - area) < 0.04 * area)
  }

  @Test(arguments: [(0.0, 10.0), (20, 12.5), (31, 0.4)])
  func `a band weighs its area`(slant: Double, width: Double) {
    picture.buffer.fillBand(left: 60.25, width: width, slant: slant, white)
    #expect(abs(picture.coverage() - 100 * width) < 0.02 * 100 * max(1, width))
  }

  @Test func `a level line on the middle of a row fills that row alone`() {
    picture.buffer.strokeGraph(Array(repeating: 20.5, count: 120), width: 1, white)
    #expect(picture.coverage() == 120)
    #expect(picture[7, 20] == 0xFFFF_FFFF)
  }

  @Test func `a slanted line is as thick as a level one`() {
    picture.buffer.strokeGraph((0..<120).map { 10 + Double($0) * 0.6 }, width: 1, white)
    let length = 120 * (1 + 0.36).squareRoot()
    #expect(abs(picture.coverage() - length) < 0.03 * length)
  }

  @Test func `nothing is written outside the picture`() {
    picture.buffer.strokeRing(x: 0, y: 0, radius: 118, width: 2, white)
    picture.buffer.strokeRing(x: 1e6, y: -1e6, radius: 1e6, width: 1, white)
    picture.buffer.fillDisc(x: 120, y: 100, radius: 30, white)
    picture.buffer.fillBand(left: -40, width: 400, slant: 300, white)
    picture.buffer.fillBand(left: 1e9, width: 10, slant: 0, white)
    picture.buffer.strokeGraph((0..<300).map { Double($0) * 9 - 500 }, width: 3, white)
    #expect(picture.marginIsIntact)
  }

  @Test func `ink at a half lies halfway, and the pixel stays opaque`() {
    picture.buffer.fillBand(
      left: 0, width: 120, slant: 0, PixelInk(hex: 0xFF8000, alpha: 0.5))
    #expect(picture[50, 50] == 0xFF80_4000)
  }

  @Test func `the edge's line is one pixel wide, along the corners too`() {
    picture.buffer.strokeEdge(rows: 0..<100, radius: 12, width: 1, white) { _ in 1 }
    #expect(picture[60, 0] == 0xFFFF_FFFF)
    #expect(picture[60, 1] == 0xFF00_0000)
    #expect(picture[0, 50] == 0xFFFF_FFFF)
    #expect(picture[1, 50] == 0xFF00_0000)
    #expect(picture[119, 50] == 0xFFFF_FFFF)
    #expect(picture[60, 99] == 0xFFFF_FFFF)
    picture.buffer.cutCorners(radius: 12)
    let length = 2.0 * (96 + 76) + 2 * Double.pi * 11.5
    #expect(abs(picture.coverage() - length) < 0.03 * length)
    #expect(picture.marginIsIntact)
  }
}
