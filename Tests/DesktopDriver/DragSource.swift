import CXTest

/// A program that files are dragged out of: speaks XDND to the window of another, by a connection of its
/// own that goes with it, as when it crashes.
public final class DragSource {
  /// What it does when it is asked for what is dragged.
  public enum Answer: Sendable {
    case whole([UInt8])
    /// In parts of so many bytes, the last of them left out if it is not to come to an end.
    case parts([UInt8], size: Int, isEnded: Bool = true)
    case refusal
    case silence
  }

  private let desktop: Desktop
  private let display: OpaquePointer
  private let root: UInt
  private let window: UInt
  private let types: [String]
  private let answer: Answer
  /// Parts that are still to be given, and to whom.
  private var parts: [ArraySlice<UInt8>] = []
  private var requestor: (window: UInt, property: Atom)?

  /// Whether the target would take it, from its last answer to a move; `nil` before the first.
  public private(set) var isAccepted: Bool?
  /// The action that the target named with it, `XdndActionCopy` for one.
  public private(set) var action: String?
  /// How many moves were answered.
  public private(set) var statusCount = 0
  /// Whether the target has taken what was let go; `nil` while it has not said.
  public private(set) var isTaken: Bool?
  /// How often it was asked for what is dragged.
  public private(set) var requestCount = 0

  /// - Parameter types: What it says that it can give; more than three stand in a list.
  public init(
    displayName: String, types: [String] = ["text/uri-list"], answer: Answer
  ) throws {
    desktop = try Desktop(displayName: displayName)
    display = desktop.display
    root = desktop.root
    window = XCreateSimpleWindow(display, root, 0, 0, 1, 1, 0, 0, 0)
    XSelectInput(display, window, StructureNotifyMask)
    self.types = types
    self.answer = answer
    XSetSelectionOwner(display, atom("XdndSelection"), window, 0)
    sync()
  }

  // MARK: The hand

  /// - Parameter version: Of the protocol, that it claims to speak.
  public func enter(_ target: DesktopWindow, version: Int = 5) {
    let atoms = types.map { Int(atom($0)) }
    if types.count > 3 {
      atoms.withUnsafeBytes {
        _ = XChangeProperty(
          display, window, atom("XdndTypeList"), XA_ATOM, 32, PropModeReplace,
          $0.bindMemory(to: UInt8.self).baseAddress, Int32(atoms.count))
      }
    }
    let named = atoms.prefix(3) + [0, 0, 0]
    send(
      "XdndEnter", to: target,
      [version << 24 | (types.count > 3 ? 1 : 0), named[0], named[1], named[2]])
  }

  /// Moves to a place of the target, in pixels.
  public func move(x: Int, y: Int, in target: DesktopWindow) {
    var (onX, onY, child) = (Int32(0), Int32(0), UInt(0))
    XTranslateCoordinates(display, target.id, root, Int32(x), Int32(y), &onX, &onY, &child)
    send(
      "XdndPosition", to: target, [0, Int(onX) << 16 | Int(onY), 0, Int(atom("XdndActionMove"))])
  }

  public func leave(_ target: DesktopWindow) { send("XdndLeave", to: target, [0]) }

  public func drop(on target: DesktopWindow) { send("XdndDrop", to: target, [0, 0]) }

  /// All of it, at a place of the target in pixels.
  public func dragAndDrop(x: Int, y: Int, on target: DesktopWindow) {
    enter(target)
    move(x: x, y: y, in: target)
    drop(on: target)
  }

  /// Destroys its window; the program lives on.
  public func closeWindow() {
    XDestroyWindow(display, window)
    sync()
  }

  // MARK: The program

  /// Handles what has arrived.
  public func serve() {
    while XPending(display) > 0 {
      var event = XEvent()
      XNextEvent(display, &event)
      switch event.type {
      case ClientMessage: hear(event.xclient)
      case SelectionRequest: give(event.xselectionrequest)
      case PropertyNotify where event.xproperty.state == PropertyDelete: givePart(event.xproperty)
      default: break
      }
    }
    sync()
  }

  private func hear(_ message: XClientMessageEvent) {
    if message.message_type == atom("XdndStatus") {
      statusCount += 1
      isAccepted = message.data.l.1 & 1 != 0
      action = name(Atom(bitPattern: message.data.l.4))
    } else if message.message_type == atom("XdndFinished") {
      isTaken = message.data.l.1 & 1 != 0
    }
  }

  private func give(_ request: XSelectionRequestEvent) {
    requestCount += 1
    var property = request.property
    switch answer {
    case .silence: return
    case .refusal: property = 0
    case .whole(let bytes): set(bytes[...], on: request.requestor, property, request.target)
    case .parts(let bytes, let size, let isEnded):
      parts = stride(from: 0, to: bytes.count, by: size).map {
        bytes[$0..<min($0 + size, bytes.count)]
      }
      if isEnded { parts.append([]) }
      requestor = (request.requestor, property)
      XSelectInput(display, request.requestor, PropertyChangeMask)
      var count = bytes.count
      withUnsafeBytes(of: &count) {
        _ = XChangeProperty(
          display, request.requestor, property, atom("INCR"), 32, PropModeReplace,
          $0.bindMemory(to: UInt8.self).baseAddress, 1)
      }
    }
    var event = XEvent()
    event.xselection.type = SelectionNotify
    event.xselection.requestor = request.requestor
    event.xselection.selection = request.selection
    event.xselection.target = request.target
    event.xselection.property = property
    event.xselection.time = request.time
    XSendEvent(display, request.requestor, False, 0, &event)
  }

  private func givePart(_ event: XPropertyEvent) {
    guard let requestor, event.window == requestor.window, event.atom == requestor.property,
      !parts.isEmpty
    else { return }
    set(parts.removeFirst(), on: requestor.window, requestor.property, atom("text/uri-list"))
  }

  private func set(_ bytes: ArraySlice<UInt8>, on window: UInt, _ property: Atom, _ type: Atom) {
    XChangeProperty(
      display, window, property, type, 8, PropModeReplace, Array(bytes), Int32(bytes.count))
  }

  private func send(_ type: String, to target: DesktopWindow, _ values: [Int]) {
    desktop.send(to: target.id, about: target.id, type, [Int(window)] + values, mask: 0)
  }

  private func name(_ atom: Atom) -> String? {
    guard atom != 0, let name = XGetAtomName(display, atom) else { return nil }
    defer { XFree(name) }
    return String(cString: name)
  }

  private func atom(_ name: String) -> Atom { desktop.atom(name) }
  private func sync() { desktop.sync() }
}
