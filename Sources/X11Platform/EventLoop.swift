import CX11
import Geometry
import Gestures
import Glibc
import Pixels

/// Brings events to a window's content and its frames to the window, and sleeps when there is
/// neither.
///
/// Everything that has arrived is handled, the content is advanced to now, and a frame is painted at
/// once if it is wanted and a period has passed since the last; otherwise the loop sleeps until it
/// may be. At rest nothing runs: no timer, no wake-up.
public final class EventLoop {
  let connection: Connection
  public let window: Window
  private let content: any WindowContent

  /// Wakes the loop from another thread, to run `onWake`.
  public let waker = Waker()
  public var onWake: (() -> Void)?

  /// How often the loop came out of its sleep.
  public private(set) var turns = 0

  /// Ends the loop's `run()` with the turn that is running; set by `closeRequested`, too.
  public private(set) var isStopped = false

  private let settings: SettingsMonitor
  /// Asked for by the person, and then the desktop's settings do not matter.
  private let scaleOverride: Double?
  private var clock = EventClock()
  private var pointers = PointerTracker()
  private var keyboard = Keyboard()
  private var pacer = FramePacer()
  private var sources: [(descriptor: Int32, handler: () -> Void)] = []

  private var isMapped = false
  private var isObscured = false
  private var toldVisible = false
  /// Whether the frame's memory holds what the content last painted, in the present size.
  private var hasFrame = false
  private var exposed = Rect.zero
  private var newSize: (width: Int, height: Int)?

  /// - Parameters:
  ///   - scale: Pixels a point; `nil` for what the desktop's settings say, now and later.
  public init(
    connection: Connection, options: Window.Options, scale: Double? = nil,
    content: any WindowContent
  ) throws(FrameBufferError) {
    self.connection = connection
    self.content = content
    scaleOverride = scale
    settings = SettingsMonitor(connection: connection)
    window = try Window(
      connection: connection, options: options, scale: scale ?? settings.scale)
  }

  /// Shows the window and runs until it is closed or `stop()` is called.
  ///
  /// - Throws: When memory for a larger window runs out.
  public func run() throws(FrameBufferError) {
    start()
    while !isStopped { try turn() }
  }

  public func stop() { isStopped = true }

  /// Runs `handler` whenever `descriptor` can be read or has come to its end.
  public func addSource(_ descriptor: Int32, _ handler: @escaping () -> Void) {
    removeSource(descriptor)
    sources.append((descriptor, handler))
  }

  public func removeSource(_ descriptor: Int32) {
    sources.removeAll { $0.descriptor == descriptor }
  }

  /// Shows the window, and lays the content out.
  func start() {
    window.show()
    content.layout(size: window.size, scale: window.scale)
  }

  /// One turn: events, advance, a frame, sleep.
  /// - Parameter limit: Seconds that the sleep lasts at most; `nil` for no limit.
  func turn(limit: Double? = nil) throws(FrameBufferError) {
    drain()
    try takeNewSize()
    content.advance(to: MonotonicClock.now)
    showFrame()
    guard !isStopped else {
      XFlush(connection.display)
      return
    }
    // Flushes, too. What is here already would not wake the descriptor.
    if XPending(connection.display) == 0, !workAhead() { sleep(limit: limit) }
    turns += 1
  }

  // MARK: Frames

  private var isVisible: Bool { isMapped && !isObscured }

  /// Whether a frame is to be painted as soon as a period has passed.
  ///
  /// The first is painted before there is anything to see it on: it is there when the window is.
  private var wantsFrame: Bool {
    if !hasFrame { return isVisible || turns == 0 }
    return isVisible && content.needsFrame
  }

  private func showFrame() {
    let isUrgent = !hasFrame  // a new size is not left empty for a moment
    let now = MonotonicClock.now
    if wantsFrame, isUrgent || now >= pacer.due {
      let buffer = window.frame.pixels()
      let whole = Rect(
        x: 0, y: 0, width: Double(buffer.width), height: Double(buffer.height))
      let painted = content.paint(into: buffer, scale: window.scale)
      exposed = exposed.union(hasFrame ? painted : whole)
      hasFrame = true
      pacer.painted(at: now)
    }
    guard hasFrame, isMapped, !exposed.isEmpty else { return }
    window.present(exposed)
    exposed = .zero
  }

