import Geometry
import Gestures
import Pixels
import X11Platform

/// A content that paints one colour and notes what it is told.
final class RecordingContent: WindowContent {
  private(set) var sizes: [Size] = []
  private(set) var scales: [Double] = []
  private(set) var pointers: [PointerEvent] = []
  private(set) var scrolls: [ScrollEvent] = []
  private(set) var keys: [KeyEvent] = []
  private(set) var leavings: [Double] = []
  private(set) var settings: [DesktopSettings] = []
  /// How many settings it knew of at its first layout.
  private(set) var settingsAtLayout: Int?
  private(set) var focus: [Bool] = []
  private(set) var visibility: [Bool] = []
  private(set) var frames: [Double] = []
  private(set) var closeRequests = 0
  enum Drag: Hashable {
    case entered(Point)
    case moved(Point)
    case exited
  }
  private(set) var drags: [Drag] = []
  private(set) var drops: [[[UInt8]]] = []
  private(set) var dropProblems: [DropProblem] = []
  private(set) var keeper: (any StripKeeper)?
  /// How often strips were lost.
  private(set) var losses = 0

  var color: UInt32 = 0xff20_4060
  var closes = true
  var cursor = CursorShape.arrow
  var keepsScreenAwake = false
  /// Seconds that each `paint` takes.
  var slowness = 0.0
  /// Done in the middle of a `paint`.
  var whilePainting: (() -> Void)?
  /// The deadlines that had not been met yet when a button went up.
  private(set) var deadlinesAtRelease: [Double?] = []
  var isAnimating = false
  var deadline: Double?
  /// Set to have only this part painted, pixels.
  var part: Rect?
  /// When `advance` was called last.
  private(set) var now = 0.0
  private var isStale = true

  var needsFrame: Bool { isStale || isAnimating }

  func setNeedsFrame() { isStale = true }

  func useStrips(_ keeper: any StripKeeper) { self.keeper = keeper }

  func stripsWereLost() { losses += 1 }

  func settingsChanged(_ settings: DesktopSettings) { self.settings.append(settings) }

  func layout(size: Size, scale: Double) {
    if settingsAtLayout == nil { settingsAtLayout = settings.count }
    sizes.append(size)
    scales.append(scale)
    part = nil
    isStale = true
  }

  func handle(_ event: PointerEvent) {
    pointers.append(event)
    if case .up = event.kind { deadlinesAtRelease.append(deadline) }
  }

  func handle(_ event: ScrollEvent) { scrolls.append(event) }
  func handle(_ event: KeyEvent) { keys.append(event) }
  func pointerLeft(at time: Double) { leavings.append(time) }
  func dragEntered(at location: Point) { drags.append(.entered(location)) }
  func dragMoved(at location: Point) { drags.append(.moved(location)) }
  func dragExited() { drags.append(.exited) }
  func filesDropped(_ paths: [[UInt8]], at time: Double) { drops.append(paths) }
  func dropRefused(_ problems: [DropProblem], at time: Double) { dropProblems += problems }
  func focusChanged(_ isFocused: Bool) { focus.append(isFocused) }
  func visibilityChanged(_ isVisible: Bool) { visibility.append(isVisible) }

  func advance(to now: Double) {
    self.now = now
    if let deadline, now >= deadline { self.deadline = nil }
  }

  func paint(into buffer: PixelBuffer, scale: Double) -> Rect {
    isStale = false
    whilePainting?()
    let end = MonotonicClock.now + slowness
    while MonotonicClock.now < end {}
    frames.append(MonotonicClock.now)
    let whole = Rect(x: 0, y: 0, width: Double(buffer.width), height: Double(buffer.height))
    let area = part ?? whole
    for y in Int(area.minY)..<Int(area.maxY) {
      for x in Int(area.minX)..<Int(area.maxX) { buffer.base[y * buffer.stride + x] = color }
    }
    return area
  }

  func closeRequested() -> Bool {
    closeRequests += 1
    return closes
  }
}
