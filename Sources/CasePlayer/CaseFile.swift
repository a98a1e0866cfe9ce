import Foundation

/// What plays a case and tells what happened, in the shape that the case's format asks for.
public protocol PlayableCase: Decodable {
  associatedtype Result: Encodable

  var id: String { get }

  /// - Throws: `MalformedCase` where the case does not follow its format.
  func play() throws -> Result
}

/// A file of cases, with or without what they expect.
public struct CaseFile<Case: PlayableCase>: Decodable {
  public var cases: [Case]

  /// - Throws: a `DecodingError` for text that is no such file.
  public static func decode(_ data: Data) throws -> CaseFile {
    try JSONDecoder().decode(CaseFile.self, from: data)
  }

  /// Plays every case, and says of those that cannot be played why.
  public func play() -> (results: [String: Case.Result], faults: [String]) {
    var results: [String: Case.Result] = [:]
    var faults: [String] = []
    for played in cases {
      do {
        results[played.id] = try played.play()
      } catch {
        faults.append("\(error)")
      }
    }
    return (results, faults)
  }
}
