import CX11

/// What the window says to the desktop, once.
extension Window {
  /// Tells the window manager that the program is not stuck.
  func answerPing(_ message: XClientMessageEvent) {
    var event = XEvent()
    event.xclient = message
    event.xclient.window = connection.root
    XSendEvent(
      connection.display, connection.root, False,
      SubstructureRedirectMask | SubstructureNotifyMask, &event)
  }

  /// Tells the desktop that the program has come up, so that its busy pointer goes away.
  func announceStarted() {
    guard let startupID else { return }
    self.startupID = nil
    connection.announceStarted(startupID, by: id)
  }

  /// Whether the window manager shows nothing of the window.
  var isHidden: Bool {
    let states = PropertyReader.values(connection, id, connection.atoms[.netWMState], XA_ATOM)
    return states?.contains(UInt(connection.atoms[.netWMStateHidden])) == true
  }

  /// Whether the window manager says when it has drawn a frame.
  var isDrawnByFrames: Bool {
    let supported = PropertyReader.values(
      connection, connection.root, connection.atoms[.netSupported], XA_ATOM)
    return supported?.contains(UInt(connection.atoms[.netWMFrameDrawn])) == true
  }

  /// Sends a message of 32-bit values to `target`.
  func send(to target: XID, about window: XID, _ type: Atoms.Name, _ values: [Int], mask: Int) {
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = window
    event.xclient.message_type = connection.atoms[type]
    event.xclient.format = 32
    withUnsafeMutableBytes(of: &event.xclient.data) { data in
      let longs = data.bindMemory(to: Int.self)
      for (index, value) in values.prefix(5).enumerated() { longs[index] = value }
    }
    XSendEvent(connection.display, target, False, mask, &event)
  }
}
