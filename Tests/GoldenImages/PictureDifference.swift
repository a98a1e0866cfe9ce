import Painting

/// How far two pictures are apart.
public struct PictureDifference: CustomStringConvertible {
  /// What another version of a rasterizer may change of a channel, of 255; a moved edge changes
  /// more.
  public static let channelTolerance = 32
  /// Pixels that may differ by more.
  public static let pixelTolerance = 8
  /// Of 255, over all channels of all pixels: a ground of another shade changes more.
  public static let meanTolerance = 0.75

  /// Pixels of which a channel differs by more than ``channelTolerance``.
  public private(set) var pixelsOff = 0
  /// Of 255.
  public private(set) var mean = 0.0
  public let sizesDiffer: Bool
  /// White where nothing differs, darker the more does; `nil` when the sizes do.
  public let picture: ImageSurface?

  public init(_ a: ImageSurface, _ b: ImageSurface) {
    sizesDiffer = a.width != b.width || a.height != b.height
    guard !sizesDiffer, let picture = try? ImageSurface(width: a.width, height: a.height) else {
      self.picture = nil
      return
    }
    self.picture = picture
    var sum = 0
    var off = 0
    a.withPixels { a in
      b.withPixels { b in
        picture.withPixels { difference in
          for y in 0..<a.height {
            for x in 0..<a.width {
              let (p, q) = (a.base[y * a.stride + x], b.base[y * b.stride + x])
              var largest = 0
              for shift: UInt32 in [0, 8, 16, 24] {
                let distance = abs(Int(p >> shift & 255) - Int(q >> shift & 255))
                sum += distance
                largest = max(largest, distance)
              }
              if largest > Self.channelTolerance { off += 1 }
              let shown = UInt32(255 - min(255, largest * 4))
              difference.base[y * difference.stride + x] =
                0xFF00_0000 | shown << 16 | shown << 8 | shown
            }
          }
        }
      }
    }
    pixelsOff = off
    mean = Double(sum) / Double(4 * a.width * a.height)
  }

  /// Whether the two may pass for the same.
  public var isSmall: Bool {
    !sizesDiffer && pixelsOff <= Self.pixelTolerance && mean <= Self.meanTolerance
  }

  public var description: String {
    sizesDiffer
      ? "the sizes differ"
      : "\(pixelsOff) pixels are off by more than \(Self.channelTolerance), the mean by \(mean)"
  }
}
