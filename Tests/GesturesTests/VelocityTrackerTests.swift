import Geometry
import Gestures
import Testing

@Suite struct VelocityTrackerTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var samples: [(y: Double, t: Double)]
    var now: Double
    var velocity: Double

    init(_ name: String, _ samples: [(y: Double, t: Double)], now: Double, velocity: Double) {
      testDescription = name
      self.samples = samples
      self.now = now
      self.velocity = velocity
    }
  }

  @Test(arguments: [
    Row("nothing seen", [], now: 0, velocity: 0),
    Row("one place", [(5, 0)], now: 0, velocity: 0),
    Row("two places are enough", [(0, 0), (10, 0.01)], now: 0.01, velocity: 1000),
    Row(
      "places of one time are the last of them", [(0, 0), (3, 0.01), (10, 0.01)], now: 0.01,
      velocity: 1000),
    Row(
      "a time before counts as the last", [(0, 0), (3, 0.01), (10, 0.005)], now: 0.01,
      velocity: 1000),
    Row("all at one time", [(0, 1), (10, 1)], now: 1, velocity: 0),
    Row(
      "fast, then slow", [(0, 0), (100, 0.1), (101, 0.15), (102, 0.2), (103, 0.25)], now: 0.25,
      velocity: 20),
    Row("a pause of the horizon", [(0, 0), (10, 0.01)], now: 0.11, velocity: 1000),
    Row("a longer pause", [(0, 0), (10, 0.01)], now: 0.111, velocity: 0),
    Row(
      "a gap ends the history", [(0, 0), (90, 0.01), (91, 0.2), (92, 0.21)], now: 0.21,
      velocity: 100),
    Row("one place after a gap", [(0, 0), (90, 0.01), (91, 3600)], now: 3600, velocity: 0),
    Row("back and forth", [(0, 0), (10, 0.01), (0, 0.02)], now: 0.02, velocity: 0),
  ])
  func `fits a line through the latest places`(_ row: Row) {
    var tracker = VelocityTracker()
    for sample in row.samples { tracker.add(Vector(dx: -sample.y, dy: sample.y), at: sample.t) }
    let velocity = tracker.velocity(at: row.now)
    #expect(abs(velocity.dy - row.velocity) < 1e-6)
    #expect(velocity.dx == -velocity.dy)
  }

  @Test(arguments: [200, 1000, 8000])
  func `is exact at any rate of events, far from the start of time`(_ eventsPerSecond: Int) {
    var tracker = VelocityTracker()
    let start = 4_294_967.0
    for event in 0..<eventsPerSecond {
      let time = Double(event) / Double(eventsPerSecond)
      tracker.add(Vector(dx: 1e6 + 700 * time, dy: 0), at: start + time)
    }
    #expect(abs(tracker.velocity(at: start + 1).dx - 700) < 0.01)
  }

  @Test func `forgets`() {
    var tracker = VelocityTracker()
    for event in 0..<300 { tracker.add(Vector(dx: Double(event), dy: 0), at: Double(event) / 100) }
    tracker.removeAll()
    tracker.add(.zero, at: 2.99)
    #expect(tracker.velocity(at: 2.99) == .zero)
    tracker.add(Vector(dx: 1, dy: 0), at: 3)
    #expect(abs(tracker.velocity(at: 3).dx - 100) < 1e-6)
  }
}
