import CPixbuf

/// A picture that gdk-pixbuf decoded.
///
/// The type is told from the file's first bytes, and only PNG and JPEG are taken: the other loaders never see
/// what comes from outside.
final class Pixbuf {
  private let pixbuf: OpaquePointer  // one reference, ours

  var width: Int { Int(gdk_pixbuf_get_width(pixbuf)) }
  var height: Int { Int(gdk_pixbuf_get_height(pixbuf)) }

  /// - Parameter sized: From the picture's size in pixels the one it is to have.
  /// - Returns: `nil` for a picture that is damaged, too large, or of another type.
  init?(_ bytes: [UInt8], sized: (Int, Int) -> (width: Int, height: Int)) {
    guard let header = PictureHeader(bytes), header.isAllowed,
      let loader = gdk_pixbuf_loader_new_with_type(header.type, nil)
    else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(loader)) }
    let wrote = bytes.withUnsafeBufferPointer {
      gdk_pixbuf_loader_write(loader, $0.baseAddress, gsize($0.count), nil)
    }
    // Closed in any case, as a loader that is not complains.
    let closed = gdk_pixbuf_loader_close(loader, nil)
    guard wrote != 0, closed != 0, let whole = gdk_pixbuf_loader_get_pixbuf(loader),
      let upright = gdk_pixbuf_apply_embedded_orientation(whole)
    else { return nil }
    let (width, height) = (
      Int(gdk_pixbuf_get_width(upright)), Int(gdk_pixbuf_get_height(upright))
    )
    let size = sized(width, height)
    if size.width == width, size.height == height {
      pixbuf = upright
      return
    }
    defer { g_object_unref(UnsafeMutableRawPointer(upright)) }
    guard
      let scaled = gdk_pixbuf_scale_simple(
        upright, Int32(size.width), Int32(size.height), GDK_INTERP_BILINEAR)
    else { return nil }
    pixbuf = scaled
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }

  /// As a PNG file with nothing in it but the pixels.
  func png() -> [UInt8]? {
    var buffer: UnsafeMutablePointer<gchar>?
    var size: gsize = 0
    guard gdk_pixbuf_save_to_bufferv(pixbuf, &buffer, &size, "png", nil, nil, nil) != 0,
      let buffer
    else { return nil }
    defer { g_free(buffer) }
    return UnsafeBufferPointer(start: buffer, count: Int(size)).map { UInt8(bitPattern: $0) }
  }
}
