import Glibc

/// The pixels of a window as they stand on the screen.
public struct Screenshot: Hashable, Sendable {
  public let width: Int
  public let height: Int
  /// Row by row, 0xRRGGBB.
  public let pixels: [UInt32]

  public subscript(x: Int, y: Int) -> UInt32 { pixels[y * width + x] }

  public var colorCount: Int { Set(pixels).count }

  /// How many pixels differ by more than `tolerance` in a channel; all of them when the sizes do.
  public func differences(from other: Screenshot, tolerance: Int = 0) -> Int {
    guard width == other.width, height == other.height else {
      return max(pixels.count, other.pixels.count)
    }
    var count = 0
    for (a, b) in zip(pixels, other.pixels) where a != b {
      if Self.distance(a, b) > tolerance { count += 1 }
    }
    return count
  }

  /// The largest difference of a channel.
  private static func distance(_ a: UInt32, _ b: UInt32) -> Int {
    func channel(_ pixel: UInt32, _ shift: UInt32) -> Int { Int(pixel >> shift & 0xff) }
    let red = abs(channel(a, 16) - channel(b, 16))
    let green = abs(channel(a, 8) - channel(b, 8))
    let blue = abs(channel(a, 0) - channel(b, 0))
    return max(red, green, blue)
  }

  /// The part of it, cut to what there is.
  public func cropped(x: Int, y: Int, width: Int, height: Int) -> Screenshot {
    let columns = max(0, x)..<max(max(0, x), min(self.width, x + width))
    let rows = max(0, y)..<max(max(0, y), min(self.height, y + height))
    var part: [UInt32] = []
    part.reserveCapacity(columns.count * rows.count)
    for row in rows {
      let start = row * self.width
      part += pixels[start + columns.lowerBound..<start + columns.upperBound]
    }
    return Screenshot(width: columns.count, height: rows.count, pixels: part)
  }

  /// Writes it as a PPM picture, for a person who looks why a test failed.
  public func write(to path: String) throws {
    guard let file = fopen(path, "wb") else { throw DriverError("\(path) cannot be written.") }
    defer { fclose(file) }
    var bytes = Array("P6\n\(width) \(height)\n255\n".utf8)
    for pixel in pixels {
      bytes += [UInt8(pixel >> 16 & 0xff), UInt8(pixel >> 8 & 0xff), UInt8(pixel & 0xff)]
    }
    fwrite(bytes, 1, bytes.count, file)
  }
}
