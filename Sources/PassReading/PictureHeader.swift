/// What the first bytes of a picture say of it, before anything decodes it.
struct PictureHeader {
  /// As gdk-pixbuf names it.
  let type: String
  let width, height: Int
  /// Of a pixel, once it is decoded.
  private let pixelBytes: Int

  var isAllowed: Bool {
    let sides = 1...ReadingLimits.pictureSide
    return sides.contains(width) && sides.contains(height)
      && width * height * pixelBytes <= ReadingLimits.pictureBytes
  }

  /// - Returns: `nil` for what is neither PNG nor JPEG.
  init?(_ bytes: [UInt8]) {
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]), bytes.count >= 33,
      Self.isWhole(bytes)
    {
      (type, width, height) = ("png", Self.number(bytes, 16, 4), Self.number(bytes, 20, 4))
      // Grey with alpha, colours with alpha, and a palette, whose colours may have one.
      pixelBytes = [4, 6, 3].contains(bytes[25]) ? 4 : 3
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]), let size = Self.jpegSize(bytes) {
      (type, width, height) = ("jpeg", size.width, size.height)
      pixelBytes = 3
    } else {
      return nil
    }
  }

  /// Whether the chunks of a PNG follow one another to the last one; the decoder takes half for whole.
  private static func isWhole(_ bytes: [UInt8]) -> Bool {
    var position = 8
    while position + 12 <= bytes.count {
      if bytes[(position + 4)...].starts(with: "IEND".utf8) { return true }
      position += 12 + number(bytes, position, 4)
    }
    return false
  }

  private static func number(_ bytes: [UInt8], _ start: Int, _ count: Int) -> Int {
    bytes[start..<start + count].reduce(0) { $0 << 8 | Int($1) }
  }

  /// From the frame header, the first of the markers C0 to CF that is one.
  private static func jpegSize(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
    var position = 2
    while position + 9 < bytes.count {
      guard bytes[position] == 0xFF else { return nil }
      let marker = bytes[position + 1]
      switch marker {
      case 0xFF: position += 1
      case 0xC0...0xCF where ![0xC4, 0xC8, 0xCC].contains(marker):
        return (number(bytes, position + 7, 2), number(bytes, position + 5, 2))
      case 0xD8, 0x01, 0xD0...0xD7: position += 2
      case 0xD9, 0xDA: return nil
      default: position += 2 + max(2, number(bytes, position + 2, 2))
      }
    }
    return nil
  }
}
