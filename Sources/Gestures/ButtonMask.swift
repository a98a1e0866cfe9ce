/// A set of pointer buttons: bit n - 1 for button n, as X11 numbers them.
public struct ButtonMask: OptionSet, Hashable, Sendable {
  public var rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The button of number `button`, 1 and up; a number past 32 is no button.
  public init(button: Int) {
    rawValue = (1...32).contains(button) ? 1 << UInt32(button - 1) : 0
  }

  /// The left button for the right-handed, and every finger.
  public static let primary = ButtonMask(button: 1)
  public static let middle = ButtonMask(button: 2)
  public static let secondary = ButtonMask(button: 3)
}