  private func takeNewSize() throws(FrameBufferError) {
    let isResized =
      if let newSize { try window.resize(width: newSize.width, height: newSize.height) } else {
        false
      }
    newSize = nil
    let scale = scaleOverride ?? settings.scale
    let isRescaled = scale != window.scale
    guard isResized || isRescaled else { return }
    window.setScale(scale)
    hasFrame = false
    exposed = .zero
    content.layout(size: window.size, scale: scale)
  }

  private func updateVisibility() {
    guard isVisible != toldVisible else { return }
    toldVisible = isVisible
    content.visibilityChanged(isVisible)
  }

  // MARK: Sleep

  /// The longest a piece of work ahead may take without delaying a frame, in seconds.
  private static let workTime = 0.005

  private func workAhead() -> Bool {
    guard isVisible, hasFrame else { return false }
    if wantsFrame, pacer.due - MonotonicClock.now < Self.workTime { return false }
    return content.workAhead()
  }

  private func sleep(limit: Double?) {
    var wake = content.deadline
    if wantsFrame { wake = min(wake ?? .infinity, pacer.due) }
    let now = MonotonicClock.now
    if let limit { wake = min(wake ?? .infinity, now + limit) }

    var descriptors = [
      pollfd(fd: connection.descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: waker.descriptor, events: Int16(POLLIN), revents: 0),
    ]
    for source in sources {
      descriptors.append(pollfd(fd: source.descriptor, events: Int16(POLLIN), revents: 0))
    }
    let count = nfds_t(descriptors.count)
    let ready: Int32
    if let wake {
      var timeout = Self.timespec(max(0, wake - now))
      ready = ppoll(&descriptors, count, &timeout, nil)
    } else {
      ready = ppoll(&descriptors, count, nil, nil)
    }
    guard ready > 0 else { return }
    if descriptors[1].revents != 0 {
      waker.clear()
      onWake?()
    }
    for descriptor in descriptors.dropFirst(2) where descriptor.revents != 0 {
      // A handler before it may have removed it.
      sources.first { $0.descriptor == descriptor.fd }?.handler()
    }
  }

  /// Rounded up: to wake just before a deadline is to wake twice.
  private static func timespec(_ seconds: Double) -> Glibc.timespec {
    let nanoseconds = Int((min(seconds, 1e6) * 1e9).rounded(.up))
    return Glibc.timespec(
      tv_sec: nanoseconds / 1_000_000_000, tv_nsec: nanoseconds % 1_000_000_000)
  }

  // MARK: Events

  private func drain() {
    while XPending(connection.display) > 0 {
      var event = XEvent()
      XNextEvent(connection.display, &event)
      handle(&event)
    }
  }

  private func handle(_ event: inout XEvent) {
    if settings.handle(event) { return }
    switch event.type {
    case GenericEvent:
      guard event.xcookie.extension == connection.inputOpcode,
        XGetEventData(connection.display, &event.xcookie) == True
      else { return }
      defer { XFreeEventData(connection.display, &event.xcookie) }
      if let data = event.xcookie.data { handleInput(event.xcookie.evtype, data) }
    case KeyPress:
      let time = eventTime(event.xkey.time)
      window.setUserTime(event.xkey.time)
      if let key = keyboard.press(event.xkey, of: connection.display, time: time) {
        content.handle(key)
      }
    case KeyRelease: keyboard.release(event.xkey)
    case FocusIn, FocusOut: handleFocus(event.xfocus)
    case Expose:
      let area = event.xexpose
      exposed = exposed.union(
        Rect(
          x: Double(area.x), y: Double(area.y), width: Double(area.width),
          height: Double(area.height)))
    case ConfigureNotify where event.xconfigure.window == window.id:
      newSize = (Int(event.xconfigure.width), Int(event.xconfigure.height))
    case MapNotify where event.xmap.window == window.id:
      if !isMapped { window.announceStarted() }
      isMapped = true
      updateVisibility()
    case UnmapNotify where event.xunmap.window == window.id:
      isMapped = false
      cancelPointers()
      updateVisibility()
    case VisibilityNotify:
      isObscured = event.xvisibility.state == VisibilityFullyObscured
      updateVisibility()
    case ClientMessage: handle(event.xclient)
    case MappingNotify: XRefreshKeyboardMapping(&event.xmapping)
    case XShmGetEventBase(connection.display) + ShmCompletion:
      let completion = withUnsafeBytes(of: &event) { $0.load(as: XShmCompletionEvent.self) }
      _ = window.frame.completed(completion)
    default: break
    }
  }

