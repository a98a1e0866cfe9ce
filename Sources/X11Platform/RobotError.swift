/// Why a window cannot be driven or seen.
public enum RobotError: Error, Hashable, Sendable {
  case noLibrary
  case noExtension(display: String)
  /// No window of the program came up, or it is gone.
  case noWindow
  /// It does not lie wholly on the screen, or is hidden.
  case notVisible
}

extension RobotError: CustomStringConvertible {
  /// One sentence: what is wrong, and what to do.
  public var description: String {
    switch self {
    case .noLibrary: "The tour needs the XTEST library; install the package libxtst6."
    case .noExtension(let display):
      "The X server of \"\(display)\" has no XTEST extension; use one that has, as Xvfb does."
    case .noWindow:
      "No window to drive came up on this display; start one here, and the tour again."
    case .notVisible: "The window cannot be seen whole; move it onto the screen and start again."
    }
  }
}
