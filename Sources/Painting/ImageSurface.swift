import CCairo
import Pixels

/// Pixels that Cairo paints on: premultiplied ARGB, native byte order.
public final class ImageSurface {
  let pointer: OpaquePointer  // one reference, ours

  /// A transparent picture with memory of its own.
  ///
  /// C: `cairo_image_surface_create`.
  /// - Parameters: Both in pixels, at least 1.
  /// - Throws: `CairoError` when a side passes 32 767 pixels, or memory runs out.
  public convenience init(width: Int, height: Int) throws(CairoError) {
    try self.init(width: width, height: height, format: CAIRO_FORMAT_ARGB32)
  }

  init(width: Int, height: Int, format: cairo_format_t) throws(CairoError) {
    precondition(width > 0 && height > 0)
    pointer = cairo_image_surface_create(
      format, Int32(clamping: width), Int32(clamping: height))
    try CairoError.check(cairo_surface_status(pointer))  // all set: a throw runs deinit
  }

  /// Paints straight into `buffer`, as into a frame in shared memory.
  ///
  /// The memory stays the caller's: it must outlive the surface, and every canvas on it. Call
  /// ``markChanged()`` after writing to it by other means than a canvas.
  ///
  /// C: `cairo_image_surface_create_for_data`.
  /// - Throws: `CairoError` when a side passes 32 767 pixels, or the stride suits Cairo not.
  public init(wrapping buffer: PixelBuffer) throws(CairoError) {
    pointer = cairo_image_surface_create_for_data(
      UnsafeMutableRawPointer(buffer.base).assumingMemoryBound(to: UInt8.self),
      CAIRO_FORMAT_ARGB32, Int32(clamping: buffer.width), Int32(clamping: buffer.height),
      Int32(clamping: buffer.stride * 4))
    try CairoError.check(cairo_surface_status(pointer))
  }

  deinit { cairo_surface_destroy(pointer) }

  /// Pixels.
  public var width: Int { Int(cairo_image_surface_get_width(pointer)) }
  /// Pixels.
  public var height: Int { Int(cairo_image_surface_get_height(pointer)) }
  /// Memory the pixels take, in bytes.
  public var byteCount: Int { Int(cairo_image_surface_get_stride(pointer)) * height }

  /// The pixels for reading and writing; the buffer is not to leave the closure.
  ///
  /// Nothing is drawn by a canvas meanwhile.
  public func withPixels<Result>(_ body: (PixelBuffer) throws -> Result) rethrows -> Result {
    precondition(cairo_image_surface_get_format(pointer) == CAIRO_FORMAT_ARGB32)
    cairo_surface_flush(pointer)
    defer { cairo_surface_mark_dirty(pointer) }
    let bytes = UnsafeMutableRawPointer(cairo_image_surface_get_data(pointer)!)
    let stride = Int(cairo_image_surface_get_stride(pointer)) / 4
    return try body(
      PixelBuffer(
        base: bytes.assumingMemoryBound(to: UInt32.self), width: width, height: height,
        stride: stride))
  }

  /// The pixels to read from, for as long as the surface lives and no canvas paints on it.
  public var pixels: PixelBuffer { withPixels { $0 } }

  /// As ``pixels``, of a surface that holds coverage only.
  public var alphas: AlphaBuffer { withAlpha { $0 } }

  /// As ``withPixels(_:)``, for a surface that holds coverage only.
  func withAlpha<Result>(_ body: (AlphaBuffer) throws -> Result) rethrows -> Result {
    precondition(cairo_image_surface_get_format(pointer) == CAIRO_FORMAT_A8)
    cairo_surface_flush(pointer)
    defer { cairo_surface_mark_dirty(pointer) }
    let stride = Int(cairo_image_surface_get_stride(pointer))
    return try body(
      AlphaBuffer(
        base: cairo_image_surface_get_data(pointer)!, width: width, height: height, stride: stride))
  }

  /// Has Cairo finish what it paints, before pixels are read or written by other means.
  public func flush() { cairo_surface_flush(pointer) }

  /// Tells Cairo that pixels were written by other means than a canvas.
  public func markChanged() { cairo_surface_mark_dirty(pointer) }

  /// Writes the picture as a PNG file, over one that is there.
  ///
  /// - Throws: `CairoError` when the file cannot be written; half of it may then be there.
  public func writePNG(to path: String) throws(CairoError) {
    try CairoError.check(cairo_surface_write_to_png(pointer, path))
  }

  /// Reads a PNG file of the program's own.
  ///
  /// Not for files from outside: those are decoded in a process of their own.
  /// - Throws: `CairoError` when it cannot be read or is no PNG.
  public convenience init(readingPNG path: String) throws(CairoError) {
    let file = cairo_image_surface_create_from_png(path)
    defer { cairo_surface_destroy(file) }
    try CairoError.check(cairo_surface_status(file))
    try self.init(copying: file)
  }

  /// As ARGB; Cairo chooses the format of a picture it reads by the file's.
  convenience init(copying picture: OpaquePointer?) throws(CairoError) {
    try self.init(
      width: Int(cairo_image_surface_get_width(picture)),
      height: Int(cairo_image_surface_get_height(picture)))
    let context = cairo_create(pointer)
    defer { cairo_destroy(context) }
    cairo_set_source_surface(context, picture, 0, 0)
    cairo_paint(context)
    try CairoError.check(cairo_status(context))
  }
}
