import Geometry
import Painting
import Pixels
import Testing

@Suite struct CanvasTests {
  @Test(arguments: [1.0, 1.25, 1.5, 2, 3])
  func `a hairline is one whole pixel at every scale`(scale: Double) throws {
    let surface = try ImageSurface(width: 100, height: 100)
    let canvas = Canvas(surface, scale: scale)
    canvas.translate(by: Vector(dx: 0.3, dy: 0.3))
    canvas.horizontalHairline(from: 2, to: 20, y: 10.2, .black)
    let inked = (0..<100).filter { surface[10, $0] != 0 }
    #expect(inked.count == 1)
    #expect(surface[10, try #require(inked.first)] == 0xFF00_0000)
  }

  @Test(arguments: [1.0, 1.25, 1.5, 2])
  func `a hairline inside a rectangle stays in its outermost pixels`(scale: Double) throws {
    let surface = try ImageSurface(width: 120, height: 120)
    let canvas = Canvas(surface, scale: scale)
    canvas.strokeHairline(
      inside: Rect(x: 4, y: 4, width: 40, height: 40), cornerRadius: 12, .black)
    let edge = Int((4 * scale).rounded())
    let middle = Int(24 * scale)
    #expect(surface[edge, middle] == 0xFF00_0000)
    #expect(surface[edge - 1, middle] == 0)
    #expect(surface[edge + 1, middle] == 0)
    #expect(surface[middle, edge] == 0xFF00_0000)
  }

  @Test(arguments: [(0.0, 0.0), (3.4, 7.4), (-5, -9)])
  func `a picture of as many pixels is copied, to the nearest pixel`(x: Double, y: Double) throws {
    let picture = try ImageSurface(width: 20, height: 10)
    picture.withPixels { pixels in
      for index in 0..<200 {
        pixels.base[index / 20 * pixels.stride + index % 20] = 0xFF00_0000 | UInt32(index * 81)
      }
    }
    let surface = try ImageSurface(width: 50, height: 40)
    let canvas = Canvas(surface, scale: 1)
    canvas.draw(picture, in: Rect(x: x, y: y, width: 20, height: 10))
    var wrong = 0
    for row in 0..<10 {
      for column in 0..<20 {
        let (left, top) = (column + Int(x.rounded()), row + Int(y.rounded()))
        guard left >= 0, top >= 0 else { continue }
        if surface[left, top] != picture[column, row] { wrong += 1 }
      }
    }
    #expect(wrong == 0)
  }

  @Test func `a part of a picture is drawn alone`() throws {
    let picture = try ImageSurface(width: 20, height: 20)
    Canvas(picture, scale: 1).clear(.white)
    let surface = try ImageSurface(width: 40, height: 40)
    let canvas = Canvas(surface, scale: 2)
    canvas.draw(
      picture, in: Rect(x: 2, y: 2, width: 5, height: 3),
      part: Rect(x: 0, y: 4, width: 10, height: 6), alpha: 0.5)
    #expect(surface[4, 4] == 0x8080_8080)
    #expect(surface[13, 9] == 0x8080_8080)
    #expect(surface[14, 9] == 0)
    #expect(surface[13, 10] == 0)
    #expect(surface[3, 4] == 0)
  }

  @Test func `a scaled picture keeps its edge`() throws {
    let picture = try ImageSurface(width: 10, height: 10)
    Canvas(picture, scale: 1).clear(.white)
    let surface = try ImageSurface(width: 40, height: 40)
    Canvas(surface, scale: 1).draw(picture, in: Rect(x: 5, y: 5, width: 30, height: 30))
    #expect(surface[5, 5] == 0xFFFF_FFFF)
    #expect(surface[34, 34] == 0xFFFF_FFFF)
    #expect(surface[4, 20] == 0)
  }

  @Test func `clips and moves end with their scope`() throws {
    let surface = try ImageSurface(width: 20, height: 20)
    let canvas = Canvas(surface, scale: 1)
    canvas.saved {
      canvas.clip(to: Rect(x: 4.3, y: 4.3, width: 8, height: 8))
      canvas.translate(by: Vector(dx: 5, dy: 5))
      #expect(canvas.clipBounds == Rect(x: -1, y: -1, width: 8, height: 8))
      canvas.fill(Rect(x: -20, y: -20, width: 60, height: 60), .black)
    }
    #expect(surface[4, 4] == 0xFF00_0000)
    #expect(surface[3, 4] == 0)
    #expect(surface[12, 4] == 0)
    canvas.fill(Rect(x: 0, y: 0, width: 1, height: 1), .white)
    #expect(surface[0, 0] == 0xFFFF_FFFF)
  }

  @Test func `a group is faded as one`() throws {
    let surface = try ImageSurface(width: 10, height: 10)
    let canvas = Canvas(surface, scale: 1)
    canvas.group(alpha: 0.5) {
      canvas.fill(Rect(x: 0, y: 0, width: 10, height: 10), .black)
      canvas.fill(Rect(x: 0, y: 0, width: 10, height: 10), .white)
    }
    #expect(surface[5, 5] == 0x8080_8080)
  }

  @Test func `the first error stays until it is asked for`() throws {
    let canvas = Canvas(try ImageSurface(width: 10, height: 10), scale: 1)
    #expect(canvas.error == nil)
    canvas.scale(by: 0)
    canvas.fill(Rect(x: 0, y: 0, width: 5, height: 5), .black)
    #expect(canvas.error?.description == "invalid matrix (not invertible)")
  }
}
