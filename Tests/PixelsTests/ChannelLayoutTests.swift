import Pixels
import Testing

@Suite struct ChannelLayoutTests {
  struct Case: Sendable {
    var name: String
    var bytes: Int
    var masks: (UInt32, UInt32, UInt32)
    var fill: UInt32 = 0
  }

  private static let cases = [
    Case(name: "565", bytes: 2, masks: (0xF800, 0x07E0, 0x001F)),
    Case(name: "555", bytes: 2, masks: (0x7C00, 0x03E0, 0x001F)),
    Case(name: "blue first", bytes: 4, masks: (0xFF, 0xFF00, 0xFF_0000), fill: 0xFF00_0000),
    Case(name: "ten bits", bytes: 4, masks: (0x3FF0_0000, 0xF_FC00, 0x3FF)),
  ]

  /// A channel's share of its mask, from 0 to 1.
  private func share(_ pixel: UInt32, _ mask: UInt32) -> Double {
    let shift = UInt32(mask.trailingZeroBitCount)
    return Double((pixel & mask) >> shift) / Double(mask >> shift)
  }

  @Test(arguments: cases)
  func `a pixel becomes the nearest there is`(_ format: Case) {
    let (red, green, blue) = format.masks
    let layout = ChannelLayout(
      bytesPerPixel: format.bytes, redMask: red, greenMask: green, blueMask: blue,
      fill: format.fill)
    for value in 0...255 {
      let color = UInt32(value) << 16 | UInt32(255 - value) << 8 | UInt32(value * 7 & 255)
      let pixel = layout.pixel(color)
      for (mask, shift) in [(red, UInt32(16)), (green, 8), (blue, 0)] {
        let wanted = Double(color >> shift & 255) / 255
        let step = 1 / Double(mask >> UInt32(mask.trailingZeroBitCount))
        #expect(abs(share(pixel, mask) - wanted) <= step / 2 + 1e-9)
      }
      #expect(pixel & ~(red | green | blue) == format.fill)
    }
    #expect(layout.pixel(0) == format.fill)
    #expect(layout.pixel(0xFF_FFFF) == red | green | blue | format.fill)
  }

  @Test(arguments: cases)
  func `of a picture only the part asked for is written`(_ format: Case) {
    let picture = Picture(width: 7, height: 5)
    for y in 0..<5 {
      for x in 0..<7 {
        picture.buffer.base[y * picture.buffer.stride + x] = UInt32(0xFF00_0000 + x * 30 + y << 16)
      }
    }
    let layout = ChannelLayout(
      bytesPerPixel: format.bytes, redMask: format.masks.0, greenMask: format.masks.1,
      blueMask: format.masks.2, fill: format.fill)
    let row = 7 * format.bytes + 3
    let memory = UnsafeMutableRawPointer.allocate(byteCount: row * 5, alignment: 4)
    defer { memory.deallocate() }
    memory.initializeMemory(as: UInt8.self, repeating: 0xA5, count: row * 5)
    layout.convert(
      picture.buffer, PixelRect(minX: 2, minY: 1, maxX: 100, maxY: 3), into: memory,
      bytesPerRow: row)
    for y in 0..<5 {
      for byte in 0..<row {
        let x = byte / format.bytes
        let value = memory.load(fromByteOffset: y * row + byte, as: UInt8.self)
        guard (1..<3).contains(y), (2..<7).contains(x) else {
          #expect(value == 0xA5)
          continue
        }
        let pixel = layout.pixel(picture[x, y])
        #expect(UInt32(value) == pixel >> UInt32(byte % format.bytes * 8) & 255)
      }
    }
  }
}
