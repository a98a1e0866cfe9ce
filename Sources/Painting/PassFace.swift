import Cards
import Geometry
import Pixels

/// The face of a card that is a pass, being painted.
struct PassFace {
  let card: Card
  let colors: PassColors
  let layout: PassFaceLayout
  let canvas: Canvas
  let painter: CardPainter
  let pictures: Pictures
  /// Covers a background picture, so that text on it reads.
  let backgroundShade: Color

  /// At the size that they show at.
  struct Pictures {
    var logo, strip, thumbnail, footer, background: PassPictures.Fitted?
  }

  static let footerBox = Size(width: 286, height: PassFacePlan.footerHeight)
  private static let thumbnailBox = Size(
    width: PassFacePlan.thumbnailSide, height: PassFacePlan.thumbnailSide)

  /// PassKit's largest logo has 160 × 50 points; here the header wants room above and below.
  static func logoBox(width: Double) -> Size {
    Size(width: min(160, (width * 0.42).rounded()), height: 40)
  }

  /// - Parameters:
  ///   - size: Points.
  ///   - withBody: Whether what lies below ``CardPainter/stripHeight`` is drawn.
  init(_ card: Card, size: Size, canvas: Canvas, painter: CardPainter, withBody: Bool) {
    self.card = card
    self.canvas = canvas
    self.painter = painter
    let scale = canvas.scale
    func picture(
      _ kind: PassPicture.Kind, _ fitting: PassPictures.Fitting, _ box: Size
    ) -> PassPictures.Fitted? {
      painter.pictures.picture(kind, of: card, fitting, box: box, scale: scale)
    }

    var pictures = Pictures()
    pictures.logo = picture(.logo, .inside, Self.logoBox(width: size.width))
    var hasStrip = false
    let hasBody = size.height >= CardPainter.leastBodyHeight
    if let pass = card.pass, hasBody {
      let plan = PassFacePlan(pass, width: size.width) { _ in true }
      // It lies below what a stacked card shows, and there is not decoded.
      if let height = plan.stripHeight, withBody {
        pictures.strip = picture(.strip, .covering, Size(width: size.width, height: height))
        hasStrip = pictures.strip != nil
      } else {
        hasStrip =
          plan.stripHeight != nil && pass.picture(.strip) != nil && card.document != nil
          && painter.pictureSource != nil
      }
      if pass.style == .eventTicket, !hasStrip {
        pictures.background = picture(.background, .blurred, size)
      }
      if withBody {
        pictures.thumbnail = picture(.thumbnail, .inside, Self.thumbnailBox)
        pictures.footer = picture(.footer, .inside, Self.footerBox)
      }
    }
    self.pictures = pictures
    layout = PassFaceLayout(
      card, size: size, scale: scale,
      pictures: PassFaceLayout.Pictures(
        logo: pictures.logo?.size, thumbnail: pictures.thumbnail?.size,
        footer: pictures.footer?.size, hasStrip: hasStrip),
      withBody: withBody)
    var shade = Color.black
    if let background = pictures.background {
      let range = background.surface.pixels.channelRange
      colors = PassColors(
        card, overPictureFrom: Color(hex: range.least), to: Color(hex: range.most), shade: &shade)
    } else {
      colors = PassColors(card)
    }
    backgroundShade = shade
  }

  func fillGround(_ pixels: PixelBuffer) {
    pixels.fillDiagonalGradient(from: colors.ground.hex, to: colors.deepGround.hex)
  }

  func draw() {
    drawGround()
    if let rect = layout.logo, let logo = pictures.logo { draw(logo, rect) }
    if let center = layout.markCenter { drawMark(center) }
    if let rect = layout.thumbnail, let thumbnail = pictures.thumbnail { draw(thumbnail, rect) }
    if let rect = layout.footer, let footer = pictures.footer { draw(footer, rect) }
    if let center = layout.transit {
      TransitSymbol(type: card.pass?.transitType ?? .generic).draw(
        on: canvas, center: center, side: PassFacePlan.transitSide, colors.ink)
    }
    if let badge = layout.badge { canvas.fill(badge, cornerRadius: 11, colors.ink) }
    for text in layout.texts { draw(text) }
    if let rect = layout.code, let code = plan?.code {
      CodePlate(code).draw(on: canvas, in: rect)
      // A white plate on white.
      if colors.ground.luminance > 0.75 {
        canvas.strokeHairline(inside: rect, cornerRadius: 8, .black.opacity(0.14))
      }
    }
  }

  private var plan: PassFacePlan? {
    card.pass.map { PassFacePlan($0, width: layout.size.width) { _ in false } }
  }
  /// Whether it can no longer be used.
  var isOver: Bool { card.isExpired || card.pass?.isVoided == true }

  private func draw(_ picture: PassPictures.Fitted, _ rect: Rect) {
    canvas.draw(picture.surface, in: rect, alpha: isOver ? 0.7 : 1)
  }

  private func draw(_ text: PassFaceText) {
    let color: Color
    switch text.role {
    case .ink: color = colors.ink
    case .label: color = colors.label
    case .badge: color = colors.ground
    case .overPicture, .overPictureLabel:
      // A soft shade close to the letters.
      for (offset, alpha) in [(0.0, 0.2), (1, 0.26), (2, 0.12)] {
        text.layout.drawOnce(
          on: canvas, painter.glyphs,
          baseline: Point(x: text.baseline.x, y: text.baseline.y + offset),
          .black.opacity(alpha))
      }
      color = text.role == .overPicture ? .white : Color.white.opacity(0.9)
    }
    text.layout.drawOnce(on: canvas, painter.glyphs, baseline: text.baseline, color)
  }

  private func drawMark(_ center: Point) {
    let look = CardLook(card)
    canvas.fill(Path { $0.circle(center: center, radius: 16) }, colors.ink.opacity(0.95))
    canvas.fillEvenOdd(look.mark.path(center: center, radius: 8), colors.ground)
  }
}
