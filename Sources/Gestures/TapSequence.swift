import Geometry

/// Counts taps of one or several fingers, for a tap and for the taps before a long press.
struct TapSequence {
  struct Limits {
    var touches: Int
    /// From the first finger's press to the last one's release, in seconds.
    var duration: Double
    /// From a finger's press to its farthest point, in points.
    var movement: Double
    /// From a release to the next press, in seconds.
    var interval: Double
    /// From the first tap's press to a later one's, in points.
    var separation: Double
  }

  private enum Phase {
    case idle
    case pressed(since: Double)
    case between(since: Double)
  }

  /// Whole taps so far.
  private(set) var completed = 0
  /// The centroid of the first tap's presses, in the window's coordinates.
  private(set) var firstLocation: Point?
  private var phase = Phase.idle
  private var presses = 0
  private var lifts = 0
  private var pressSum = Vector.zero

  /// The last release came, and another tap may follow.
  var isBetweenTaps: Bool { if case .between = phase { true } else { false } }

  /// The fingers asked for are all down.
  func isComplete(_ limits: Limits) -> Bool { presses == limits.touches && lifts == 0 }

  /// Whether a press there is too far from the first one to be the next tap's.
  func isTooFar(_ location: Point, _ limits: Limits) -> Bool {
    guard isBetweenTaps, limits.touches == 1, let firstLocation else { return false }
    return !firstLocation.isWithin(limits.separation, of: location)
  }

  /// - Returns: Whether this can still become the taps asked for.
  mutating func began(_ touch: Touch, _ limits: Limits) -> Bool {
    switch phase {
    case .idle, .between:
      phase = .pressed(since: touch.timestamp)
      presses = 0
      lifts = 0
      pressSum = .zero
    case .pressed: break
    }
    presses += 1
    pressSum += touch.initialLocation - Point.zero
    guard lifts == 0, presses <= limits.touches else { return false }
    let centroid = Point.zero + pressSum / Double(presses)
    if completed == 0 {
      firstLocation = centroid
    } else if presses == limits.touches, let firstLocation {
      return firstLocation.isWithin(limits.separation, of: centroid)
    }
    return true
  }

  func moved(_ touch: Touch, _ limits: Limits) -> Bool {
    touch.initialLocation.isWithin(limits.movement, of: touch.location)
  }

  mutating func ended(_ touch: Touch, _ limits: Limits) -> Bool {
    lifts += 1
    guard moved(touch, limits), presses == limits.touches else { return false }
    if lifts == presses {
      completed += 1
      phase = .between(since: touch.timestamp)
    }
    return true
  }

  /// When it fails unless something happens; `nil` if nothing is timed.
  func deadline(_ limits: Limits) -> Double? {
    let time: Double
    switch phase {
    case .idle: return nil
    case .pressed(let since): time = since + limits.duration
    case .between(let since): time = since + limits.interval
    }
    return time.isFinite ? time : nil
  }
}
