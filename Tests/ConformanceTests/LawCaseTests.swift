import CasePlayer
import Testing

@Suite struct LawCaseTests {
  struct Fixture: Decodable, Sendable, CustomTestStringConvertible {
    var played: LawCase
    var title: String
    var points: [Point]
    var testDescription: String { "\(played.id): \(title)" }

    struct Point: Decodable, Sendable {
      var args: [Double]
      var expected: Double
      var tol: Double?
      var relativeTol: Double?

      private enum CodingKeys: String, CodingKey {
        case args, expected, tol
        case relativeTol = "rel_tol"
      }
    }

    private enum Key: CodingKey { case title, points }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      played = try LawCase(from: decoder)
      title = try container.decode(String.self, forKey: .title)
      points = try container.decode([Point].self, forKey: .points)
    }

    func differences(from result: LawResult) -> [String] {
      guard result.values.count == points.count else {
        return ["\(result.values.count) values, expected \(points.count)"]
      }
      return zip(points, result.values).compactMap { point, value in
        let tolerance = max(point.tol ?? 0, abs(point.expected) * (point.relativeTol ?? 0))
        if let value, abs(value - point.expected) <= tolerance { return nil }
        return "\(point.args): \(value.map { "\($0)" } ?? "no value"), expected \(point.expected)"
      }
    }

    static let all: [Fixture] = (try? CaseFixture.gestures.cases(Fixture.self)) ?? []
  }

  @Test func `the fixture holds the cases`() throws {
    #expect(try CaseFixture.gestures.cases(Fixture.self).count == 17)
  }

  @Test(arguments: Fixture.all)
  func `has the values expected`(_ fixture: Fixture) throws {
    KnownDifferences.expect(
      fixture.played.id, fixture.differences(from: try fixture.played.play()))
  }

  @Test func `a coast's velocity does not ask where it is`() throws {
    let points = [[1000, 0.998, 0.5], [7, 1000, 0.998, 0.5]].map { LawCase.Point(args: $0) }
    let values = try LawCase(id: "x", law: "decel_velocity", points: points).play().values
    #expect(values[0] != nil && values[0] == values[1])
  }

  @Test func `an undamped spring swings for ever`() throws {
    let points = [
      LawCase.Point(args: [100, 0, .pi, 0, 7]), LawCase.Point(args: [0, .pi, .pi, 0, 0.5]),
    ]
    let values = try LawCase(id: "x", law: "spring_position", points: points).play().values
    #expect(abs((values[0] ?? 0) + 100) < 1e-9 && abs((values[1] ?? 0) - 1) < 1e-9)
  }

  @Test(arguments: ["spring_position", "decel_rest", "bezier_ease", "flip_y"])
  func `outside its range a law has no value`(_ law: String) throws {
    let played = LawCase(id: "x", law: law, points: [.init(args: [2, 2, -2, -2, 0.5])])
    #expect(try played.play().values == [nil])
  }

  @Test(arguments: [("no such law", [1.0, 2, 3, 4, 5]), ("rubber", [1])])
  func `an unknown law and too few arguments are faults of the case`(
    _ law: String, _ args: [Double]
  ) {
    let played = LawCase(id: "x", law: law, points: [.init(args: args)])
    #expect(throws: MalformedCase.self) { try played.play() }
  }
}
