import Cards
import Geometry
import Pixels

/// Paints the face of a card, whole; what shows of it is for others to say.
///
/// The first ``headerHeight`` points hold what a stacked card must say.
public struct CardPainter: Sendable {
  /// Points of a stacked card that show.
  public static let headerHeight = 56.0
  /// Points; outside the rounded corners a face is transparent.
  public static let cornerRadius = 12.0
  /// Points between a card's edge and its text.
  static let margin = 16.0

  public init() {}

  /// A new picture of `card`'s face, `size` times `scale` pixels large, rounded.
  ///
  /// - Parameters:
  ///   - size: Points; text is cut to the width, and what does not fit the height is left out.
  ///   - scale: Pixels a point.
  ///   - revealed: Shows the whole of a number that is else masked.
  /// - Throws: `CairoError` when a side passes 32 767 pixels, or memory runs out.
  public func face(
    of card: Card, size: Size, scale: Double, theme: Theme, revealed: Bool = false
  ) throws(CairoError) -> ImageSurface {
    let surface = try ImageSurface(
      width: max(1, Int((size.width * scale).rounded())),
      height: max(1, Int((size.height * scale).rounded())))
    let look = CardLook(card)
    surface.withPixels {
      $0.fillDiagonalGradient(from: look.ground.hex, to: look.deepGround.hex)
    }
    let canvas = Canvas(surface, scale: scale)
    // Points of whole pixels: what hangs on the right and lower edges stays on the grid.
    let size = Size(width: Double(surface.width) / scale, height: Double(surface.height) / scale)
    let face = CardFace(card: card, look: look, size: size, canvas: canvas, revealed: revealed)
    look.pattern.draw(on: canvas, size: size, color: look.patternColor)
    face.draw()
    drawEdge(on: canvas, size: size, theme: theme, isPale: look.ground.luminance > 0.6)
    if let error = canvas.error { throw error }
    surface.withPixels { $0.cutCorners(radius: Self.cornerRadius * scale) }
    return surface
  }

  /// Light along the upper edge and a shade along the lower; in the dark, where a shadow does not
  /// tell a card from the ground, and around a pale card in the light, a faint line.
  private func drawEdge(on canvas: Canvas, size: Size, theme: Theme, isPale: Bool) {
    let bounds = Rect(origin: .zero, size: size)
    if theme.isDark {
      canvas.strokeHairline(inside: bounds, cornerRadius: Self.cornerRadius, .white.opacity(0.07))
    } else if isPale {
      canvas.strokeHairline(inside: bounds, cornerRadius: Self.cornerRadius, .black.opacity(0.07))
    }
    let half = canvas.hairlineWidth / 2
    let line = Path {
      $0.roundedRect(bounds.insetBy(dx: half, dy: half), radius: Self.cornerRadius - half)
    }
    // Each half by itself: a gradient over the sides would only be seen at their ends.
    let reach = min(size.height / 2, 2 * Self.cornerRadius)
    canvas.saved {
      canvas.clip(to: Rect(x: 0, y: 0, width: size.width, height: reach))
      canvas.stroke(
        line, width: canvas.hairlineWidth, from: .zero, .white.opacity(0.36),
        to: Point(x: 0, y: reach), .white.opacity(0))
    }
    canvas.saved {
      canvas.clip(to: Rect(x: 0, y: size.height - reach, width: size.width, height: reach))
      canvas.stroke(
        line, width: canvas.hairlineWidth, from: Point(x: 0, y: size.height - reach),
        .black.opacity(0), to: Point(x: 0, y: size.height), .black.opacity(0.16))
    }
  }
}
