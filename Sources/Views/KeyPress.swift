/// A key that went down, by its meaning rather than its place on the keyboard.
public struct KeyPress: Hashable, Sendable {
  /// What the key means.
  public enum Key: Hashable, Sendable {
    case up, down, left, right
    case home, end, pageUp, pageDown
    case enter, escape, space, tab
    case backspace, delete
    /// The key that opens a menu.
    case menu
    /// F1 and on.
    case function(Int)
    /// Lower case, of the layout's Latin group where it has one, so that Ctrl+Q works on every layout.
    case character(Character)
  }

  /// Keys that were down with it; Super is the window manager's, and locks do not count.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let shift = Modifiers(rawValue: 1)
    public static let control = Modifiers(rawValue: 2)
    public static let alt = Modifiers(rawValue: 4)
  }

  /// Without what the modifiers make of it.
  public var key: Key
  /// All that were down; a key with another one more means something else.
  public var modifiers: Modifiers

  /// A key with the modifiers that were down.
  public init(_ key: Key, _ modifiers: Modifiers = []) {
    self.key = key
    self.modifiers = modifiers
  }
}

extension KeyPress.Key {
  /// Whether a key held down does again and again what it does: one that goes a step does; one that
  /// does something and its next press undoes it, as Space lifts and drops, does not.
  public var repeats: Bool {
    switch self {
    case .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .tab, .backspace, .delete:
      true
    case .enter, .escape, .space, .menu, .function, .character: false
    }
  }
}
