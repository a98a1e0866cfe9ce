import Geometry
import Gestures
import Motion

/// Swiped away by hand.
extension ToastView {
  /// A release counts with where it would be after this many seconds.
  private static let projection = 0.12
  /// Points beyond which a release lets it go.
  private static let farEnough = 40.0
  /// Points a toast flies on, once let go of.
  private static let flight = 160.0
  /// Upward it follows by this part only: it lies where it belongs.
  private static let upwardPart = 0.2

  func drag(_ pan: PanGestureRecognizer) {
    guard !isLeaving else { return }
    let now = pan.timestamp
    let way = pan.translation(in: nil)
    let speed = pan.velocity(in: nil)
    switch pan.state {
    case .began:
      setHold(.drag, true, at: now)
      let travel = pan.locationInWindow - (pan.touches.first?.initialLocation ?? .zero)
      dragsSideways = abs(travel.dx) > abs(travel.dy)
    case .changed:
      if dragsSideways {
        slideX.follow(way.dx, velocity: speed.dx)
      } else {
        let part = way.dy < 0 ? Self.upwardPart : 1
        slideY.follow(way.dy * part, velocity: speed.dy * part)
      }
      advance(to: max(now, layer?.now ?? now))
    case .ended: release(way, speed, at: now)
    case .cancelled: release(.zero, .zero, at: now)
    case .possible, .failed: break
    }
  }

  private func release(_ way: Vector, _ speed: Vector, at now: Double) {
    let along = dragsSideways ? way.dx : way.dy
    let velocity = dragsSideways ? speed.dx : speed.dy
    let projected = along + velocity * Self.projection
    // Down or to a side, and not while it is thrown back.
    let leaves =
      abs(projected) > Self.farEnough && (dragsSideways || projected > 0)
      && along * velocity >= 0
    let target = leaves ? (projected < 0 ? -Self.flight : Self.flight) : 0
    if dragsSideways {
      slideX.animate(to: target, with: Self.rise, at: now)
    } else {
      slideY.animate(to: target, with: Self.rise, at: now)
    }
    setHold(.drag, false, at: now)
    if leaves { dismiss(at: now) }
  }
}
