import Cards
import Geometry
import Pixels

/// Paints the face of a card, whole; what shows of it is for others to say.
///
/// The first ``headerHeight`` points hold what a stacked card must say.
///
/// Keeps the letters it has drawn, so use one painter for all faces.
public final class CardPainter {
  /// Points of a stacked card that show.
  public static let headerHeight = 56.0
  /// Points of a face that hold what shows of a stacked card, and what the next card's rounding leaves.
  public static let stripHeight = 72.0
  /// Points; outside the rounded corners a face is transparent.
  public static let cornerRadius = 12.0
  /// Points; a lower card has no room for more than its header.
  static let leastBodyHeight = 120.0
  /// Points between a card's edge and its text.
  static let margin = 16.0

  let glyphs = GlyphCache()
  let pictures = PassPictures()
  /// Gives the PNG file of a picture that a pass came with, at once; `nil` where there is none.
  ///
  /// Asked while a face is painted that needs it, and then not again for as long as the picture is
  /// among those kept. Setting it forgets them all.
  public var pictureSource: ((DocumentID, PassPicture.Kind) -> [UInt8]?)? {
    get { pictures.source }
    set { pictures.source = newValue }
  }
  /// Layouts of the words that the cards share.
  private var keptLayouts: [String: TextLayout] = [:]

  /// What strips are cut from; kept for its memory.
  private var draft: ImageSurface?

  public init() {}

  /// A layout made once for each style; only for words of the program's own.
  func keptLayout(_ text: String, _ style: TextStyle) -> TextLayout {
    if let kept = keptLayouts[text], kept.style == style { return kept }
    let layout = TextLayout(text, style: style)
    keptLayouts[text] = layout
    return layout
  }

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
    let (width, height) = Self.pixels(size, scale: scale)
    let surface = try ImageSurface(width: width, height: height)
    try paint(
      card, on: surface, rows: height, scale: scale, theme: theme, revealed: revealed,
      withBody: true)
    return surface
  }

  /// The upper `height` points of a face, pixel for pixel: enough of a card that others cover. Down to
  /// ``stripHeight`` it is made in a part of the time, as nothing below is set.
  ///
  /// - Throws: As ``face(of:size:scale:theme:revealed:)``.
  public func upperPart(
    of card: Card, height: Double, size: Size, scale: Double, theme: Theme, revealed: Bool = false
  ) throws(CairoError) -> ImageSurface {
    let (width, wholeHeight) = Self.pixels(size, scale: scale)
    let part = try ImageSurface(
      width: width, height: min(wholeHeight, max(1, Int((height * scale).rounded(.up)))))
    // On a surface of the whole's size: Cairo rounds edges otherwise on one that ends elsewhere.
    let draft: ImageSurface
    if height <= Self.stripHeight {
      draft = try keptDraft(width: width, height: wholeHeight)
      try paint(
        card, on: draft, rows: part.height, scale: scale, theme: theme, revealed: revealed,
        withBody: false)
    } else {
      draft = try face(of: card, size: size, scale: scale, theme: theme, revealed: revealed)
    }
    draft.withPixels { whole in part.withPixels { $0.copy(whole) } }
    return part
  }

  private func keptDraft(width: Int, height: Int) throws(CairoError) -> ImageSurface {
    if let draft, draft.width == width, draft.height == height { return draft }
    let made = try ImageSurface(width: width, height: height)
    draft = made
    return made
  }

  /// Gives memory back that the next face will want.
  public func rest() { draft = nil }

  private static func pixels(_ size: Size, scale: Double) -> (width: Int, height: Int) {
    (
      max(1, Int((size.width * scale).rounded())), max(1, Int((size.height * scale).rounded()))
    )
  }

  /// - Parameter rows: Pixels; what lies farther down is not wanted.
  private func paint(
    _ card: Card, on surface: ImageSurface, rows: Int, scale: Double, theme: Theme,
    revealed: Bool,
    withBody: Bool
  ) throws(CairoError) {
    let look = CardLook(card)
    let canvas = Canvas(surface, scale: scale)
    // Points of whole pixels: what hangs on the right and lower edges stays on the grid.
    let size = Size(width: Double(surface.width) / scale, height: Double(surface.height) / scale)
    let ground: Color
    if card.pass != nil {
      let face = PassFace(card, size: size, canvas: canvas, painter: self, withBody: withBody)
      ground = face.colors.ground
      surface.withPixels { face.fillGround($0.limited(toRows: rows)) }
      face.draw()
    } else {
      ground = look.ground
      surface.withPixels {
        let pixels = $0.limited(toRows: rows)
        pixels.fillDiagonalGradient(from: look.ground.hex, to: look.deepGround.hex)
        look.pattern.draw(on: pixels, scale: scale, ink: look.patternInk)
      }
      CardFace(
        card: card, look: look, size: size, canvas: canvas, revealed: revealed, painter: self
      ).draw(withBody: withBody)
    }
    if let error = canvas.error { throw error }
    surface.withPixels {
      let pixels = $0.limited(toRows: rows)
      drawEdge(on: pixels, scale: scale, theme: theme, isPale: ground.luminance > 0.6)
      pixels.cutCorners(radius: Self.cornerRadius * scale)
    }
  }

  /// Light along the upper edge and a shade along the lower; in the dark, where a shadow does not
  /// tell a card from the ground, and around a pale card in the light, a faint line.
  private func drawEdge(on pixels: PixelBuffer, scale: Double, theme: Theme, isPale: Bool) {
    let radius = Self.cornerRadius * scale
    if theme.isDark || isPale {
      let ink = PixelInk(hex: theme.isDark ? 0xFFFFFF : 0, alpha: 0.07)
      pixels.strokeEdge(rows: 0..<pixels.height, radius: radius, width: 1, ink) { _ in 1 }
    }
    let reach = min(pixels.height / 2, Int(2 * radius))
    let light = PixelInk(hex: 0xFFFFFF, alpha: 0.36)
    pixels.strokeEdge(rows: 0..<reach, radius: radius, width: 1, light) {
      1 - Double($0) / Double(reach)
    }
    let bottom = pixels.height
    let shade = PixelInk(hex: 0, alpha: 0.16)
    pixels.strokeEdge(rows: bottom - reach..<bottom, radius: radius, width: 1, shade) {
      1 - Double(bottom - 1 - $0) / Double(reach)
    }
  }
}
