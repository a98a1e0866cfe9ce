import Pixels
import Testing

@Suite struct CornerTests {
  @Test(arguments: [6.0, 12, 15, 18, 24])
  func `cut off what a quarter of a disc leaves`(radius: Double) {
    let picture = Picture(width: 80, height: 60, fill: 0xFFFF_FFFF)
    picture.buffer.cutCorners(radius: radius)
    let expected = 80 * 60 - (4 - Double.pi) * radius * radius
    #expect(abs(picture.coverage(24) - expected) < 0.02 * radius * radius)
    #expect(picture[0, 0] == 0)
    #expect(picture[40, 0] == 0xFFFF_FFFF)
    #expect(picture[0, 30] == 0xFFFF_FFFF)
    #expect(picture.marginIsIntact)
  }

  @Test func `are alike at all four places, and stay premultiplied`() {
    let picture = Picture(width: 40, height: 30, fill: 0xFFFF_8000)
    picture.buffer.cutCorners(radius: 12)
    var wrong = 0
    for y in 0..<15 {
      for x in 0..<20 {
        let pixel = picture[x, y]
        if pixel != picture[39 - x, y] || pixel != picture[x, 29 - y] { wrong += 1 }
        let alpha = picture.channel(x, y, 24)
        if picture.channel(x, y, 16) != alpha || picture.channel(x, y, 8) > alpha { wrong += 1 }
      }
    }
    #expect(wrong == 0)
  }

  @Test func `of a picture smaller than they are leave a disc`() {
    let picture = Picture(width: 10, height: 10, fill: 0xFFFF_FFFF)
    picture.buffer.cutCorners(radius: 50)
    #expect(abs(picture.coverage(24) - Double.pi * 25) < 1)
  }
}
