import Testing

@testable import Painting

@Suite struct CardLookTests {
  /// Fixed for good: a card whose looks change with a release is taken for another.
  @Test(arguments: [
    ("Norrsken Bank", CardPattern.Motif.waves, CardMark.square),
    ("Aurelia", .rings, .triangle),
    ("Kestrel & Co", .bands, .diamond),
    ("Café Linden", .dots, .triangle),
    ("", CardPattern(StableHash("")).motif, CardMark(StableHash(""))),
  ])
  func `an issuer's pattern and mark are those of its name`(
    issuer: String, motif: CardPattern.Motif, mark: CardMark
  ) {
    #expect(CardPattern(StableHash(issuer)).motif == motif)
    #expect(CardMark(StableHash(issuer)) == mark)
  }

  @Test func `issuers are spread over all patterns and marks`() {
    var motifs: [CardPattern.Motif: Int] = [:]
    var marks: [CardMark: Int] = [:]
    for index in 0..<1200 {
      let hash = StableHash("Issuer \(index)")
      motifs[CardPattern(hash).motif, default: 0] += 1
      marks[CardMark(hash), default: 0] += 1
    }
    #expect(motifs.count == CardPattern.Motif.allCases.count)
    #expect(motifs.values.allSatisfy { (230...370).contains($0) })
    #expect(marks.count == CardMark.allCases.count)
    #expect(marks.values.allSatisfy { (60...145).contains($0) })
  }

  @Test(arguments: [
    ("7 of 10", 7, 10), ("7/10", 7, 10), ("0 / 8", 0, 8), ("3 von 6", 3, 6), ("20 of 20", 20, 20),
  ])
  func `stamps are read off the number`(text: String, collected: Int, total: Int) throws {
    let stamps = try #require(Stamps(text))
    #expect(stamps.collected == collected)
    #expect(stamps.total == total)
  }

  @Test(arguments: [
    "", "55120", "90 881 3", "MA 40 771", "11 of 10", "-1 of 10", "7 of 21", "0 of 1", "7 10", "/",
    "7 of 99999999999999999999",
  ])
  func `other numbers are no stamps`(text: String) {
    #expect(Stamps(text) == nil)
  }

  @Test(arguments: [
    ("1234567890123456", "1234 5678 9012 3456"), ("12345", "1234 5"), ("1234", "1234"), ("", ""),
  ])
  func `a whole number stands in fours`(digits: String, expected: String) {
    #expect(CardFace.inFours(digits) == expected)
  }

  @Test(arguments: [
    ("•••• 4021", 4, "4021"), ("••••", 4, ""), ("778 210", 0, "778 210"), ("", 0, ""),
    ("•••••••••••• 1", 8, "1"),
  ])
  func `a masked number is dots and a rest`(number: String, dots: Int, text: String) {
    #expect(MaskedText(number).dots == dots)
    #expect(MaskedText(number).text == text)
  }
}
