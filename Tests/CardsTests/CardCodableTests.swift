import Cards
import Foundation
import Testing

@Suite struct CardCodableTests {
  @Test func `a card comes back from JSON as it went`() throws {
    let card = Card(
      id: CardID(rawValue: 7), kind: .boardingPass, issuer: "كتب الفنار", secondLine: "Gold member",
      number: "MA 40 771", holder: "Robin Sample", network: "Halfmoon", expires: "09/31",
      color: .test, secondColor: CardColor(red: 1, green: 2, blue: 3), notes: "two\nlines",
      isSample: true)
    let data = try JSONEncoder().encode(card)
    #expect(try JSONDecoder().decode(Card.self, from: data) == card)
  }

  @Test func `ids, kinds and colours are plain values in JSON`() throws {
    let card = Card(id: CardID(rawValue: 7), kind: .storeCard, issuer: "", color: .test)
    let object = try JSONSerialization.jsonObject(with: JSONEncoder().encode(card))
    let fields = try #require(object as? [String: Any])
    #expect(fields["id"] as? Int == 7)
    #expect(fields["kind"] as? String == "storeCard")
    #expect(fields["color"] as? String == "#1c5fd0")
  }

  @Test(arguments: ["\"#12\"", "12"])
  func `a colour that is none is refused`(_ json: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([CardColor].self, from: Data("[\(json)]".utf8))
    }
  }
}
