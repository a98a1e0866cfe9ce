/// When frames may be painted: one a period, on an even beat while they follow each other.
struct FramePacer {
  /// Seconds.
  var period = 1.0 / 60

  private var latest: Double?

  /// When the next frame may be painted at the earliest.
  var due: Double { latest.map { $0 + period } ?? -.infinity }

  mutating func painted(at now: Double) {
    // A timer is always a little late; counted from it, the beat would slow down.
    let lateness = now - due
    latest = lateness >= 0 && lateness < period / 2 ? due : now
  }
}
