extension ScrollDynamics {
  /// A finger comes down: what moves by itself stops where it shows.
  ///
  /// - Returns: Whether something was seen to move; the press is then no tap. The last few points of
  ///   a coast, slower than 10 points per second, do not count.
  @discardableResult
  public mutating func touchDown(at now: Double) -> Bool {
    advance(to: now)
    switch phase {
    case .dragging, .held: return false
    case .resting(let offset):
      phase = .held(offset)
      return false
    case .coasting, .springing, .gliding:
      let stopped = phase.state
      let speed = abs(velocity(of: phase, at: now))
      phase = .held(offset(of: phase, at: now))
      noteEnd(of: stopped)
      return speed > Self.stillSpeed
    }
  }

  /// The finger lifts, or is lost, without having dragged; content beyond an edge goes back.
  public mutating func touchUp(at now: Double) {
    advance(to: now)
    guard case .held(let offset) = phase else { return }
    settle(released(at: offset, velocity: 0, now: now), at: now)
  }

  /// The pan began: from here the content follows its translation, starting from what shows.
  ///
  /// Beyond an edge the hand takes hold at the pull that shows as much, so that nothing jumps. Does
  /// nothing where ``canDrag`` says no; content farther out than any pull, as after it shrank, goes
  /// back and cannot be held.
  public mutating func beginDragging(at now: Double) {
    guard canDrag, state != .dragging else { return }
    touchDown(at: now)
    let shown = offset(at: now)
    guard canHold(shown) else { return touchUp(at: now) }
    phase = .dragging(origin: pullOrigin(showing: shown), translation: 0)
    note(.willBeginDragging)
  }

  /// The pan's translation since ``beginDragging(at:)``, in points.
  public mutating func drag(translation: Double) {
    guard case .dragging(let origin, _) = phase, translation.isFinite else { return }
    phase = .dragging(origin: origin, translation: translation)
  }

  /// A further motion of the hand, in points.
  public mutating func drag(by delta: Double) {
    guard case .dragging(_, let translation) = phase else { return }
    drag(translation: translation + delta)
  }

  /// Let go.
  ///
  /// - Parameter velocity: The pan's, points per second in the hand's sense; 0 after a pause.
  public mutating func endDragging(velocity: Double, at now: Double) {
    guard case .dragging = phase else { return }
    letGo(showing: offset(of: phase, at: now), velocity: velocity.isFinite ? -velocity : 0, at: now)
  }

  mutating func letGo(showing shown: Double, velocity: Double, at now: Double) {
    settle(released(at: shown, velocity: velocity, now: now), at: now)
    note(.didEndDragging(willDecelerate: phase.end != nil))
  }

  /// The drag is lost: nothing coasts; content beyond an edge goes back.
  public mutating func cancelDragging(at now: Double) { endDragging(velocity: 0, at: now) }

  /// The place, were there no edges, at which `shown` shows.
  func pullOrigin(showing shown: Double) -> Double {
    bounces ? band.unclamp(shown, lower: edges.lower, upper: edges.upper) : shown
  }

  /// Whether a pull shows as `shown`. None shows a whole view's length beyond an edge.
  func canHold(_ shown: Double) -> Bool {
    let excess = abs(shown - edges.clamp(shown))
    return excess == 0 || bounces && excess < viewLength * 0.999
  }

  mutating func settle(_ next: ScrollPhase, at now: Double) { phase = follow(next, to: now) }

  /// The phase that holds at `now` of those that begin with `first`: a coast that starts at an edge
  /// that does not give is over at once.
  private func follow(_ first: ScrollPhase, to now: Double) -> ScrollPhase {
    var phase = first
    while let end = phase.end, end <= now { phase = follower(of: phase, at: end) }
    return phase
  }
}
