import CX11
import Geometry
import Glibc
import Pixels

/// The program's window on the server.
///
/// It has no background, and keeps what it shows in its upper left corner when it is resized, so that
/// nothing flashes between two frames.
public final class Window {
  public struct Options {
    public var title: String
    /// What window managers and scripts know the program by: instance, then class.
    public var instanceName: String
    public var className: String
    /// Points.
    public var size = Size(width: 420, height: 800)
    /// Points.
    public var minimumSize = Size(width: 320, height: 480)
    /// Pictures of the program, square, in any sizes.
    public var icons: [PixelBuffer] = []

    public init(title: String, instanceName: String, className: String) {
      self.title = title
      self.instanceName = instanceName
      self.className = className
    }
  }

  let connection: Connection
  let id: XID
  private let context: GC?

  /// Pixels a point.
  public private(set) var scale: Double
  /// Pixels.
  private(set) var width: Int
  /// Pixels.
  private(set) var height: Int
  private(set) var frame: FrameBuffer

  private let minimumSize: Size  // points
  private let startupID: String?

  /// Makes the window without showing it.
  /// - Parameter scale: Pixels a point, between 0.5 and 4.
  public init(
    connection: Connection, options: Options, scale: Double
  ) throws(FrameBufferError) {
    precondition(DisplayScale.range.contains(scale))
    self.connection = connection
    self.scale = scale
    width = Int((options.size.width * scale).rounded())
    height = Int((options.size.height * scale).rounded())
    frame = try FrameBuffer(connection: connection, width: width, height: height)
    id = Self.create(connection, width: width, height: height)
    context = Self.createContext(connection, id)
    minimumSize = options.minimumSize
    startupID = getenv("DESKTOP_STARTUP_ID").map { String(cString: $0) }
    setProperties(options)
    selectInput()
  }

  deinit {
    if let context { XFreeGC(connection.display, context) }
    XDestroyWindow(connection.display, id)
  }

  /// Points.
  public var size: Size { Size(width: Double(width) / scale, height: Double(height) / scale) }

  /// Asks for the window to be shown; it is once the server or its window manager says so.
  public func show() {
    XMapWindow(connection.display, id)
    XFlush(connection.display)
  }

  /// Brings the window before the others, back from being an icon too, and asks for the keyboard.
  public func raise() {
    let time = serverTime()
    XMapRaised(connection.display, id)
    if hasWindowManager {
      send(
        to: connection.root, about: id, .netActiveWindow,
        [1, Int(time), 0], mask: SubstructureRedirectMask | SubstructureNotifyMask)
    } else {
      XSetInputFocus(connection.display, id, RevertToParent, time)
    }
    XFlush(connection.display)
  }

  /// Takes the size that the server tells of.
  /// - Returns: Whether it is another one; the frame's pixels are undefined then.
  func resize(width: Int, height: Int) throws(FrameBufferError) -> Bool {
    guard (width, height) != (self.width, self.height) else { return false }
    if !frame.resize(width: width, height: height) {
      frame = try FrameBuffer(connection: connection, width: width, height: height, spare: 0.25)
    }
    (self.width, self.height) = (width, height)
    return true
  }

  /// Keeps the size in pixels: with another scale the same window has other points.
  func setScale(_ scale: Double) {
    guard scale != self.scale else { return }
    self.scale = scale
    setSizeHints()
  }

  /// Tells the window manager that the program is not stuck.
  func answerPing(_ message: XClientMessageEvent) {
    var event = XEvent()
    event.xclient = message
    event.xclient.window = connection.root
    XSendEvent(
      connection.display, connection.root, False,
      SubstructureRedirectMask | SubstructureNotifyMask, &event)
  }

  /// Shows a part of the last frame, in pixels.
  func present(_ part: Rect) {
    guard let context else { return }
    frame.put(part, in: id, context)
  }

  /// Notes when the person last did something here: window managers let no window take the focus
  /// from a more recent one.
  func setUserTime(_ time: Time) {
    setProperty(.netWMUserTime, XA_CARDINAL, [Int(time)])
  }

  /// The server's time now, for requests that want one: a round trip.
  func serverTime() -> Time {
    XChangeProperty(
      connection.display, id, connection.atoms[.serverTime], XA_STRING, 8, PropModeAppend, nil, 0)
    var wanted = WantedProperty(window: id, atom: connection.atoms[.serverTime])
    var event = XEvent()
    withUnsafeMutablePointer(to: &wanted) { wanted in
      _ = XIfEvent(
        connection.display, &event,
        { _, event, context in
          guard let event, let context, event.pointee.type == PropertyNotify else { return 0 }
          let property = event.pointee.xproperty
          return context.withMemoryRebound(to: WantedProperty.self, capacity: 1) {
            property.window == $0.pointee.window && property.atom == $0.pointee.atom ? 1 : 0
          }
        }, UnsafeMutableRawPointer(wanted).assumingMemoryBound(to: CChar.self))
    }
    return event.xproperty.time
  }

  private struct WantedProperty {
    let window: XID
    let atom: Atom
  }

