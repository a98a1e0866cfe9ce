import Cards

/// Reads an unpacked `.pkpass`: Apple's PassKit Package Format.
struct PKPassReader {
  private let source: PassUnderReading

  init(_ source: PassUnderReading) { self.source = source }

  private static let styles: [CardKind] = [
    .boardingPass, .coupon, .eventTicket, .storeCard, .generic,
  ]

  /// - Throws: Why this is no pass, or one that cannot be read.
  func document(_ original: [UInt8], name: String) throws(RefusedPass) -> PassDocument {
    let json = try source.json("pass.json")
    try check(json)
    var pass = Pass(style: .generic, fileName: name)
    readStyle(json, into: &pass)
    readTexts(json, into: &pass)
    readDates(json, into: &pass)
    pass.codes = CodeReader.codes(in: json, package: source.package)
    pass.foregroundColor = ColorReader.color(json["foregroundColor"].text)
    pass.backgroundColor = ColorReader.color(json["backgroundColor"].text)
    pass.labelColor = ColorReader.color(json["labelColor"].text)
    pass.isVoided = json["voided"].isTrue
    pass.signature = SignatureReader.verdict(source.package.parts)
    return source.document(pass, original: original)
  }

  /// Nothing is required but that it is a pass at all, of a format that is known.
  private func check(_ json: JSONValue) throws(RefusedPass) {
    if let version = json["formatVersion"].double, version > 1 {
      throw .newerFormat(json["formatVersion"].text?.trimmed ?? "")
    }
    let known = [
      "formatVersion", "passTypeIdentifier", "serialNumber", "organizationName", "description",
      "barcode", "barcodes", "semantics", "logoText",
    ]
    let says = known + Self.styles.map(\.rawValue)
    if says.allSatisfy({ json[$0].isNull }) { throw .noPass }
  }

  private func readStyle(_ json: JSONValue, into pass: inout Pass) {
    let present = Self.styles.first { json[$0.rawValue].object != nil }
    pass.style = present ?? Self.styles.first { !json[$0.rawValue].isNull } ?? .generic
    let style = json[pass.style.rawValue]
    let reader = source.fieldReader
    pass.fields = PassFields(
      header: reader.fields(style["headerFields"]), primary: reader.fields(style["primaryFields"]),
      secondary: reader.fields(style["secondaryFields"]),
      auxiliary: reader.fields(style["auxiliaryFields"]), back: reader.fields(style["backFields"]))
    pass.semanticFields =
      Semantics(json["semantics"], formatter: source.formatter).fields(style: pass.style)
    if pass.style == .boardingPass {
      pass.transitType = style["transitType"].text.flatMap { TransitType(rawValue: $0.trimmed) }
    }
  }

  private func readTexts(_ json: JSONValue, into pass: inout Pass) {
    func shown(_ name: String) -> String? {
      guard let text = json[name].text else { return nil }
      return String(MarkupText(source.package.translated(text)).text.prefix(1000))
    }
    pass.organizationName = shown("organizationName")
    pass.summary = shown("description")
    pass.logoText = shown("logoText")
    pass.passTypeIdentifier = json["passTypeIdentifier"].filledText
    pass.serialNumber = json["serialNumber"].filledText
  }

  private func readDates(_ json: JSONValue, into pass: inout Pass) {
    pass.expirationDate = source.time(json["expirationDate"])
    let starts = json["relevantDates"].list.lazy.compactMap { entry in
      source.time(entry["startDate"]) ?? source.time(entry["date"]) ?? source.time(entry)
    }
    pass.relevantDate = source.time(json["relevantDate"]) ?? starts.first
  }
}