  private func handle(_ message: XClientMessageEvent) {
    guard message.message_type == connection.atoms[.wmProtocols] else { return }
    switch Atom(bitPattern: message.data.l.0) {
    case connection.atoms[.wmDeleteWindow]:
      if content.closeRequested() { isStopped = true }
    case connection.atoms[.netWMPing]: window.answerPing(message)
    default: break
    }
  }

  private func handleFocus(_ event: XFocusChangeEvent) {
    switch event.mode {
    case NotifyGrab:
      // Another program has taken the keyboard, as a window manager does to switch windows; the
      // pointer is its too, or about to be.
      cancelPointers()
      keyboard.forgetHeld()
    case NotifyUngrab: break  // the focus is where it was
    default:
      guard event.detail != NotifyPointer, event.detail != NotifyInferior else { return }
      if event.type == FocusOut { keyboard.forgetHeld() }
      content.focusChanged(event.type == FocusIn)
    }
  }

  private func cancelPointers() {
    guard pointers.isAnythingDown else { return }
    // The event before it says what the server's time was at least.
    pointers.cancelAll(time: eventTime(0), content.handle)
  }

  private func eventTime(_ serverTime: Time) -> Double {
    clock.time(of: UInt32(truncatingIfNeeded: serverTime), receivedAt: MonotonicClock.now)
  }

  private func place(_ x: Double, _ y: Double) -> Point {
    Point(x: x / window.scale, y: y / window.scale)
  }

  private func handleInput(_ type: Int32, _ data: UnsafeMutableRawPointer) {
    switch type {
    case XI_Enter, XI_Leave:
      let event = data.load(as: XIEnterEvent.self)
      let time = eventTime(event.time)
      pointers.checkHeld(Self.buttons(event.buttons), time: time, content.handle)
      if type == XI_Leave, event.mode == XINotifyGrab { cancelPointers() }
    default: handleDevice(type, data.load(as: XIDeviceEvent.self))
    }
  }

  private func handleDevice(_ type: Int32, _ event: XIDeviceEvent) {
    let time = eventTime(event.time)
    let place = place(event.event_x, event.event_y)
    let held = Self.buttons(event.buttons)
    let isEmulated = event.flags & Int32(XIPointerEmulated) != 0
    let detail = Int(event.detail)
    switch type {
    case XI_TouchBegin:
      window.setUserTime(event.time)
      pointers.touchBegan(detail + 1, at: place, time: time, content.handle)
    case XI_TouchUpdate: pointers.touchMoved(detail + 1, to: place, time: time, content.handle)
    case XI_TouchEnd: pointers.touchEnded(detail + 1, at: place, time: time, content.handle)
    case XI_ButtonPress:
      if let delta = PointerTracker.scroll(button: detail) {
        scroll(by: delta, event, at: place, time: time)
      } else if !isEmulated {
        window.setUserTime(event.time)
        pointers.press(detail, at: place, time: time, heldBefore: held, content.handle)
      }
    case XI_ButtonRelease:
      guard !isEmulated, PointerTracker.scroll(button: detail) == nil else { return }
      pointers.release(detail, at: place, time: time, heldBefore: held, content.handle)
    case XI_Motion where !isEmulated:
      pointers.move(to: place, time: time, held: held, content.handle)
    default: break
    }
  }

  private func scroll(by delta: Vector, _ event: XIDeviceEvent, at place: Point, time: Double) {
    // With Control the wheel is for other things than scrolling.
    guard event.mods.effective & ControlMask == 0 else { return }
    content.handle(ScrollEvent(delta: delta, location: place, timestamp: time))
  }

  /// The buttons that are down, a bit each, the first at bit 1.
  private static func buttons(_ state: XIButtonState) -> UInt32 {
    var bits: UInt32 = 0
    for index in 0..<min(4, Int(state.mask_len)) {
      bits |= UInt32(state.mask[index]) << UInt32(8 * index)
    }
    return bits
  }
}
