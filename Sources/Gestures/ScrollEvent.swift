import Geometry

/// A wheel's notch, or a motion of fingers on a touchpad.
public struct ScrollEvent: Hashable, Sendable {
  /// What a device with phases says of its contact.
  public enum Phase: Hashable, Sendable { case began, changed, ended }

  /// How far the content should move, points, in a finger's sense: positive `dy` moves it down.
  public var delta: Vector
  /// `nil` for a wheel's notch.
  public var phase: Phase?
  /// In the window's coordinates, points.
  public var location: Point
  /// Seconds on the event clock.
  public var timestamp: Double

  public init(delta: Vector, phase: Phase? = nil, location: Point, timestamp: Double) {
    self.delta = delta
    self.phase = phase
    self.location = location
    self.timestamp = timestamp
  }
}
