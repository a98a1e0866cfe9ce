import Geometry
import Gestures
import Painting

/// Lies above everything and holds what pops up, back to front.
///
/// With nothing up it is hidden, costs nothing and refers to nothing. Its owner tells it of the time,
/// the keys, and the pointer where that is not pressed on something of the layer itself.
public final class PopupLayer: View {
  /// Back to front; also those that are leaving.
  public private(set) var popups: [Popup] = []

  /// The colours of all that is up.
  public var theme = Theme.light {
    didSet { for popup in popups { popup.theme = theme } }
  }

  /// Then everything fades within 150 ms, and nothing moves.
  public var reducesMotion = false

  /// What popups keep free along the edges, as a bar at the foot; points.
  public var safeAreaInsets = EdgeInsets.zero {
    didSet { if safeAreaInsets != oldValue { placeAll() } }
  }

  /// Where it is said what comes up.
  public let announcer: Announcer

  let shadows: ShadowPainter

  /// Seconds; the latest time that was heard of. Time does not run backwards here.
  public private(set) var now = 0.0

  /// What was covered in the last frame painted.
  private var paintedArea = Rect.zero
  private var isChanged = false

  public init(shadows: ShadowPainter = ShadowPainter(), announcer: Announcer = Announcer()) {
    self.shadows = shadows
    self.announcer = announcer
    super.init()
    isHidden = true
  }

  override public var frame: Rect {
    didSet { if frame.size != oldValue.size { placeAll() } }
  }

  // MARK: What is up

  /// Shows a popup in front of the others; one that is leaving comes back from where it is.
  public func present(_ popup: Popup, at time: Double) {
    pass(time)
    let replaced = popups.filter { $0 !== popup && popup.replaces($0) }
    if let other = popup.layer, other !== self { other.remove(popup) }
    let isUp = popups.contains { $0 === popup } && !popup.isLeaving
    popups.removeAll { $0 === popup }
    popups.append(popup)
    addSubview(popup)
    popup.theme = theme
    isHidden = false
    popup.place(in: area)
    guard !isUp else { return }
    popup.come(at: now, inPlaceOf: replaced.last)
    for other in replaced {
      dismiss(other, at: now)
      remove(other)
    }
    announcer.say(popup.announcement)
  }

  /// Makes a popup leave; one that leaves already, or is not up, is left alone.
  public func dismiss(_ popup: Popup, at time: Double) {
    pass(time)
    guard !popup.isLeaving, popups.contains(where: { $0 === popup }) else { return }
    popup.leave(at: now)
    setNeedsDisplay()
  }

  /// Makes all leave, those in front first.
  public func dismissAll(at time: Double) {
    for popup in popups.reversed() { dismiss(popup, at: time) }
  }

  /// Whether touches and keys are kept from what lies below.
  public var isModal: Bool { popups.contains { !$0.isLeaving && $0.isModal } }

  // MARK: Time

  /// Timers fire, motions go on, and what has left is let go of.
  public func advance(to time: Double) {
    pass(time)
    // What is called back may show and dismiss.
    for popup in popups {
      popup.advance(to: now)
      if popup.hasLeft(at: now) { remove(popup) }
    }
  }

  /// When ``advance(to:)`` must run at the latest, in seconds; `nil` while no popup has a timer.
  public var deadline: Double? {
    popups.lazy.filter { !$0.isLeaving }.compactMap(\.deadline).min()
  }

  /// Whether the next frame may differ from the last.
  public var isInMotion: Bool { popups.contains { $0.isLeaving || $0.isInMotion(at: now) } }

  func pass(_ time: Double) { if time > now { now = time } }

  private func remove(_ popup: Popup) {
    popups.removeAll { $0 === popup }
    popup.removeFromSuperview()
    popup.reset()
    if popups.isEmpty { isHidden = true }
  }

  private func placeAll() {
    for popup in popups { popup.place(in: area) }
  }

  private var area: Rect { bounds.inset(by: safeAreaInsets) }

  // MARK: Touches

  override public func hitTest(_ point: Point) -> View? {
    guard isHittable else { return nil }
    for popup in popups.reversed() {
      if let hit = popup.hitTest(point - (popup.frame.origin - .zero)) { return hit }
      if !popup.isLeaving, popup.keepsPresses { return self }
    }
    return nil
  }

  /// A press beside a popup that lets none through.
  override public func touchBegan(_ touch: Touch) {
    guard touch.target === self,
      let popup = popups.last(where: { !$0.isLeaving && $0.keepsPresses }),
      popup.outsidePress == .closes
    else { return }
    dismiss(popup, at: touch.timestamp)
  }

  override public func touchMoved(_ touch: Touch) {}
  override public func touchEnded(_ touch: Touch) {}
  override public func touchCancelled(_ touch: Touch) {}

  // MARK: Painting

  /// What has to be painted for the popups' sake since the last frame, in the layer's coordinates;
  /// `nil` when nothing has.
  public var movingArea: Rect? {
    guard isChanged else { return nil }
    return paintedArea.union(coveredArea).intersection(bounds)
  }

  override public func setNeedsDisplay() {
    isChanged = true
    super.setNeedsDisplay()
  }

  private var coveredArea: Rect {
    popups.reduce(.zero) { area, popup in
      popup.alpha > 0 ? area.union(popup.hasShade ? bounds : popup.shownArea) : area
    }
  }

  override public func paint(in canvas: Canvas) {
    paintedArea = coveredArea
    isChanged = false
    super.paint(in: canvas)
  }

  override public func paintSubviews(in canvas: Canvas) {
    for (index, popup) in popups.enumerated() {
      if popup.hasShade {
        // One shade in all: where one goes over into another it gets neither darker nor lighter.
        let above = popups[(index + 1)...].filter(\.hasShade)
        let left = above.reduce(1) { max(0, $0 - $1.alpha) }
        canvas.fill(bounds, Color.black.opacity(Popup.shade * min(popup.alpha, left)))
      }
      popup.paint(in: canvas)
    }
  }
}
