import Cards
import Foundation
import Testing

@Suite struct CardOfPassTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let pass: Pass
    let issuer, secondLine: String
    init(_ name: String, _ pass: Pass, _ issuer: String, _ secondLine: String) {
      testDescription = name
      (self.pass, self.issuer, self.secondLine) = (pass, issuer, secondLine)
    }
  }

  private static func event(_ values: String...) -> PassFields {
    PassFields(primary: values.map { PassField(label: "L", value: $0) })
  }

  @Test(arguments: [
    Row(
      "everything", Pass(style: .coupon, organizationName: "Org", summary: "Sum", logoText: "Logo"),
      "Org", "Sum"),
    Row(
      "no organization", Pass(style: .coupon, summary: "Sum", logoText: "Logo"), "Logo", "Sum"),
    Row(
      "only a summary", Pass(style: .coupon, summary: "Sum", fields: event("A", "B")), "Sum",
      "A – B"),
    Row("only fields", Pass(style: .coupon, fields: event("", "B")), "Pass", "B"),
    Row("only semantics", Pass(style: .coupon, semanticFields: event("S")), "Pass", "S"),
    Row("nothing", Pass(style: .coupon), "Pass", ""),
    Row(
      "blanks and lines", Pass(style: .coupon, organizationName: " \n ", summary: "\n One \nTwo"),
      "One", ""),
  ])
  func `a card has a name and a second line, each one line`(_ row: Row) {
    let card = Card(pass: row.pass)
    #expect(card.issuer == row.issuer && card.secondLine == row.secondLine)
    #expect(card.pass == row.pass && card.kind == .coupon && card.number.isEmpty)
  }

  @Test(arguments: CardKind.allCases)
  func `a pass without a colour has a ground that white letters are read on`(_ style: CardKind) {
    func light(_ channel: UInt8) -> Double {
      let value = Double(channel) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    let color = Card(pass: Pass(style: style)).color
    let luminance =
      0.2126 * light(color.red) + 0.7152 * light(color.green) + 0.0722 * light(color.blue)
    // WCAG 2.2, 1.4.3: 4.5 to 1.
    #expect(1.05 / (luminance + 0.05) >= 4.5)
    let named = Pass(style: style, backgroundColor: CardColor(red: 1, green: 2, blue: 3))
    #expect(Card(pass: named).color == named.backgroundColor)
  }
}
