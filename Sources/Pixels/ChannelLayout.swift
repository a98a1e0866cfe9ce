/// Where the channels of a pixel lie that is not 8 bits each of alpha, red, green and blue.
///
/// A pixel becomes the nearest that such a layout has: of `bits` bits a channel is
/// `round(value · (2^bits - 1) / 255)`.
public struct ChannelLayout {
  /// 2 or 4.
  public let bytesPerPixel: Int
  /// A pixel's part for each of 256 values of a channel.
  private let red: [UInt32]
  private let green: [UInt32]
  private let blue: [UInt32]
  /// What is set in every pixel: alpha, where there is one.
  private let fill: UInt32

  /// - Parameters:
  ///   - bytesPerPixel: 2 or 4.
  ///   - redMask: The bits of a channel, next to each other, as are those of the others.
  ///   - fill: Bits that are set in every pixel.
  public init(
    bytesPerPixel: Int, redMask: UInt32, greenMask: UInt32, blueMask: UInt32, fill: UInt32 = 0
  ) {
    precondition(bytesPerPixel == 2 || bytesPerPixel == 4)
    self.bytesPerPixel = bytesPerPixel
    self.fill = fill
    (red, green, blue) = (Self.table(redMask), Self.table(greenMask), Self.table(blueMask))
  }

  private static func table(_ mask: UInt32) -> [UInt32] {
    let shift = mask.trailingZeroBitCount
    let most = UInt64(mask == 0 ? 0 : mask >> UInt32(shift))
    return (0..<256).map { UInt32((UInt64($0) * most + 127) / 255) << UInt32(shift & 31) }
  }

  /// How `0xRRGGBB` is written in this layout; higher bits say nothing.
  public func pixel(_ color: UInt32) -> UInt32 {
    red[Int(color >> 16 & 255)] | green[Int(color >> 8 & 255)] | blue[Int(color & 255)] | fill
  }

  /// Writes a part of a picture into memory of this layout, at the same place.
  ///
  /// - Parameters:
  ///   - area: Cut to the picture.
  ///   - memory: Of at least as many rows and columns.
  ///   - bytesPerRow: From one row of it to the next.
  public func convert(
    _ picture: PixelBuffer, _ area: PixelRect, into memory: UnsafeMutableRawPointer,
    bytesPerRow: Int
  ) {
    let area = area.intersection(
      PixelRect(x: 0, y: 0, width: picture.width, height: picture.height))
    guard !area.isEmpty else { return }
    red.withUnsafeBufferPointer { red in
      green.withUnsafeBufferPointer { green in
        blue.withUnsafeBufferPointer { blue in
          for y in area.minY..<area.maxY {
            let source = picture.base + y &* picture.stride
            let row = memory + y &* bytesPerRow
            for x in area.minX..<area.maxX {
              let color = source[x]
              let pixel =
                red[Int(color >> 16 & 255)] | green[Int(color >> 8 & 255)]
                | blue[Int(color & 255)] | fill
              if bytesPerPixel == 2 {
                (row + 2 &* x).storeBytes(
                  of: UInt16(truncatingIfNeeded: pixel), as: UInt16.self)
              } else {
                (row + 4 &* x).storeBytes(of: pixel, as: UInt32.self)
              }
            }
          }
        }
      }
    }
  }
}
