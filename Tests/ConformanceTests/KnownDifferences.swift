import Foundation
import Testing

/// The cases that do not come out as expected, by id, each with the reason.
///
/// The one list for all kinds; a case that is on it and passes fails its test.
enum KnownDifferences {
  static let reasons: [String: String] = [:]

  /// Records an issue where `differences` and the list disagree.
  static func expect(_ id: String, _ differences: [String]) {
    if let reason = reasons[id] {
      #expect(!differences.isEmpty, "\(id) passes, though it is listed: \(reason)")
    } else {
      #expect(differences.isEmpty, "\(id)")
    }
  }
}

/// The bundled copies of the case files.
enum CaseFixture: String, CaseIterable {
  case gestures, layout

  func data() throws -> Data {
    let url = Bundle.module.url(forResource: "Fixtures/\(rawValue)", withExtension: "json")
    return try Data(contentsOf: #require(url))
  }

  /// The cases that decode as `Case`; the others are of another kind.
  func cases<Case: Decodable>(_ type: Case.Type) throws -> [Case] {
    return try JSONDecoder().decode(CasesOfOneKind<Case>.self, from: data()).cases.compactMap(
      \.value)
  }
}

private struct CasesOfOneKind<Case: Decodable>: Decodable {
  var cases: [Attempt]

  struct Attempt: Decodable {
    var value: Case?

    init(from decoder: any Decoder) throws { value = try? Case(from: decoder) }
  }
}

@Suite struct KnownDifferencesTests {
  @Test func `every one listed names a case`() throws {
    struct Named: Decodable { var id: String }
    let ids = try CaseFixture.allCases.flatMap { try $0.cases(Named.self).map(\.id) }
    #expect(ids.count == 203)
    #expect(Set(ids).count == ids.count)
    #expect(KnownDifferences.reasons.keys.allSatisfy(ids.contains))
  }
}
