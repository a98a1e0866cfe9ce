import Cards
import Pixels

/// What a card's colours and its issuer's name decide about its face.
struct CardLook {
  /// The ground at the upper left.
  let ground: Color
  /// The ground at the lower right.
  let deepGround: Color
  /// Text; white, or near-black on a pale ground.
  let ink: Color
  let hasDarkInk: Bool
  let pattern: CardPattern
  let mark: CardMark

  static let nearBlack = Color(hex: 0x16161A)
  static let leastContrast = 4.5

  init(_ card: Card) {
    let hash = StableHash(card.issuer)
    pattern = CardPattern(hash)
    mark = CardMark(hash)

    let color = Color(card.color)
    let whiteReads = color.contrast(with: .white) >= Self.leastContrast
    hasDarkInk = !whiteReads && color.contrast(with: Self.nearBlack) >= Self.leastContrast
    ink = hasDarkInk ? Self.nearBlack : .white
    // A dark card has little room below; a pale one would turn muddy, so it gains saturation.
    let shade =
      hasDarkInk
      ? color.lighter(by: -0.055) : color.darker(by: 0.06 + 0.1 * min(1, color.luminance / 0.1))
    let deep = card.secondColor.map { Color($0) } ?? shade
    ground = Self.readable(color, under: ink, isDark: hasDarkInk)
    deepGround = Self.readable(deep, under: ink, isDark: hasDarkInk)
  }

  /// Hairlines and dots of the pattern, `opacity` as on a ground with white ink.
  func patternColor(_ opacity: Double) -> Color {
    hasDarkInk ? Self.nearBlack.opacity(opacity * 0.7) : Color.white.opacity(opacity)
  }

  /// As ``patternColor(_:)``.
  func patternInk(_ opacity: Double) -> PixelInk {
    let color = patternColor(opacity)
    return PixelInk(hex: color.hex, alpha: color.alpha)
  }

  /// The mark's shape on its white disc.
  var markColor: Color {
    var color = ground
    for _ in 0..<12 where color.contrast(with: .white) < 2.4 { color = color.darker(by: 0.04) }
    return color
  }

  /// `ground`, moved away from the ink as far as it takes to read on it.
  private static func readable(_ ground: Color, under ink: Color, isDark: Bool) -> Color {
    var ground = ground
    for _ in 0..<40 where ground.contrast(with: ink) < leastContrast {
      ground = isDark ? ground.lighter(by: 0.01) : ground.darker(by: 0.01)
    }
    return ground
  }
}
