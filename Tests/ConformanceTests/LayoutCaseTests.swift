import CasePlayer
import Testing

@Suite struct LayoutCaseTests {
  struct Fixture: Decodable, Sendable, CustomTestStringConvertible {
    var played: LayoutCase
    var title: String
    var expected: Expectation
    var fullContentHeight: Double?
    var testDescription: String { "\(played.id): \(title)" }

    private enum Key: CodingKey { case title, expected, fullContentHeight }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      played = try LayoutCase(from: decoder)
      title = try container.decode(String.self, forKey: .title)
      expected = try container.decode(Expectation.self, forKey: .expected)
      fullContentHeight = try container.decodeIfPresent(Double.self, forKey: .fullContentHeight)
    }

    func differences(from result: LayoutResult) -> [String] {
      switch result {
      case .stack(let stack):
        let height = fullContentHeight.map { isNear(stack.fullContentHeight, $0) } ?? true
        return expected.differences(from: stack) + (height ? [] : ["fullContentHeight"])
      case .sticky(let sticky): return expected.differences(from: sticky)
      }
    }

    static let all: [Fixture] = (try? CaseFixture.layout.cases(Fixture.self)) ?? []
  }

  @Test func `the fixture holds the cases`() throws {
    #expect(try CaseFixture.layout.cases(Fixture.self).count == 70)
  }

  @Test(arguments: Fixture.all)
  func `lays out as expected`(_ fixture: Fixture) throws {
    KnownDifferences.expect(
      fixture.played.id, fixture.differences(from: try fixture.played.play()))
  }

  @Test func `another case's result is not taken for this one's`() throws {
    let fixtures = Fixture.all
    for (fixture, other) in zip(fixtures, fixtures.dropFirst()) {
      #expect(!fixture.differences(from: try other.played.play()).isEmpty)
    }
  }

  /// A stack's or a sticky list's values; what is absent is not compared.
  struct Expectation: Decodable, Sendable {
    var frames: [[Double]]?
    var contentSize: [Double]?
    var scrollEnabled: Bool?
    var headerFrame: [Double]?
    var cardViewHeight: Double?
    var maximumCardViewHeight: Double?
    var distanceBetweenCardViews: Double?
    var collapsedCardViewStackHeight: Double?
    var attached: [Int]?
    var items: [Item]?
    var contentHeight: Double?

    struct Item: Decodable, Sendable {
      var y: Double
      var zIndex: Int
      var scale: Double
    }

    func differences(from got: LayoutResult.Stack) -> [String] {
      guard let frames else { return ["a stack"] }
      let checks: [(String, Bool)] = [
        ("frames", frames.count == got.frames.count && zip(got.frames, frames).allSatisfy(isNear)),
        ("contentSize", contentSize.map { isNear(got.contentSize, $0) } ?? true),
        ("scrollEnabled", scrollEnabled == got.scrollEnabled),
        (
          "headerFrame",
          headerFrame.map { isNear(got.headerFrame ?? [], $0) } ?? (got.headerFrame == nil)
        ),
        ("cardViewHeight", isNear(got.cardViewHeight, cardViewHeight)),
        ("maximumCardViewHeight", isNear(got.maximumCardViewHeight, maximumCardViewHeight)),
        (
          "distanceBetweenCardViews",
          isNear(got.distanceBetweenCardViews, distanceBetweenCardViews)
        ),
        (
          "collapsedCardViewStackHeight",
          isNear(got.collapsedCardViewStackHeight, collapsedCardViewStackHeight)
        ),
        ("attached", attached == got.attached),
      ]
      return checks.filter { !$0.1 }.map(\.0)
    }

    func differences(from got: LayoutResult.Sticky) -> [String] {
      guard let items else { return ["a sticky list"] }
      let same =
        items.count == got.items.count
        && zip(items, got.items).allSatisfy { want, got in
          isNear(got.y, want.y) && got.zIndex == want.zIndex && isNear(got.scale, want.scale)
        }
      return (same ? [] : ["items"])
        + (isNear(got.contentHeight, contentHeight) ? [] : ["contentHeight"])
    }
  }
}

private func isNear(_ got: Double, _ want: Double?) -> Bool {
  abs(got - (want ?? .infinity)) <= 0.01
}

private func isNear(_ got: [Double], _ want: [Double]) -> Bool {
  got.count == want.count && zip(got, want).allSatisfy { isNear($0, $1) }
}
