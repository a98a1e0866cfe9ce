extension PixelBuffer {
  /// Takes over the pixels of `other`, as many as both have.
  public func copy(_ other: PixelBuffer) {
    for y in 0..<min(height, other.height) {
      (base + y * stride).update(
        from: other.base + y * other.stride, count: min(width, other.width))
    }
  }
}
