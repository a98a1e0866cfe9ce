import Cards

/// Reads an unpacked `.espass`: the open format of PassAndroid and its kin.
struct ESPassReader {
  private let source: PassUnderReading

  init(_ source: PassUnderReading) { self.source = source }

  /// - Throws: Why this is no pass, or one that cannot be read.
  func document(_ original: [UInt8], name: String) throws(RefusedPass) -> PassDocument {
    let json = try source.json("main.json")
    if ["type", "description", "fields", "id", "barCode"].allSatisfy({ json[$0].isNull }) {
      throw .noPass
    }
    var pass = Pass(style: Self.style(json["type"].text), fileName: name)
    pass.summary = json["description"].text.map { MarkupText($0).text }
    pass.organizationName = json["creator"].text.map { MarkupText($0).text }
    pass.serialNumber = json["id"].filledText
    // The format has no type identifiers; two makers may count alike.
    pass.passTypeIdentifier = "espass:" + (json["creator"].filledText ?? "")
    pass.backgroundColor = ColorReader.espassColor(json["accentColor"].text)
    pass.fields = fields(json["fields"])
    pass.codes = code(json).map { [$0] } ?? []
    readTimes(json, into: &pass)
    return source.document(pass, original: original)
  }

  private static func style(_ type: String?) -> CardKind {
    switch type?.trimmed.uppercased() {
    case "EVENT": .eventTicket
    case "BOARDING": .boardingPass
    case "COUPON", "VOUCHER": .coupon
    case "LOYALTY": .storeCard
    default: .generic
    }
  }

  /// What is hidden is on the back.
  private func fields(_ list: JSONValue) -> PassFields {
    let reader = source.fieldReader
    let isHidden = { (field: JSONValue) in field["hide"].isTrue }
    return PassFields(
      secondary: reader.fields(.array(list.list.filter { !isHidden($0) })),
      back: reader.fields(.array(list.list.filter(isHidden))))
  }

  private func code(_ json: JSONValue) -> CardCode? {
    let code = json["barCode"].isNull ? json["barcode"] : json["barCode"]
    guard let message = code["message"].text, !message.isEmpty,
      message.utf8.count <= ReadingLimits.messageLength
    else { return nil }
    let alternative = code["alternativeText"].text ?? code["alternative_text"].text
    return CodeReader.make(
      message, format: code["format"].text ?? "",
      encoding: MessageEncoding(message, named: code["encoding"].text, default: "utf-8"),
      altText: alternative?.trimmed)
  }

  private func readTimes(_ json: JSONValue, into pass: inout Pass) {
    // Expired when every span is over: one that has no end never is.
    let spans = json["validTimespans"].list
    let ends = spans.map { source.time($0["to"]) }
    if !ends.contains(where: { $0 == nil }) { pass.expirationDate = ends.compactMap { $0 }.max() }
    pass.relevantDate =
      json["calendarTimespan"].list.lazy.compactMap {
        source.time($0["from"]) ?? source.time($0["to"])
      }.first
      ?? spans.lazy.compactMap { source.time($0["from"]) }.first
  }
}
