import Geometry
import Gestures
import Motion
import Painting

/// Says in a line or two what has happened, and may offer one thing to do about it; goes by itself.
///
/// Its time does not run while a pointer is on it, a finger holds it, or keys are for it. One that
/// comes takes the place of the one there is. It can be swiped away, down or sideways.
public final class ToastView: Popup {
  /// Seconds.
  public static let duration = 5.0

  static let margin = 16.0
  static let maximumWidth = 420.0
  static let lineHeight = 20.0
  static let textPadding = 20.0
  static let verticalPadding = 12.0
  static let maximumLines = 2
  static let style = TextStyle.row

  // The same in both themes: dark, so that it is seen on white sheets and coloured cards alike.
  static let ink = Theme.dark.text
  static let accent = Theme.dark.accent
  var ground: Color { Color(hex: theme.isDark ? 0x34343D : 0x26262D) }

  public let text: String
  public let actionTitle: String?

  /// Why its time does not run.
  enum Hold: Hashable { case pointer, press, drag, focus }
  private var timer: HeldTimer<Hold>

  private let action: (() -> Void)?
  let button: ToastButton?
  private(set) var lines: [TextLayout] = []
  /// What ``lines`` were set for.
  private var setting: (width: Double, count: Int)?

  /// Where it is beside its place.
  var slideX = AnimatedValue(0)
  var slideY = AnimatedValue(0)
  let pan = PanGestureRecognizer()
  /// The way that a drag goes: along one axis.
  var dragsSideways = false

  /// - Parameters:
  ///   - text: At most two lines of it show.
  ///   - actionTitle: What the button says; `nil` for no button.
  ///   - duration: Seconds that it stays.
  ///   - action: Called at most once, when the toast has begun to leave.
  public init(
    _ text: String, actionTitle: String? = nil, duration: Double = ToastView.duration,
    action: (() -> Void)? = nil
  ) {
    self.text = text
    self.actionTitle = actionTitle
    self.action = action
    timer = HeldTimer(duration: duration)
    button = actionTitle.map(ToastButton.init)
    super.init()
    name = text
    outsidePress = .passes
    if let button {
      button.onClick = { [weak self] time in self?.activate(at: time) }
      addSubview(button)
    }
    pan.addAction { [weak self] pan in self?.drag(pan) }
    addGestureRecognizer(pan)
  }

  /// Breaks the text into lines, if they are not set for that already.
  func setText(width: Double, count: Int) {
    if let setting, setting == (width, count) { return }
    setting = (width, count)
    lines = TextLayout.lines(
      text, style: Self.style, maximumWidth: width, maximumCount: count)
  }

  // MARK: The button

  /// Does what a click on the button does.
  public func activate(at now: Double) {
    guard !isLeaving, layer != nil, button != nil else { return }
    dismiss(at: now)
    action?()
  }

  /// Whether keys are for its button.
  public var isFocused: Bool { button?.isFocused ?? false }

  override public var takesKeys: Bool { isFocused }

  override public func takeFocus(at now: Double) -> Bool {
    guard let button, !isFocused else { return false }
    button.isFocused = true
    setHold(.focus, true, at: now)
    return true
  }

  private func dropFocus(at now: Double) {
    button?.isFocused = false
    setHold(.focus, false, at: now)
  }

  /// Any key but those of a button gives the keys back.
  override public func handle(_ press: KeyPress, at now: Double) -> Bool {
    switch (press.key, press.modifiers) {
    case (.enter, []), (.space, []):
      activate(at: now)
      return true
    case (.escape, []): return false
    default:
      dropFocus(at: now)
      return false
    }
  }

  // MARK: Time

  override public var deadline: Double? { timer.deadline }

  func setHold(_ hold: Hold, _ isHeld: Bool, at now: Double) {
    if isHeld { timer.hold(hold, at: now) } else { timer.release(hold, at: now) }
  }

  override public func advance(to now: Double) {
    if !isLeaving, let deadline, now >= deadline { dismiss(at: now) }
    super.advance(to: now)
  }

  override public func hover(at location: Point?, now: Double) {
    button?.isHovered = location.map(isClickable(at:)) ?? false
    setHold(.pointer, location != nil, at: now)
  }

  override public func isClickable(at location: Point) -> Bool {
    button?.frame.contains(location) ?? false
  }

  override public func touchBegan(_ touch: Touch) { setHold(.press, true, at: touch.timestamp) }
  override public func touchEnded(_ touch: Touch) { setHold(.press, false, at: touch.timestamp) }
  override public func touchCancelled(_ touch: Touch) {
    setHold(.press, false, at: touch.timestamp)
  }

  // MARK: Coming and going

  override public var fadeOut: Animation { .curve(.easeOut, duration: 0.2) }
  override public func replaces(_ other: Popup) -> Bool { other is ToastView }

  /// It goes on rising where the other was; one that was swiped away it does not follow.
  override public func takePlace(of other: Popup, at now: Double) {
    guard let other = other as? ToastView, !other.isLeaving else { return }
    slideY = other.slideY
  }

  override public func willCome(at now: Double) {
    timer.start(at: now)
    if presence.value(at: now) == 0 { slideY.set(Self.riseDistance) }
    slideX.animate(to: 0, with: Self.rise, at: now)
    slideY.animate(to: 0, with: Self.rise, at: now)
  }

  override public func willLeave(at now: Double) {
    button?.isFocused = false
    button?.isHovered = false
  }

  override public func didLeave() {
    timer.stop()
    slideX.set(0)
    slideY.set(0)
  }

  override public func isInMotion(at now: Double) -> Bool {
    super.isInMotion(at: now) || !slideX.isAtRest(at: now) || !slideY.isAtRest(at: now)
  }

  override public func pose(at now: Double) -> PopupPose {
    PopupPose(offset: Vector(dx: slideX.value(at: now), dy: slideY.value(at: now)))
  }

  private static let riseDistance = 24.0
  static let rise = Animation.spring(Spring(response: 0.35, dampingRatio: 1))

  override public func place(in area: Rect) { placeContent(in: area) }
  override public func draw(in canvas: Canvas) { drawContent(in: canvas) }
}
