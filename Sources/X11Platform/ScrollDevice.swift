import Geometry

/// A device that can scroll smoothly: its kind and its axes.
struct ScrollDevice: Hashable {
  enum Kind: Hashable {
    case wheel
    /// Fingers move the content as if they lay on it, and let go of it.
    case touchpad
    /// What its driver says does not tell; its first odd step will.
    case unknown
  }

  /// Of the slave device, which events call their source.
  let id: Int
  private(set) var kind: Kind
  private(set) var axes: [ScrollAxis]
  /// The latest event had a step of unknown size. A server that scrolls by smooth steps presses
  /// buttons 4 to 7 for old programs, too: those of this step are the only word of it.
  private(set) var isStepMissing = false

  init(id: Int, kind: Kind, axes: [ScrollAxis]) {
    self.id = id
    self.kind = kind
    self.axes = axes
  }

  mutating func forget() {
    for index in axes.indices { axes[index].forget() }
  }

  /// Keeps what is known of the same device from before the server was asked again.
  mutating func inherit(from older: ScrollDevice) {
    if kind == .unknown { kind = older.kind }
    for index in axes.indices {
      for axis in older.axes { axes[index].inherit(from: axis) }
    }
  }

  /// - Parameter values: Of the valuators in the event, by number.
  /// - Returns: Notches, positive down and to the right; `nil` for an event that is not about
  ///   scrolling, or does not say how far.
  mutating func move(to values: [(number: Int, value: Double)], serial: UInt) -> Vector? {
    var notches = Vector.zero
    var isKnown = false
    isStepMissing = false
    for (number, value) in values {
      guard let index = axes.firstIndex(where: { $0.number == number }) else { continue }
      guard let step = axes[index].move(to: value, serial: serial), step.isFinite else {
        isStepMissing = true
        continue
      }
      isKnown = true
      if axes[index].isVertical { notches.dy += step } else { notches.dx += step }
    }
    guard isKnown else { return nil }
    if kind == .unknown, Self.isOdd(notches.dx) || Self.isOdd(notches.dy) { kind = .touchpad }
    return notches
  }

  /// Whether no wheel makes a step of so many notches: the finest count 120 steps a notch.
  ///
  /// Source: Linux, `REL_WHEEL_HI_RES`. The server's numbers are exact to 2⁻³².
  private static func isOdd(_ notches: Double) -> Bool {
    let steps = notches * 120
    return abs(steps - steps.rounded()) > 0.001
  }
}
