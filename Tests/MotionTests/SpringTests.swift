import Testing

@testable import Motion

@Suite struct SpringTests {
  static let regimes = [
    Spring(response: 0.35, dampingRatio: 0.3), Spring(response: 0.35, dampingRatio: 0.85),
    Spring(response: 0.35, dampingRatio: 1 - 1e-7), Spring(response: 0.35, dampingRatio: 1),
    Spring(response: 0.35, dampingRatio: 1 + 1e-7), Spring(response: 0.35, dampingRatio: 1 + 1e-5),
    Spring(response: 0.35, dampingRatio: 1.1), Spring(response: 0.35, dampingRatio: 4),
  ]

  @Test(arguments: regimes)
  func `starts at the place and with the velocity given`(_ spring: Spring) {
    let (x, v) = spring.state(from: -40, velocity: 700, after: 0)
    #expect(abs(x + 40) < 1e-6)
    #expect(abs(v - 700) < 1e-6)
  }

  @Test(arguments: regimes)
  func `obeys its differential equation`(_ spring: Spring) {
    let h = 1e-4
    let omega = spring.angularFrequency
    for step in 1..<20 {
      let t = Double(step) * 0.03
      let (x, v) = spring.state(from: 100, velocity: -800, after: t)
      let before = spring.state(from: 100, velocity: -800, after: t - h)
      let after = spring.state(from: 100, velocity: -800, after: t + h)
      #expect(abs((after.displacement - before.displacement) / (2 * h) - v) < 0.05)
      let acceleration = (after.velocity - before.velocity) / (2 * h)
      let force = -2 * spring.dampingRatio * omega * v - omega * omega * x
      #expect(abs(acceleration - force) < 1e-3 * (1 + abs(force)))
    }
  }

  @Test(arguments: regimes)
  func `is at rest at its settling time and not before, and stays there`(_ spring: Spring) {
    let settling = spring.settlingTime(from: 120, velocity: 300)
    for step in 0..<400 {
      let (x, v) = spring.state(from: 120, velocity: 300, after: settling + Double(step) * 0.005)
      #expect(abs(x) < 0.5 && abs(v) < 5)
    }
    let (x, v) = spring.state(from: 120, velocity: 300, after: settling * 0.9)
    #expect(abs(x) * spring.angularFrequency > 0.5 || abs(v) > 0.5)
  }

  @Test func `an underdamped spring that passes its target is not at rest there`() {
    let spring = Spring(angularFrequency: 10, dampingRatio: 0.2)
    #expect(spring.settlingTime(from: 0, velocity: 400) > 1)
  }

  @Test func `is at rest at once when it starts so`() {
    #expect(Self.regimes[3].settlingTime(from: 0, velocity: 0) == 0)
    #expect(Self.regimes[3].settlingTime(from: 0.1, velocity: 0.1) == 0)
  }

  @Test(arguments: [1.0, 1.3])
  func `thrown hard at its target a stiff spring passes it once`(_ dampingRatio: Double) throws {
    let spring = Spring(angularFrequency: 10, dampingRatio: dampingRatio)
    let crossing = try #require(spring.crossingTime(from: -50, velocity: 3000))
    #expect(abs(spring.displacement(from: -50, velocity: 3000, after: crossing)) < 1e-6)
    #expect(spring.velocity(from: -50, velocity: 3000, after: crossing) > 0)
    #expect(spring.crossingTime(from: -50, velocity: 100) == nil)
    #expect(spring.crossingTime(from: -50, velocity: -3000) == nil)
  }

  @Test func `response and angular frequency name the same spring`() {
    #expect(abs(Spring(angularFrequency: 10, dampingRatio: 1).response - 0.2 * .pi) < 1e-12)
    #expect(abs(Spring(response: 0.5, dampingRatio: 1).angularFrequency - 4 * .pi) < 1e-12)
  }
}
