import Cards
import Testing

@Suite struct PassBytesTests {
  static let whole = Pass(
    style: .eventTicket, organizationName: "Harbour Hall", summary: "A ticket", logoText: "",
    passTypeIdentifier: "pass.example", serialNumber: "1",
    fields: PassFields(
      header: [PassField(label: "ROW", value: "F")],
      primary: [PassField(label: "", value: "Żółw", alignment: .right)],
      auxiliary: [PassField(label: "SEAT", value: "20", row: 1)],
      back: [
        PassField(
          label: "LINK", value: "Open it",
          links: [PassLink(start: 0, end: 4, url: "https://example.com")])
      ]),
    semanticFields: PassFields(secondary: [PassField(label: "Place", value: "Hall 2")]),
    codes: [
      CardCode(.qr, "a\0b"),
      CardCode(kind: nil, formatName: "Strange", message: "x", bytes: [120], encoding: "utf-8"),
    ],
    foregroundColor: CardColor(red: 1, green: 2, blue: 3), transitType: .train,
    expirationDate: 4e9, relevantDate: -1, isVoided: true,
    pictures: [PassPicture(kind: .strip, width: 750, height: 246, scale: 2)],
    signature: .intact(signer: "Somebody"), fileName: "ticket.pkpass")

  @Test func `a pass comes back from its bytes as it was`() throws {
    #expect(try Pass(bytes: Self.whole.bytes) == Self.whole)
    let bare = Pass(style: .generic)
    #expect(try Pass(bytes: bare.bytes) == bare)
  }

  @Test func `cut at any byte, or with one too many, it is no pass`() {
    let bytes = Self.whole.bytes
    for count in bytes.indices {
      #expect(throws: ByteReader.Malformed.self) { try Pass(bytes: bytes.prefix(count)) }
    }
    #expect(throws: ByteReader.Malformed.self) { try Pass(bytes: bytes + [0]) }
  }

  @Test func `with any byte changed it is read or refused, and nothing else`() {
    let bytes = Self.whole.bytes
    for index in bytes.indices {
      for change: UInt8 in [1, 0x80, 0xFF] {
        var damaged = bytes
        damaged[index] ^= change
        _ = try? Pass(bytes: damaged)
      }
    }
  }

  @Test func `a code of one's own is in Latin letters where that can hold it`() {
    #expect(CardCode(.qr, "é").bytes == [0xE9])
    #expect(CardCode(.qr, "№").bytes == Array("№".utf8))
    #expect(CardCode(.qr, "№").encoding == "utf-8")
  }
}
