import Testing

@testable import Motion

/// Marsaglia's xorshift: a run is its seed's for ever.
private struct Random: RandomNumberGenerator {
  var state: UInt64

  init(seed: Int) { state = (UInt64(seed) &+ 1) &* 0x9e37_79b9_7f4a_7c15 | 1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }

  mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &self) < percent }
  mutating func number(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &self)
  }
}

/// Caught, thrown and sent elsewhere at random times, nothing jumps.
@Suite struct ContinuityTests {
  @Test(arguments: 0..<8)
  func `a value keeps place and velocity at every new target, and comes to rest`(_ part: Int) {
    for seed in part * 250..<part * 250 + 250 {
      var random = Random(seed: seed)
      let faults = Self.retarget(&random)
      #expect(faults.isEmpty, "seed \(seed)")
    }
  }

  private static func way(_ random: inout Random) -> Animation {
    if random.chance(30) {
      let curves: [CubicBezier] = [.easeInOut, .easeIn, .easeOut, .standard, .linear]
      let curve = curves[Int.random(in: 0..<curves.count, using: &random)]
      return .curve(curve, duration: random.number(0.05...1))
    }
    let ratio = random.chance(30) ? 1 : random.number(0.3...2)
    return .spring(Spring(response: random.number(0.1...1), dampingRatio: ratio))
  }

