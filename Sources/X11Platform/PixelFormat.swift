import CX11

/// How the default visual wants its pixels; only the one that `PixelBuffer` has is spoken.
struct PixelFormat: Hashable {
  var isTrueColor: Bool
  var depth: Int
  var bitsPerPixel: Int
  var redMask: UInt
  var greenMask: UInt
  var blueMask: UInt
  var isNativeByteOrder: Bool

  /// What keeps a `PixelBuffer` from being shown, the end of a sentence; `nil` if nothing does.
  var objection: String? {
    guard isTrueColor else { return "its colours are not true colour" }
    guard depth == 24 || depth == 32, bitsPerPixel == 32 else {
      return "it has \(depth) bits of colour"
    }
    guard redMask == 0xff0000, greenMask == 0xff00, blueMask == 0xff else {
      return "its colours are not in the order red, green, blue"
    }
    guard isNativeByteOrder else { return "its byte order is not that of this machine" }
    return nil
  }

  /// - Throws: `unsupportedVisual`, with the objection.
  static func check(_ display: OpaquePointer, name: String) throws(ConnectionError) {
    if let objection = PixelFormat(display).objection {
      throw .unsupportedVisual(name: name, reason: objection)
    }
  }

  /// How the server names a colour, `0xRRGGBB`.
  static func pixel(_ color: UInt32) -> UInt { UInt(color | 0xFF00_0000) }

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
