import CasePlayer
import Testing

@Suite struct ScrollCaseTests {
  struct Fixture: Decodable, Sendable, CustomTestStringConvertible {
    var played: ScrollCase
    var title: String
    var expected: Expectation
    var testDescription: String { "\(played.id): \(title)" }

    private enum Key: CodingKey { case title, expected }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      played = try ScrollCase(from: decoder)
      title = try container.decode(String.self, forKey: .title)
      expected = try container.decode(Expectation.self, forKey: .expected)
    }

    static let all: [Fixture] = (try? CaseFixture.gestures.cases(Fixture.self)) ?? []
  }

  @Test func `the fixture holds the cases`() throws {
    #expect(try CaseFixture.gestures.cases(Fixture.self).count == 17)
  }

  @Test(arguments: Fixture.all)
  func `plays as expected`(_ fixture: Fixture) throws {
    let result = try ScrollPlayer(fixture.played).play()
    KnownDifferences.expect(fixture.played.id, fixture.expected.differences(from: result))
  }

  @Test(arguments: Fixture.all)
  func `content a hundred points off is not as expected`(_ fixture: Fixture) throws {
    var result = try ScrollPlayer(fixture.played).play()
    for index in result.samples.indices { result.samples[index].offset -= 100 }
    #expect(!fixture.expected.differences(from: result).isEmpty)
  }

  struct Expectation: Decodable, Sendable {
    var samples: [Sample]
    var scrollEvents: [Event]?
    var monotonic: Monotonic?

    private enum CodingKeys: String, CodingKey {
      case samples, monotonic
      case scrollEvents = "scroll_events"
    }

    struct Sample: Decodable, Sendable {
      var tMs: Double
      var offset: Double?
      var tol: Double?
      var range: [Double]?

      private enum CodingKeys: String, CodingKey {
        case offset, tol, range
        case tMs = "t_ms"
      }
    }

    struct Event: Decodable, Sendable {
      var event: String
      var willDecelerate: Bool?

      private enum CodingKeys: String, CodingKey {
        case event
        case willDecelerate = "will_decelerate"
      }
    }

    struct Monotonic: Decodable, Sendable {
      var fromMs: Double
      var direction: String

      private enum CodingKeys: String, CodingKey {
        case direction
        case fromMs = "from_ms"
      }
    }

    func differences(from result: ScrollResult) -> [String] {
      sampleDifferences(result.samples) + orderDifferences(result.samples)
        + eventDifferences(result.scrollEvents)
    }

    private func sampleDifferences(_ got: [ScrollResult.Sample]) -> [String] {
      samples.compactMap { want in
        guard let offset = got.last(where: { $0.tMs == want.tMs })?.offset else {
          return "no offset at \(want.tMs) ms"
        }
        let fits =
          if let range = want.range {
            offset >= range[0] && offset <= range[1]
          } else {
            abs(offset - (want.offset ?? .infinity)) <= want.tol ?? 0
          }
        return fits ? nil : "offset \(offset) at \(want.tMs) ms"
      }
    }

    private func orderDifferences(_ got: [ScrollResult.Sample]) -> [String] {
      guard let monotonic else { return [] }
      let sign: Double = monotonic.direction == "up" ? 1 : -1
      let offsets = got.filter { $0.tMs >= monotonic.fromMs }
        .sorted { $0.tMs < $1.tMs }.map(\.offset)
      let turns = zip(offsets, offsets.dropFirst()).contains { sign * ($1 - $0) < -0.01 }
      return turns ? ["not one way: \(offsets)"] : []
    }

    private func eventDifferences(_ all: [ScrollResult.Event]) -> [String] {
      guard let scrollEvents else { return [] }
      let names = Set(scrollEvents.map(\.event)).union(["didEndDragging"])
      let got = all.filter { names.contains($0.event) }
      guard got.map(\.event) == scrollEvents.map(\.event) else {
        return ["told \(got.map(\.event)), expected \(scrollEvents.map(\.event))"]
      }
      return zip(scrollEvents, got).compactMap { want, got in
        guard let decelerates = want.willDecelerate, decelerates != got.willDecelerate else {
          return nil
        }
        return "will decelerate: expected \(decelerates)"
      }
    }
  }
}
