import Geometry
import Gestures
import Motion
import Painting

/// Something that lies above the window's content for a while, as a menu or a toast does.
///
/// A ``PopupLayer`` shows it, places it, and lets go of it when it has left. Its `frame` is where it
/// lies at rest; on its way it shows in another ``pose``, and is hit where it shows.
open class Popup: View {
  /// What a press beside the popup does.
  public enum OutsidePress: Hashable, Sendable {
    /// It lands on what lies below; the popup stays.
    case passes
    /// It lands on what lies below, and closes the popup.
    case closesAndPasses
    /// It closes the popup and does nothing else.
    case closes
    /// It does nothing: the popup waits for an answer.
    case isIgnored
  }

  /// What a press beside it does; anything but `passes` also makes all keys the popup's.
  public var outsidePress = OutsidePress.closes
  /// Whether Escape closes it, when it has the keys.
  public var closesOnEscape = true
  /// Whether what lies below is darkened.
  public var hasShade = false
  /// What it is called when it is spoken of; never drawn by this class.
  public var name = ""
  /// How far above the content it lies.
  public var shadow: Shadow? = Shadow.popup

  /// The colours it draws itself in; the layer's, while it is up.
  public var theme = Theme.light { didSet { if theme != oldValue { setNeedsDisplay() } } }

  /// Called once each time it is shown, as it begins to leave.
  public var onDismiss: (() -> Void)?

  /// From 0 (nothing of it shows) to 1.
  public private(set) var presence = AnimatedValue(0, threshold: .unit)
  /// How it is drawn now.
  public private(set) var pose = PopupPose.rest {
    didSet { if pose != oldValue { setNeedsDisplay() } }
  }
  /// Whether it fades: nothing in it can be activated any more.
  public private(set) var isLeaving = false

  /// What it is drawn as while it moves.
  let picture = PopupPicture()
  /// What changes is where and how it shows, not what.
  private var isPosing = false

  /// What holds it while it is up.
  public var layer: PopupLayer? { superview as? PopupLayer }

  /// Whether nothing may move, only fade.
  public var reducesMotion: Bool { layer?.reducesMotion ?? false }

  /// Whether presses beside it and all keys are kept from what lies below.
  public var isModal: Bool { outsidePress != .passes }

  /// Where it is drawn now, in the layer's coordinates.
  public var shownFrame: Rect { pose.shown(bounds).offset(by: frame.origin - .zero) }

  /// Makes it leave, if it is up.
  public func dismiss(at now: Double) { layer?.dismiss(self, at: now) }

  // MARK: For subclasses

  /// What is said when it comes: its name, unless there is more to say.
  open var announcement: String { name }

  /// How the fade in goes, where motion is not reduced.
  open var fadeIn: Animation { .curve(.easeOut, duration: 0.15) }

  /// How the fade out goes, where motion is not reduced.
  open var fadeOut: Animation { .curve(.easeOut, duration: 0.15) }

  /// Whether keys are for it now.
  open var takesKeys: Bool { isModal }

  /// Takes the keys, if it has a use for them and does not have them anyway.
  open func takeFocus(at now: Double) -> Bool { false }

  /// Sets its frame: how large it is and where it lies.
  ///
  /// - Parameter area: What it should keep inside, in the layer's coordinates; may be tiny.
  open func place(in area: Rect) {}

  /// It comes, or comes back on its way out: motions of its own begin here.
  open func willCome(at now: Double) {}

  /// It begins to leave: motions of its own begin here.
  open func willLeave(at now: Double) {}

  /// It has left: its motions go back to where they begin, should it be shown again.
  open func didLeave() {}

  /// Whether `other`, up when this comes, gives it its place at once: two that fade over each other
  /// cannot be read, and many that come quickly never could.
  open func replaces(_ other: Popup) -> Bool { false }

  /// It comes where `other` was: motions of its own go on from that one's.
  open func takePlace(of other: Popup, at now: Double) {}

  /// How it is drawn at `now`; not asked where motion is reduced.
  open func pose(at now: Double) -> PopupPose { .rest }

  /// Whether a frame later than `now` may show something else by itself.
  open func isInMotion(at now: Double) -> Bool { !presence.isAtRest(at: now) }

  /// When it does something by itself, in seconds; `nil` while it has no timer.
  open var deadline: Double? { nil }

  /// Timers due by `now` fire, and motions go on.
  open func advance(to now: Double) {
    isPosing = true
    // Turned round at full speed it would swing past the end.
    alpha = min(1, max(0, presence.value(at: now)))
    pose = reducesMotion ? .rest : pose(at: now)
    isPosing = false
  }

  /// Does what a key says.
  ///
  /// - Returns: Whether the key meant something here.
  open func handle(_ press: KeyPress, at now: Double) -> Bool { false }

  /// The pointer is at a place of the popup's own coordinates, with no button down; `nil`: elsewhere.
  open func hover(at location: Point?, now: Double) {}

  /// A wheel turned or fingers moved on a touchpad, while keys and touches are for it.
  open func scroll(_ event: ScrollEvent) {}

  /// Whether a click at a place of its own coordinates would do something, for the pointer's shape.
  open func isClickable(at location: Point) -> Bool { false }

  // MARK: For the layer

  func come(at now: Double, inPlaceOf other: Popup?) {
    let isReturning = isLeaving
    isLeaving = false
    if let other, !isReturning {
      presence = other.presence
      takePlace(of: other, at: now)
    }
    presence.animate(to: 1, with: reducesMotion ? Self.reducedFade : fadeIn, at: now)
    willCome(at: now)
    if !isReturning { advance(to: now) }
  }

  func leave(at now: Double) {
    isLeaving = true
    for recognizer in gestureRecognizers { recognizer.cancel() }
    presence.animate(to: 0, with: reducesMotion ? Self.reducedFade : fadeOut, at: now)
    willLeave(at: now)
    onDismiss?()
  }

  /// Whether nothing of it shows any more.
  func hasLeft(at now: Double) -> Bool { isLeaving && presence.isAtRest(at: now) }

  /// It is taken out of the layer, and as it was before it came.
  func reset() {
    isLeaving = false
    presence.set(0)
    pose = .rest
    picture.forget()
    didLeave()
  }

  private static let reducedFade = Animation.curve(.linear, duration: 0.15)

  // MARK: Painting

  override open func setNeedsDisplay() {
    if !isPosing { picture.forget() }
    super.setNeedsDisplay()
  }

  override open func paint(in canvas: Canvas) {
    paintPosed(in: canvas) { canvas in
      if let shadow, let layer {
        layer.shadows.draw(
          shadow, of: frame, cornerRadius: cornerRadius, color: theme.shadow, on: canvas)
      }
      super.paint(in: canvas)
    }
  }

  // MARK: Hit testing

  override open func hitTest(_ point: Point) -> View? {
    guard isHittable else { return nil }
    let point = pose.resting(point)
    // A second click on something that fades must not fall through to what lies below.
    if isLeaving { return contains(point) ? self : nil }
    return super.hitTest(point)
  }

  override open func convertFromWindow(_ location: Point) -> Point {
    pose.resting(super.convertFromWindow(location))
  }

  // Touches end here: what lies around a popup is not what a person touched.

  override open func touchBegan(_ touch: Touch) {}
  override open func touchMoved(_ touch: Touch) {}
  override open func touchEnded(_ touch: Touch) {}
  override open func touchCancelled(_ touch: Touch) {}
}
