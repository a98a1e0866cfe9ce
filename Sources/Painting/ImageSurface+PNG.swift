import CCairo

extension ImageSurface {
  /// Decodes a PNG file that is in memory.
  ///
  /// For pictures that were decoded and written anew in a process of their own; a damaged one is
  /// an error all the same, and one that says it is huge is refused before any memory is taken.
  ///
  /// C: `cairo_image_surface_create_from_png_stream`.
  /// - Parameter maximumSide: Pixels.
  /// - Throws: `CairoError` when it is no PNG, damaged, or larger than that.
  convenience init(png bytes: [UInt8], maximumSide: Int = 4096) throws(CairoError) {
    guard let (width, height) = Self.pngSize(bytes),
      (1...maximumSide).contains(width), (1...maximumSide).contains(height)
    else { throw CairoError(status: CAIRO_STATUS_INVALID_SIZE.rawValue) }
    let file = bytes.withUnsafeBytes { memory in
      var rest = PNGBytes(memory: memory)
      return withUnsafeMutablePointer(to: &rest) { rest in
        cairo_image_surface_create_from_png_stream(
          { closure, target, count in
            guard let rest = closure?.assumingMemoryBound(to: PNGBytes.self), let target else {
              return CAIRO_STATUS_READ_ERROR
            }
            return rest.pointee.read(Int(count), into: target)
          }, rest)
      }
    }
    defer { cairo_surface_destroy(file) }
    try CairoError.check(cairo_surface_status(file))
    try self.init(copying: file)
  }

  /// As the file's first chunk says; `nil` when it is no PNG.
  static func pngSize(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
    guard bytes.count > 24, bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    else { return nil }
    func number(at start: Int) -> Int {
      bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    return (number(at: 16), number(at: 20))
  }
}

/// What is left of a file that Cairo reads.
private struct PNGBytes {
  let memory: UnsafeRawBufferPointer
  var position = 0

  mutating func read(
    _ count: Int, into target: UnsafeMutablePointer<UInt8>
  ) -> cairo_status_t {
    guard count <= memory.count - position, let base = memory.baseAddress else {
      return CAIRO_STATUS_READ_ERROR
    }
    UnsafeMutableRawPointer(target).copyMemory(from: base + position, byteCount: count)
    position += count
    return CAIRO_STATUS_SUCCESS
  }
}
