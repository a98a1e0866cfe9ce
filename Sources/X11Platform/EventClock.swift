import Gestures

/// The server's times as seconds of `MonotonicClock`, so that events and "now" compare directly.
///
/// The two clocks run alike but began apart, and an event is received later than it happened by an
/// unknown time: the smallest difference seen so far comes nearest. A server elsewhere has a clock
/// of its own pace, so the difference may also grow, by a hair.
struct EventClock {
  /// How fast the smallest difference is let grow, seconds a second: past the worst of quartz
  /// clocks, and too slow to matter between two events of one gesture.
  static let drift = 0.0002

  /// A difference larger by this is no event that came late, in seconds: the server's clock was set
  /// anew, or stood for a month without an event and has wrapped unseen.
  static let lateness = 60.0

  private var unwrapper = ServerTimeUnwrapper()
  private var offset: Double?
  private var latest: (time: Double, receivedAt: Double)?

  /// When the event that the server stamped `serverTime` happened.
  ///
  /// - Parameters:
  ///   - serverTime: Milliseconds, wrapping at 2³²; 0 stands for "now", as in X11.
  ///   - receivedAt: Seconds, never less than in the call before.
  /// - Returns: Seconds, not after `receivedAt` and never less than in the call before.
  mutating func time(of serverTime: UInt32, receivedAt: Double) -> Double {
    let time: Double
    if serverTime == 0 {
      time = receivedAt
    } else {
      let server = unwrapper.seconds(of: serverTime)
      let difference = receivedAt - server
      let elapsed = latest.map { max(0, receivedAt - $0.receivedAt) } ?? 0
      let known = offset.map { $0 + elapsed * Self.drift } ?? difference
      let smallest = difference > known + Self.lateness ? difference : min(known, difference)
      offset = smallest
      time = server + smallest
    }
    let monotonic = max(min(time, receivedAt), min(latest?.time ?? time, receivedAt))
    latest = (monotonic, receivedAt)
    return monotonic
  }
}
