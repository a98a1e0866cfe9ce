/// A time that runs out, but not while something holds it.
///
/// Let go, it runs for what was left, and at least for half of the whole: who just looked away has
/// time to look again.
struct HeldTimer<Hold: Hashable> {
  /// Seconds.
  let duration: Double
  /// When it runs out; `nil` while it is held, or was not started.
  private(set) var deadline: Double?
  private var left: Double
  private var holds: Set<Hold> = []
  private var isStarted = false

  init(duration: Double) {
    self.duration = duration
    left = duration
  }

  /// All of it begins, held by what holds it already.
  mutating func start(at now: Double) {
    isStarted = true
    left = duration
    deadline = holds.isEmpty ? now + duration : nil
  }

  mutating func stop() {
    isStarted = false
    deadline = nil
    holds = []
  }

  mutating func hold(_ hold: Hold, at now: Double) {
    holds.insert(hold)
    if let deadline { left = max(0, deadline - now) }
    deadline = nil
  }

  mutating func release(_ hold: Hold, at now: Double) {
    guard holds.remove(hold) != nil, holds.isEmpty, isStarted else { return }
    deadline = now + max(left, duration / 2)
  }
}
