import Glibc

/// A shape of the pointer as themes keep it: a square of one colour.
///
/// Source: Xcursor(3), "Cursor files".
public struct CursorFile {
  /// Pixels.
  public var side: UInt32
  /// Premultiplied ARGB.
  public var color: UInt32

  public init(side: UInt32, color: UInt32) {
    self.side = side
    self.color = color
  }

  public func write(to path: String) throws {
    guard let file = fopen(path, "wb") else { throw DriverError("\(path) cannot be written.") }
    defer { fclose(file) }
    fwrite(bytes, 1, bytes.count, file)
  }

  private var bytes: [UInt8] {
    let image: UInt32 = 0xfffd_0002
    let head: [UInt32] = [0x7275_6358, 16, 0x1_0000, 1]  // "Xcur", and one entry
    let contents: [UInt32] = [image, side, 28]
    let chunk: [UInt32] = [36, image, side, 1, side, side, 0, 0, 0]
    let pixels = [UInt32](repeating: color, count: Int(side * side))
    return (head + contents + chunk + pixels).flatMap { word in
      (0..<4).map { UInt8(truncatingIfNeeded: word >> UInt32(8 * $0)) }
    }
  }
}
