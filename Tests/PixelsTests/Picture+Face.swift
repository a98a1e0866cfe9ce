import Glibc
import Pixels

extension Picture {
  /// A card's face with rounded corners, strokes as small text has them, and a code of bars of one
  /// and two modules.
  static func face(width: Int, height: Int, module: Int = 1) -> Picture {
    let face = Picture(width: width, height: height)
    face.buffer.fillDiagonalGradient(from: 0x2050A0, to: 0x60A0E0)
    var random: UInt32 = 7
    func next(_ count: Int) -> Int {
      random = random &* 1_664_525 &+ 1_013_904_223
      return Int(random >> 16) % count
    }
    for line in 0..<2 {
      for letter in 0..<width / (8 * module) {
        let (x, y) = (width / 16 + letter * 6 * module, height / 8 + line * 10 * module)
        face.fill(x: x + next(5) * module, y: y, width: module, height: 7 * module, 0xFFFF_FFFF)
        face.fill(x: x, y: y + next(7) * module, width: 5 * module, height: module, 0xFF10_1018)
      }
    }
    let code = (x: width / 8, y: height / 2, width: width * 3 / 4, height: height * 2 / 5)
    face.fill(x: code.x, y: code.y, width: code.width, height: code.height, 0xFFFF_FFFF)
    var x = code.x + 6 * module
    while x < code.x + code.width - 8 * module {
      let bar = (1 + next(2)) * module
      face.fill(
        x: x, y: code.y + 4 * module, width: bar, height: code.height - 8 * module, 0xFF00_0000)
      x += bar + (1 + next(2)) * module
    }
    face.buffer.cutCorners(radius: Double(6 * module))
    return face
  }

  func fill(x left: Int, y top: Int, width: Int, height: Int, _ color: UInt32) {
    for y in top..<min(self.height, top + height) {
      for x in left..<min(self.width, left + width) {
        buffer.base[y * buffer.stride + x] = color
      }
    }
  }

  /// The peak signal-to-noise ratio of two opaque pictures, in decibels.
  func likeness(to other: Picture) -> Double {
    var sum = 0
    for y in 0..<height {
      for x in 0..<width {
        let (a, b) = (self[x, y], other[x, y])
        for shift: UInt32 in [0, 8, 16] {
          let difference = Int(a >> shift & 255) - Int(b >> shift & 255)
          sum += difference * difference
        }
      }
    }
    return 10 * log10(255 * 255 * Double(3 * width * height) / Double(max(1, sum)))
  }

  /// The mean difference of a channel, of 255.
  func difference(from other: Picture) -> Double {
    var sum = 0
    for y in 0..<height {
      for x in 0..<width {
        let (a, b) = (self[x, y], other[x, y])
        for shift: UInt32 in [0, 8, 16] {
          sum += abs(Int(a >> shift & 255) - Int(b >> shift & 255))
        }
      }
    }
    return Double(sum) / Double(3 * width * height)
  }
}
