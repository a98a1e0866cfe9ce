import CX11
import Glibc
import Pixels

/// The line to an X server, and what of it is asked once.
public final class Connection {
  let display: OpaquePointer  // ours, closed in deinit
  let screen: Int32
  let root: XID
  let atoms: Atoms
  /// The major opcode of XInput, by which its events are told.
  let inputOpcode: Int32
  /// The type of the event that says the server is done with shared memory; none where it cannot.
  let completionType: Int32
  /// How pixels are written for the server; `nil` where it takes them as they are painted.
  let layout: ChannelLayout?
  private let loss: ConnectionLoss

  /// As the server was reached, `:0` for one.
  public let displayName: String

  /// Opens `displayName`, or where it is `nil` the display that `DISPLAY` names.
  ///
  /// C: `XOpenDisplay`. Xlib's two error handlers, which are the process's, are replaced by ones
  /// that do not end the program for an error that came late.
  public static func open(displayName: String? = nil) throws(ConnectionError) -> Connection {
    try Connection(displayName)
  }

  private init(_ name: String?) throws(ConnectionError) {
    ErrorLog.install()
    ConnectionLoss.install()
    guard let display = XOpenDisplay(name) else {
      let asked = name ?? getenv("DISPLAY").map { String(cString: $0) }
      throw .noDisplay(name: asked == "" ? nil : asked)
    }
    let displayName = String(cString: XDisplayString(display))
    do {
      inputOpcode = try Self.inputOpcode(of: display, name: displayName)
      layout = try PixelFormat.of(display, name: displayName).layout
    } catch {
      XCloseDisplay(display)
      throw error
    }
    self.display = display
    self.displayName = displayName
    screen = XDefaultScreen(display)
    root = XDefaultRootWindow(display)
    atoms = Atoms(display: display, screen: screen)
    completionType =
      XShmQueryExtension(display) == True ? XShmGetEventBase(display) + ShmCompletion : -1
    loss = ConnectionLoss(displayName: displayName)
    loss.watch(display)
    XkbSetDetectableAutoRepeat(display, True, nil)
  }

  deinit {
    loss.ignore(display)
    XCloseDisplay(display)
    _ = ErrorLog.take(of: display)
  }

  /// What is done when the server is gone, before the program says so and ends with code 1: whatever
  /// must not be lost is put down here.
  ///
  /// Runs in the middle of a call of Xlib, so that it must not talk to the server.
  public var onConnectionLost: (() -> Void)? {
    get { loss.hook }
    set { loss.hook = newValue }
  }

  /// How the server names a colour, `0xRRGGBB`.
  func pixel(_ color: UInt32) -> UInt { UInt(layout?.pixel(color) ?? color | 0xFF00_0000) }

  /// The descriptor that events come from.
  var descriptor: Int32 { XConnectionNumber(display) }

  /// The errors that requests met since the last call, at most the latest 32.
  ///
  /// Most are about windows that were gone by the time the request arrived, and mean nothing.
  public func takeErrors() -> [XError] { ErrorLog.take(of: display) }

  /// Runs requests and waits for the server to have done them.
  ///
  /// - Throws: The first error that one of them met; those of earlier requests are not its business.
  func checked(_ requests: () -> Void) throws(XError) {
    XSync(display, False)
    let first = XNextRequest(display)
    requests()
    XSync(display, False)
    if let error = ErrorLog.take(of: display).first(where: { $0.serial >= first }) { throw error }
  }

  private static func inputOpcode(
    of display: OpaquePointer, name: String
  ) throws(ConnectionError) -> Int32 {
    var opcode: Int32 = 0
    var event: Int32 = 0
    var error: Int32 = 0
    guard XQueryExtension(display, "XInputExtension", &opcode, &event, &error) == True else {
      throw .noInputExtension(name: name, found: nil)
    }
    var major: Int32 = 2
    var minor: Int32 = 2  // touches
    let status = XIQueryVersion(display, &major, &minor)
    guard status == Success, (major, minor) >= (2, 2) else {
      throw .noInputExtension(name: name, found: "\(major).\(minor)")
    }
    return opcode
  }
}
