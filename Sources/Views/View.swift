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

  public var isUserInteractionEnabled = true

  /// Outside the rounding a corner belongs to what lies below; points.
  public var cornerRadius = 0.0

  public private(set) weak var superview: View?

  /// Back to front.
  public private(set) var subviews: [View] = []

  public private(set) var gestureRecognizers: [GestureRecognizer] = []

  public init(frame: Rect = .zero) { self.frame = frame }

  public func addSubview(_ view: View) {
    view.removeFromSuperview()
    view.superview = self
    subviews.append(view)
    setNeedsDisplay()
  }

  public func removeFromSuperview() {
    guard let superview else { return }
    superview.subviews.removeAll { $0 === self }
    superview.setNeedsDisplay()
    self.superview = nil
  }

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

  public var superTarget: (any TouchTarget)? { superview }

  public func convertFromWindow(_ location: Point) -> Point {
    let inSuperview = superview?.convertFromWindow(location) ?? location
    return inSuperview - (frame.origin - .zero)
  }

  open func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { true }
  open func touchBegan(_ touch: Touch) {}
  open func touchMoved(_ touch: Touch) {}
  open func touchEnded(_ touch: Touch) {}
  open func touchCancelled(_ touch: Touch) {}
}
