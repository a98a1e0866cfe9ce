import CardLayout
import Geometry
import Gestures
import Motion

/// The hand on the presented card.
extension WalletView {
  var presentedMayBePanned: Bool { presentedIndex != nil && grab == nil && pull == nil }

  /// The presented card, or the one that was, while it flies back.
  func cardMayBePulled(_ view: CardView) -> Bool {
    presentedIndex == nil ? mayBeCaught(view) : presentedIndex == view.index && presentedMayBePanned
  }

  /// Nearer to its place than this it counts as arrived, and a hand there scrolls the stack; points.
  private static let arrived = 24.0

  private func mayBeCaught(_ view: CardView) -> Bool {
    grab == nil && view.id != nil && view.id == returningCard && scroll.state != .dragging
      && abs(view.displacement.value(at: now)) > Self.arrived
  }

  /// One pan for the card and for its rows: they hang together.
  func presentedPanned(_ pan: PanGestureRecognizer) {
    now = max(now, pan.timestamp)
    let translation = pan.translation(in: self)
    let velocity = pan.velocity(in: self)
    switch pan.state {
    case .began:
      isDrivenByTouchpad = pan.numberOfTouches == 0
      // Thrown back and caught again: it is out, and the others go back under it.
      if presentedIndex == nil, let view = pan.view as? CardView { bringOut(view.index) }
      beginPull(translation)
      followPull(translation, velocity)
    case .changed: followPull(translation, velocity)
    case .ended: endPull(releaseVelocity(of: pan))
    default: cancelPull()
    }
    setNeedsDisplay()
  }

  private func beginPull(_ translation: Vector) {
    guard let view = presentedView else { return }
    if turn?.angle.isAtRest(at: now) == false || abs(translation.dx) > abs(translation.dy) {
      pull = beginTurning()
      return
    }
    if backScrolls {
      pull = .scrollBack
      turn?.scroll.beginDragging(at: now)
      return
    }
    let overflows = presentedScroll.edges.upper > presentedScroll.edges.lower
    let isAtTop = presentedScroll.offset(at: now) <= presentedScroll.edges.lower
    if overflows, !isAtTop || translation.dy < 0 {
      pull = .scroll
      presentedScroll.beginDragging(at: now)
    } else {
      pull = .pull(start: rawPull(view.displacement.value(at: now)))
    }
  }

  private func followPull(_ translation: Vector, _ velocity: Vector) {
    guard let pull, let view = presentedView else { return }
    switch pull {
    case .scroll: presentedScroll.drag(translation: translation.dy)
    case .scrollBack: turn?.scroll.drag(translation: translation.dy)
    case .turn(let start, let side):
      followTurn(start, side, translation: translation.dx, velocity: velocity.dx)
    case .pull(let start):
      view.displacement.follow(shownPull(start + translation.dy), velocity: velocity.dy)
    }
  }

  private func endPull(_ velocity: Vector) {
    guard let pull, let view = presentedView else { return }
    self.pull = nil
    switch pull {
    case .scroll: presentedScroll.endDragging(velocity: velocity.dy, at: now)
    case .scrollBack: turn?.scroll.endDragging(velocity: velocity.dy, at: now)
    case .turn(_, let side): endTurning(side, velocity: velocity.dx)
    case .pull(let start):
      let shown = view.displacement.value(at: now)
      let rest = Deceleration.normal.projectedPosition(from: shown, velocity: velocity.dy)
      // What a rubber band holds is slower than the hand.
      let slope = shownPull(start + 1) - shownPull(start)
      let shownVelocity = shown > 0 && canDismiss ? velocity.dy : velocity.dy * slope
      view.displacement.follow(shown, velocity: shownVelocity)
      if canDismiss, rest > placement().layout.maximumCardViewHeight / 4 {
        dismiss(animated: true, wasThrown: true)
      } else {
        animate(&view.displacement, to: 0, with: Self.flickSpring)
      }
    }
  }

  /// A lost touch commits nothing: the card goes back to the middle.
  func cancelPull() {
    guard let pull, let view = presentedView else {
      self.pull = nil
      return
    }
    self.pull = nil
    view.pan.cancel()
    rows.pan.cancel()
    switch pull {
    case .scroll: presentedScroll.cancelDragging(at: now)
    case .scrollBack: turn?.scroll.cancelDragging(at: now)
    case .turn(_, let side): cancelTurning(side)
    case .pull: animate(&view.displacement, to: 0, with: Self.presentSpring, velocity: 0)
    }
  }

  /// Down the card follows one to one, if it may go; the wrong way it gives like a rubber band.
  private func shownPull(_ pull: Double) -> Double {
    pull > 0 && canDismiss ? pull : pullBand.displayed(pull)
  }

  private func rawPull(_ shown: Double) -> Double {
    shown > 0 && canDismiss ? shown : pullBand.pull(showing: shown)
  }

  private var pullBand: RubberBand {
    RubberBand(dimension: max(1, placement().layout.presentedArea?.height ?? 1))
  }

  // MARK: Out of every hand

  /// Takes everything out of the hands that hold it; what was held goes back.
  func letGo() {
    cancelGrab()
    cancelPull()
    scrollPan.cancel()
    for view in views { view.cancelGestures() }
  }
}
