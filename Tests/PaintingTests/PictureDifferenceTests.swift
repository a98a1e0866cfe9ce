import Cards
import Geometry
import GoldenImages
import Painting
import Testing

/// The comparer itself: what it lets pass and what not.
@Suite struct PictureDifferenceTests {
  init() throws { try Golden.useKnownFonts() }

  private func label(baseline: Double, _ text: String = "HOLDER") throws -> ImageSurface {
    let surface = try ImageSurface(width: 388, height: 245)
    let canvas = Canvas(surface, scale: 1)
    canvas.clear(Color(hex: 0x1C5FD0))
    TextLayout(text, style: .label).draw(
      on: canvas, baseline: Point(x: 16, y: baseline), Color.white.opacity(0.72))
    return surface
  }

  @Test func `the smallest label moved by one pixel fails`() throws {
    #expect(PictureDifference(try label(baseline: 200), try label(baseline: 200)).isSmall)
    #expect(!PictureDifference(try label(baseline: 200), try label(baseline: 201)).isSmall)
    #expect(
      !PictureDifference(try label(baseline: 200), try label(baseline: 200, "HOLDEN")).isSmall)
  }

  @Test func `a face moved by one pixel fails`() throws {
    let face = try CardPainter().face(
      of: .bank, size: Size(width: 388, height: 245), scale: 1, theme: .light)
    let moved = try ImageSurface(width: 388, height: 245)
    Canvas(moved, scale: 1).draw(face, in: Rect(x: 0, y: 1, width: 388, height: 245))
    #expect(!PictureDifference(face, moved).isSmall)
  }

  @Test func `edges antialiased a little otherwise pass`() throws {
    let face = try label(baseline: 200)
    let other = try label(baseline: 200)
    other.withPixels { pixels in
      for y in 180..<210 {
        for x in 0..<80 where (x + y) % 3 == 0 {
          // As another rasterizer rounds: some levels, on the text only.
          pixels.base[y * pixels.stride + x] ^= 0x0007_0707
        }
      }
    }
    #expect(PictureDifference(face, other).isSmall)
  }

  @Test func `a ground of another shade fails, and so does another size`() throws {
    let a = try ImageSurface(width: 50, height: 50)
    let b = try ImageSurface(width: 50, height: 50)
    Canvas(a, scale: 1).clear(Color(hex: 0xF2F2F5))
    Canvas(b, scale: 1).clear(Color(hex: 0xF4F4F7))
    #expect(!PictureDifference(a, b).isSmall)
    #expect(!PictureDifference(a, try ImageSurface(width: 50, height: 51)).isSmall)
  }
}
