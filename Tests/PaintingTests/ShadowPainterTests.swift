import Geometry
import GoldenImages
import Painting
import Testing

@Suite struct ShadowPainterTests {
  private let rect = Rect(x: 100, y: 100, width: 200, height: 150)

  private func paint(
    _ shadow: Shadow, scale: Double = 1, part: ShadowPainter.Part = .everything,
    _ painter: ShadowPainter = ShadowPainter()
  ) throws -> ImageSurface {
    let surface = try ImageSurface(width: Int(400 * scale), height: Int(400 * scale))
    let canvas = Canvas(surface, scale: scale)
    painter.draw(shadow, of: rect, cornerRadius: 12, color: .black, part: part, on: canvas)
    #expect(canvas.error == nil)
    return surface
  }

  @Test(arguments: [Shadow.rest, .grabbed], [1.0, 1.25, 2])
  func `nothing is painted beyond the outset, and something up to it`(
    shadow: Shadow, scale: Double
  ) throws {
    let surface = try paint(shadow, scale: scale)
    let outset = ShadowPainter.outset(of: shadow)
    var (top, bottom, left, right) = (Int.max, 0, Int.max, 0)
    surface.withPixels { pixels in
      for y in 0..<pixels.height {
        for x in 0..<pixels.width where pixels.base[y * pixels.stride + x] >> 24 > 0 {
          (top, bottom) = (min(top, y), max(bottom, y + 1))
          (left, right) = (min(left, x), max(right, x + 1))
        }
      }
    }
    let inked = Rect(
      x: Double(left), y: Double(top), width: Double(right - left), height: Double(bottom - top)
    ).scaled(by: 1 / scale)
    let farthest = rect.inset(
      by: EdgeInsets(
        top: -outset.top, left: -outset.left, bottom: -outset.bottom, right: -outset.right))
    #expect(farthest.union(inked) == farthest)
    // The last third of a soft edge is too faint for 8 bits, but an outset twice as far were waste.
    #expect(rect.minX - inked.minX > outset.left * 0.6)
    #expect(inked.maxX - rect.maxX > outset.right * 0.6)
    #expect(inked.maxY - rect.maxY > outset.bottom * 0.6)
    #expect(rect.minY - inked.minY > outset.top * 0.4)
  }

  @Test(arguments: [Shadow.rest, .grabbed])
  func `the outside is all that shows around something opaque`(shadow: Shadow) throws {
    let whole = try paint(shadow)
    let outside = try paint(shadow, part: .outside)
    for surface in [whole, outside] {
      Canvas(surface, scale: 1).fill(rect, cornerRadius: 12, .white)
    }
    #expect(PictureDifference(whole, outside).mean == 0)
    #expect(try paint(shadow, part: .outside)[200, 175] == 0)
    #expect(try paint(shadow)[200, 175] == 0xFF00_0000)
  }

  @Test func `a frame on kept shadows blurs none`() throws {
    let painter = ShadowPainter()
    _ = try paint(.rest, painter)
    _ = try paint(.grabbed, painter)
    #expect(painter.blursMade == 2)
    let canvas = Canvas(try ImageSurface(width: 400, height: 400), scale: 1)
    for step in 0..<40 {
      let grown = rect.insetBy(dx: -Double(step), dy: -Double(step) / 2)
      for shadow in [Shadow.rest, .grabbed] {
        painter.draw(shadow, of: grown, cornerRadius: 12, color: .black, on: canvas)
      }
    }
    #expect(painter.blursMade == 2)
  }

  @Test(arguments: [0.0, 0.4, 1, 8, 30])
  func `a card closing to a line keeps a shadow until the end`(height: Double) throws {
    let surface = try ImageSurface(width: 400, height: 300)
    let canvas = Canvas(surface, scale: 1)
    ShadowPainter().draw(
      .grabbed, of: Rect(x: 100, y: 100, width: 200, height: height), cornerRadius: 12,
      color: .black, part: .everything, on: canvas)
    #expect(canvas.error == nil)
    #expect((surface[200, 118 + Int(height / 2)] >> 24 > 0) == (height >= 1))
  }
}
