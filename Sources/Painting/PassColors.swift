import Cards

/// The colours of a pass's face: its own where they can be read, else the nearest that can.
struct PassColors: Equatable {
  /// The ground at the upper left, and at the lower right.
  let ground, deepGround: Color
  let ink: Color
  /// Opaque.
  let label: Color

  static let leastLabelContrast = 3.0

  init(_ card: Card) {
    let pass = card.pass
    let color = Color(pass?.backgroundColor ?? card.color)
    let ink = Self.ink(wanted: pass?.foregroundColor, on: color)
    ground = color
    // Away from the ink: what reads on the one shade reads on the other.
    deepGround =
      ink.luminance < color.luminance ? color.lighter(by: 0.04) : color.darker(by: 0.05)
    self.ink = ink
    let dimming = Self.dimming(under: ink, on: color)
    let grounds = [color, deepGround].flatMap {
      [$0, $0.mixed(with: dimming.opaque, dimming.alpha)]
    }
    label = Self.label(wanted: pass?.labelColor, ink: ink, on: grounds)
  }

  /// For a face whose ground is a picture between those colours.
  ///
  /// - Parameter shade: What the picture is to be covered with, at which alpha: the least that
  ///   leaves the ink readable everywhere.
  init(_ card: Card, overPictureFrom least: Color, to most: Color, shade: inout Color) {
    let wanted = card.pass?.foregroundColor.map { Color($0) } ?? .white
    let isLight = wanted.luminance > 0.2
    let pole = isLight ? Color.black : .white
    ink = isLight ? (wanted.luminance > 0.7 ? wanted : .white) : CardLook.nearBlack
    let worst = isLight ? most : least
    var alpha = 0.2
    while alpha < 1,
      worst.mixed(with: pole, alpha).contrast(with: ink) < CardLook.leastContrast
    {
      alpha += 0.02
    }
    // What comes between is rounded to 8 bits.
    alpha = min(1, alpha + 0.02)
    shade = pole.opacity(alpha)
    ground = worst.mixed(with: pole, alpha)
    deepGround = ground
    label = Self.label(wanted: card.pass?.labelColor, ink: ink, on: [ground])
  }

  /// `wanted` where it reads on `ground`; else of white, near-black and black the first that does.
  private static func ink(wanted: CardColor?, on ground: Color) -> Color {
    let choices = [wanted.map { Color($0) }, .white, CardLook.nearBlack, .black].compactMap(\.self)
    // On every ground white or black has 4.58 or more.
    return choices.first { $0.contrast(with: ground) >= CardLook.leastContrast } ?? .black
  }

  /// What lies over the ground of a pass that is over: away from the ink, so that what reads, reads
  /// better.
  var dimming: Color { Self.dimming(under: ink, on: ground) }

  private static func dimming(under ink: Color, on ground: Color) -> Color {
    (ink.luminance < ground.luminance ? Color.white : .black).opacity(0.3)
  }

  /// - Parameter grounds: All that a label may stand on; the first is nearest to the ink.
  private static func label(wanted: CardColor?, ink: Color, on grounds: [Color]) -> Color {
    if let wanted = wanted.map({ Color($0) }),
      grounds.allSatisfy({ wanted.contrast(with: $0) >= leastLabelContrast })
    {
      return wanted
    }
    let ground = grounds[0]
    var share = TextStyle.labelOpacity
    while share < 1, ground.mixed(with: ink, share).contrast(with: ground) < leastLabelContrast {
      share += 0.04
    }
    return ground.mixed(with: ink, min(1, share))
  }
}
