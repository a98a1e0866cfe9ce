import Testing

@testable import Motion

@Suite struct AnimatedValueTests {
  static let ways: [Animation] = [
    .spring(Spring(response: 0.35, dampingRatio: 0.85)),
    .spring(Spring(response: 0.4, dampingRatio: 1)), .curve(.easeInOut, duration: 0.25),
    .curve(.standard, duration: 0.25),
  ]

  @Test(arguments: ways, ways)
  func `sent elsewhere on its way it keeps place and velocity`(
    _ first: Animation, _ next: Animation
  ) {
    var value = AnimatedValue(0)
    value.animate(to: 300, with: first, at: 10)
    let place = value.value(at: 10.12)
    let velocity = value.velocity(at: 10.12)
    #expect(velocity > 100)
    value.animate(to: 0, with: next, at: 10.12)
    #expect(abs(value.value(at: 10.12) - place) < 1e-9)
    #expect(abs(value.velocity(at: 10.12) - velocity) < 0.01)
    #expect(abs(value.value(at: 10.12 + 1e-6) - place) < 0.01)
  }

  @Test(arguments: ways)
  func `its velocity is the rate of its value`(_ way: Animation) {
    var value = AnimatedValue(20)
    value.animate(to: -80, with: way, velocity: 600, at: 0)
    for step in 1..<12 {
      let t = Double(step) * 0.02
      let rate = (value.value(at: t + 1e-5) - value.value(at: t - 1e-5)) / 2e-5
      #expect(abs(rate - value.velocity(at: t)) < 0.5)
    }
  }

  @Test(arguments: ways)
  func `comes to rest exactly on the target at the time it says`(_ way: Animation) throws {
    var value = AnimatedValue(0)
    value.animate(to: 100.25, with: way, at: 5)
    let rest = try #require(value.restTime)
    #expect(!value.isAtRest(at: rest - 0.01))
    #expect(abs(value.value(at: rest - 1e-6) - 100.25) < 0.6)
    #expect(value.isAtRest(at: rest))
    #expect(value.value(at: rest) == 100.25)
    #expect(value.velocity(at: rest) == 0)
  }

  @Test func `law-019: sent back at 0.15 seconds it goes on outward before it turns`() {
    var value = AnimatedValue(0)
    let spring = Animation.spring(Spring(response: 0.5, dampingRatio: 1))
    value.animate(to: 300, with: spring, at: 0)
    value.animate(to: 0, with: spring, at: 0.15)
    #expect(abs(value.value(at: 0.15) - 168.588) < 0.01)
    #expect(abs(value.value(at: 0.2) - 175.231) < 0.01)
    #expect(abs(value.value(at: 0.25) - 138.986) < 0.01)
  }

  @Test func `in a hand it shows the hand's place, and let go it has the hand's velocity`() {
    var value = AnimatedValue(0)
    value.animate(to: 100, with: Self.ways[0], at: 0)
    value.follow(37, velocity: -250)
    #expect(value.isHeld)
    #expect(value.value(at: 3) == 37)
    #expect(!value.isAtRest(at: 99))
    #expect(value.restTime == nil)
    value.animate(to: 100, with: Self.ways[0], at: 3)
    #expect(value.value(at: 3) == 37)
    #expect(abs(value.velocity(at: 3) + 250) < 1e-9)
    value.animate(to: 100, with: Self.ways[0], velocity: 40, at: 3)
    #expect(abs(value.velocity(at: 3) - 40) < 1e-9)
  }

  @Test func `set ends everything`() {
    var value = AnimatedValue(0)
    value.animate(to: 100, with: Self.ways[0], at: 0)
    value.set(12)
    #expect(value.value(at: 0.1) == 12)
    #expect(value.isAtRest(at: 0.1))
    #expect(value.target == 12)
  }

  @Test func `a displacement takes up what the layout below it jumped`() {
    var layout = 500.0
    var displacement = AnimatedValue(0)
    displacement.shift(by: layout - 620, with: Self.ways[1], at: 1)
    layout = 620
    #expect(layout + displacement.value(at: 1) == 500)
    let shown = layout + displacement.value(at: 1.1)
    let velocity = displacement.velocity(at: 1.1)
    displacement.shift(by: layout - 700, with: Self.ways[1], at: 1.1)
    layout = 700
    #expect(abs(layout + displacement.value(at: 1.1) - shown) < 1e-9)
    #expect(abs(displacement.velocity(at: 1.1) - velocity) < 1e-9)
    #expect(displacement.value(at: 9) == 0)
  }

  @Test func `to where it rests already is no motion`() {
    var value = AnimatedValue(5)
    for way in Self.ways {
      value.animate(to: 5, with: way, at: 0)
      #expect(value.isAtRest(at: 0))
    }
    value.animate(to: 9, with: .curve(.linear, duration: 0), at: 0)
    #expect(value.value(at: 0) == 9)
  }

  @Test func `a fraction is carried to a finer rest than a place`() {
    var value = AnimatedValue(0, threshold: .unit)
    value.animate(to: 1, with: Self.ways[1], at: 0)
    #expect(!value.isAtRest(at: 0.2))
    #expect(abs(value.value(at: 0.2) - 1) < 0.5)
  }
}
