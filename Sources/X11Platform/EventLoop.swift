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
  let presenter: FramePresenter
  let content: any WindowContent

  /// Wakes the loop from another thread, to run `onWake`.
  public let waker = Waker()
  public var onWake: (() -> Void)?

  /// How often the loop came out of its sleep.
  public private(set) var turns = 0

  /// Ends the loop's `run()` with the turn that is running; set by `closeRequested`, too.
  public private(set) var isStopped = false

  let settings: SettingsMonitor
  /// Asked for by the person, and then the desktop's settings do not matter.
  private let scaleOverride: Double?
  var clock = EventClock()
  var input = InputTranslator()
  let devices: InputDevices
  private let cursors: Cursors
  private var shownCursor: CursorShape?
  var keyboard = Keyboard()
  var pacer = FramePacer()
  private var isDesktopAsked = false
  /// When memory is to be given back; `nil` while there is none to give.
  private var tidyTime: Double?
  let outputs: OutputMonitor
  let drops: DropTarget
  private let screenSaver: ScreenSaver
  /// The server's descriptor, the waker's, then the sources'.
  private var descriptors: [pollfd] = []
  private var handlers: [Int32: () -> Void] = [:]

  var isMapped = false
  var isObscured = false
  /// An icon, or on another desktop, as the window manager says: composited windows are never obscured.
  var isHidden = false
  private var toldVisible = false
  private var toldSettings: DesktopSettings?
  var newSize: (width: Int, height: Int)?

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
    devices = InputDevices(connection: connection)
    cursors = Cursors(connection: connection)
    window = try Window(
      connection: connection, options: options, scale: scale ?? settings.scale)
    outputs = OutputMonitor(connection: connection, window: window.id)
    screenSaver = ScreenSaver(connection: connection)
    drops = DropTarget(window: window, content: content)
    presenter = FramePresenter(window: window, content: content)
    descriptors = [connection.descriptor, waker.descriptor].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
  }

  /// Shows the window and runs until it is closed or `stop()` is called.
  ///
  /// - Throws: When memory for a larger window runs out.
  public func run() throws(FrameBufferError) {
    defer { screenSaver.isHeldOff = false }
    start()
    while !isStopped { try turn() }
  }

  public func stop() { isStopped = true }

  /// Runs `handler` whenever `descriptor` can be read or has come to its end.
  public func addSource(_ descriptor: Int32, _ handler: @escaping () -> Void) {
    removeSource(descriptor)
    handlers[descriptor] = handler
    descriptors.append(pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0))
  }

  public func removeSource(_ descriptor: Int32) {
    guard handlers.removeValue(forKey: descriptor) != nil else { return }
    descriptors.removeAll { $0.fd == descriptor }
  }

  /// Shows the window, and lays the content out.
  func start() {
    window.show()
    tellSettings()
    window.useStrips(of: content)
    content.layout(size: window.size, scale: window.scale)
  }

  /// One turn: events, advance, a frame, sleep.
  /// - Parameter limit: Seconds that the sleep lasts at most; `nil` for no limit.
  func turn(limit: Double? = nil) throws(FrameBufferError) {
    drain()
    takeErrors()
    tellSettings()
    try takeNewSize()
    let now = MonotonicClock.now
    drain()  // or a timer that became due meanwhile would overtake what happened before it
    input.advance(to: now, tell)
    drops.advance(to: now)
    content.advance(to: now)
    showFrame()
    answerSync()
    showCursor()
    screenSaver.isHeldOff = isVisible && content.keepsScreenAwake
    guard !isStopped else {
      XFlush(connection.display)
      return
    }
    tidyUp()
    // Flushes, too. What is here already would not wake the descriptor.
    if XPending(connection.display) == 0, !workAhead() { sleep(limit: limit) }
    turns += 1
  }

  // MARK: Frames

  private var isVisible: Bool { isMapped && !isObscured && !isHidden }

  /// Whether a frame is to be painted as soon as a period has passed.
  ///
  /// The first is painted before there is anything to see it on: it is there when the window is.
  private var wantsFrame: Bool {
    if !presenter.hasFrame { return isVisible || turns == 0 }
    return isVisible && content.needsFrame
  }

  private func showFrame() {
    let isUrgent = !presenter.hasFrame  // a new size is not left empty for a moment
    let now = MonotonicClock.now
    if wantsFrame, isUrgent || pacer.isDue(at: now) {
      presenter.makeFrame()
      // An unmapped window is exposed when it is mapped.
      if !isMapped { presenter.forgetExposed() }
      pacer.painted(at: now, awaiting: isMapped ? presenter.present() : nil)
      if pacer.isForsaken { window.counters?.isFollowed = false }
    }
    if isMapped { presenter.present() }
  }

  /// A window manager waits for a size to be shown: also where that is the same, or nobody sees it.
  private func answerSync() {
    guard let counters = window.counters, counters.isAwaited else { return }
    counters.begin()
    _ = counters.end()
  }

  /// What takes round trips, and may wait until the first frame shows.
  private func askDesktop() {
    outputs.update()
    pacer.period = outputs.period
    if !isDesktopAsked {
      isDesktopAsked = true
      window.counters?.isFollowed = window.isDrawnByFrames
    }
  }

  /// A server that runs out of memory says so some time after it was asked.
  private func takeErrors() {
    guard let kept = window.strips, kept.forgetLost(connection.takeErrors()) else { return }
    content.stripsWereLost()
  }

  private func takeNewSize() throws(FrameBufferError) {
    let isResized =
      if let newSize { try window.resize(width: newSize.width, height: newSize.height) } else {
        false
      }
    newSize = nil
    window.counters?.sizeTaken()
    let scale = scaleOverride ?? settings.scale
    let isRescaled = scale != window.scale
    guard isResized || isRescaled else { return }
    window.setScale(scale)
    presenter.forgetFrame()
    content.layout(size: window.size, scale: scale)
  }

  func updateVisibility() {
    guard isVisible != toldVisible else { return }
    toldVisible = isVisible
    if !isVisible { presenter.forgetStrips() }
    content.visibilityChanged(isVisible)
  }

  private func tellSettings() {
    guard toldSettings != settings.desktop else { return }
    toldSettings = settings.desktop
    content.settingsChanged(settings.desktop)
  }

  /// Only while somebody points at the window, and after its frame: to load a shape takes a moment.
  private func showCursor() {
    if cursors.setTheme(settings.cursorTheme) { shownCursor = nil }
    let shape = content.cursor
    guard input.isInside, presenter.hasFrame, shape != shownCursor else { return }
    XFlush(connection.display)  // the frame need not wait for it
    shownCursor = shape
    window.setCursor(cursors[shape])
  }

  // MARK: Sleep

  /// The longest a piece of work ahead may take without delaying a frame, in seconds.
  private static let workTime = 0.005

  private func workAhead() -> Bool {
    guard isVisible, presenter.hasShownFrame else { return false }
    if outputs.isStale {
      askDesktop()
      return true
    }
    if wantsFrame, pacer.due - MonotonicClock.now < Self.workTime { return false }
    guard content.workAhead() else { return false }
    tidyTime = MonotonicClock.now + Self.quiet
    return true
  }

  /// Seconds without a frame after which memory is given back that work ahead has used.
  private static let quiet = 0.25

  /// A while after the last piece of work ahead gives back to the system what is free: once.
  private func tidyUp() {
    guard let time = tidyTime else { return }
    let now = MonotonicClock.now
    if content.needsFrame {
      tidyTime = now + Self.quiet
    } else if now >= time {
      tidyTime = nil
      content.rest()
      window.strips?.rest()
      malloc_trim(0)
    }
  }

  private func sleep(limit: Double?) {
    var wake = content.deadline
    if let deadline = input.deadline { wake = min(wake ?? deadline, deadline) }
    if let deadline = drops.deadline { wake = min(wake ?? deadline, deadline) }
    if let tidyTime { wake = min(wake ?? tidyTime, tidyTime) }
    if wantsFrame { wake = min(wake ?? .infinity, pacer.due) }
    let now = MonotonicClock.now
    if let limit { wake = min(wake ?? .infinity, now + limit) }

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
    guard !handlers.isEmpty else { return }
    // A copy: handlers add sources and remove them.
    for descriptor in descriptors.dropFirst(2) where descriptor.revents != 0 {
      handlers[descriptor.fd]?()
    }
  }

  /// Rounded up: to wake just before a deadline is to wake twice.
  private static func timespec(_ seconds: Double) -> Glibc.timespec {
    let nanoseconds = Int((min(seconds, 1e6) * 1e9).rounded(.up))
    return Glibc.timespec(
      tv_sec: nanoseconds / 1_000_000_000, tv_nsec: nanoseconds % 1_000_000_000)
  }
}
