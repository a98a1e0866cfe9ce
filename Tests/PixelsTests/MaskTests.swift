import Pixels
import Testing

@Suite struct MaskTests {
  @Test(arguments: [
    (x: 3, y: 2, pixels: 16), (x: -2, y: -3, pixels: 2), (x: 8, y: 7, pixels: 2),
    (x: 10, y: 0, pixels: 0), (x: -4, y: 0, pixels: 0), (x: 0, y: .max / 4, pixels: 0),
  ])
  func `colours what lies on the picture`(x: Int, y: Int, pixels: Int) {
    let picture = Picture(width: 10, height: 8)
    let mask = Mask(width: 4, height: 4, fill: 255)
    picture.buffer.draw(mask.buffer, x: x, y: y, color: 0xFFFF_FFFF)
    #expect(picture.coverage(24) == Double(pixels))
    #expect(picture.marginIsIntact)
  }

  @Test func `lies over what is there as its alpha says`() {
    let picture = Picture(width: 2, height: 1, fill: 0xFF00_00FF)
    let mask = Mask(width: 1, height: 1, fill: 128)
    // Half of a half-transparent red.
    picture.buffer.draw(mask.buffer, x: 0, y: 0, color: 0x8080_0000)
    #expect(picture.channel(0, 0, 24) == 255)
    #expect(abs(picture.channel(0, 0, 16) - 64) <= 1)
    #expect(abs(picture.channel(0, 0, 0) - 191) <= 1)
    #expect(picture[1, 0] == 0xFF00_00FF)
  }
}
