import Cards
import Foundation
import PassReading
import Testing

/// Every case, damaged in many ways: read or refused, and nothing else. The long run is the fuzzer's,
/// `resources/fuzz.sh`.
@Suite struct MutationTests {
  static let reader = PassReader(context: ReadingContext(languages: ["de_AT"], timeZone: "UTC"))
  static let files: [[UInt8]] = CaseTests.expected.keys.sorted().compactMap { name in
    guard let url = CaseTests.folder?.appendingPathComponent(name) else { return nil }
    return (try? Data(contentsOf: url)).map { [UInt8]($0) }
  }

  @Test func `damaged files are read or refused, with a sentence`() {
    var mutator = Mutator(seed: 1)
    for file in Self.files {
      for _ in 0..<6 {
        var count = 0
        Self.reader.read(mutator.mutate(file), name: "a.pkpass") { answer in
          count += 1
          if case .refused(_, let reason) = answer { #expect(reason.hasSuffix(".")) }
        }
        #expect(count > 0)
      }
    }
  }

  @Test func `damaged parts are read or refused, and what is read can be kept`() throws {
    var mutator = Mutator(seed: 2)
    for file in Self.files {
      guard let unpacked = try? PassReader.parts(of: file) else { continue }
      var parts = Dictionary(unpacked.map { ($0.path, $0.bytes) }) { first, _ in first }
      for (path, bytes) in unpacked {
        for _ in 0..<(path.hasSuffix("json") ? 10 : 2) {
          parts[path] = mutator.mutate(bytes)
          if let document = try? Self.reader.document(of: parts) {
            #expect(try Pass(bytes: document.pass.bytes) == document.pass)
          }
        }
        parts[path] = bytes
      }
    }
  }
}
