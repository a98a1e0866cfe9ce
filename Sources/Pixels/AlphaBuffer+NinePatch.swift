extension AlphaBuffer {
  /// Stretches `patch` over the buffer: its corners stay, its middle row and column are repeated.
  ///
  /// - Parameter corner: Pixels of the patch's corners; the patch is twice that and one pixel more
  ///   on both sides, and the buffer no smaller.
  public func fill(stretching patch: AlphaBuffer, corner: Int) {
    precondition(patch.width == 2 * corner + 1 && patch.height == 2 * corner + 1)
    precondition(width >= patch.width && height >= patch.height)
    let repeated = width - 2 * corner
    for y in 0..<height {
      let patchY = y < corner ? y : y < height - corner ? corner : y - (height - patch.height)
      let source = patch.base + patchY * patch.stride
      let row = base + y * stride
      row.update(from: source, count: corner)
      (row + corner).update(repeating: source[corner], count: repeated)
      (row + (corner + repeated)).update(from: source + (corner + 1), count: corner)
    }
  }
}
