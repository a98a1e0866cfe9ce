import Cards

/// What every format's reader works with: the unpacked parts, and for whom they are read.
struct PassUnderReading {
  let package: PassPackage
  let context: ReadingContext
  let formatter: ValueFormatter

  init(_ parts: [String: [UInt8]], context: ReadingContext) {
    package = PassPackage(parts, languages: context.languages)
    self.context = context
    formatter = ValueFormatter(context)
  }

  var fieldReader: FieldReader { FieldReader(package: package, formatter: formatter) }

  /// The text of the part that says what the pass is.
  ///
  /// - Throws: When it is too large, or no object of JSON.
  func json(_ name: String) throws(RefusedPass) -> JSONValue {
    guard let bytes = package.parts[name], bytes.count <= ReadingLimits.textSize else {
      throw .brokenText
    }
    let json = try JSONReader.read(bytes)
    guard json.object != nil else { throw .brokenText }
    return json
  }

  /// Seconds since 1970; `nil` for what is no date.
  func time(_ value: JSONValue) -> Double? {
    value.text.flatMap { PassDate($0, zone: formatter.zone)?.time }
  }

  /// The pass with its pictures and its file.
  func document(_ pass: Pass, original: [UInt8]) -> PassDocument {
    let pictures = PictureReader(package: package, scale: context.pictureScale).pictures()
    var pass = pass
    pass.pictures = pictures.map(\.picture)
    return PassDocument(
      pass: pass, original: original,
      pictures: Dictionary(pictures.map { ($0.picture.kind, $0.png) }) { first, _ in first },
      readingKey: context.key)
  }
}
