extension PixelBuffer {
  /// Makes every pixel transparent.
  public func clear() {
    for row in 0..<height { (base + row * stride).update(repeating: 0, count: width) }
  }
}
