import Geometry
import Gestures
import Painting

/// A rectangle of the window that draws itself, holds others, and can be touched.
///
/// `frame` is where the view is *drawn now*, also in the middle of a motion, so that a press lands on
/// what a person sees and not on where an animation will end.
open class View: TouchTarget {
  /// In the superview's coordinates, points.
  open var frame: Rect {
    didSet { if frame != oldValue { setNeedsDisplay() } }
  }

  /// In the view's own coordinates.
  public var bounds: Rect { Rect(origin: .zero, size: frame.size) }

  /// Neither drawn nor hit.
  public var isHidden = false {
    didSet { if isHidden != oldValue { setNeedsDisplay() } }
  }

  /// From 0 to 1; below 0.01 the view is not hit, as in UIKit.
  public var alpha = 1.0 {
    didSet { if alpha != oldValue { setNeedsDisplay() } }
  }

  /// Off, neither the view nor what it holds is hit.
  public var isUserInteractionEnabled = true

  /// Outside the rounding a corner belongs to what lies below; points.
  public var cornerRadius = 0.0

  /// The view that holds this one; `nil` for the root, and outside a tree.
  public private(set) weak var superview: View?

  /// Back to front.
  public private(set) var subviews: [View] = []

  /// In the order in which they are asked.
  public private(set) var gestureRecognizers: [GestureRecognizer] = []

  /// - Parameter frame: In the superview's coordinates, points.
  public init(frame: Rect = .zero) { self.frame = frame }

  /// Puts `view` in front of the subviews there are, and takes it out of where it was.
  public func addSubview(_ view: View) {
    view.removeFromSuperview()
    view.superview = self
    subviews.append(view)
    setNeedsDisplay()
  }

  /// Takes the view out of the tree; touches on it go on to their end.
  public func removeFromSuperview() {
    guard let superview else { return }
    superview.subviews.removeAll { $0 === self }
    superview.setNeedsDisplay()
    self.superview = nil
  }

  /// Lets `recognizer` hear of touches on this view and on all it holds.
  public func addGestureRecognizer(_ recognizer: GestureRecognizer) {
    recognizer.view = self
    gestureRecognizers.append(recognizer)
  }

  /// Says that what the view draws has changed; the root hears of it and a frame is painted.
  open func setNeedsDisplay() { superview?.setNeedsDisplay() }

  /// Draws the view's own content, in its own coordinates, below its subviews.
  open func draw(in canvas: Canvas) {}

  /// Draws the view and what it holds; `canvas` is in the superview's coordinates.
  open func paint(in canvas: Canvas) {
    guard !isHidden, alpha > 0 else { return }
    canvas.saved {
      canvas.translate(by: frame.origin - .zero)
      draw(in: canvas)
      paintSubviews(in: canvas)
    }
  }

  /// Back to front; `canvas` is in the view's own coordinates.
  open func paintSubviews(in canvas: Canvas) {
    for subview in subviews { subview.paint(in: canvas) }
  }

  /// The frontmost view at `point`, in this view's own coordinates, or `nil` when it is hit nowhere.
  ///
  /// Subviews are asked front to back, also outside this view's bounds: cards in flight may be there.
  open func hitTest(_ point: Point) -> View? {
    guard isHittable else { return nil }
    for subview in subviews.reversed() {
      if let hit = subview.hitTest(point - (subview.frame.origin - .zero)) { return hit }
    }
    return contains(point) ? self : nil
  }

  // MARK: TouchTarget

  /// The superview: its recognizers hear of a touch on this view too.
  public var superTarget: (any TouchTarget)? { superview }

  /// A place of the window in the view's own coordinates, as it is drawn now.
  open func convertFromWindow(_ location: Point) -> Point {
    let inSuperview = superview?.convertFromWindow(location) ?? location
    return inSuperview - (frame.origin - .zero)
  }

  /// The pointer's look over the view: that of the view around it, unless it has one of its own.
  open var cursor: Cursor { superview?.cursor ?? .arrow }

  // What a view does not answer itself it passes on to the one around it, as UIKit's responders do.

  /// Whether `recognizer`, the view's own or one around it, may begin with a touch on this view.
  open func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    superview?.gestureRecognizerShouldBegin(recognizer) ?? true
  }

  /// A touch went down on the view; it hears of it to the end.
  open func touchBegan(_ touch: Touch) { superview?.touchBegan(touch) }
  /// A touch moved, wherever it is now.
  open func touchMoved(_ touch: Touch) { superview?.touchMoved(touch) }
  /// A touch went up.
  open func touchEnded(_ touch: Touch) { superview?.touchEnded(touch) }
  /// A touch was lost, or a recognizer took it for itself.
  open func touchCancelled(_ touch: Touch) { superview?.touchCancelled(touch) }
}
