import Pixels

/// A picture as `_NET_WM_ICON` wants it.
enum WindowIcon {
  /// Width, height, then the pixels row by row, ARGB with colours not multiplied by alpha.
  static func values(of picture: PixelBuffer) -> [Int] {
    var values = [picture.width, picture.height]
    values.reserveCapacity(2 + picture.width * picture.height)
    for y in 0..<picture.height {
      for x in 0..<picture.width { values.append(straight(picture.base[y * picture.stride + x])) }
    }
    return values
  }

  private static func straight(_ pixel: UInt32) -> Int {
    let alpha = Int(pixel >> 24)
    guard alpha > 0 else { return 0 }
    func channel(_ shift: UInt32) -> Int {
      min(255, (Int(pixel >> shift & 0xff) * 255 + alpha / 2) / alpha) << Int(shift)
    }
    return alpha << 24 | channel(16) | channel(8) | channel(0)
  }
}
