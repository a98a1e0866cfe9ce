import CX11
import Pixels

/// How the default visual wants its pixels.
struct PixelFormat: Hashable {
  var isTrueColor: Bool
  var depth: Int
  var bitsPerPixel: Int
  var redMask: UInt
  var greenMask: UInt
  var blueMask: UInt
  var isNativeByteOrder: Bool

  /// What keeps pictures from being shown, the end of a sentence; `nil` if nothing does.
  var objection: String? {
    guard isTrueColor else { return "its colours are not true colour" }
    guard bitsPerPixel == 16 || bitsPerPixel == 32, depth >= 15 else {
      return "it has \(depth) bits of colour in \(bitsPerPixel)"
    }
    guard [redMask, greenMask, blueMask].allSatisfy(Self.isChannel) else {
      return "its colours lie in no bits that are known"
    }
    guard isNativeByteOrder else { return "its byte order is not that of this machine" }
    return nil
  }

  /// Where each channel lies, where that is not as in a `PixelBuffer`; `nil` where it is, as
  /// nearly everywhere.
  var layout: ChannelLayout? {
    if bitsPerPixel == 32, redMask == 0xff0000, greenMask == 0xff00, blueMask == 0xff { return nil }
    let masks = [redMask, greenMask, blueMask].map { UInt32(truncatingIfNeeded: $0) }
    // Bits of the depth that are no colour are alpha: all that is painted is opaque.
    let all = depth >= 32 ? UInt32.max : 1 << UInt32(depth) - 1
    return ChannelLayout(
      bytesPerPixel: bitsPerPixel / 8, redMask: masks[0], greenMask: masks[1], blueMask: masks[2],
      fill: all & ~(masks[0] | masks[1] | masks[2]))
  }

  /// Some bits next to each other, of a pixel of 32.
  private static func isChannel(_ mask: UInt) -> Bool {
    guard mask > 0, mask <= UInt(UInt32.max) else { return false }
    let bits = mask >> UInt(mask.trailingZeroBitCount)
    return bits & (bits + 1) == 0 && bits >= 0x1F
  }

  /// The format of a display's default visual.
  ///
  /// - Throws: `unsupportedVisual`, with the objection.
  static func of(_ display: OpaquePointer, name: String) throws(ConnectionError) -> PixelFormat {
    let format = PixelFormat(display)
    if let objection = format.objection {
      throw .unsupportedVisual(name: name, reason: objection)
    }
    return format
  }

  private init(_ display: OpaquePointer) {
    let screen = XDefaultScreen(display)
    depth = Int(XDefaultDepth(display, screen))
    bitsPerPixel = 0
    var count: Int32 = 0
    if let formats = XListPixmapFormats(display, &count) {
      for index in 0..<Int(count) where Int(formats[index].depth) == depth {
        bitsPerPixel = Int(formats[index].bits_per_pixel)
      }
      XFree(formats)
    }
    let visual = XDefaultVisual(display, screen)?.pointee
    isTrueColor = visual?.class == TrueColor
    redMask = visual?.red_mask ?? 0
    greenMask = visual?.green_mask ?? 0
    blueMask = visual?.blue_mask ?? 0
    isNativeByteOrder = XImageByteOrder(display) == (1.littleEndian == 1 ? LSBFirst : MSBFirst)
  }
}

extension PixelFormat {
  /// The format that every desktop has today; tests vary it.
  init() {
    isTrueColor = true
    depth = 24
    bitsPerPixel = 32
    redMask = 0xff0000
    greenMask = 0xff00
    blueMask = 0xff
    isNativeByteOrder = true
  }
}
