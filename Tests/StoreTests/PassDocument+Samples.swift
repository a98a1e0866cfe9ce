import Cards

extension PassDocument {
  /// An invented pass; its file holds bytes of every value, zeros too.
  static func numbered(
    _ number: Int, version: Int = 1, type: String? = "pass.example.tickets", serial: String? = nil,
    expires: Double? = nil, size: Int = 300, readingKey: String = "en"
  ) -> PassDocument {
    PassDocument(
      pass: Pass(
        style: .eventTicket, organizationName: "Hall \(number)", summary: "Ticket, \(version)",
        passTypeIdentifier: type, serialNumber: serial ?? "\(number)",
        fields: PassFields(
          primary: [PassField(label: "EVENT", value: "e\u{301} \u{e9}\0 財 \(version)")]),
        codes: [CardCode(.qr, "\(number)\0\(version)")],
        backgroundColor: CardColor(red: 9, green: UInt8(version % 256), blue: 7),
        expirationDate: expires,
        pictures: [PassPicture(kind: .strip, width: 4, height: 2, scale: 1)],
        fileName: "\(number).pkpass"),
      original: (0..<size).map { UInt8(truncatingIfNeeded: $0 * number + version) },
      pictures: [.strip: [0, 1, UInt8(version % 256), 0], .icon: []], readingKey: readingKey)
  }
}
