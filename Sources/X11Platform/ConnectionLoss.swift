import CX11
import Glibc

/// What happens when the server goes away: the hook, a sentence, exit code 1.
final class ConnectionLoss {
  var hook: (() -> Void)?
  private let displayName: String

  init(displayName: String) { self.displayName = displayName }

  /// Keeps Xlib from its own words about a lost connection; they are of no use to a person.
  static func install() { XSetIOErrorHandler { _ in 0 } }

  /// C: `XSetIOErrorExitHandler`. `self` must live until `ignore(_:)`.
  func watch(_ display: OpaquePointer) {
    XSetIOErrorExitHandler(
      display,
      { _, context in
        guard let context else { exit(1) }
        Unmanaged<ConnectionLoss>.fromOpaque(context).takeUnretainedValue().end()
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  /// A connection about to be closed may be gone already, and nobody minds.
  func ignore(_ display: OpaquePointer) {
    XSetIOErrorExitHandler(display, { _, _ in }, nil)
  }

  private func end() -> Never {
    hook?()
    let sentence =
      "The connection to the X server of \"\(displayName)\" was lost. Start again once it is "
      + "back.\n"
    _ = write(STDERR_FILENO, sentence, sentence.utf8.count)
    exit(1)
  }
}
