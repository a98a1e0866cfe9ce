import Cards
import PassReading

/// Makes pass files to read, and reads them.
struct PassMaker {
  var json: [UInt8]
  var parts: [(path: String, bytes: [UInt8])] = []
  var languages = ["en_US"]
  var zone = "UTC"

  init(_ json: String) { self.json = Array(json.utf8) }

  /// A generic pass with these secondary fields.
  init(fields: String, back: String = "") {
    self.init(#"{"generic": {"secondaryFields": [\#(fields)], "backFields": [\#(back)]}}"#)
  }

  func adding(_ path: String, _ text: String) -> PassMaker { adding(path, Array(text.utf8)) }

  func adding(_ path: String, _ bytes: [UInt8]) -> PassMaker {
    var maker = self
    maker.parts.append((path, bytes))
    return maker
  }

  func reading(as language: String, zone: String = "UTC") -> PassMaker {
    var maker = self
    maker.languages = [language]
    maker.zone = zone
    return maker
  }

  var file: [UInt8] { ZipMaker.zip(parts + [("pass.json", json)]) }

  func document() throws -> PassDocument { try Self.document(file, languages, zone) }
  func pass() throws -> Pass { try document().pass }

  /// The values of the secondary fields.
  func values() throws -> [String] {
    try pass().fields.secondary.map { $0.value.foldingSpaces }
  }

  struct Refused: Error, Equatable { let reason: String }

  static func document(
    _ file: [UInt8], _ languages: [String] = ["en_US"], _ zone: String = "UTC"
  ) throws -> PassDocument {
    let answers = answers(file, languages, zone)
    switch answers.first {
    case .pass(let document) where answers.count == 1: return document
    case .refused(_, let reason): throw Refused(reason: reason)
    default: throw Refused(reason: "\(answers.count) answers")
    }
  }

  static func answers(
    _ file: [UInt8], _ languages: [String] = ["en_US"], _ zone: String = "UTC"
  ) -> [PassReader.Answer] {
    var answers: [PassReader.Answer] = []
    PassReader(context: ReadingContext(languages: languages, timeZone: zone))
      .read(file, name: "a.pkpass") { answers.append($0) }
    return answers
  }
}

extension String {
  /// Narrow and unbreakable blanks as plain ones.
  var foldingSpaces: String {
    String(map { $0 == "\u{202F}" || $0 == "\u{A0}" ? " " : $0 })
  }
}
