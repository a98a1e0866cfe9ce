/// A pass as bytes, for the courier's answers and for the store; the window needs no JSON for it.
extension Pass {
  /// Counts the ways in which passes have been written as bytes: another one is read anew from its file.
  public static let byteVersion: UInt8 = 1

  public var bytes: [UInt8] {
    var writer = ByteWriter()
    writer.write(Self.byteVersion)
    writer.write(style.rawValue)
    for text in [organizationName, summary, logoText, passTypeIdentifier, serialNumber] {
      writer.write(text) { $0.write($1) }
    }
    for fields in [fields, semanticFields] {
      for group in [
        fields.header, fields.primary, fields.secondary, fields.auxiliary, fields.back,
      ] {
        writer.write(group) { $1.write(to: &$0) }
      }
    }
    writer.write(codes) { $1.write(to: &$0) }
    for color in [foregroundColor, backgroundColor, labelColor] {
      writer.write(color) { $0.write($1.hex) }
    }
    writer.write(transitType) { $0.write($1.rawValue) }
    writer.write(expirationDate) { $0.write($1) }
    writer.write(relevantDate) { $0.write($1) }
    writer.write(isVoided)
    writer.write(pictures) { writer, picture in
      writer.write(picture.kind.rawValue)
      writer.write(picture.width)
      writer.write(picture.height)
      writer.write(picture.scale)
    }
    switch signature {
    case .none: writer.write(UInt8(0))
    case .intact(let signer):
      writer.write(UInt8(1))
      writer.write(signer)
    case .changed: writer.write(UInt8(2))
    }
    writer.write(fileName)
    return writer.bytes
  }

  /// More of anything is no pass.
  static let countLimit = 4096

  /// - Throws: `ByteReader.Malformed` when the bytes are those of no pass, or of another version.
  public init(bytes: some Sequence<UInt8>) throws(ByteReader.Malformed) {
    var reader = ByteReader(bytes)
    guard try reader.byte() == Self.byteVersion, let style = CardKind(rawValue: try reader.text())
    else { throw ByteReader.Malformed() }
    self.init(style: style)
    func text() throws(ByteReader.Malformed) -> String? {
      try reader.optional { reader throws(ByteReader.Malformed) in try reader.text() }
    }
    func group() throws(ByteReader.Malformed) -> [PassField] {
      try reader.array(limit: Self.countLimit) { reader throws(ByteReader.Malformed) in
        try PassField(from: &reader)
      }
    }
    func groups() throws(ByteReader.Malformed) -> PassFields {
      PassFields(
        header: try group(), primary: try group(), secondary: try group(),
        auxiliary: try group(), back: try group())
    }
    func color() throws(ByteReader.Malformed) -> CardColor? { try text().flatMap(CardColor.init) }
    func date() throws(ByteReader.Malformed) -> Double? {
      try reader.optional { reader throws(ByteReader.Malformed) in try reader.double() }
    }
    organizationName = try text()
    summary = try text()
    logoText = try text()
    passTypeIdentifier = try text()
    serialNumber = try text()
    fields = try groups()
    semanticFields = try groups()
    codes = try reader.array(limit: Self.countLimit) { reader throws(ByteReader.Malformed) in
      try CardCode(from: &reader)
    }
    foregroundColor = try color()
    backgroundColor = try color()
    labelColor = try color()
    transitType = try text().flatMap(TransitType.init)
    expirationDate = try date()
    relevantDate = try date()
    isVoided = try reader.boolean()
    pictures = try reader.array(limit: Self.countLimit) { reader throws(ByteReader.Malformed) in
      guard let kind = PassPicture.Kind(rawValue: try reader.text()) else {
        throw ByteReader.Malformed()
      }
      return PassPicture(
        kind: kind, width: try reader.integer(), height: try reader.integer(),
        scale: try reader.integer())
    }
    switch try reader.byte() {
    case 0: signature = .none
    case 1: signature = .intact(signer: try reader.text())
    case 2: signature = .changed
    default: throw ByteReader.Malformed()
    }
    fileName = try reader.text()
    guard reader.isAtEnd else { throw ByteReader.Malformed() }
  }
}

extension PassField {
  fileprivate func write(to writer: inout ByteWriter) {
    writer.write(label)
    writer.write(value)
    writer.write(links) { writer, link in
      writer.write(link.start)
      writer.write(link.end)
      writer.write(link.url)
    }
    writer.write(alignment.rawValue)
    writer.write(row)
  }

  fileprivate init(from reader: inout ByteReader) throws(ByteReader.Malformed) {
    self.init(label: try reader.text(), value: try reader.text())
    let length = value.utf8.count
    links = try reader.array(limit: Pass.countLimit) { reader throws(ByteReader.Malformed) in
      let link = PassLink(
        start: try reader.integer(), end: try reader.integer(), url: try reader.text())
      guard link.start <= link.end, link.end <= length else { throw ByteReader.Malformed() }
      return link
    }
    guard let alignment = Alignment(rawValue: try reader.byte()) else {
      throw ByteReader.Malformed()
    }
    self.alignment = alignment
    row = try reader.integer()
  }
}

extension CardCode {
  func write(to writer: inout ByteWriter) {
    writer.write(kind) { $0.write($1.rawValue) }
    writer.write(formatName)
    writer.write(message)
    writer.write(bytes)
    writer.write(encoding)
    writer.write(altText) { $0.write($1) }
  }

  init(from reader: inout ByteReader) throws(ByteReader.Malformed) {
    let kind = try reader.optional { reader throws(ByteReader.Malformed) in
      guard let kind = CodeKind(rawValue: try reader.text()) else { throw ByteReader.Malformed() }
      return kind
    }
    self.init(
      kind: kind, formatName: try reader.text(), message: try reader.text(),
      bytes: try reader.data(), encoding: try reader.text(),
      altText: try reader.optional { reader throws(ByteReader.Malformed) in try reader.text() })
  }
}
