import Cards
import Testing

@Suite struct CardMaskedNumberTests {
  struct Row: CustomTestStringConvertible {
    let testDescription: String
    let number: String
    let shown: String
    init(_ name: String, _ number: String, shown: String) {
      testDescription = name
      self.number = number
      self.shown = shown
    }
  }

  @Test(arguments: [
    Row("printed in groups", "9907 1234 5678 8888", shown: "•••• 8888"),
    Row("printed with dashes", "9907-1234-5678-8888", shown: "•••• 8888"),
    Row("a last group of three", "9907 123456 789", shown: "•••• 6789"),
    Row("five, the first that loses one", "12345", shown: "•••• 2345"),
    Row("the last four alone", "8888", shown: "•••• 8888"),
    Row("fewer than four", "7", shown: "•••• 7"),
    Row("no number", "", shown: ""),
    Row("nothing but separators", " - ", shown: "••••"),
    Row("a space at the end", "1234 5678 ", shown: "•••• 5678"),
    Row("Arabic digits", "٩٩٠٧ ١٢٣٤ ٥٦٧٨ ٣٣١٠", shown: "•••• ٣٣١٠"),
    Row("letters of two scalars each", "xye\u{301}e\u{301}e\u{301}e\u{301}", shown: "•••• éééé"),
    Row("Devanagari clusters", "कि खि गि घि ङि", shown: "•••• खिगिघिङि"),
    Row("direction marks between", "12\u{200E}34\u{200E}56", shown: "•••• 3456"),
  ])
  func `a bank card shows its last four characters`(_ row: Row) {
    let card = Card(kind: .bank, issuer: "Norrsken Bank", number: row.number, color: .test)
    #expect(card.maskedNumber == row.shown)
  }

  @Test(arguments: CardKind.allCases.filter { $0 != .bank })
  func `any other card shows its number as it is`(_ kind: CardKind) {
    let card = Card(kind: kind, issuer: "Meridian Air", number: "MA 40 771", color: .test)
    #expect(card.maskedNumber == "MA 40 771")
  }
}

extension CardColor {
  static let test = CardColor(red: 0x1c, green: 0x5f, blue: 0xd0)
}
