import Testing

@testable import X11Platform

@Suite struct EventClockTests {
  @Test func `keeps the spacing of the server's times when events are received late`() {
    var clock = EventClock()
    #expect(clock.time(of: 10_000, receivedAt: 100) == 100)
    // Handled half a second late, after a slow frame.
    #expect(abs(clock.time(of: 10_016, receivedAt: 100.5) - 100.016) < 1e-3)
    #expect(abs(clock.time(of: 10_032, receivedAt: 100.5) - 100.032) < 1e-3)
  }

  @Test func `comes nearer with every event that was received faster`() {
    var clock = EventClock()
    _ = clock.time(of: 1000, receivedAt: 50.2)  // 200 ms on the way
    _ = clock.time(of: 2000, receivedAt: 51.0)  // none
    let time = clock.time(of: 3000, receivedAt: 52.3)
    #expect(abs(time - 52.0) < 1e-3)
  }

  @Test func `is never ahead of now and never goes back`() {
    var clock = EventClock()
    var latest = -Double.infinity
    let rows: [(UInt32, Double)] = [
      (5000, 10.0), (5008, 10.001), (4990, 10.002), (0, 10.003), (5016, 10.003), (9000, 10.004),
      (9008, 10.5),
    ]
    for (server, now) in rows {
      let time = clock.time(of: server, receivedAt: now)
      #expect(time <= now)
      #expect(time >= latest)
      latest = time
    }
  }

  @Test func `follows a server whose clock is slower, over days`() {
    var clock = EventClock()
    var error = 0.0
    for minute in 0..<(3 * 24 * 60) {
      let now = Double(minute) * 60
      let server = UInt32(now * 1000 * (1 - 0.0001))
      error = now - clock.time(of: server &+ 1, receivedAt: now)
    }
    #expect(error < 0.01)
  }

  @Test(
    arguments: [
      (UInt32.max - 7, UInt32(8), 16),  // around the wrap
      (UInt32(100), UInt32(99), 0),  // back: no time passed
      (UInt32(100), UInt32(100), 0),
    ] as [(UInt32, UInt32, Int64)])
  func `unwraps by the signed difference`(_ first: UInt32, _ second: UInt32, _ passed: Int64) {
    var unwrapper = ServerTimeUnwrapper()
    let start = unwrapper.milliseconds(first, elapsed: 0)
    #expect(unwrapper.milliseconds(second, elapsed: 0) - start == passed)
  }

  @Test func `keeps its place over a month without an event`() {
    var unwrapper = ServerTimeUnwrapper()
    let month: Int64 = 30 * 24 * 3600 * 1000
    let start = unwrapper.milliseconds(1000, elapsed: 0)
    let later = unwrapper.milliseconds(
      UInt32(truncatingIfNeeded: 1000 + month + 20), elapsed: month)
    #expect(later - start == month + 20)
  }
}
