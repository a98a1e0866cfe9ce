import Cards
import Testing

@testable import Painting

@Suite struct ColorTests {
  @Test(arguments: [
    (UInt32(0x000000), 21.0), (0xFFFFFF, 1), (0x767676, 4.54), (0x777777, 4.48), (0xFF0000, 4.0),
  ])
  func `contrast with white is WCAG's`(hex: UInt32, expected: Double) {
    #expect(abs(Color(hex: hex).contrast(with: .white) - expected) < 0.005)
    #expect(Color.white.contrast(with: Color(hex: hex)) == Color(hex: hex).contrast(with: .white))
  }

  @Test(arguments: [UInt32(0x1C5FD0), 0xF7A63C, 0x33333D, 0xFFFFFF, 0x010203])
  func `hexadecimal digits are what comes back`(hex: UInt32) {
    #expect(Color(hex: hex).hex == hex)
    #expect(Color(hex: hex).lighter(by: 0).hex == hex)
    #expect(Color(hex: hex).darker(by: 0).hex == hex)
  }

  @Test func `a darker shade keeps its hue and saturation`() {
    let shade = Color(hex: 0x2050C0).darker(by: 0.12)
    #expect(shade.luminance < Color(hex: 0x2050C0).luminance)
    #expect(abs(shade.red / shade.blue - 0x20 / Double(0xC0)) < 0.06)
    #expect(Color(hex: 0x2050C0).darker(by: 5).hex == 0)
    #expect(Color(hex: 0x2050C0).lighter(by: 5).hex == 0xFFFFFF)
  }

  @Test func `text on any ground can be read at both of its corners`() {
    var least = 21.0
    let steps: [UInt8] = [0, 51, 102, 153, 204, 255]
    for red in steps {
      for green in steps {
        for blue in steps {
          for second in [nil, CardColor(red: blue, green: red, blue: green)] {
            var card = Card.bank
            card.color = CardColor(red: red, green: green, blue: blue)
            card.secondColor = second
            let look = CardLook(card)
            least = min(
              least, look.ground.contrast(with: look.ink), look.deepGround.contrast(with: look.ink))
          }
        }
      }
    }
    #expect(least >= 4.5)
  }

  @Test(arguments: [
    (UInt32(0x1C5FD0), false), (0xF7A63C, true), (0xE6EAF0, true), (0x33333D, false),
    (0x767676, false), (0x8A8A8A, true),
  ])
  func `ink turns near-black where white has less than 4.5`(hex: UInt32, isDark: Bool) {
    var card = Card.bank
    card.color = CardColor(hex: "#" + String(hex, radix: 16))!
    #expect(CardLook(card).hasDarkInk == isDark)
  }
}
