/// The soft shadow of a rounded rectangle: three box blurs one after the other, which the eye
/// cannot tell from a Gaussian.
public struct BoxShadow: Hashable, Sendable {
  /// Pixels; of the rectangle before it is blurred.
  public let radius: Double
  /// Pixels each of the three boxes is wide; odd, so that the shadow does not wander.
  public let box: Int

  /// - Parameters:
  ///   - radius: The corner's, in pixels.
  ///   - blur: Pixels, as in CSS: twice the Gaussian's standard deviation.
  ///
  /// Source: the width of a box is `σ · 3√(2π) / 4 + 0.5`, SVG 1.1, feGaussianBlur.
  public init(radius: Double, blur: Double) {
    precondition(radius >= 0 && blur >= 0)
    self.radius = radius
    let ideal = blur / 2 * 1.879_971_2 + 0.5
    box = max(1, Int(ideal / 2) * 2 + 1)
  }

  /// How far the shadow reaches out of its rectangle, and into it, in pixels.
  public var extent: Int { 3 * (box / 2) }

  /// The least side of a rectangle whose shadow has the same corners as any larger one's.
  public var cornerSide: Int { Int(radius.rounded(.up)) + 2 * extent }

  /// Paints the shadow into the whole of `target`: the rectangle is the target less ``extent`` on
  /// every side, which must leave something of it.
  public func fill(_ target: AlphaBuffer) {
    let width = target.width
    let height = target.height
    let inner = (width: width - 2 * extent, height: height - 2 * extent)
    precondition(inner.width > 0 && inner.height > 0)
    let radius = min(radius, Double(min(inner.width, inner.height)) / 2)

    // 16 bits between the passes: with 8 each of the six would round, and the slope show steps.
    let count = width * height
    let plane = UnsafeMutablePointer<UInt16>.allocate(capacity: count)
    let other = UnsafeMutablePointer<UInt16>.allocate(capacity: count)
    defer {
      plane.deallocate()
      other.deallocate()
    }
    plane.initialize(repeating: 0, count: count)
    other.initialize(repeating: 0, count: count)
    for y in 0..<inner.height {
      let row = plane + ((y + extent) * width + extent)
      for x in 0..<inner.width {
        let coverage = cornerCoverage(
          x: min(x, inner.width - 1 - x), y: min(y, inner.height - 1 - y), radius: radius)
        row[x] = UInt16(coverage) &* 256
      }
    }
    for _ in 0..<3 {
      for y in 0..<height { blur(plane + y * width, into: other + y * width, width, step: 1) }
      for x in 0..<width { blur(other + x, into: plane + x, height, step: width) }
    }
    for y in 0..<height {
      let source = plane + y * width
      let row = target.base + y * target.stride
      for x in 0..<width { row[x] = UInt8(truncatingIfNeeded: (UInt32(source[x]) &+ 127) / 256) }
    }
  }

  /// One box blur along a line of `count` samples, `step` apart; outside the line lies 0.
  private func blur(
    _ source: UnsafeMutablePointer<UInt16>, into target: UnsafeMutablePointer<UInt16>, _ count: Int,
    step: Int
  ) {
    let half = box / 2
    let divisor = UInt32(box)
    var sum: UInt32 = 0
    for index in 0..<min(half, count) { sum &+= UInt32(source[index &* step]) }
    for index in 0..<count {
      if index &+ half < count { sum &+= UInt32(source[(index &+ half) &* step]) }
      target[index &* step] = UInt16(truncatingIfNeeded: (sum &+ divisor / 2) / divisor)
      if index >= half { sum &-= UInt32(source[(index &- half) &* step]) }
    }
  }
}
