import CX11

/// Holds off the server's screen saver, and with it what else makes the screen dark or locks it by the
/// server's word.
///
/// Its library is opened when it is first wanted; where there is none, the screen goes dark. The server
/// lets go by itself when the connection ends.
final class ScreenSaver {
  private let connection: Connection
  private var library: ScreenSaverLibrary?
  private var isOpened = false

  init(connection: Connection) { self.connection = connection }

  /// Whether the screen stays as it is.
  var isHeldOff = false {
    didSet {
      guard isHeldOff != oldValue else { return }
      if !isOpened {
        isOpened = true
        library = ScreenSaverLibrary(connection.display)
      }
      library?.suspend(isHeldOff, on: connection.display)
      XFlush(connection.display)
    }
  }
}
