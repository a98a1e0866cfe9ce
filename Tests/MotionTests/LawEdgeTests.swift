import Testing

@testable import Motion

/// The laws where their formulas divide by little, or meet one another.
@Suite struct LawEdgeTests {
  @Test(arguments: [0.9999, 0.99999, 0.9999999, 1, 1.0000001, 1.00001, 1.0001])
  func `a spring about critical damping is the critical one`(_ ratio: Double) {
    let near = Spring(angularFrequency: 10, dampingRatio: ratio)
    let critical = Spring(angularFrequency: 10, dampingRatio: 1)
    for time in [0, 0.05, 0.2, 0.7, 2] {
      let (x, v) = near.state(from: 100, velocity: -800, after: time)
      let (x1, v1) = critical.state(from: 100, velocity: -800, after: time)
      #expect(abs(x - x1) < 0.01)
      #expect(abs(v - v1) < 0.2)
    }
  }

  @Test(arguments: [0.05, 0.6, 1, 3, 50])
  func `a spring starts with what it was given and ends at nothing, also much later`(
    _ ratio: Double
  ) {
    let spring = Spring(angularFrequency: 20, dampingRatio: ratio)
    let start = spring.state(from: -30, velocity: 400, after: 0)
    #expect(abs(start.displacement + 30) < 1e-9 && abs(start.velocity - 400) < 1e-6)
    let before = spring.state(from: -30, velocity: 400, after: -1)
    #expect(before.displacement == start.displacement)
    let late = spring.state(from: -30, velocity: 400, after: 1e6)
    #expect(abs(late.displacement) < 1e-9 && abs(late.velocity) < 1e-9)
    let settled = spring.settlingTime(from: -30, velocity: 400)
    #expect(settled.isFinite && settled > 0)
  }

  @Test func `without damping a spring is never over`() {
    let spring = Spring(response: 2, dampingRatio: 0)
    #expect(spring.settlingTime(from: 100, velocity: 0) == .infinity)
    #expect(spring.settlingTime(from: 0, velocity: 0) == 0)
    #expect(abs(spring.displacement(from: 100, velocity: 0, after: 7) + 100) < 1e-9)
  }

  @Test(arguments: [0.3, 1, 2.5], [0.0, 0.013, 0.1, 0.4])
  func `a spring stopped to look at goes on as it would have`(_ ratio: Double, _ first: Double) {
    let spring = Spring(angularFrequency: 12, dampingRatio: ratio)
    let middle = spring.state(from: 80, velocity: -500, after: first)
    let parts = spring.state(
      from: middle.displacement, velocity: middle.velocity, after: 0.25)
    let whole = spring.state(from: 80, velocity: -500, after: first + 0.25)
    #expect(abs(parts.displacement - whole.displacement) < 1e-9)
    #expect(abs(parts.velocity - whole.velocity) < 1e-8)
  }

  @Test(arguments: [Deceleration.normal, .fast], [-3000.0, -1, 0, 250])
  func `a coast stopped to look at goes on as it would have`(
    _ law: Deceleration, _ velocity: Double
  ) {
    let place = law.position(from: 7, velocity: velocity, after: 0.3)
    let speed = law.velocity(from: velocity, after: 0.3)
    let parts = law.position(from: place, velocity: speed, after: 0.5)
    #expect(abs(parts - law.position(from: 7, velocity: velocity, after: 0.8)) < 1e-9)
    let rest = law.restingPosition(from: 7, velocity: velocity)
    #expect(abs(law.position(from: 7, velocity: velocity, after: 1e4) - rest) < 1e-9)
    #expect(law.position(from: 7, velocity: velocity, after: -5) == 7)
    #expect(law.duration(velocity: velocity, untilRemaining: 0.5) >= 0)
  }

  @Test func `a coast never reaches its own rest, and a place just before it late`() {
    let law = Deceleration.normal
    let rest = law.restingPosition(from: 0, velocity: -1000)
    #expect(law.time(toReach: rest * 1.0000001, from: 0, velocity: -1000) == nil)
    #expect((law.time(toReach: rest + 0.5, from: 0, velocity: -1000) ?? 0) > 3.4)
    #expect(law.time(toReach: 1, from: 0, velocity: -1000) == nil)
  }

  @Test(arguments: [1.0, 600, 1e6])
  func `the rubber band is odd, starts at its coefficient and only grows`(_ dimension: Double) {
    let band = RubberBand(dimension: dimension)
    #expect(band.displayed(0) == 0)
    #expect(abs(band.displayed(1e-6) / 1e-6 - 0.55) < 1e-3)
    var last = 0.0
    for power in 0..<12 {
      var pull = dimension / 1000
      for _ in 0..<power { pull *= 3 }
      #expect(band.displayed(-pull) == -band.displayed(pull))
      #expect(band.displayed(pull) > last && band.displayed(pull) < dimension)
      last = band.displayed(pull)
    }
  }

  @Test(arguments: [
    CubicBezier(0, 1, 0, 1), CubicBezier(1, 0, 1, 0), CubicBezier(0, 0, 0, 0),
    CubicBezier(1, 1, 1, 1), CubicBezier(1, 0, 0, 1), CubicBezier(0, 1, 1, 0),
  ])
  func `a curve with its handles in the corners goes from 0 to 1 without turning`(
    _ curve: CubicBezier
  ) {
    #expect(curve.value(at: 0) == 0 && curve.value(at: 1) == 1)
    var last = 0.0
    for step in 1...200 {
      let value = curve.value(at: Double(step) / 200)
      #expect(value >= last - 1e-6 && value <= 1 + 1e-9)
      #expect(curve.slope(at: Double(step) / 200).isFinite)
      last = value
    }
  }

  @Test func `a curve may pass its end, and comes back to it`() {
    let curve = CubicBezier(0.3, 1.6, 0.7, 1)
    #expect((0...100).contains { curve.value(at: Double($0) / 100) > 1.05 })
    #expect(curve.value(at: 1) == 1)
  }
}
