import Painting

/// A line of a menu: what it says, and what it does.
public struct MenuItem {
  public var title: String
  public var symbol: Symbol?
  /// What else does it: a key's name.
  public var hint: String?
  /// Off, it is shown but cannot be chosen.
  public var isEnabled: Bool
  /// Drawn as a warning.
  public var isDestructive: Bool
  /// Called once the menu has begun to leave.
  public var action: () -> Void

  public init(
    _ title: String, symbol: Symbol? = nil, hint: String? = nil, isEnabled: Bool = true,
    isDestructive: Bool = false, action: @escaping () -> Void
  ) {
    self.title = title
    self.symbol = symbol
    self.hint = hint
    self.isEnabled = isEnabled
    self.isDestructive = isDestructive
    self.action = action
  }
}
