/// Which scroll devices may drive a pan.
public struct ScrollTypeMask: OptionSet, Hashable, Sendable {
  public var rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A wheel: notches without phases.
  public static let discrete = ScrollTypeMask(rawValue: 1)
  /// A touchpad: its contact begins, changes and ends.
  public static let continuous = ScrollTypeMask(rawValue: 2)
  public static let all: ScrollTypeMask = [.discrete, .continuous]
}

extension ScrollEvent {
  /// The kind of device that sent it.
  public var type: ScrollTypeMask { phase == nil ? .discrete : .continuous }
}
