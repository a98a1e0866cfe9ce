import CX11
import Glibc

/// The end of a start, as launchers wait for it; the freedesktop.org startup notification protocol.
extension Connection {
  /// Tells the desktop that this start is over, where it opens no window of its own: or the busy
  /// pointer would stay for as long as a window may take.
  public func announceStarted() {
    guard let id = getenv("DESKTOP_STARTUP_ID").map({ String(cString: $0) }) else { return }
    // The messages' parts are told apart by a window.
    let window = XCreateSimpleWindow(display, root, -1, -1, 1, 1, 0, 0, 0)
    announceStarted(id, by: window)
    XDestroyWindow(display, window)
    XSync(display, False)
  }

  func announceStarted(_ startupID: String, by window: XID) {
    guard !startupID.isEmpty else { return }
    let bytes = StartupID.removal(of: startupID)
    var type = Atoms.Name.netStartupInfoBegin
    for start in stride(from: 0, to: bytes.count, by: 20) {
      var event = XEvent()
      event.xclient.type = ClientMessage
      event.xclient.window = window
      event.xclient.message_type = atoms[type]
      event.xclient.format = 8
      withUnsafeMutableBytes(of: &event.xclient.data) { data in
        for (index, byte) in bytes[start..<min(start + 20, bytes.count)].enumerated() {
          data[index] = byte
        }
      }
      XSendEvent(display, root, False, PropertyChangeMask, &event)
      type = .netStartupInfo
    }
  }
}
