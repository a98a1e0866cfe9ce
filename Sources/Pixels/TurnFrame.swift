import Glibc

/// Where a picture shows while it turns about its vertical middle line, seen from a distance.
///
/// With the eye at the distance D and the angle θ, a point (x, y) of the unturned picture, counted
/// from its middle, shows at `(x·cos θ / w, y / w)` with `w = 1 + x·sin θ / D`. The back shows while
/// `cos θ` is below 0, as a picture of its own that is turned by `θ - π`: upright, and never
/// mirrored.
///
/// Source: a CATransform3D with m34 = -1/D.
public struct TurnFrame: Hashable, Sendable {
  /// The picture's, in pixels.
  public let width: Int
  /// The picture's, in pixels.
  public let height: Int
  /// Of the picture's middle, in pixels of what it is drawn into.
  public let centerX: Double
  /// Of the picture's middle, in pixels of what it is drawn into.
  public let centerY: Double
  /// Whether it is the back that is to be drawn.
  public let showsBack: Bool
  /// The columns that are touched; none while the picture is seen edge-on.
  public let columns: Range<Int>
  /// The rows that are touched.
  public let rows: Range<Int>
  /// What is left of the picture's light, from 0 to 1: all of it at rest, less the further away it
  /// turns.
  public var shade: Double

  /// Of what shows, over its size with the picture's middle at the eye's distance: how far the whole has
  /// drawn back.
  public let scale: Double
  /// Of the angle by which the side that shows is turned: above 0, and from -1 to 1.
  let cosine: Double
  /// Sine of that angle over the eye's distance, per pixel.
  let slant: Double
  /// The screen columns of the two vertical edges, from the middle.
  let left: Double
  let right: Double

  /// What a picture seen edge-on has left of its light.
  public static let edgeShade = 0.6

  /// The eye comes no nearer than this part of the picture's width: at a half, an edge would pass it.
  static let leastEyeDistance = 0.6

  /// - Parameters:
  ///   - width: The picture's, in pixels.
  ///   - height: The picture's, in pixels.
  ///   - centerX: Pixels; a picture at rest is sharp where its left edge is on a whole one.
  ///   - centerY: Pixels.
  ///   - angle: Radians, of any size; nothing shows where it is not finite.
  ///   - eyeDistance: Pixels from the eye to the unturned picture; infinite for no perspective.
  ///   - drawsBack: Whether the whole goes so far back that its nearer edge stays as high as it is.
  public init(
    width: Int, height: Int, centerX: Double, centerY: Double, angle: Double, eyeDistance: Double,
    drawsBack: Bool = false
  ) {
    self.width = width
    self.height = height
    self.centerX = centerX
    self.centerY = centerY
    let facing = cos(angle)
    showsBack = facing < 0
    cosine = abs(facing)
    let sine = showsBack ? -sin(angle) : sin(angle)
    let halfWidth = Double(width) / 2
    // `max` would let a NaN through.
    let nearest = Self.leastEyeDistance * Double(width)
    let distance = eyeDistance > nearest ? eyeDistance : nearest
    // The nearer edge has come forward by this, and goes back by as much.
    let way = drawsBack ? halfWidth * abs(sine) : 0
    scale = distance.isFinite ? distance / (distance + way) : 1
    slant = sine / (distance + way)
    shade = Self.edgeShade + (1 - Self.edgeShade) * cosine
    left = -scale * halfWidth * cosine / (1 - halfWidth * slant)
    right = scale * halfWidth * cosine / (1 + halfWidth * slant)
    let halfHeight = scale * Double(height) / 2 / (1 - halfWidth * abs(slant))
    let furthestRow =
      Double(height) / 2 + (halfHeight + 1) * (1 + halfWidth * abs(slant)) / scale
    guard width > 0, height > 0, right - left > Self.tolerance, furthestRow < Self.mostRows else {
      columns = 0..<0
      rows = 0..<0
      return
    }
    columns = Self.pixels(from: centerX + left, to: centerX + right)
    rows = Self.pixels(from: centerY - halfHeight, to: centerY + halfHeight)
  }

  /// What covers less of a pixel is not drawn.
  private static let tolerance = 1.0 / 512

  /// A place among the picture's rows is 16 bits and a fraction, with a few rows to spare.
  private static let mostRows = 32_700.0

  private static func pixels(from: Double, to: Double) -> Range<Int> {
    let limit = 1e9
    guard from > -limit, to < limit else { return 0..<0 }
    let first = Int((from + tolerance).rounded(.down))
    return first..<max(first, Int((to - tolerance).rounded(.up)))
  }

  /// What of a picture row a screen column shows.
  func stretch(ofColumn column: Int) -> TurnStretch {
    let x = Double(column) - centerX
    let from = max(left, min(right, x))
    let to = max(left, min(right, x + 1))
    let center = (from + to) / 2
    return TurnStretch(
      start: texel(from), end: texel(to), coverage: to - from,
      rowScale: cosine / (scale * cosine - center * slant))
  }

  private func texel(_ x: Double) -> Double {
    max(0, min(Double(width), x / (scale * cosine - x * slant) + Double(width) / 2))
  }
}
