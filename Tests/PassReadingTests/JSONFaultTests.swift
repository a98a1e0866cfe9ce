import Cards
import PassReading
import Testing

/// What is wrong with a pass's text.
@Suite struct JSONFaultTests {
  @Test(arguments: [
    #"{"generic": {}, "description": "A card",}"#,
    "{\"generic\": {},\n\t, \"description\": \"A card\"}",
    #"{"generic": {"secondaryFields": [,]}, "description": "A card"}"#,
    #"{"generic": {}, "latitude": , "description": "A card", "longitude": }"#,
    #"{"generic": {} "description": "A card"}"#,
    #"{"generic": {}, /* note */ "description": "A card" // end"# + "\n}",
    #"{"generic": {}, "a": NaN, "b": undefined, "c": True, "d": +5, "description": "A card"}"#,
    "{\"generic\": {}, \"a\": \"one\ntwo\", \"description\": \"A card\"}",
    #"{"generic": {}, "a": "\x \ud800", "description": "A card"}"#,
    "\u{FEFF}{\"generic\": {}, \"description\": \"A card\"}\0\0",
  ])
  func `what makers of passes get wrong is read as it was meant`(_ json: String) throws {
    #expect(try PassMaker(json).pass().summary == "A card")
  }

  @Test(arguments: [
    "{\"a\": \"x,}\", \"description\": \",] ,, :,\", }", #"{"description": ",] ,, :,"}"#,
  ])
  func `nothing is repaired within a string`(_ json: String) throws {
    #expect(try PassMaker(json).pass().summary == ",] ,, :,")
  }

  @Test func `text in Windows-1252 is read`() throws {
    var maker = PassMaker("")
    maker.json =
      Array(#"{"generic": {}, "description": "Caf"#.utf8) + [0xE9, 0x20, 0x80, 0x22, 0x7D]
    #expect(try maker.pass().summary == "Café €")
  }

  @Test(arguments: [true, false], [true, false])
  func `text in UTF-16 is read, with its mark or without`(isBig: Bool, isMarked: Bool) throws {
    let json = #"{"generic": {}, "description": "Żółw €"}"#
    var maker = PassMaker("")
    maker.json = ((isMarked ? [0xFEFF] : []) + Array(json.utf16)).flatMap { unit in
      let bytes = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
      return isBig ? bytes : bytes.reversed()
    }
    #expect(try maker.pass().summary == "Żółw €")
  }

  @Test func `a serial number keeps every digit`() throws {
    let maker = PassMaker(
      #"{"generic": {}, "serialNumber": 12345678901234567890123, "passTypeIdentifier": "a"}"#)
    #expect(try maker.pass().serialNumber == "12345678901234567890123")
  }

  @Test(arguments: [
    ("true", true), ("\"true\"", true), ("false", false), ("\"false\"", false), ("null", false),
    ("1", true), ("\"\"", false),
  ])
  func `void is what says so`(_ value: String, _ isVoided: Bool) throws {
    #expect(try PassMaker(#"{"coupon": {}, "voided": \#(value)}"#).pass().isVoided == isVoided)
  }

  @Test func `without a style it is a generic pass`() throws {
    let pass = try PassMaker(
      #"{"organizationName": "Quay", "barcode": {"format": "QR", "message": "1"}}"#
    ).pass()
    #expect(pass.style == .generic && pass.codes.first?.message == "1")
  }

  @Test func `odd entries of a list are left out, and nothing else`() throws {
    let maker = PassMaker(fields: #"7, null, "x", [], {}, {"key": "a", "value": "kept"}, true"#)
    #expect(try maker.values() == ["kept"])
  }
}