  private static func retarget(_ random: inout Random) -> [String] {
    var value = AnimatedValue(random.number(-500...500))
    let threshold = value.threshold
    var now = random.number(0...1e5)
    var faults: [String] = []
    for step in 0..<20 {
      let place = value.value(at: now)
      let velocity = value.velocity(at: now)
      let target = random.chance(20) ? value.target : random.number(-500...500)
      var expected = (place: place, velocity: velocity)
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<6:
        let way = way(&random)
        // From rest a timed curve is exactly the curve, whatever pace that starts at.
        if case .curve = way, velocity == 0 { expected.velocity = .nan }
        value.animate(to: target, with: way, at: now)
      case 6:
        // What the layout jumped, taken up: the place moves on purpose, the velocity does not.
        let change = random.number(-200...200)
        let way = Animation.spring(Spring(response: random.number(0.1...1), dampingRatio: 1))
        value.shift(by: change, with: way, at: now)
        expected.place += change
      case 7...8:
        value.follow(place, velocity: velocity)
        expected.velocity = random.number(-3000...3000)
        let moved = place + random.number(-50...50)
        value.follow(moved, velocity: expected.velocity)
        expected.place = moved
        value.animate(to: target, with: way(&random), at: now)
      default:
        expected.velocity = random.number(-3000...3000)
        value.animate(to: target, with: way(&random), velocity: expected.velocity, at: now)
      }
      if abs(value.value(at: now) - expected.place) > threshold.distance {
        faults.append("\(step): from \(expected.place) to \(value.value(at: now))")
      }
      if abs(value.velocity(at: now) - expected.velocity)
        > threshold.speed + 1e-6 * abs(expected.velocity)
      {
        faults.append("\(step): from \(expected.velocity)/s to \(value.velocity(at: now))/s")
      }
      faults += slopeFaults(&random, from: now, to: value.restTime) { time in
        (value.value(at: time), value.velocity(at: time))
      }
      faults += compositionFaults(value, from: now, &random)
      now += random.chance(10) ? 3 : random.number(0...0.4)
    }
    guard let rest = value.restTime else {
      return value.isAtRest(at: now) ? faults : faults + ["moves for ever"]
    }
    if rest - now > 60 { faults.append("rests after \(rest - now) s only") }
    if value.value(at: rest) != value.target || value.velocity(at: rest) != 0 {
      faults.append("rests beside its target")
    }
    return faults
  }

  /// Whether the velocity is the rate of the place, anywhere between two times.
  private static func slopeFaults(
    _ random: inout Random, from start: Double, to end: Double?,
    _ state: (Double) -> (place: Double, velocity: Double)
  ) -> [String] {
    guard let end, end - start > 1e-3 else { return [] }
    let h = 1e-5
    return (0..<3).compactMap { _ in
      let time = random.number(start + 2 * h...end - 2 * h)
      let rate = (state(time + h).place - state(time - h).place) / (2 * h)
      let velocity = state(time).velocity
      let fits = abs(rate - velocity) <= 0.5 + 2e-3 * abs(velocity)
      return fits ? nil : "goes at \(rate)/s, says \(velocity)/s"
    }
  }

  /// Whether looking at a spring on its way and starting anew from what shows changes anything later.
  private static func compositionFaults(
    _ value: AnimatedValue, from start: Double, _ random: inout Random
  ) -> [String] {
    guard let rest = value.restTime, rest > start else { return [] }
    let spring = Spring(response: 0.3, dampingRatio: random.number(0.4...1.6))
    var whole = value
    whole.animate(to: 100, with: .spring(spring), at: start)
    let middle = start + random.number(0.01...0.2)
    var parts = whole
    parts.animate(to: 100, with: .spring(spring), at: middle)
    let later = middle + random.number(0...0.5)
    let difference = abs(whole.value(at: later) - parts.value(at: later))
    return difference <= 0.5 ? [] : ["\(difference) off after a stop to look"]
  }

  @Test(arguments: 0..<8)
  func `content keeps place and velocity whatever a hand, a wheel and the layout do`(_ part: Int) {
    for seed in part * 250..<part * 250 + 250 {
      var random = Random(seed: seed + 10_000)
      let faults = Self.scroll(&random)
      #expect(faults.isEmpty, "seed \(seed)")
    }
  }

  private static func scroll(_ random: inout Random) -> [String] {
    var view = 600.0
    var scroller = ScrollDynamics(
      edges: ScrollEdges(contentLength: 3000, viewLength: view), viewLength: view,
      offset: random.number(0...2400))
    scroller.isPagingEnabled = random.chance(15)
    scroller.alwaysBounce = random.chance(50)
    scroller.bounces = random.chance(80)
    scroller.deceleration = random.chance(30) ? .fast : .normal
    scroller.bounceSpring = Spring(
      angularFrequency: random.number(6...20), dampingRatio: random.chance(60) ? 1 : 1.2)
    var now = random.number(0...1e5)
    var faults: [String] = []
    for step in 0..<25 {
      scroller.advance(to: now)
      let before = (
        place: scroller.offset(at: now), velocity: scroller.velocity(at: now), state: scroller.state
      )
      var place: Double? = before.place
      var velocity: Double?
      switch Int.random(in: 0..<10, using: &random) {
      case 0: scroller.touchDown(at: now)
      case 1...2: scroller.beginDragging(at: now)
      case 3:
        scroller.drag(by: random.number(-300...300))
        place = nil
      case 4...5:
        let thrown = random.number(-4000...4000)
        if before.state == .dragging { velocity = -thrown }
        scroller.endDragging(velocity: thrown, at: now)
      case 6: scroller.touchUp(at: now)
      case 7:
        scroller.scroll(by: random.number(-200...200), at: now)
        velocity = scroller.state == .gliding ? before.velocity : nil
      case 8:
        velocity = random.number(-4000...4000)
        scroller.coast(velocity: velocity ?? 0, at: now)
      default:
        view = random.number(300...800)
        let edges = ScrollEdges(
          contentLength: random.number(100...4000), viewLength: view, insetBefore: 20)
        scroller.setEdges(edges, viewLength: view, at: now)
        velocity = before.state == .dragging || before.state == .held ? nil : before.velocity
      }
      let (offset, speed) = (scroller.offset(at: now), scroller.velocity(at: now))
      if let place, abs(offset - place) > 0.5 {
        faults.append("\(step): \(before) jumps to \(offset) \(scroller.state)")
      }
      // Half a point from its rest a motion may end: 0.5 points at the friction of its law.
      if let velocity, abs(speed - velocity) > 10 + 1e-6 * abs(velocity), isFree(scroller, offset) {
        faults.append("\(step): \(before) wants \(velocity)/s, goes at \(speed)/s")
      }
      faults += slopeFaults(&random, from: now, to: scroller.deadline) { time in
        (scroller.offset(at: time), scroller.velocity(at: time))
      }
      var often = scroller
      let later = now + random.number(0...2)
      often.advance(to: now + random.number(0...(later - now)))
      if abs(often.offset(at: later) - scroller.offset(at: later)) > 1e-6 {
        faults.append("\(step): looked at on the way it goes elsewhere")
      }
      now += random.chance(10) ? 4 : random.number(0...0.3)
    }
    scroller.touchDown(at: now)
    if scroller.state == .dragging { scroller.endDragging(velocity: 900, at: now) }
    scroller.touchUp(at: now)
    let rest = scroller.restTime ?? now
    if rest - now > 10 { faults.append("rests after \(rest - now) s only") }
    scroller.advance(to: rest)
    let offset = scroller.offset(at: rest)
    if scroller.state != .resting || abs(scroller.edges.clamp(offset) - offset) > 1e-9 {
      faults.append("ends \(scroller.state) at \(offset) of \(scroller.edges)")
    }
    return faults
  }

  /// Where the content is not at an edge that does not give.
  private static func isFree(_ scroller: ScrollDynamics, _ offset: Double) -> Bool {
    scroller.swingsOver
      || offset > scroller.edges.lower + 1 && offset < scroller.edges.upper - 1
  }

  @Test(arguments: 0..<4)
  func `a glide takes up any velocity and does not pass its target by it`(_ part: Int) {
    for seed in part * 250..<part * 250 + 250 {
      var random = Random(seed: seed + 20_000)
      let way = random.number(-500...500)
      let velocity = random.number(-6000...6000)
      let glide = Glide(from: 10, to: 10 + way, velocity: velocity, at: 5)
      #expect(abs(glide.velocity(at: 5) - velocity) < 1e-6, "seed \(seed)")
      #expect(glide.duration <= 0.2, "seed \(seed)")
      #expect(abs(glide.velocity(at: 5 + glide.duration)) < 1e-6, "seed \(seed)")
      guard way * velocity > 0 else { continue }
      for part in 0...50 {
        let place = glide.offset(at: 5 + glide.duration * Double(part) / 50) - 10
        #expect(abs(place) <= abs(way) + 1e-9 && place * way >= 0, "seed \(seed)")
      }
    }
  }
}
