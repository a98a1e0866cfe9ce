/// Why no window can be shown on a display.
public enum ConnectionError: Error, Hashable, Sendable {
  /// No server answers; `name` is the display asked for, `nil` when none was named at all.
  case noDisplay(name: String?)
  /// The server lacks XInput 2.2, or has an older one.
  case noInputExtension(name: String, found: String?)
  /// The default visual has pixels that cannot be written from here.
  case unsupportedVisual(name: String, reason: String)
}

extension ConnectionError: CustomStringConvertible {
  /// One sentence or two: what is wrong, and what to do about it.
  public var description: String {
    switch self {
    case .noDisplay(nil):
      "There is no X display: DISPLAY is not set. Start from a graphical session, or name a "
        + "display, as in DISPLAY=:0."
    case .noDisplay(let name?):
      "The X display \"\(name)\" cannot be opened. Check that its server runs and lets this user "
        + "in, or name another in DISPLAY."
    case .noInputExtension(let name, nil):
      "The X server of \"\(name)\" has no XInput extension. Use a server with XInput 2.2 (X.Org "
        + "1.12 or newer)."
    case .noInputExtension(let name, let found?):
      "The X server of \"\(name)\" offers XInput \(found). Use one with XInput 2.2 (X.Org 1.12 "
        + "or newer)."
    case .unsupportedVisual(let name, let reason):
      "The X display \"\(name)\" cannot show the window: \(reason). Use a display of true colour, "
        + "as 24 bits."
    }
  }
}
