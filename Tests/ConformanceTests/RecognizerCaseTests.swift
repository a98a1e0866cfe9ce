import CasePlayer
import Foundation
import Testing

@Suite struct RecognizerCaseTests {
  /// Cases that do not pass, by id, with the reason; one that passes all the same fails the test.
  static let exceptions: [String: String] = [:]

  struct Fixture: Decodable, Sendable, CustomTestStringConvertible {
    var played: RecognizerCase
    var title: String
    var testDescription: String { "\(played.id): \(title)" }

    private enum Key: CodingKey { case title, expected }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      played = try RecognizerCase(from: decoder)
      title = try container.decode(String.self, forKey: .title)
      expected = try container.decode(RecognizerExpectation.self, forKey: .expected)
    }

    var expected: RecognizerExpectation

    static let all: [Fixture] = {
      do { return try load() } catch { return [] }
    }()

    /// The cases of this kind; others have another shape.
    static func load() throws -> [Fixture] {
      struct File: Decodable {
        struct Entry: Decodable {
          var fixture: Fixture?
          private enum Key: CodingKey { case kind }
          init(from decoder: any Decoder) throws {
            let kind = try decoder.container(keyedBy: Key.self).decode(String.self, forKey: .kind)
            fixture = kind == "recognizer" ? try Fixture(from: decoder) : nil
          }
        }
        var cases: [Entry]
      }
      let url = Bundle.module.url(forResource: "Fixtures/gestures", withExtension: "json")
      let data = try Data(contentsOf: #require(url))
      return try JSONDecoder().decode(File.self, from: data).cases.compactMap(\.fixture)
    }
  }

  @Test func `the fixture holds the cases`() throws {
    #expect(try Fixture.load().count == 99)
  }

  @Test(arguments: Fixture.all)
  func `plays as expected`(_ fixture: Fixture) throws {
    let result = try RecognizerPlayer(fixture.played).play()
    let differences = fixture.expected.differences(from: result)
    if let reason = Self.exceptions[fixture.played.id] {
      #expect(!differences.isEmpty, "passes, though listed: \(reason)")
    } else {
      #expect(differences.isEmpty)
    }
  }

  @Test func `silence is not taken for what a case asks for`() {
    let asking = Fixture.all.filter { fixture in
      fixture.expected.callbacks.contains { $0.optional != true }
    }
    #expect(asking.count > 50)
    #expect(
      asking.allSatisfy { fixture in
        !fixture.expected.differences(from: RecognizerResult()).isEmpty
      })
  }

  @Test func `every exception names a case`() {
    let ids = Set(Fixture.all.map(\.played.id))
    #expect(Self.exceptions.keys.allSatisfy(ids.contains))
  }
}
