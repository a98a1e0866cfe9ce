/// A key that went down, or repeats while it is held.
public struct KeyEvent: Hashable, Sendable {
  public enum Key: Hashable, Sendable {
    /// What the key writes with the layout and modifiers of the moment.
    ///
    /// With Control, Alt or Super it is what the key is called in a shortcut: a small letter, and
    /// from a layout without Latin letters that of the first layout that has them.
    case character(Character)
    case up
    case down
    case left
    case right
    case home
    case end
    case pageUp
    case pageDown
    case enter
    case escape
    case space
    case tab
    case backspace
    case delete
    case insert
    case menu
    /// F1 and on.
    case function(Int)
    /// Anything else, by X11's keysym.
    case other(UInt)
  }

  /// Caps Lock and Num Lock are none: they only decide what a key writes.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let shift = Modifiers(rawValue: 1 << 0)
    public static let control = Modifiers(rawValue: 1 << 1)
    public static let alt = Modifiers(rawValue: 1 << 2)
    public static let `super` = Modifiers(rawValue: 1 << 3)
  }

  public var key: Key
  public var modifiers: Modifiers
  /// Seconds on the event clock.
  public var timestamp: Double
  public var isRepeat: Bool

  public init(key: Key, modifiers: Modifiers = [], timestamp: Double, isRepeat: Bool = false) {
    self.key = key
    self.modifiers = modifiers
    self.timestamp = timestamp
    self.isRepeat = isRepeat
  }
}
