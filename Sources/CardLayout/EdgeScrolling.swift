import Glibc

/// Scrolls by itself while a card is carried near the view's upper or lower edge.
///
/// The deeper in the zone, the faster, both edges alike; by elapsed time, so that the frame rate does
/// not matter. Nothing happens before the pointer has once left the zone in which the card was picked
/// up. Time is an argument; the caller adds what ``advance(to:)`` returns to its offset and stops at
/// its limits.
public struct EdgeScrolling: Hashable, Sendable {
  /// The deepest a zone is, points; and at most a share of the view.
  public static let maximumZone = 60.0
  /// The most of the view's height that one zone takes.
  public static let zoneShare = 0.15
  /// At the very edge and beyond it, points per second.
  public static let maximumSpeed = 1250.0
  /// Of the depth's share of the zone. Source: libadwaita's tab strip cubes it.
  public static let power = 3.0
  /// From entering a zone to full speed, seconds.
  public static let rampDuration = 0.3

  private enum Edge: Hashable, Sendable { case upper, lower }

  private let height: Double
  private let zone: Double
  private var location: Double
  private var pickedUpIn: Edge?
  private var entered: Double
  private var reckoned: Double
  private var pending = 0.0

  /// A card is picked up.
  ///
  /// - Parameters:
  ///   - location: The pointer's, points below the view's top.
  ///   - viewHeight: Points.
  ///   - now: Seconds.
  public init(location: Double, viewHeight: Double, at now: Double) {
    height = viewHeight
    zone = Self.zone(viewHeight: viewHeight)
    self.location = location
    entered = now
    reckoned = now
    pickedUpIn = edge
  }

  /// How deep a zone is in a view, points.
  public static func zone(viewHeight: Double) -> Double {
    max(0, min(maximumZone, zoneShare * viewHeight))
  }

  /// Points per second at a depth in the zone, signed as the depth; full speed beyond it.
  public static func speed(
    depth: Double, zone: Double, maximum: Double = maximumSpeed, power: Double = power
  ) -> Double {
    guard zone > 0, depth != 0 else { return 0 }
    let speed = maximum * pow(min(abs(depth) / zone, 1), power)
    return depth < 0 ? -speed : speed
  }

  /// The pointer moved; what was scrolled until now is kept for ``advance(to:)``.
  public mutating func move(to location: Double, at now: Double) {
    reckon(to: now)
    let before = edge
    self.location = location
    if edge != pickedUpIn { pickedUpIn = nil }
    if edge != before { entered = now }
  }

  /// The change of offset since the last call, points; negative toward the start.
  public mutating func advance(to now: Double) -> Double {
    reckon(to: now)
    defer { pending = 0 }
    return pending
  }

  /// Whether time alone scrolls, so that another frame is needed.
  public var isScrolling: Bool { depth != 0 }

  private var edge: Edge? {
    if location < zone { return .upper }
    if location > height - zone { return .lower }
    return nil
  }

  /// Points into the zone, negative at the upper edge; 0 outside, and where nothing may happen yet.
  private var depth: Double {
    guard let edge, edge != pickedUpIn else { return 0 }
    switch edge {
    case .upper: return location - zone
    case .lower: return location - (height - zone)
    }
  }

  private mutating func reckon(to now: Double) {
    guard now > reckoned else { return }
    let speed = Self.speed(depth: depth, zone: zone)
    pending += speed * (rampedTime(now - entered) - rampedTime(reckoned - entered))
    reckoned = now
  }

  /// The integral of the ramp: full seconds that `time` seconds in the zone are worth.
  private func rampedTime(_ time: Double) -> Double {
    let ramp = Self.rampDuration
    return time < ramp ? time * time / (2 * ramp) : time - ramp / 2
  }
}
