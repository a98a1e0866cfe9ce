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
  private var cases: [CaseEntry<Case>]

  /// - Throws: a `DecodingError` for text that is no list of cases; a case that cannot be read is a
  ///   fault of its own.
  public static func decode(_ data: Data) throws -> CaseFile {
    try JSONDecoder().decode(CaseFile.self, from: data)
  }

  /// Plays every case, and says of those that cannot be played why.
  public func play() -> (results: [String: Case.Result], faults: [String]) {
    var results: [String: Case.Result] = [:]
    var faults: [String] = []
    for entry in cases {
      do {
        results[entry.id] = try entry.content.get().play()
      } catch {
        faults.append("\(entry.id): \(error)")
      }
    }
    return (results, faults)
  }

  /// What ``play()`` gives as JSON; a result that JSON has no number for is a fault.
  public func report() throws -> (json: Data, faults: [String]) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    var (results, faults) = play()
    do {
      return (try encoder.encode(results), faults)
    } catch {
      for (id, result) in results where (try? encoder.encode(result)) == nil {
        results[id] = nil
        faults.append("\(id): a result is not a finite number")
      }
      return (try encoder.encode(results), faults)
    }
  }
}