  /// Tells the desktop that the program has come up, so that its busy pointer goes away.
  func announceStarted() {
    guard let startupID, !startupID.isEmpty else { return }
    let bytes = StartupID.removal(of: startupID)
    var type = Atoms.Name.netStartupInfoBegin
    for start in stride(from: 0, to: bytes.count, by: 20) {
      var event = XEvent()
      event.xclient.type = ClientMessage
      event.xclient.window = id
      event.xclient.message_type = connection.atoms[type]
      event.xclient.format = 8
      withUnsafeMutableBytes(of: &event.xclient.data) { data in
        for (index, byte) in bytes[start..<min(start + 20, bytes.count)].enumerated() {
          data[index] = byte
        }
      }
      XSendEvent(connection.display, connection.root, False, PropertyChangeMask, &event)
      type = .netStartupInfo
    }
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

  private var hasWindowManager: Bool {
    PropertyReader.values(
      connection, connection.root, connection.atoms[.netSupportingWMCheck], XA_WINDOW) != nil
  }

  private static func create(_ connection: Connection, width: Int, height: Int) -> XID {
    var attributes = XSetWindowAttributes()
    attributes.background_pixmap = 0  // None
    attributes.bit_gravity = NorthWestGravity
    attributes.win_gravity = NorthWestGravity
    attributes.event_mask =
      ExposureMask | StructureNotifyMask | VisibilityChangeMask | FocusChangeMask | KeyPressMask
      | KeyReleaseMask | PropertyChangeMask
    return XCreateWindow(
      connection.display, connection.root, 0, 0, UInt32(width), UInt32(height), 0,
      Int32(CopyFromParent), UInt32(InputOutput), nil,
      UInt(CWBackPixmap | CWBitGravity | CWWinGravity | CWEventMask), &attributes)
  }

  private static func createContext(_ connection: Connection, _ window: XID) -> GC? {
    var values = XGCValues()
    values.graphics_exposures = False
    return XCreateGC(connection.display, window, UInt(GCGraphicsExposures), &values)
  }

  /// Pointer and touches by XInput; keys come as core events, which input methods understand.
  private func selectInput() {
    let events = [
      XI_Motion, XI_ButtonPress, XI_ButtonRelease, XI_Enter, XI_Leave, XI_TouchBegin,
      XI_TouchUpdate, XI_TouchEnd,
    ]
    var bits = [UInt8](repeating: 0, count: Int(XI_LASTEVENT) / 8 + 1)
    for event in events { bits[Int(event) / 8] |= 1 << (UInt8(event) % 8) }
    bits.withUnsafeMutableBufferPointer { bits in
      var mask = XIEventMask(
        deviceid: XIAllMasterDevices, mask_len: Int32(bits.count), mask: bits.baseAddress)
      _ = XISelectEvents(connection.display, id, &mask, 1)
    }
  }

  private func setProperties(_ options: Options) {
    let display = connection.display
    XStoreName(display, id, options.title)
    setProperty(.netWMName, connection.atoms[.utf8String], text: options.title)
    setClass(options)
    setSizeHints()
    setInputHint()
    var protocols = [connection.atoms[.wmDeleteWindow], connection.atoms[.netWMPing]]
    XSetWMProtocols(display, id, &protocols, Int32(protocols.count))
    setProperty(.netWMPid, XA_CARDINAL, [Int(getpid())])
    setClientMachine()
    setProperty(.netWMWindowType, XA_ATOM, [Int(connection.atoms[.netWMWindowTypeNormal])])
    let icon = options.icons.flatMap(WindowIcon.values)
    if !icon.isEmpty { setProperty(.netWMIcon, XA_CARDINAL, icon) }
    if let startupID {
      setProperty(.netStartupID, connection.atoms[.utf8String], text: startupID)
      if let time = StartupID.time(of: startupID) { setUserTime(Time(time)) }
      unsetenv("DESKTOP_STARTUP_ID")  // not for programs that this one starts
    }
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

  private func setSizeHints() {
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

  private func setClientMachine() {
    var name = utsname()
    guard uname(&name) == 0 else { return }
    let host = withUnsafeBytes(of: name.nodename) { $0.prefix { $0 != 0 }.map { $0 } }
    XChangeProperty(
      connection.display, id, XA_WM_CLIENT_MACHINE, XA_STRING, 8, PropModeReplace, host,
      Int32(host.count))
  }

  private func setProperty(_ name: Atoms.Name, _ type: Atom, text: String) {
    let bytes = Array(text.utf8)
    XChangeProperty(
      connection.display, id, connection.atoms[name], type, 8, PropModeReplace, bytes,
      Int32(bytes.count))
  }

  /// Xlib takes 32-bit values as C's `long`s.
  private func setProperty(_ name: Atoms.Name, _ type: Atom, _ values: [Int]) {
    values.withUnsafeBytes {
      _ = XChangeProperty(
        connection.display, id, connection.atoms[name], type, 32, PropModeReplace,
        $0.bindMemory(to: UInt8.self).baseAddress, Int32(values.count))
    }
  }
}
