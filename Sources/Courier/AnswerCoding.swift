import Cards

/// The answers as bytes: four that begin the stream, then a kind, a length and a body each, and an end.
public enum AnswerCoding {
  public static let start: [UInt8] = Array("BFC1".utf8)

  enum Kind: UInt8 { case end, pass, refused }

  static let headerSize = 5

  public static func bytes(of answer: CourierAnswer) -> [UInt8] {
    var body = ByteWriter()
    switch answer {
    case .pass(let document):
      body.write(document.pass.bytes)
      body.write(document.original)
      let pictures = document.pictures.sorted { $0.key.rawValue < $1.key.rawValue }
      body.write(pictures) { writer, picture in
        writer.write(picture.key.rawValue)
        writer.write(picture.value)
      }
      body.write(document.readingKey)
      return framed(.pass, body.bytes)
    case .refused(let name, let reason):
      body.write(name)
      body.write(reason)
      return framed(.refused, body.bytes)
    }
  }

  /// Says that all answers were given: without it something went wrong on the way.
  public static var end: [UInt8] { framed(.end, []) }

  private static func framed(_ kind: Kind, _ body: [UInt8]) -> [UInt8] {
    var writer = ByteWriter()
    writer.write(kind.rawValue)
    writer.write(body)
    return writer.bytes
  }

  /// - Throws: `ByteReader.Malformed` for what is no answer, or one that no courier gives.
  static func answer(
    _ kind: Kind, _ body: ArraySlice<UInt8>, limits: AnswerLimits
  ) throws(ByteReader.Malformed) -> CourierAnswer? {
    var reader = ByteReader(body)
    let answer: CourierAnswer?
    switch kind {
    case .end: answer = nil
    case .refused:
      answer = .refused(
        name: try text(&reader, limits.textSize), reason: try text(&reader, limits.textSize))
    case .pass: answer = .pass(try document(&reader, limits: limits))
    }
    guard reader.isAtEnd else { throw ByteReader.Malformed() }
    return answer
  }

  private static func text(
    _ reader: inout ByteReader, _ limit: Int
  ) throws(ByteReader.Malformed) -> String {
    let text = try reader.text()
    guard text.utf8.count <= limit else { throw ByteReader.Malformed() }
    return text
  }

  private static func document(
    _ reader: inout ByteReader, limits: AnswerLimits
  ) throws(ByteReader.Malformed) -> PassDocument {
    let pass = try Pass(bytes: try reader.data())
    var document = PassDocument(pass: pass, original: try reader.data())
    let count = try reader.integer()
    guard count == pass.pictures.count else { throw ByteReader.Malformed() }
    for _ in 0..<count {
      guard let kind = PassPicture.Kind(rawValue: try reader.text()),
        let picture = pass.picture(kind)
      else { throw ByteReader.Malformed() }
      let png = try reader.data()
      guard isPicture(png, picture, limits), document.pictures.updateValue(png, forKey: kind) == nil
      else { throw ByteReader.Malformed() }
    }
    document.readingKey = try text(&reader, limits.textSize)
    return document
  }

  /// Whether this begins as a PNG of the size that is said, and one that a card may have.
  private static func isPicture(
    _ png: [UInt8], _ picture: PassPicture, _ limits: AnswerLimits
  ) -> Bool {
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    guard png.count >= 33, png.starts(with: signature) else { return false }
    func number(_ start: Int) -> Int { png[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    let sides = 1...limits.pictureSide
    return number(16) == picture.width && number(20) == picture.height
      && sides.contains(picture.width) && sides.contains(picture.height)
      && (1...3).contains(picture.scale)
  }
}
