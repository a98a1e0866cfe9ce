extension ScrollDynamics {
  /// A wheel's notch or a key: the target moves on by `distance`, and the content goes there at once
  /// or in at most 200 ms, from the velocity it has. No rubber band, no coast.
  ///
  /// Notches add up: a second one moves the target of the first. Ignored while a hand drags.
  ///
  /// - Parameter distance: Points, positive toward the end of the content.
  public mutating func scroll(by distance: Double, animated: Bool = true, at now: Double) {
    advance(to: now)
    guard distance != 0 else { return }
    let from: Double
    switch phase {
    case .dragging: return
    case .gliding(let glide): from = glide.target
    case .resting, .held, .coasting, .springing: from = offset(of: phase, at: now)
    }
    scroll(to: from + distance, animated: animated, at: now)
  }

  /// Goes to an offset, clamped to the edges.
  ///
  /// Not animated, a hand that drags keeps its hold at the new place; animated, it loses it.
  public mutating func scroll(to target: Double, animated: Bool, at now: Double) {
    guard target.isFinite else { return }
    advance(to: now)
    let goal = edges.clamp(target)
    let shown = offset(of: phase, at: now)
    let velocity = velocity(of: phase, at: now)
    let before = phase.state
    guard animated, goal != shown else {
      switch phase {
      case .held: phase = .held(goal)
      case .dragging(_, let translation):
        phase = .dragging(origin: goal + translation, translation: translation)
      case .resting, .coasting, .springing, .gliding:
        phase = .resting(goal)
        noteEnd(of: before)
      }
      return
    }
    if before == .dragging { note(.didEndDragging(willDecelerate: false)) }
    if before != .gliding { noteEnd(of: before) }
    phase = .gliding(Glide(from: shown, to: goal, velocity: velocity, at: now))
  }

  /// Left to itself with a velocity: coasts, or goes back from beyond an edge.
  ///
  /// - Parameter velocity: Of the offset, points per second toward the end of the content.
  public mutating func coast(velocity: Double, at now: Double) {
    advance(to: now)
    if state == .dragging { return endDragging(velocity: -velocity, at: now) }
    let shown = offset(of: phase, at: now)
    let before = phase.state
    settle(released(at: shown, velocity: velocity.isFinite ? velocity : 0, now: now), at: now)
    if phase.end == nil { noteEnd(of: before) }
  }

  /// Stops what moves by itself where it shows, or at the edge if that is beyond one.
  public mutating func stop(at now: Double) {
    advance(to: now)
    guard phase.end != nil else { return }
    let before = phase.state
    phase = .resting(edges.clamp(offset(of: phase, at: now)))
    noteEnd(of: before)
  }

  /// Switches scrolling by hand on or off; off, a running drag is cancelled where it is.
  public mutating func setScrollEnabled(_ isEnabled: Bool, at now: Double) {
    isScrollEnabled = isEnabled
    if !isEnabled { cancelDragging(at: now) }
  }

  /// The content or the view has another size, maybe in the middle of a motion.
  ///
  /// What shows stays where it is: a hand keeps its hold unless no pull would show as much, a coast goes
  /// on under the new edges, a glide to its target if that is still there. What is beyond an edge now
  /// goes back.
  ///
  /// - Parameters:
  ///   - edges: The new ones.
  ///   - viewLength: The view's length, points.
  ///   - animated: `false` puts content that nothing moves inside the edges at once, as in a window
  ///     that is being resized.
  public mutating func setEdges(
    _ edges: ScrollEdges, viewLength: Double, animated: Bool = true, at now: Double
  ) {
    guard edges != self.edges || viewLength != self.viewLength else { return }
    advance(to: now)
    let shown = offset(of: phase, at: now)
    let velocity = velocity(of: phase, at: now)
    self.edges = edges
    self.viewLength = viewLength
    switch phase {
    case .held: break  // goes back when the finger lifts
    case .dragging(_, let translation):
      if canHold(shown) {
        phase = .dragging(
          origin: pullOrigin(showing: shown) + translation, translation: translation)
      } else {
        letGo(showing: shown, velocity: 0, at: now)
      }
    case .resting:
      guard !edges.contains(shown) else { break }
      settle(
        animated ? released(at: shown, velocity: 0, now: now) : .resting(edges.clamp(shown)),
        at: now)
    case .coasting, .springing:
      settle(released(at: shown, velocity: velocity, now: now), at: now)
      if phase.end == nil { note(.didEndDecelerating) }
    case .gliding(let glide):
      let goal = edges.clamp(glide.target)
      if goal != glide.target {
        phase = .gliding(Glide(from: shown, to: goal, velocity: velocity, at: now))
      }
    }
  }
}
