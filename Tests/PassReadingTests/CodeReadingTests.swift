import Cards
import PassReading
import Testing

/// Which code a pass shows, and the bytes in it.
@Suite struct CodeReadingTests {
  private func codes(_ json: String) throws -> [CardCode] {
    try PassMaker(#"{"generic": {}, \#(json)}"#).pass().codes
  }

  @Test func `the newer list wins over the older key`() throws {
    let codes = try codes(
      """
      "barcodes": [{"format": "PKBarcodeFormatAztec", "message": "new"}],
      "barcode": {"format": "PKBarcodeFormatQR", "message": "old"}
      """)
    #expect(codes.map(\.message) == ["new"])
  }

  @Test func `a kind that nobody knows comes last, and is no other kind`() throws {
    let codes = try codes(
      """
      "barcodes": [{"format": "PKBarcodeFormatMaxiCode", "message": "maxi"}],
      "barcode": {"format": "PKBarcodeFormatQR", "message": "old"}
      """)
    #expect(codes.map(\.kind) == [.qr, nil])
    #expect(codes.last?.formatName == "PKBarcodeFormatMaxiCode")
  }

  @Test func `all that can be drawn can be paged through`() throws {
    let codes = try codes(
      """
      "barcodes": [{"format": "PKBarcodeFormatQR", "message": "1"}, null, 7, {"message": ""},
        {"format": "PKBarcodeFormatPDF417", "message": 22}]
      """)
    #expect(codes.map(\.message) == ["1", "22"])
  }

  @Test(arguments: [
    ("PKBarcodeFormatQR", CodeKind.qr), ("QR_CODE", .qr), ("PDF_417", .pdf417), ("aztec", .aztec),
    ("PKBarcodeFormatCode128", .code128), ("PKBarcodeFormatCode39", .code39),
    ("PKBarcodeFormatCodabar", .codabar), ("PKBarcodeFormatI2of5", .itf), ("ITF", .itf),
    ("PKBarcodeFormatEAN13", .ean13), ("EAN_8", .ean8), ("UPC_A", .upcA), ("UPC_E", .upcE),
    ("CODE_93", .code93), ("DATA_MATRIX", .dataMatrix), ("MaxiCode", nil), ("", nil),
  ])
  func `however the kind is spelt`(_ name: String, _ kind: CodeKind?) throws {
    #expect(try codes(#""barcode": {"format": "\#(name)", "message": "1"}"#).first?.kind == kind)
  }

  @Test(
    arguments: [
      (#""iso-8859-1""#, "é", [0xE9], "iso-8859-1"), (#""ISO-8859-1""#, "é", [0xE9], "iso-8859-1"),
      (#""utf-8""#, "é", [0xC3, 0xA9], "utf-8"), ("null", "é", [0xE9], "iso-8859-1"),
      (#""x-user-defined""#, "é", [0xE9], "iso-8859-1"),
      (#""iso-8859-1""#, "№", [0xE2, 0x84, 0x96], "utf-8"),
      (#""windows-1252""#, "€", [0x80], "windows-1252"),
      (#""us-ascii""#, "é", [0xE9], "iso-8859-1"),
      (#""iso-8859-15""#, "€", [0xA4], "iso-8859-15"),
      (#""utf-8//IGNORE""#, "é", [0xE9], "iso-8859-1"),
    ] as [(String, String, [UInt8], String)])
  func `bytes by the encoding that is named`(
    _ named: String, _ message: String, _ bytes: [UInt8], _ encoding: String
  ) throws {
    let code = try #require(
      try codes(
        #""barcode": {"format": "QR", "message": "\#(message)", "messageEncoding": \#(named)}"#
      ).first)
    #expect(code.bytes == bytes)
    #expect(code.encoding == encoding)
  }

  @Test func `zero bytes are kept, and an empty text beneath is none`() throws {
    let code = try #require(
      try codes(#""barcode": {"format": "Aztec", "message": "a\u0000b", "altText": " "}"#).first)
    #expect(code.bytes == [97, 0, 98])
    #expect(code.altText == nil)
  }

  @Test func `no code is no fault`() throws {
    #expect(try codes(#""barcode": null, "barcodes": []"#).isEmpty)
  }
}
