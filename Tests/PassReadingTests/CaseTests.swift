import Cards
import Foundation
import PassReading
import Testing

/// Pass files with one fault each, and how they read.
@Suite struct CaseTests {
  static let folder = Bundle.module.resourceURL?.appendingPathComponent("Fixtures")

  static var expected: [String: Any] {
    guard let url = folder?.appendingPathComponent("expected.json"),
      let data = try? Data(contentsOf: url),
      let object = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
    else { return [:] }
    return object
  }

  @Test func `the cases are there`() { #expect(Self.expected.count >= 87) }

  @Test(arguments: expected.keys.sorted())
  func `a case reads as expected`(_ name: String) throws {
    let url = try #require(Self.folder?.appendingPathComponent(name))
    let want = try #require(Self.expected[name] as? [String: Any])
    let reader = PassReader(context: ReadingContext(languages: ["en_US.UTF-8"], timeZone: "UTC"))
    // Any day of the cases' years.
    let reading = reader.reading(of: [UInt8](try Data(contentsOf: url)), name: name)
    let json = Data(reading.json(at: 1_800_000_000).line.utf8)
    let got = try JSONSerialization.jsonObject(with: json)
    let differences = Self.differences(want, got, at: "")
    if let reason = want["arguable"] {
      withKnownIssue("\(reason)", isIntermittent: true) { #expect(differences == []) }
    } else {
      #expect(differences == [])
    }
    if want["opens"] as? Bool == false {
      let sentence = try #require((got as? [String: Any])?["note"] as? String)
      #expect(sentence.hasPrefix(name) && sentence.hasSuffix("."))
    }
  }

  /// Where `got` lacks or contradicts what `want` states.
  static func differences(_ want: Any, _ got: Any?, at path: String) -> [String] {
    switch (want, got) {
    case (let want as [String: Any], let got as [String: Any]):
      return want.filter { $0.key != "note" && $0.key != "arguable" }
        .flatMap { differences($0.value, got[$0.key], at: "\(path)/\($0.key)") }
    case (let want as [Any], let got as [Any]) where want.count == got.count:
      return zip(want, got).enumerated().flatMap {
        differences($1.0, $1.1, at: "\(path)[\($0)]")
      }
    case (let want as String, let got as String):
      return want.foldingSpaces == got.foldingSpaces ? [] : ["\(path): \(got), expected \(want)"]
    case (let want as NSNumber, let got as NSNumber):
      return want == got ? [] : ["\(path): \(got), expected \(want)"]
    case (is NSNull, is NSNull): return []
    default: return ["\(path): \(String(describing: got)), expected \(want)"]
    }
  }
}
