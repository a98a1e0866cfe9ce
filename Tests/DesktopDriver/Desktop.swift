import CXTest
import Glibc

/// A person at a display: looks at windows, moves the pointer, types.
///
/// All places are pixels from the upper left corner of the screen unless a window is named. What is
/// done is sent at once and has reached the server when a call returns.
public final class Desktop {
  let connection: DriverDisplay
  let display: OpaquePointer
  let root: UInt

  /// - Parameter displayName: As `Xvfb.displayName` gives it.
  public init(displayName: String) throws {
    connection = try DriverDisplay(name: displayName)
    display = connection.pointer
    root = XDefaultRootWindow(display)
    var event: Int32 = 0
    var error: Int32 = 0
    var major: Int32 = 0
    var minor: Int32 = 0
    guard XTestQueryExtension(display, &event, &error, &major, &minor) == True else {
      throw DriverError("The server of \(displayName) has no XTEST.")
    }
  }

  // MARK: Pointer

  public func movePointer(x: Int, y: Int) {
    XTestFakeMotionEvent(display, -1, Int32(x), Int32(y), 0)
    sync()
  }

  /// Moves the pointer to a place of `window`, in pixels.
  public func movePointer(x: Int, y: Int, in window: DesktopWindow) {
    let origin = self.origin(of: window)
    movePointer(x: origin.x + x, y: origin.y + y)
  }

  public func press(button: Int = 1) {
    XTestFakeButtonEvent(display, UInt32(button), True, 0)
    sync()
  }

  public func release(button: Int = 1) {
    XTestFakeButtonEvent(display, UInt32(button), False, 0)
    sync()
  }

  public func click(button: Int = 1, x: Int, y: Int, in window: DesktopWindow) {
    movePointer(x: x, y: y, in: window)
    press(button: button)
    release(button: button)
  }

  /// Turns the wheel: positive notches away from the person, as to see what is above.
  public func turnWheel(notches: Int) {
    for _ in 0..<abs(notches) {
      press(button: notches > 0 ? 4 : 5)
      release(button: notches > 0 ? 4 : 5)
    }
  }

  /// Moves the pointer evenly along a line, as a hand does; what is held stays held.
  /// - Parameter duration: Seconds.
  public func glide(
    fromX: Int, fromY: Int, toX: Int, toY: Int, in window: DesktopWindow, duration: Double = 0.2
  ) {
    let steps = max(1, Int(duration / 0.008))
    for step in 0...steps {
      let x = fromX + (toX - fromX) * step / steps
      let y = fromY + (toY - fromY) * step / steps
      movePointer(x: x, y: y, in: window)
      pause(duration / Double(steps))
    }
  }

  // MARK: Keys

  /// Presses and releases a key, with others held.
  /// - Parameters:
  ///   - keysym: `XK_Return` and the like, by value.
  ///   - holding: Control's, Shift's or Alt's keysym.
  public func type(_ keysym: Int, holding: [Int] = []) throws {
    let codes = try (holding + [keysym]).map(keycode)
    for code in codes { XTestFakeKeyEvent(display, code, True, 0) }
    for code in codes.reversed() { XTestFakeKeyEvent(display, code, False, 0) }
    sync()
  }

  public func press(key keysym: Int) throws {
    XTestFakeKeyEvent(display, try keycode(keysym), True, 0)
    sync()
  }

  public func release(key keysym: Int) throws {
    XTestFakeKeyEvent(display, try keycode(keysym), False, 0)
    sync()
  }

  /// Puts other letters on a key: for each layout two, without and with Shift.
  public func setKeysyms(_ keysyms: [Int], ofKeyWriting keysym: Int) {
    let code = XKeysymToKeycode(display, KeySym(keysym))
    var values = keysyms.map { KeySym($0) }
    XChangeKeyboardMapping(display, Int32(code), Int32(values.count), &values, 1)
    sync()
    // The driver learns of it by an event, like everyone.
    var event = XEvent()
    while XCheckTypedEvent(display, MappingNotify, &event) == True {
      XRefreshKeyboardMapping(&event.xmapping)
    }
  }

  private func keycode(_ keysym: Int) throws -> UInt32 {
    let code = XKeysymToKeycode(display, KeySym(keysym))
    guard code != 0 else { throw DriverError("No key writes the keysym \(keysym).") }
    return UInt32(code)
  }

  // MARK: Against others

  /// Takes the keyboard, as a window manager does to switch windows.
  /// - Returns: Whether it was free.
  public func grabKeyboard() -> Bool {
    XGrabKeyboard(display, root, False, GrabModeAsync, GrabModeAsync, 0) == GrabSuccess
  }

  public func ungrabKeyboard() {
    XUngrabKeyboard(display, 0)
    sync()
  }

  /// Takes the pointer; refused while a button is held in somebody's window.
  public func grabPointer() -> Bool {
    XGrabPointer(
      display, root, False, UInt32(ButtonPressMask), GrabModeAsync, GrabModeAsync, 0, 0, 0)
      == GrabSuccess
  }

  public func ungrabPointer() {
    XUngrabPointer(display, 0)
    sync()
  }

  // MARK: Settings

  /// What `xrdb` would load, `Xft.dpi: 192` for one.
  public func setResources(_ text: String) {
    XChangeProperty(
      display, root, XA_RESOURCE_MANAGER, XA_STRING, 8, PropModeReplace, text,
      Int32(text.utf8.count))
    sync()
  }

  private var settingsWindow: UInt = 0

  /// Plays the settings daemon.
  /// - Parameter bytes: As XSETTINGS writes them.
  public func setSettings(_ bytes: [UInt8]) {
    let selection = atom("_XSETTINGS_S0")
    let isNew = settingsWindow == 0
    if isNew { settingsWindow = XCreateSimpleWindow(display, root, -1, -1, 1, 1, 0, 0, 0) }
    let name = atom("_XSETTINGS_SETTINGS")
    XChangeProperty(
      display, settingsWindow, name, name, 8, PropModeReplace, bytes, Int32(bytes.count))
    if isNew {
      XSetSelectionOwner(display, selection, settingsWindow, 0)
      send(
        to: root, about: root, "MANAGER", [0, Int(selection), Int(settingsWindow)],
        mask: StructureNotifyMask)
    }
    sync()
  }

  // MARK: Requests

  func sync() { XSync(display, False) }

  func atom(_ name: String) -> Atom { XInternAtom(display, name, False) }

  func send(to target: UInt, about window: UInt, _ type: String, _ values: [Int], mask: Int) {
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = window
    event.xclient.message_type = atom(type)
    event.xclient.format = 32
    withUnsafeMutableBytes(of: &event.xclient.data) { data in
      let longs = data.bindMemory(to: Int.self)
      for (index, value) in values.prefix(5).enumerated() { longs[index] = value }
    }
    XSendEvent(display, target, False, mask, &event)
    sync()
  }
}
