import Cards
import Testing

@testable import Painting

/// Which colours a pass is painted in.
@Suite struct PassColorsTests {
  private func colors(_ foreground: String?, _ background: String?, _ label: String?) -> PassColors
  {
    PassColors(
      .boarding {
        $0.foregroundColor = foreground.flatMap { CardColor(hex: $0) }
        $0.backgroundColor = background.flatMap { CardColor(hex: $0) }
        $0.labelColor = label.flatMap { CardColor(hex: $0) }
      })
  }

  @Test func `a pass's own colours are taken where they read`() {
    let colors = colors("#ffe0e0", "#801020", "#ffb0b0")
    #expect(colors.ink.hex == 0xFFE0E0)
    #expect(colors.ground.hex == 0x801020)
    #expect(colors.label.hex == 0xFFB0B0)
  }

  @Test func `whatever a pass says, its text reads`() {
    let levels = ["00", "55", "77", "99", "cc", "ff"]
    for red in levels {
      for green in levels {
        for blue in levels {
          for ink in ["#777777", "#ffffff", "#" + red + green + blue] {
            let colors = colors(ink, "#" + red + green + blue, ink)
            for ground in [colors.ground, colors.deepGround] {
              #expect(colors.ink.contrast(with: ground) >= 4.45, "\(ink) on \(ground.hex)")
              #expect(colors.label.contrast(with: ground) >= 2.95, "\(ink) on \(ground.hex)")
            }
          }
        }
      }
    }
  }

  @Test func `without colours it has the card's own and readable ink`() {
    let colors = colors(nil, nil, nil)
    #expect(colors.ground == Color(Card.boarding().color))
    #expect(colors.ink == .white)
  }

  @Test(arguments: [(0x000000, 0xFFFFFF), (0x808080, 0x909090), (0xFFFFFF, 0xFFFFFF)])
  func `over a picture its shade makes the ink read`(least: UInt32, most: UInt32) {
    for ink in ["#ffffff", "#101010", "#777777"] {
      let card = Card.boarding { $0.foregroundColor = CardColor(hex: ink) }
      var shade = Color.black
      let colors = PassColors(
        card, overPictureFrom: Color(hex: least), to: Color(hex: most), shade: &shade)
      for pixel in [least, most] {
        let shaded = Color(hex: pixel).mixed(
          with: Color(red: shade.red, green: shade.green, blue: shade.blue), shade.alpha)
        #expect(shaded.contrast(with: colors.ink) >= 4.5)
      }
    }
  }
}
