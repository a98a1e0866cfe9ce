extension PixelBuffer {
  /// Takes over the pixels of `other`, as many as both have.
  public func copy(_ other: PixelBuffer) {
    for y in 0..<min(rowCount, other.rowCount) {
      (base + y * stride).update(
        from: other.base + y * other.stride, count: min(width, other.width))
    }
  }
}
