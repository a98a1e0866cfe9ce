import CXTest
import Glibc

extension Desktop {
  /// The picture of the pointer that the server shows now.
  public struct CursorPicture: Hashable, Sendable {
    public var width: Int
    public var height: Int
    /// Premultiplied ARGB, row by row.
    public var pixels: [UInt32]
  }

  /// C: `XFixesGetCursorImage`, from a library that comes with Xi.
  public func cursorPicture() throws -> CursorPicture {
    // Of XFixesCursorImage only what is wanted; the pixels are C's longs.
    struct Image {
      var x: Int16
      var y: Int16
      var width: UInt16
      var height: UInt16
      var xHot: UInt16
      var yHot: UInt16
      var serial: UInt
      var pixels: UnsafeMutablePointer<UInt>?
    }
    typealias Query =
      @convention(c) (OpaquePointer, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>) ->
      Int32
    typealias GetImage = @convention(c) (OpaquePointer) -> UnsafeMutableRawPointer?
    guard let library = dlopen("libXfixes.so.3", RTLD_NOW),
      let query = dlsym(library, "XFixesQueryExtension"),
      let getImage = dlsym(library, "XFixesGetCursorImage")
    else { throw DriverError("There is no libXfixes.") }
    var (event, error): (Int32, Int32) = (0, 0)
    guard unsafeBitCast(query, to: Query.self)(display, &event, &error) != 0,
      let data = unsafeBitCast(getImage, to: GetImage.self)(display)
    else { throw DriverError("The server tells nothing of its pointer.") }
    defer { XFree(data) }
    let image = data.load(as: Image.self)
    let count = Int(image.width) * Int(image.height)
    let pixels = UnsafeBufferPointer(start: image.pixels, count: count).map {
      UInt32(truncatingIfNeeded: $0)
    }
    return CursorPicture(width: Int(image.width), height: Int(image.height), pixels: pixels)
  }
}
