/// When frames may be painted: one a period, on an even beat while they follow each other.
///
/// The first input after a rest is painted at once; then the beat goes from there.
struct FramePacer {
  /// Seconds.
  var period = RefreshRate.usualPeriod

  /// Seconds before its time that a frame may be painted, rather than to sleep for so little.
  static let tolerance = 0.0003

  private var latest: Double?

  /// When the next frame is to be painted, at the earliest.
  var due: Double { latest.map { $0 + period } ?? -.infinity }

  func isDue(at now: Double) -> Bool { now >= due - Self.tolerance }

  mutating func painted(at now: Double) {
    // A timer is always a little late; counted from it, the beat would slow down.
    let lateness = now - due
    latest = lateness >= -Self.tolerance && lateness < period / 2 ? due : now
  }
}
