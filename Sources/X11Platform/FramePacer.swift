/// When frames may be painted: one a period, on an even beat while they follow each other.
///
/// The first input after a rest is painted at once; then the beat goes from there. Behind a compositor
/// that says when it has drawn a frame, that is the beat.
struct FramePacer {
  /// Seconds.
  var period = RefreshRate.usualPeriod

  /// Seconds before its time that a frame may be painted, rather than to sleep for so little.
  static let tolerance = 0.0003
  /// Seconds that a compositor is waited for at most: one that hangs must not stop the window.
  static let patience = 0.1

  private var latest: Double?
  /// Of the frame that the compositor has not drawn yet.
  private var awaited: (value: Int64, since: Double)?
  /// The compositor has drawn the frame before.
  private var isDrawn = false
  /// Whether a compositor did not say in time that it had drawn a frame: it is gone, or hangs.
  private(set) var isForsaken = false

  /// When the next frame is to be painted, at the earliest.
  var due: Double {
    if let awaited { return awaited.since + Self.patience }
    guard let latest else { return -.infinity }
    // Twice as often as the period says, and no more often, whatever a compositor says.
    return latest + (isDrawn ? period / 2 : period)
  }

  func isDue(at now: Double) -> Bool { now >= due - Self.tolerance }

  /// - Parameter value: By which a compositor will say that it has drawn the frame; `nil` where none does.
  mutating func painted(at now: Double, awaiting value: Int64? = nil) {
    // A timer is always a little late; counted from it, the beat would slow down.
    let lateness = now - due
    isForsaken = awaited != nil
    let isOnBeat =
      awaited == nil && !isDrawn && lateness >= -Self.tolerance && lateness < period / 2
    latest = isOnBeat ? due : now
    isDrawn = false
    awaited = value.map { ($0, now) }
  }

  /// A compositor has drawn the frame of this value, and all before it.
  mutating func drawn(_ value: Int64) {
    guard let awaited, value >= awaited.value else { return }
    self.awaited = nil
    isDrawn = true
  }
}
