import Cards

/// Reads an unpacked `.pkpass`: Apple's PassKit Package Format.
struct PKPassReader {
  private let package: PassPackage
  private let context: ReadingContext
  private let formatter: ValueFormatter

  init(_ package: PassPackage, context: ReadingContext) {
    self.package = package
    self.context = context
    formatter = ValueFormatter(context)
  }

  private static let styles: [CardKind] = [
    .boardingPass, .coupon, .eventTicket, .storeCard, .generic,
  ]

  /// - Throws: Why this is no pass, or one that cannot be read.
  func document(_ original: [UInt8], name: String) throws(RefusedPass) -> PassDocument {
    guard let bytes = package.parts["pass.json"], bytes.count <= ReadingLimits.textSize else {
      throw .brokenText
    }
    let json = try JSONReader.read(bytes)
    guard json.object != nil else { throw .brokenText }
    try check(json)
    var pass = Pass(style: .generic, fileName: name)
    readStyle(json, into: &pass)
    readTexts(json, into: &pass)
    readDates(json, into: &pass)
    pass.codes = CodeReader.codes(in: json, package: package)
    pass.foregroundColor = ColorReader.color(json["foregroundColor"].text)
    pass.backgroundColor = ColorReader.color(json["backgroundColor"].text)
    pass.labelColor = ColorReader.color(json["labelColor"].text)
    pass.isVoided = json["voided"].isTrue
    pass.signature = SignatureReader.verdict(package.parts)
    let pictures = PictureReader(package: package, scale: context.pictureScale).pictures()
    pass.pictures = pictures.map(\.picture)
    return PassDocument(
      pass: pass, original: original,
      pictures: Dictionary(pictures.map { ($0.picture.kind, $0.png) }) { first, _ in first },
      readingKey: context.key)
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
    let reader = FieldReader(package: package, formatter: formatter)
    pass.fields = PassFields(
      header: reader.fields(style["headerFields"]), primary: reader.fields(style["primaryFields"]),
      secondary: reader.fields(style["secondaryFields"]),
      auxiliary: reader.fields(style["auxiliaryFields"]), back: reader.fields(style["backFields"]))
    pass.semanticFields =
      Semantics(json["semantics"], formatter: formatter).fields(style: pass.style)
    if pass.style == .boardingPass {
      pass.transitType = style["transitType"].text.flatMap { TransitType(rawValue: $0.trimmed) }
    }
  }

  private func readTexts(_ json: JSONValue, into pass: inout Pass) {
    func shown(_ name: String) -> String? {
      guard let text = json[name].text else { return nil }
      return String(MarkupText(package.translated(text)).text.prefix(1000))
    }
    pass.organizationName = shown("organizationName")
    pass.summary = shown("description")
    pass.logoText = shown("logoText")
    pass.passTypeIdentifier = json["passTypeIdentifier"].filledText
    pass.serialNumber = json["serialNumber"].filledText
  }

  private func readDates(_ json: JSONValue, into pass: inout Pass) {
    func time(_ value: JSONValue) -> Double? {
      value.text.flatMap { PassDate($0, zone: formatter.zone)?.time }
    }
    pass.expirationDate = time(json["expirationDate"])
    let starts = json["relevantDates"].list.lazy.compactMap { entry in
      time(entry["startDate"]) ?? time(entry["date"]) ?? time(entry)
    }
    pass.relevantDate = time(json["relevantDate"]) ?? starts.first
  }
}
