import Cards
import Testing

@Suite struct CardColorTests {
  @Test(arguments: [
    ("#1c5fd0", CardColor(red: 0x1c, green: 0x5f, blue: 0xd0)),
    ("1C5FD0", CardColor(red: 0x1c, green: 0x5f, blue: 0xd0)),
    ("#000000", CardColor(red: 0, green: 0, blue: 0)),
    ("#ffffff", CardColor(red: 255, green: 255, blue: 255)),
    ("#00000f", CardColor(red: 0, green: 0, blue: 15)),
  ])
  func `reads six digits and prints them lower case`(_ text: String, _ color: CardColor) {
    #expect(CardColor(hex: text) == color)
    #expect(CardColor(hex: color.hex) == color)
    #expect(color.hex.count == 7 && color.hex == color.hex.lowercased())
  }

  @Test(arguments: [
    "", "#", "#fff", "#12345", "#1234567", "+12345", "#-12345", "##12345", "#12345g", "12 456",
    "#１23456", "crimson",
  ])
  func `refuses what is not six hexadecimal digits`(_ text: String) {
    #expect(CardColor(hex: text) == nil)
  }
}
