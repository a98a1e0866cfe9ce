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

  @Test func `goes on when the server's count begins again`() {
    var clock = EventClock()
    let start = clock.time(of: UInt32.max - 7, receivedAt: 100)
    #expect(abs(clock.time(of: 8, receivedAt: 100.5) - start - 0.016) < 1e-3)
  }

  @Test(arguments: [1, 20, 30, 40, 60])
  func `keeps its place over days without an event`(_ days: Int64) {
    var clock = EventClock()
    _ = clock.time(of: 1000, receivedAt: 100)
    let passed = days * 24 * 3600 * 1000
    let now = 100 + Double(passed) / 1000
    let first = clock.time(
      of: UInt32(truncatingIfNeeded: 1000 + passed), receivedAt: now + 0.001)
    let second = clock.time(
      of: UInt32(truncatingIfNeeded: 1000 + passed + 16), receivedAt: now + 0.017)
    #expect(abs(first - now) < 0.01)
    #expect(abs(second - first - 0.016) < 0.001)
  }
}
