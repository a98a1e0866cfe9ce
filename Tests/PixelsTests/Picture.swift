import Pixels

/// Memory for a test's pixels, with a margin that must stay as it was.
final class Picture {
  static let margin: UInt32 = 0xDEAD_BEEF
  let width: Int
  let height: Int
  private let memory: UnsafeMutablePointer<UInt32>

  /// - Parameter fill: What every pixel is at first.
  init(width: Int, height: Int, fill: UInt32 = 0) {
    self.width = width
    self.height = height
    memory = .allocate(capacity: (width + 3) * (height + 2))
    memory.initialize(repeating: Self.margin, count: (width + 3) * (height + 2))
    for y in 0..<height {
      for x in 0..<width { buffer.base[y * buffer.stride + x] = fill }
    }
  }

  deinit { memory.deallocate() }

  var buffer: PixelBuffer {
    PixelBuffer(base: memory + (width + 3), width: width, height: height, stride: width + 3)
  }

  subscript(x: Int, y: Int) -> UInt32 { buffer.base[y * buffer.stride + x] }

  func channel(_ x: Int, _ y: Int, _ shift: UInt32) -> Int { Int(self[x, y] >> shift & 255) }

  /// Whether nothing was written outside.
  var marginIsIntact: Bool {
    for index in 0..<(width + 3) * (height + 2) {
      let (x, y) = (index % (width + 3), index / (width + 3) - 1)
      let isInside = x < width && y >= 0 && y < height
      if !isInside, memory[index] != Self.margin { return false }
    }
    return true
  }

  /// The sum of a channel over all pixels, 255 being 1.
  func coverage(_ shift: UInt32 = 0) -> Double {
    var sum = 0
    for y in 0..<height { for x in 0..<width { sum += channel(x, y, shift) } }
    return Double(sum) / 255
  }
}

/// Memory for a test's coverage.
final class Mask {
  let width: Int
  let height: Int
  private let memory: UnsafeMutablePointer<UInt8>

  init(width: Int, height: Int, fill: UInt8 = 0) {
    self.width = width
    self.height = height
    memory = .allocate(capacity: width * height)
    memory.initialize(repeating: fill, count: width * height)
  }

  deinit { memory.deallocate() }

  var buffer: AlphaBuffer {
    AlphaBuffer(base: memory, width: width, height: height, stride: width)
  }

  subscript(x: Int, y: Int) -> Int { Int(memory[y * width + x]) }
}
