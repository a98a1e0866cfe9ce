import Testing

@testable import Motion

@Suite struct CoastingTests {
  @Test(arguments: [Deceleration.normal, .fast])
  func `the place is the integral of the velocity`(_ deceleration: Deceleration) {
    var sum = 0.0
    let h = 1e-4
    for step in 0..<10_000 {
      sum += h * deceleration.velocity(from: 1000, after: (Double(step) + 0.5) * h)
    }
    #expect(abs(deceleration.position(from: 0, velocity: 1000, after: 1) - sum) < 0.01)
  }

  @Test func `a coast is where its rest less the remainder says`() {
    let duration = Deceleration.normal.duration(velocity: -1000, untilRemaining: 0.5)
    let place = Deceleration.normal.position(from: 20, velocity: -1000, after: duration)
    let rest = Deceleration.normal.restingPosition(from: 20, velocity: -1000)
    #expect(abs(place - rest - 0.5) < 1e-6)
    #expect(abs(duration - 3.45) < 0.01)
    #expect(Deceleration.normal.duration(velocity: 0.1, untilRemaining: 0.5) == 0)
  }

  @Test func `the time to reach a place is nil beyond the rest and behind`() throws {
    let law = Deceleration.normal
    let time = try #require(law.time(toReach: 400, from: 0, velocity: 1000))
    #expect(abs(law.position(from: 0, velocity: 1000, after: time) - 400) < 1e-9)
    #expect(law.time(toReach: 500, from: 0, velocity: 1000) == nil)
    #expect(law.time(toReach: -1, from: 0, velocity: 1000) == nil)
    #expect(law.time(toReach: 0, from: 0, velocity: 1000) == 0)
    #expect(law.time(toReach: 1, from: 0, velocity: 0) == nil)
  }

  @Test func `the projection is the published sum, a thousandth shorter than the rest`() {
    #expect(abs(Deceleration.normal.projectedPosition(from: 0, velocity: 1000) - 499) < 1e-9)
    #expect(abs(Deceleration.normal.restingPosition(from: 0, velocity: 1000) - 499.5) < 0.01)
  }

  @Test(arguments: [-900.0, -10, 0, 3, 50, 4000, 1e8])
  func `the rubber band's inverse gives the pull back`(_ pull: Double) {
    let band = RubberBand(dimension: 600)
    let tolerance = max(1e-6, abs(pull) * 1e-6)
    #expect(abs(band.pull(showing: band.displayed(pull)) - pull) < tolerance)
    let place = band.clamp(pull, lower: -20, upper: 100)
    #expect(abs(band.unclamp(place, lower: -20, upper: 100) - pull) < tolerance)
  }

  @Test func `the rubber band stays finite and below the view's length`() {
    let band = RubberBand(dimension: 600)
    #expect(band.displayed(1e9) < 600)
    #expect(band.displayed(.infinity) == 600)
    #expect(band.pull(showing: 700).isFinite)
    #expect(RubberBand(dimension: 0).displayed(100) == 0)
  }
}
