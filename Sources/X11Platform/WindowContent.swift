import Geometry
import Gestures
import Pixels

/// What a window shows and whom its events are for; the loop asks, the content never calls.
///
/// All times are seconds of `MonotonicClock`.
public protocol WindowContent: AnyObject {
  /// The desktop's settings are these now.
  ///
  /// Called before anything else, and at each change.
  func settingsChanged(_ settings: DesktopSettings)

  /// The window has this size now, in points, with `scale` pixels a point.
  ///
  /// Called before any event, and at each change. The next `paint` gets memory that holds
  /// nothing of use: everything has to be painted.
  func layout(size: Size, scale: Double)

  func handle(_ event: PointerEvent)
  func handle(_ event: ScrollEvent)
  func handle(_ event: KeyEvent)

  /// The pointer, which moved over the window, is no longer over it: nothing is under it any more.
  ///
  /// Not while a button holds it, and not when another program takes it for a while without moving
  /// it. The next motion says that it is back.
  func pointerLeft(at time: Double)

  /// What the pointer looks like over the window; asked once a turn, after `advance`.
  var cursor: CursorShape { get }

  /// Whether keys come to the window.
  func focusChanged(_ isFocused: Bool)

  /// Whether any of the window can be seen; while it cannot, `paint` is not called.
  func visibilityChanged(_ isVisible: Bool)

  /// Timers fire and motions go on, up to `now`. Called once after each batch of events, and when
  /// `deadline` has come.
  func advance(to now: Double)

  /// When `advance(to:)` has to be called at the latest; `nil` while nothing waits.
  ///
  /// Not for frames: while `needsFrame` holds, `advance` and `paint` come once a period.
  var deadline: Double? { get }

  /// Whether what is on the screen is no longer what `paint` would make, as all through a motion.
  var needsFrame: Bool { get }

  /// Paints what changed over the frame before, which `buffer` still holds.
  ///
  /// - Returns: What was painted, in pixels of the buffer, rounded outward by the caller; a rectangle
  ///   without area if nothing was.
  func paint(into buffer: PixelBuffer, scale: Double) -> Rect

  /// Where pictures can be kept for frames of ``strips(into:)``; called once, before `layout`.
  func useStrips(_ keeper: any StripKeeper)

  /// Puts the next frame together from kept pictures, in place of `paint`, where it can.
  ///
  /// - Parameter buffer: What is in no strip is painted into it. It need not hold what strips showed.
  /// - Returns: `nil` when `paint` is to be called. The object is the content's, and stays as it is until
  ///   the next frame.
  func strips(into buffer: PixelBuffer) -> StripFrame?

  /// The server had no memory for some of the pictures: all that are still kept are to go, and fewer to be kept.
  func stripsWereLost()

  /// Does one piece of work that will save time later, of a few milliseconds at most; asked while
  /// nothing else is to be done and the window shows.
  ///
  /// - Returns: Whether there may be more.
  func workAhead() -> Bool

  /// Nothing has been painted for a while: memory that only speed is gained by may be given back.
  func rest()

  /// Whether the screen is to stay lit while the window shows, as for a code that a reader
  /// looks at; asked once a turn, after `advance`.
  var keepsScreenAwake: Bool { get }

  /// Files of another program are dragged over the window, here, in points; only what can be taken is
  /// told of.
  func dragEntered(at location: Point)
  func dragMoved(at location: Point)

  /// They are over it no longer: elsewhere, let go, or the other program has ended.
  func dragExited()

  /// Files were let go over the window, some time after ``dragExited()``.
  /// - Parameter paths: Absolute, at least one; any bytes but zero. Nothing says that they exist.
  func filesDropped(_ paths: [[UInt8]], at time: Double)

  /// Some or all of what was let go over the window cannot be opened; after ``filesDropped(_:at:)``.
  func dropRefused(_ problems: [DropProblem], at time: Double)

  /// The window's close button.
  /// - Returns: Whether the loop ends with it.
  func closeRequested() -> Bool
}

extension WindowContent {
  public func settingsChanged(_ settings: DesktopSettings) {}
  public func pointerLeft(at time: Double) {}
  public var cursor: CursorShape { .arrow }
  public func focusChanged(_ isFocused: Bool) {}
  public func visibilityChanged(_ isVisible: Bool) {}
  public func useStrips(_ keeper: any StripKeeper) {}
  public func strips(into buffer: PixelBuffer) -> StripFrame? { nil }
  public func stripsWereLost() {}
  public func workAhead() -> Bool { false }
  public func rest() {}
  public var keepsScreenAwake: Bool { false }
  public func dragEntered(at location: Point) {}
  public func dragMoved(at location: Point) {}
  public func dragExited() {}
  public func filesDropped(_ paths: [[UInt8]], at time: Double) {}
  public func dropRefused(_ problems: [DropProblem], at time: Double) {}
  public func closeRequested() -> Bool { true }
}
