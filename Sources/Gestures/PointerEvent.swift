import Geometry

/// What the platform says of one pointer: a finger, or the mouse.
///
/// Several buttons of a mouse are one pointer; which of them ends a touch is the dispatcher's
/// business.
public struct PointerEvent: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// A button, numbered as X11 does (1 primary, 2 middle, 3 secondary), or a finger (1), went down.
    case down(button: Int)
    case moved
    case up(button: Int)
    /// The pointer was taken away: a broken grab, an unmapped window, a lost focus.
    case cancelled
  }

  /// Names a finger for as long as it is down; the mouse is always the same.
  public var pointer: Int
  public var kind: Kind
  /// What kind of device it is; a touch has that of its press.
  public var type: Touch.TouchType
  /// In the window's coordinates, points.
  public var location: Point
  /// Seconds on the event clock.
  public var timestamp: Double

  public init(
    pointer: Int, kind: Kind, type: Touch.TouchType = .direct, location: Point, timestamp: Double
  ) {
    self.pointer = pointer
    self.kind = kind
    self.type = type
    self.location = location
    self.timestamp = timestamp
  }
}
