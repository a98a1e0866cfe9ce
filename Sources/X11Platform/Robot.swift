import CX11
import Geometry
import Glibc
import Pixels

/// A hand and an eye on a window of another process: real events by XTEST, pictures of what shows.
public final class Robot {
  private let connection: Connection
  private let input: TestInput
  private let window: XID
  /// Pixels a point, by the desktop's settings.
  public let scale: Double

  /// Finds the window of a process and waits until it shows.
  ///
  /// - Parameters:
  ///   - process: As the window's `_NET_WM_PID` says.
  ///   - scale: Pixels a point; `nil` for what the desktop's settings say.
  ///   - patience: Seconds to wait for the window at most.
  public init(
    connection: Connection, process: Int32, scale: Double? = nil, patience: Double
  ) throws(RobotError) {
    self.connection = connection
    input = try TestInput(connection)
    self.scale = scale ?? SettingsMonitor(connection: connection).scale
    let end = MonotonicClock.now + patience
    while true {
      if let found = Self.find(process, in: connection.root, connection) {
        window = found
        return
      }
      guard MonotonicClock.now < end else { throw .noWindow }
      Self.pause(0.02)
    }
  }

  private static func find(_ process: Int32, in parent: XID, _ connection: Connection) -> XID? {
    let pid = PropertyReader.values(
      connection, parent, connection.atoms[.netWMPid], XA_CARDINAL)?.first
    if pid == UInt(process), attributes(of: parent, connection)?.map_state == IsViewable {
      return parent
    }
    var (root, above): (XID, XID) = (0, 0)
    var children: UnsafeMutablePointer<XID>?
    var count: UInt32 = 0
    guard XQueryTree(connection.display, parent, &root, &above, &children, &count) != 0,
      let children
    else { return nil }
    defer { XFree(children) }
    for number in 0..<Int(count) {
      if let found = find(process, in: children[number], connection) { return found }
    }
    return nil
  }

  private static func attributes(of window: XID, _ connection: Connection) -> XWindowAttributes? {
    var attributes = XWindowAttributes()
    let isThere = XGetWindowAttributes(connection.display, window, &attributes) != 0
    _ = connection.takeErrors()
    return isThere ? attributes : nil
  }

  /// Points; `nil` when the window is gone.
  public var windowSize: Size? {
    Self.attributes(of: window, connection).map {
      Size(width: Double($0.width) / scale, height: Double($0.height) / scale)
    }
  }

  // MARK: The hand

  public static func pause(_ seconds: Double) {
    usleep(UInt32(max(0, seconds) * 1e6))
  }

  /// - Parameter place: Points, from the window's upper left corner.
  public func move(to place: Point) {
    var (x, y): (Int32, Int32) = (0, 0)
    var child: XID = 0
    XTranslateCoordinates(connection.display, window, connection.root, 0, 0, &x, &y, &child)
    input.move(
      x: Int(x) + Int((place.x * scale).rounded()), y: Int(y) + Int((place.y * scale).rounded()))
    XSync(connection.display, False)
  }

  public func press(button: Int = 1) {
    input.button(button, isDown: true)
    XSync(connection.display, False)
  }

  public func release(button: Int = 1) {
    input.button(button, isDown: false)
    XSync(connection.display, False)
  }

  /// Moves evenly from one place to the other, as a hand does.
  public func glide(from start: Point, to end: Point, duration: Double) {
    let steps = max(1, Int(duration / 0.008))
    for step in 1...steps {
      move(to: start + (end - start) * (Double(step) / Double(steps)))
      Self.pause(duration / Double(steps))
    }
  }

  public enum Key {
    case escape, home
    /// Control with the letter.
    case undo
    /// The letter alone.
    case showCode, turnOver

    fileprivate var keysyms: [UInt] {
      switch self {
      case .escape: [UInt(XK_Escape)]
      case .home: [UInt(XK_Home)]
      case .undo: [UInt(XK_Control_L), UInt(XK_z)]
      case .showCode: [UInt(XK_c)]
      case .turnOver: [UInt(XK_f)]
      }
    }
  }

  /// Gives the window the keyboard, and types.
  public func type(_ key: Key) {
    XSetInputFocus(connection.display, window, RevertToParent, Time(CurrentTime))
    for keysym in key.keysyms { input.key(keysym, isDown: true) }
    for keysym in key.keysyms.reversed() { input.key(keysym, isDown: false) }
    XSync(connection.display, False)
    _ = connection.takeErrors()
  }

  /// Asks the window to close, as its button does.
  public func close() {
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = window
    event.xclient.message_type = connection.atoms[.wmProtocols]
    event.xclient.format = 32
    event.xclient.data.l.0 = Int(bitPattern: connection.atoms[.wmDeleteWindow])
    XSendEvent(connection.display, window, False, NoEventMask, &event)
    XSync(connection.display, False)
    _ = connection.takeErrors()
  }

  // MARK: The eye

  /// Calls `body` with what the window shows now; the pixels are opaque, and not to be kept.
  public func look<Result>(_ body: (PixelBuffer) throws -> Result) throws -> Result {
    guard let attributes = Self.attributes(of: window, connection) else {
      throw RobotError.noWindow
    }
    let image = XGetImage(
      connection.display, window, 0, 0, UInt32(attributes.width), UInt32(attributes.height),
      UInt(bitPattern: -1), ZPixmap)
    _ = connection.takeErrors()
    guard let image else { throw RobotError.notVisible }
    defer { billfold_destroy_image(image) }
    let stride = Int(image.pointee.bytes_per_line) / 4
    let (width, height) = (Int(image.pointee.width), Int(image.pointee.height))
    return try image.pointee.data.withMemoryRebound(to: UInt32.self, capacity: stride * height) {
      pixels in
      for y in 0..<height {
        for x in 0..<width { pixels[y * stride + x] |= 0xff00_0000 }
      }
      return try body(PixelBuffer(base: pixels, width: width, height: height, stride: stride))
    }
  }

  /// Waits until the picture stays the same for a fifth of a second.
  ///
  /// - Parameter patience: Seconds to wait at most.
  public func waitForRest(patience: Double = 10) throws {
    let end = MonotonicClock.now + patience
    var last: Int?
    var since = MonotonicClock.now
    while MonotonicClock.now < end {
      let seen = try look { buffer in
        var hasher = Hasher()
        for y in 0..<buffer.height {
          hasher.combine(
            bytes: UnsafeRawBufferPointer(
              start: buffer.base + y * buffer.stride, count: buffer.width * 4))
        }
        return hasher.finalize()
      }
      let now = MonotonicClock.now
      if seen != last {
        last = seen
        since = now
      } else if now - since > 0.2 {
        return
      }
      Self.pause(0.02)
    }
  }
}
