import Geometry
import Gestures
import Motion

/// A view whose content a pan scrolls, and nothing else.
final class ScrollPlayerView: TouchTarget {
  let frame: Rect
  let pan = PanGestureRecognizer()
  var dynamics: ScrollDynamics
  var clock: () -> Double = { 0 }

  init(_ played: ScrollCase) throws {
    let scroll = played.config.scroll
    guard scroll.frame.count == 4, scroll.contentSize.count == 2 else {
      throw MalformedCase(description: "a frame has four numbers, a size two")
    }
    let rate = scroll.decelerationRate ?? Deceleration.normal.rate
    let omega = scroll.bounceSpring?.omega ?? 10
    let zeta = scroll.bounceSpring?.zeta ?? 1
    let coefficient = scroll.rubberBand ?? RubberBand.defaultCoefficient
    guard rate > 0, rate < 1, omega > 0, zeta > 0, coefficient > 0 else {
      throw MalformedCase(description: "a rate or a spring out of its range")
    }
    frame = Rect(
      x: scroll.frame[0], y: scroll.frame[1], width: scroll.frame[2], height: scroll.frame[3])
    let edges = ScrollEdges(
      contentLength: scroll.contentSize[1], viewLength: frame.height,
      insetBefore: scroll.contentInset?.top ?? 0, insetAfter: scroll.contentInset?.bottom ?? 0)
    dynamics = ScrollDynamics(
      edges: edges, viewLength: frame.height, offset: scroll.initialOffset ?? edges.lower)
    dynamics.deceleration = Deceleration(rate: rate)
    dynamics.bounces = scroll.bounces ?? true
    dynamics.alwaysBounce = scroll.alwaysBounceVertical ?? false
    dynamics.isPagingEnabled = scroll.pagingEnabled ?? false
    dynamics.rubberBandCoefficient = coefficient
    dynamics.bounceSpring = Spring(angularFrequency: omega, dampingRatio: zeta)
    let velocity = scroll.initialVelocity ?? 0
    if velocity != 0 || !edges.contains(dynamics.offset(at: 0)) {
      dynamics.coast(velocity: velocity, at: 0)
    }
    pan.hysteresis = scroll.hysteresis ?? 10
    pan.allowedScrollTypesMask = .continuous
    pan.view = self
    pan.addAction { [unowned self] in follow($0) }
  }

  private func follow(_ pan: PanGestureRecognizer) {
    switch pan.state {
    case .began:
      dynamics.beginDragging(at: clock())
      dynamics.drag(translation: pan.translation(in: self).dy)
    case .changed: dynamics.drag(translation: pan.translation(in: self).dy)
    case .ended: dynamics.endDragging(velocity: pan.velocity(in: self).dy, at: clock())
    case .cancelled: dynamics.cancelDragging(at: clock())
    case .possible, .failed: break
    }
  }

  // MARK: TouchTarget

  var superTarget: (any TouchTarget)? { nil }
  var gestureRecognizers: [GestureRecognizer] { [pan] }

  func convertFromWindow(_ location: Point) -> Point {
    location - (frame.origin - Point.zero)
  }

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { dynamics.canDrag }

  func touchBegan(_ touch: Touch) { dynamics.touchDown(at: clock()) }
  func touchEnded(_ touch: Touch) { dynamics.touchUp(at: clock()) }
  func touchCancelled(_ touch: Touch) { dynamics.touchUp(at: clock()) }
}
