import Foundation

/// Bytes to text, in whatever encoding a maker of passes has used.
enum TextDecoding {
  /// By its mark, else by its zero bytes, else UTF-8 where it is valid, else Windows-1252.
  static func text(of bytes: [UInt8]) -> String {
    let (encoding, content) = detect(bytes)
    if let encoding, let text = String(bytes: content, encoding: encoding) { return text }
    if let text = String(validating: content, as: UTF8.self) { return text }
    return windows1252(content)
  }

  /// - Returns: `nil` for text of single bytes; what follows the mark.
  private static func detect(_ bytes: [UInt8]) -> (String.Encoding?, ArraySlice<UInt8>) {
    let marks: [([UInt8], String.Encoding?)] = [
      ([0xEF, 0xBB, 0xBF], nil), ([0xFF, 0xFE, 0, 0], .utf32LittleEndian),
      ([0, 0, 0xFE, 0xFF], .utf32BigEndian), ([0xFF, 0xFE], .utf16LittleEndian),
      ([0xFE, 0xFF], .utf16BigEndian),
    ]
    for (mark, encoding) in marks where bytes.starts(with: mark) {
      return (encoding, bytes.dropFirst(mark.count))
    }
    // Without a mark: Latin letters, quotes and blanks have a zero for their upper half.
    let start = bytes.prefix(512)
    let pairs = start.count / 2
    guard pairs >= 2 else { return (nil, bytes[...]) }
    let evenZeros = stride(from: 0, to: pairs * 2, by: 2).count { start[$0] == 0 }
    let oddZeros = stride(from: 1, to: pairs * 2, by: 2).count { start[$0] == 0 }
    if oddZeros * 3 > pairs, evenZeros * 10 < pairs { return (.utf16LittleEndian, bytes[...]) }
    if evenZeros * 3 > pairs, oddZeros * 10 < pairs { return (.utf16BigEndian, bytes[...]) }
    return (nil, bytes[...])
  }

  /// The five bytes that Windows-1252 leaves open are taken as ISO 8859-1 has them.
  private static func windows1252(_ bytes: ArraySlice<UInt8>) -> String {
    var text = String.UnicodeScalarView()
    for byte in bytes {
      let value =
        (0x80...0x9F).contains(byte) ? upperControls[Int(byte) - 0x80] : UInt32(byte)
      if let scalar = Unicode.Scalar(value) { text.append(scalar) }
    }
    return String(text)
  }

  private static let upperControls: [UInt32] = [
    0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039,
    0x0152, 0x8D, 0x017D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D, 0x017E, 0x0178,
  ]
}
