import CX11
import Geometry
import Glibc
import Pixels

/// The program's window on the server.
///
/// It has no background, and keeps what it shows in its upper left corner when it is resized, so that
/// nothing flashes between two frames.
public final class Window {
  public struct Options: Sendable {
    public var title: String
    /// What window managers and scripts know the program by: instance, then class.
    public var instanceName: String
    public var className: String
    /// Points.
    public var size = Size(width: 420, height: 800)
    /// Points.
    public var minimumSize = Size(width: 320, height: 480)

    public init(title: String, instanceName: String, className: String) {
      self.title = title
      self.instanceName = instanceName
      self.className = className
    }
  }

  let connection: Connection
  let id: XID
  private let context: GC?
  /// Pictures for frames of a plain scroll; `nil` where the server has no memory for even that.
  let strips: StripPixmaps?

  /// `nil` where the server has none.
  let counters: SyncCounters?

  /// Pixels a point.
  public private(set) var scale: Double
  /// Pixels.
  private(set) var width: Int
  /// Pixels.
  private(set) var height: Int
  private(set) var frame: FrameBuffer

  let minimumSize: Size  // points
  /// What a launcher calls this start, until it has been told that the window is there.
  var startupID: String?

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
    strips = context.map { [id] in
      StripPixmaps(connection: connection, drawable: id, context: $0)
    }
    counters = SyncCounters(connection: connection)
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

  /// Shows a part of the last frame, in pixels.
  func present(_ part: Rect) {
    guard let context else { return }
    frame.put(part, in: id, context)
  }

  /// Shows a frame made of strips; what of it was painted is in the frame's memory.
  func present(_ frame: StripFrame) {
    guard let context, let strips else { return }
    for copy in frame.copies { strips.copy(copy, to: id) }
    for fill in frame.fills {
      XSetForeground(connection.display, context, connection.pixel(fill.color))
      XFillRectangle(
        connection.display, id, context, Int32(fill.target.minX), Int32(fill.target.minY),
        UInt32(fill.target.width), UInt32(fill.target.height))
    }
    for area in frame.painted { self.frame.put(Rect(area), in: id, context) }
  }

  /// Copies a picture of the window's size into the frame's memory and shows all of it: the least that a
  /// frame costs whose pixels come from the client. For measuring.
  public func showCopy(of picture: PixelBuffer) {
    let buffer = frame.pixels()
    buffer.copy(picture)
    present(Rect(x: 0, y: 0, width: Double(buffer.width), height: Double(buffer.height)))
  }

  /// Has a content keep its strips where the window's frames are shown.
  public func useStrips(of content: any WindowContent) {
    if let strips { content.useStrips(strips) }
  }

  /// Sends what was asked so far.
  public func flush() { XFlush(connection.display) }

  /// Returns when the server has done all that it was asked.
  public func finish() { XSync(connection.display, False) }

  /// The process of the server; `nil` where it is another machine's.
  public var serverProcess: Int32? {
    // `struct ucred`, which Glibc's module has not: process, user, group.
    var peer: (Int32, UInt32, UInt32) = (0, 0, 0)
    var size = socklen_t(MemoryLayout.size(ofValue: peer))
    guard getsockopt(connection.descriptor, SOL_SOCKET, SO_PEERCRED, &peer, &size) == 0,
      peer.0 > 0
    else { return nil }
    return peer.0
  }

  /// What the pointer looks like over the window.
  func setCursor(_ cursor: Cursor) {
    XDefineCursor(connection.display, id, cursor)
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

  private var hasWindowManager: Bool {
    PropertyReader.values(
      connection, connection.root, connection.atoms[.netSupportingWMCheck], XA_WINDOW) != nil
  }

  private static let coreEvents =
    ExposureMask | StructureNotifyMask | VisibilityChangeMask | FocusChangeMask | KeyPressMask
    | KeyReleaseMask | PropertyChangeMask

  private static func create(_ connection: Connection, width: Int, height: Int) -> XID {
    var attributes = XSetWindowAttributes()
    attributes.background_pixmap = 0  // None
    attributes.bit_gravity = NorthWestGravity
    attributes.win_gravity = NorthWestGravity
    attributes.event_mask = coreEvents
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

  /// Pointer and touches by XInput, of the devices that the server has joined to one pointer; keys
  /// come as core events, which input methods understand.
  private func selectInput() {
    selectInput(
      of: XIAllMasterDevices,
      [
        XI_Motion, XI_ButtonPress, XI_ButtonRelease, XI_Enter, XI_Leave, XI_DeviceChanged,
        XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd, XI_TouchOwnership,
      ])
    selectInput(of: XIAllDevices, [XI_HierarchyChanged])  // of these devices it comes alone
  }

  private func selectInput(of device: Int32, _ events: [Int32]) {
    var bits = [UInt8](repeating: 0, count: Int(XI_LASTEVENT) / 8 + 1)
    for event in events { bits[Int(event) / 8] |= 1 << (UInt8(event) % 8) }
    bits.withUnsafeMutableBufferPointer { bits in
      var mask = XIEventMask(
        deviceid: device, mask_len: Int32(bits.count), mask: bits.baseAddress)
      _ = XISelectEvents(connection.display, id, &mask, 1)
    }
  }
}
