import Cards
import Painting
import Testing

@Suite struct CodeRefusalTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let kind: CodeKind
    let text: String
    let sentence: String

    init(_ kind: CodeKind, _ text: String, _ sentence: String) {
      (self.kind, self.text, self.sentence) = (kind, text, sentence)
    }

    var testDescription: String { "\(kind) “\(text.prefix(20))”" }
  }

  static let evenITF = "An ITF code has an even number of digits; this has"
  static let code39 =
    "A Code 39 can only hold capital letters, digits, spaces and - . $ / + %."
  static let codabarEnds = "A Codabar code has a letter from A to D at both ends or at none."
  static let codabar =
    "A Codabar code can only hold digits and - $ : / . + between letters from A to D."

  static let shortCodabar = "A Codabar code has two digits or more, or scanners do not see it."
  static let shortITF = "An ITF code has four digits or more, or scanners do not see it."
  static let anotherUPCE =
    "This is no UPC-E: the number it stands for is written as another."

  @Test(arguments: [
    Row(.itf, "12345", "\(evenITF) 5."), Row(.itf, "1", "\(evenITF) 1."),
    Row(.itf, "12345a", "An ITF code can only hold digits."),
    Row(.itf, "1234 6", "An ITF code can only hold digits."),
    Row(.ean13, "400638133393", "An EAN-13 has 13 digits with its check digit; this has 12."),
    Row(.ean13, "96385074", "An EAN-13 has 13 digits with its check digit; this has 8."),
    Row(.ean13, "40063813339310", "An EAN-13 has 13 digits with its check digit; this has 14."),
    Row(
      .ean13, "4006381333932", "A digit of this number is wrong: its check digit should be 1."),
    Row(.ean13, "4006381333931+12", "An EAN-13 can only hold digits."),
    Row(.ean13, "٤٠٠٦٣٨١٣٣٣٩٣١", "An EAN-13 can only hold digits."),
    Row(.ean8, "9638507", "An EAN-8 has 8 digits with its check digit; this has 7."),
    Row(.ean8, "96385075", "A digit of this number is wrong: its check digit should be 4."),
    Row(.upcA, "03600029145", "A UPC-A has 12 digits with its check digit; this has 11."),
    Row(.upcA, "0036000291452", "A UPC-A has 12 digits with its check digit; this has 13."),
    Row(.upcA, "036000291453", "A digit of this number is wrong: its check digit should be 2."),
    Row(.upcE, "123456", "A UPC-E has 8 digits with its check digit; this has 6."),
    Row(.upcE, "1234565", "A UPC-E has 8 digits with its check digit; this has 7."),
    Row(.upcE, "01234566", "A digit of this number is wrong: its check digit should be 5."),
    Row(.upcE, "21234565", "A UPC-E begins with 0 or 1."),
    Row(.upcE, "04210330", anotherUPCE), Row(.upcE, "01230040", anotherUPCE),
    Row(.upcE, "01234091", anotherUPCE),
    Row(.code39, "lower", code39), Row(.code39, "A*B", code39), Row(.code39, "Ä", code39),
    Row(.code39, "A\0", code39),
    Row(.code93, "é", "A Code 93 can only hold letters, digits and signs of ASCII."),
    Row(.codabar, "A123", codabarEnds), Row(.codabar, "123B", codabarEnds),
    Row(.codabar, "A", codabarEnds), Row(.codabar, "a123b", codabar),
    Row(.codabar, "12E4", codabar), Row(.codabar, "A1B2C", codabar),
    Row(.codabar, "AB", shortCodabar), Row(.codabar, "A1B", shortCodabar),
    Row(.codabar, "1", shortCodabar), Row(.itf, "12", shortITF),
  ])
  func `what a kind cannot say is refused in a sentence`(_ row: Row) {
    expectRefusal(of: row.text, by: row.kind, row.sentence)
  }

  @Test(arguments: CodeKind.allCases)
  func `nothing makes no code`(kind: CodeKind) {
    expectRefusal(of: "", by: kind, "There is nothing to put into the code.")
  }

  @Test(arguments: [
    (CodeKind.qr, "a QR code", 2953), (.pdf417, "a PDF417 code", 1101),
    (.aztec, "an Aztec code", 1914), (.dataMatrix, "a Data Matrix code", 1555),
    (.code128, "a Code 128", 58), (.code39, "a Code 39", 85), (.code93, "a Code 93", 107),
    (.codabar, "a Codabar code", 58), (.itf, "an ITF code", 90),
  ])
  func `what is too long is refused, and what just is not is not`(
    kind: CodeKind, name: String, longest: Int
  ) throws {
    let filler: UInt8 = kind.isMatrix ? 0x80 : kind == .code128 ? 0xFF : 0x37
    func symbol(_ count: Int) throws(CodeRefusal) -> CodeSymbol {
      try CodeSymbol(kind, [UInt8](repeating: filler, count: count))
    }
    #expect(try symbol(longest).width > 0)
    for count in [longest + 2, longest * 2, 100_000] {
      #expect { try symbol(count) } throws: {
        ($0 as? CodeRefusal)?.sentence == "This is too long for \(name)."
      }
    }
  }

  @Test func `a kind that is not known is named, and not drawn as another`() {
    let code = CardCode(
      kind: nil, formatName: "PKBarcodeFormatMaxi", message: "42", bytes: [0x34, 0x32],
      encoding: "iso-8859-1")
    let plate = CodePlate(code)
    #expect(plate.symbol == nil)
    #expect(plate.problem == "Billfold does not know codes of the kind “PKBarcodeFormatMaxi”.")
    var nameless = code
    nameless.formatName = ""
    #expect(CodePlate(nameless).problem == "It is not said what kind of code this is.")
  }

  private func expectRefusal(of text: String, by kind: CodeKind, _ sentence: String) {
    let plate = CodePlate(CardCode(kind, text))
    #expect(plate.symbol == nil)
    #expect(plate.problem == sentence)
  }
}

@Suite struct DrawableCodeTests {
  @Test func `the first that can be drawn is shown, the others after it`() {
    let codes = [
      CardCode(kind: nil, formatName: "MaxiCode", message: "m", bytes: [109], encoding: "utf-8"),
      CardCode(.ean13, "4006381333932"), CardCode(.qr, "a"), CardCode(.aztec, "b"),
    ]
    #expect(codes.map(\.canBeDrawn) == [false, false, true, true])
    #expect(codes.drawableFirst.map(\.message) == ["a", "b", "m", "4006381333932"])
  }
}
