import CX11
import Glibc
import Pixels

/// What the window says of itself to window managers.
extension Window {
  func setProperties(_ options: Options) {
    let display = connection.display
    XStoreName(display, id, options.title)
    setProperty(.netWMName, connection.atoms[.utf8String], text: options.title)
    setClass(options)
    setSizeHints()
    setInputHint()
    var protocols = [connection.atoms[.wmDeleteWindow], connection.atoms[.netWMPing]]
    if let counters {
      protocols.append(connection.atoms[.netWMSyncRequest])
      setProperty(.netWMSyncRequestCounter, XA_CARDINAL, counters.names)
    }
    XSetWMProtocols(display, id, &protocols, Int32(protocols.count))
    setProperty(.netWMPid, XA_CARDINAL, [Int(getpid())])
    setClientMachine()
    setProperty(.netWMWindowType, XA_ATOM, [Int(connection.atoms[.netWMWindowTypeNormal])])
    if let startupID {
      setProperty(.netStartupID, connection.atoms[.utf8String], text: startupID)
      if let time = StartupID.time(of: startupID) { setUserTime(Time(time)) }
      unsetenv("DESKTOP_STARTUP_ID")  // not for programs that this one starts
    }
  }

  /// Gives the window manager pictures of the program, square, in any sizes.
  ///
  /// Not among the options: painting and sending them may wait until the window shows.
  public func setIcons(_ icons: [PixelBuffer]) {
    let values = icons.flatMap(WindowIcon.values)
    if !values.isEmpty { setProperty(.netWMIcon, XA_CARDINAL, values) }
  }

  private func setClass(_ options: Options) {
    var hint = XClassHint(
      res_name: strdup(options.instanceName), res_class: strdup(options.className))
    defer {
      free(hint.res_name)
      free(hint.res_class)
    }
    XSetClassHint(connection.display, id, &hint)
  }

  func setSizeHints() {
    var hints = XSizeHints()
    hints.flags = PSize | PMinSize | PWinGravity
    hints.width = Int32(width)
    hints.height = Int32(height)
    hints.min_width = Int32((minimumSize.width * scale).rounded(.up))
    hints.min_height = Int32((minimumSize.height * scale).rounded(.up))
    hints.win_gravity = StaticGravity
    XSetWMNormalHints(connection.display, id, &hints)
  }

  private func setInputHint() {
    var hints = XWMHints()
    hints.flags = InputHint | StateHint
    hints.input = True
    hints.initial_state = NormalState
    XSetWMHints(connection.display, id, &hints)
  }

  /// This machine's name.
  static var hostName: [UInt8]? {
    var name = utsname()
    guard uname(&name) == 0 else { return nil }
    return withUnsafeBytes(of: name.nodename) { $0.prefix { $0 != 0 }.map { $0 } }
  }

  private func setClientMachine() {
    guard let host = Self.hostName else { return }
    XChangeProperty(
      connection.display, id, XA_WM_CLIENT_MACHINE, XA_STRING, 8, PropModeReplace, host,
      Int32(host.count))
  }

  /// Notes when the person last did something here: window managers let no window take the focus
  /// from a more recent one.
  func setUserTime(_ time: Time) {
    setProperty(.netWMUserTime, XA_CARDINAL, [Int(time)])
  }

  private func setProperty(_ name: Atoms.Name, _ type: Atom, text: String) {
    let bytes = Array(text.utf8)
    XChangeProperty(
      connection.display, id, connection.atoms[name], type, 8, PropModeReplace, bytes,
      Int32(bytes.count))
  }

  /// Xlib takes 32-bit values as C's `long`s.
  func setProperty(_ name: Atoms.Name, _ type: Atom, _ values: [Int]) {
    values.withUnsafeBytes {
      _ = XChangeProperty(
        connection.display, id, connection.atoms[name], type, 32, PropModeReplace,
        $0.bindMemory(to: UInt8.self).baseAddress, Int32(values.count))
    }
  }
}
