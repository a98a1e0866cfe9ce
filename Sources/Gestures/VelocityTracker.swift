import Geometry

/// The speed of something seen at uneven times: the slope of a line fitted to its latest places.
///
/// A line, not a parabola, which overshoots on the noise of a mouse. Two places are enough; places
/// of the same time count as one, the last.
public struct VelocityTracker: Sendable {
  /// How far back from the latest place the fit goes, in seconds, so that a longer gap ends the
  /// history; also the longest rest that is not yet standing still.
  public static let horizon = 0.1

  /// Places kept: the horizon at a thousand events a second, and some more.
  public static let capacity = 128

  /// Times are differences of doubles; this far past the horizon still counts as on it, in seconds.
  private static let slack = 1e-9

  private struct Sample {
    var position: Vector
    var time: Double
  }

  private var samples: [Sample] = []
  private var next = 0

  public init() {}

  /// Forgets everything but keeps its memory.
  public mutating func removeAll() {
    samples.removeAll(keepingCapacity: true)
    next = 0
  }

  /// - Parameters:
  ///   - position: Points, from any origin that stays.
  ///   - time: Seconds, not before the one added last.
  public mutating func add(_ position: Vector, at time: Double) {
    let sample = Sample(position: position, time: time)
    if let latest = latestIndex, samples[latest].time >= time {
      samples[latest].position = position
    } else if samples.count < Self.capacity {
      if samples.isEmpty { samples.reserveCapacity(Self.capacity) }
      samples.append(sample)
      next = samples.count % Self.capacity
    } else {
      samples[next] = sample
      next = (next + 1) % Self.capacity
    }
  }

  /// Points per second; zero when fewer than two places are known, or the last is older at `now` than
  /// the horizon: what stood still has no speed.
  public func velocity(at now: Double) -> Vector {
    guard let latest = latestIndex else { return .zero }
    let newest = samples[latest]
    let limit = Self.horizon + Self.slack
    guard now - newest.time <= limit else { return .zero }

    // Sums about the newest sample, so that neither large times nor far places cost digits.
    var count = 0.0
    var sumT = 0.0
    var sumTT = 0.0
    var sumP = Vector.zero
    var sumTP = Vector.zero
    for age in 0..<samples.count {
      let sample = samples[(latest + samples.count - age) % samples.count]
      let t = sample.time - newest.time
      guard -t <= limit else { break }
      let p = sample.position - newest.position
      count += 1
      sumT += t
      sumTT += t * t
      sumP += p
      sumTP += p * t
    }
    let spread = count * sumTT - sumT * sumT
    guard count >= 2, spread > 0 else { return .zero }
    return (sumTP * count - sumP * sumT) / spread
  }

  private var latestIndex: Int? {
    samples.isEmpty ? nil : (next + samples.count - 1) % samples.count
  }
}
