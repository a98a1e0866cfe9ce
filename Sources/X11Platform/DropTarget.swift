import CX11
import Geometry

/// Takes files that are dragged onto the window from other programs, as copies.
///
/// A drag that offers no `text/uri-list` is refused. The source may die, leave without a word or never
/// answer: it is watched while a drag or a drop of it goes on, and what it owes has a deadline.
///
/// Source: Drag-and-Drop Protocol for the X Window System (XDND), version 5.
final class DropTarget {
  /// Version 3 is the first with the actions and times that are read here.
  private static let versions = 3...5

  /// What is dragged over the window.
  private struct Drag {
    let source: XID
    let isAccepted: Bool
    /// Whether the content knows of it.
    var isTold = false
  }

  private let window: Window
  private let content: any WindowContent
  private var drag: Drag?
  private var transfer: DropTransfer?
  /// The sources whose end is waited for, with the events of them that were asked for before.
  private var watched: [XID: Int] = [:]

  init(window: Window, content: any WindowContent) {
    self.window = window
    self.content = content
    window.setProperty(.xdndAware, XA_ATOM, [Self.versions.upperBound])
  }

  /// When `advance(to:)` must run next, in seconds; `nil` while no source owes an answer.
  var deadline: Double? { transfer?.deadline }

  func advance(to now: Double) {
    if let transfer, now >= transfer.deadline { finish(.failed(.noAnswer), now: now) }
  }

  /// - Returns: Whether the event was about a drag.
  func handle(_ event: XEvent, now: Double) -> Bool {
    switch event.type {
    case ClientMessage: return handle(event.xclient, now: now)
    case DestroyNotify: return sourceIsGone(event.xdestroywindow.window, now: now)
    default:
      guard let outcome = transfer?.handle(event, now: now) else { return false }
      finish(outcome, now: now)
      return true
    }
  }

  // MARK: The source's messages

  private func handle(_ message: XClientMessageEvent, now: Double) -> Bool {
    guard message.format == 32, message.window == window.id else { return false }
    let source = XID(UInt32(truncatingIfNeeded: message.data.l.0))
    switch message.message_type {
    case atoms[.xdndEnter]: enter(source, message)
    case atoms[.xdndPosition]: move(source, message.data.l.2)
    case atoms[.xdndLeave]: if drag?.source == source { endDrag() }
    case atoms[.xdndDrop]:
      drop(source, time: Time(UInt32(truncatingIfNeeded: message.data.l.2)), now: now)
    default: return false
    }
    return true
  }

  private func enter(_ source: XID, _ message: XClientMessageEvent) {
    endDrag()  // one that left without a word
    let flags = message.data.l.1
    guard Self.versions.contains(flags >> 24 & 0xFF), watch(source) else { return }
    let types =
      flags & 1 == 0
      ? [message.data.l.2, message.data.l.3, message.data.l.4].map { Atom(bitPattern: $0) }
      : PropertyReader.values(window.connection, source, atoms[.xdndTypeList], XA_ATOM) ?? []
    drag = Drag(source: source, isAccepted: types.contains(atoms[.uriList]))
    unwatchOthers()
  }

  private func move(_ source: XID, _ place: Int) {
    guard var drag, drag.source == source else { return }
    let action = drag.isAccepted ? Int(atoms[.xdndActionCopy]) : 0
    // No rectangle: every move is to be told.
    send(.xdndStatus, to: source, [Int(window.id), drag.isAccepted ? 0b11 : 0, 0, 0, action])
    guard drag.isAccepted, let point = point(x: place >> 16 & 0xFFFF, y: place & 0xFFFF) else {
      return
    }
    let isNew = !drag.isTold
    drag.isTold = true
    self.drag = drag
    if isNew { content.dragEntered(at: point) } else { content.dragMoved(at: point) }
  }

  private func drop(_ source: XID, time: Time, now: Double) {
    guard let drag, drag.source == source else { return }
    if transfer != nil { finish(.failed(.noAnswer), now: now) }
    if drag.isAccepted {
      transfer = DropTransfer(of: source, to: window, time: time, now: now)
    } else {
      sendFinished(to: source, isTaken: false)
    }
    endDrag()
  }

  // MARK: The end

  private func endDrag() {
    guard let drag else { return }
    self.drag = nil
    if drag.isTold { content.dragExited() }
    unwatchOthers()
  }

  private func sourceIsGone(_ source: XID, now: Double) -> Bool {
    guard watched.removeValue(forKey: source) != nil else { return false }
    if drag?.source == source { endDrag() }
    if transfer?.source == source { finish(.failed(.noAnswer), now: now) }
    return true
  }

  private func finish(_ outcome: DropTransfer.Outcome, now: Double) {
    guard let transfer else { return }
    switch outcome {
    case .waiting: return
    case .done(let bytes):
      self.transfer = nil
      let list = URIList(bytes, host: Self.host)
      sendFinished(to: transfer.source, isTaken: !list.paths.isEmpty)
      if !list.paths.isEmpty { content.filesDropped(list.paths, at: now) }
      if !list.problems.isEmpty { content.dropRefused(list.problems, at: now) }
      if list.paths.isEmpty, list.problems.isEmpty { content.dropRefused([.noLink], at: now) }
    case .failed(let problem):
      self.transfer = nil
      sendFinished(to: transfer.source, isTaken: false)
      content.dropRefused([problem], at: now)
    }
    unwatchOthers()
  }

  private func sendFinished(to source: XID, isTaken: Bool) {
    send(
      .xdndFinished, to: source,
      [Int(window.id), isTaken ? 1 : 0, isTaken ? Int(atoms[.xdndActionCopy]) : 0])
  }

  // MARK: The source

  /// - Returns: Whether it is there: a dead one would never be heard of again.
  private func watch(_ source: XID) -> Bool {
    guard source != window.id, source != window.connection.root else { return false }
    if watched[source] != nil { return true }
    let display = window.connection.display
    var attributes = XWindowAttributes()
    guard XGetWindowAttributes(display, source, &attributes) != 0 else { return false }
    watched[source] = attributes.your_event_mask
    XSelectInput(display, source, attributes.your_event_mask | StructureNotifyMask)
    return true
  }

  private func unwatchOthers() {
    for (source, mask) in watched where source != drag?.source && source != transfer?.source {
      XSelectInput(window.connection.display, source, mask)
      watched[source] = nil
    }
  }

  private var atoms: Atoms { window.connection.atoms }

  private func send(_ name: Atoms.Name, to source: XID, _ values: [Int]) {
    window.send(to: source, about: source, name, values, mask: 0)
  }

  /// From the screen's pixels to the window's points.
  private func point(x: Int, y: Int) -> Point? {
    var (inX, inY, child) = (Int32(0), Int32(0), XID(0))
    guard
      XTranslateCoordinates(
        window.connection.display, window.connection.root, window.id, Int32(x), Int32(y), &inX,
        &inY, &child) == True
    else { return nil }
    return Point(x: Double(inX) / window.scale, y: Double(inY) / window.scale)
  }

  /// This machine's name.
  private static let host = Window.hostName.map { String(decoding: $0, as: UTF8.self) } ?? ""
}
