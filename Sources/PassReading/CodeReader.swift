import Cards

/// The codes of a pass.
enum CodeReader {
  /// Those of `barcodes` that can be drawn, in their order, else the one of `barcode`; kinds that nobody
  /// knows come last, so that their text can be shown.
  static func codes(in pass: JSONValue, package: PassPackage) -> [CardCode] {
    let listed = pass["barcodes"].list.prefix(ReadingLimits.codeCount)
      .compactMap { code($0, package: package) }
    let old = pass["barcode"].list.prefix(1).compactMap { code($0, package: package) }
    let drawn = listed.filter { $0.kind != nil }
    let all = (drawn.isEmpty ? old : drawn) + listed.filter { $0.kind == nil }
    return all.filter { $0.kind != nil } + all.filter { $0.kind == nil }
  }

  static func code(_ code: JSONValue, package: PassPackage) -> CardCode? {
    guard let message = code["message"].text, !message.isEmpty,
      message.utf8.count <= ReadingLimits.messageLength
    else { return nil }
    let alternative = code["altText"].text.map { package.translated($0).trimmed }
    return make(
      message, format: code["format"].text ?? "",
      encoding: MessageEncoding(message, named: code["messageEncoding"].text),
      altText: alternative)
  }

  static func make(
    _ message: String, format: String, encoding: MessageEncoding, altText: String?
  ) -> CardCode {
    CardCode(
      kind: kind(named: format), formatName: String(format.prefix(100)), message: message,
      bytes: encoding.bytes, encoding: encoding.name,
      altText: altText.flatMap { $0.isEmpty ? nil : String($0.prefix(200)) })
  }

  /// By its name, however it is spelt: `PKBarcodeFormatQR`, `QR_CODE`, `PDF_417`, `I2of5`.
  static func kind(named name: String) -> CodeKind? {
    var folded = name.uppercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
    for prefix in ["PKBARCODEFORMAT", "BARCODEFORMAT"] where folded.hasPrefix(prefix) {
      folded.removeFirst(prefix.count)
    }
    return kinds[folded]
  }

  private static let kinds: [String: CodeKind] = [
    "QR": .qr, "QRCODE": .qr, "PDF417": .pdf417, "AZTEC": .aztec, "AZTECCODE": .aztec,
    "DATAMATRIX": .dataMatrix, "CODE128": .code128, "CODE39": .code39, "CODE93": .code93,
    "CODABAR": .codabar, "ITF": .itf, "ITF14": .itf, "I2OF5": .itf, "INTERLEAVED2OF5": .itf,
    "EAN13": .ean13, "EAN8": .ean8, "UPCA": .upcA, "UPCE": .upcE,
  ]
}
