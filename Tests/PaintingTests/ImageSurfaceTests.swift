import Geometry
import Painting
import Pixels
import Testing

@Suite struct ImageSurfaceTests {
  @Test func `a side that Cairo cannot hold is refused`() {
    #expect(throws: CairoError.self) { try ImageSurface(width: 40_000, height: 10) }
    #expect(throws: CairoError.self) { try ImageSurface(width: 10, height: .max) }
  }

  @Test func `wraps memory, and paints straight into it`() throws {
    let memory = UnsafeMutablePointer<UInt32>.allocate(capacity: 12 * 4)
    memory.initialize(repeating: 7, count: 48)
    defer { memory.deallocate() }
    do {
      let surface = try ImageSurface(
        wrapping: PixelBuffer(base: memory, width: 10, height: 4, stride: 12))
      Canvas(surface, scale: 1).fill(Rect(x: 0, y: 1, width: 10, height: 1), .white)
      #expect(surface.byteCount == 192)
    }
    #expect(memory[12] == 0xFFFF_FFFF)
    #expect(memory[21] == 0xFFFF_FFFF)
    #expect(memory[22] == 7)
    #expect(memory[11] == 7)
  }

  @Test func `a file that cannot be written or read is an error with Cairo's words`() throws {
    let surface = try ImageSurface(width: 2, height: 2)
    #expect(throws: CairoError.self) { try surface.writePNG(to: "/nonexistent/folder/x.png") }
    let error = #expect(throws: CairoError.self) {
      try ImageSurface(readingPNG: "/nonexistent/x.png")
    }
    #expect(error?.description == "file not found")
  }
}
