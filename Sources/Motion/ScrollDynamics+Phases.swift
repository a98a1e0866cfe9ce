/// How one phase follows from another; all pure, so that a later time can be looked at in advance.
extension ScrollDynamics {
  var band: RubberBand {
    RubberBand(coefficient: rubberBandCoefficient, dimension: viewLength)
  }

  func resolved(at now: Double) -> ScrollPhase {
    var phase = phase
    while let end = phase.end, end <= now { phase = follower(of: phase, at: end) }
    return phase
  }

  func offset(of phase: ScrollPhase, at now: Double) -> Double {
    switch phase {
    case .resting(let offset), .held(let offset): return offset
    case .dragging(let origin, let translation):
      let place = origin - translation
      return bounces
        ? band.clamp(place, lower: edges.lower, upper: edges.upper) : edges.clamp(place)
    case .coasting(let deceleration, let from, let velocity, let since, _, _):
      return deceleration.position(from: from, velocity: velocity, after: now - since)
    case .springing(let spring, let target, let displacement, let velocity, let since, _, _):
      return target
        + spring.displacement(from: displacement, velocity: velocity, after: now - since)
    case .gliding(let glide):
      let place = glide.offset(at: now)
      return swingsOver ? place : reachable(place, by: glide)
    }
  }

  /// Points per second toward larger offsets; 0 in a hand, and at an edge that does not give.
  func velocity(of phase: ScrollPhase, at now: Double) -> Double {
    if case .gliding(let glide) = phase, !swingsOver {
      let place = glide.offset(at: now)
      if place != reachable(place, by: glide) { return 0 }
    }
    return phase.velocity(at: now)
  }

  /// Thrown away from its target, a glide turns round at the latest where the content has to stop.
  private func reachable(_ place: Double, by glide: Glide) -> Double {
    min(max(place, min(edges.lower, glide.origin)), max(edges.upper, glide.origin))
  }

  /// What comes after a phase that ends at `end`.
  func follower(of phase: ScrollPhase, at end: Double) -> ScrollPhase {
    switch phase {
    case .resting, .held, .dragging: return phase
    case .gliding(let glide): return .resting(glide.target)
    case .coasting(let deceleration, _, let velocity, let since, _, let edge):
      guard let edge else { return .resting(offset(of: phase, at: end)) }
      guard swingsOver else { return .resting(edge) }
      let crossing = deceleration.velocity(from: velocity, after: end - since)
      return spring(to: edge, from: edge, velocity: crossing, at: end)
    case .springing(_, let target, _, _, _, _, let coastsOn):
      guard coastsOn else { return .resting(target) }
      return coasting(from: target, velocity: phase.velocity(at: end), at: end)
    }
  }

  /// What content does that is left to itself at `offset` with `velocity`.
  func released(at offset: Double, velocity: Double, now: Double) -> ScrollPhase {
    if !edges.contains(offset) {
      return spring(
        to: edges.clamp(offset), from: offset, velocity: bounces ? velocity : 0, at: now)
    }
    if isPagingEnabled, viewLength > 0 {
      let page = pageOffset(near: offset, velocity: velocity)
      return spring(to: page, from: offset, velocity: velocity, at: now, coastsOn: false)
    }
    return coasting(from: offset, velocity: velocity, at: now)
  }

  private func coasting(from offset: Double, velocity: Double, at now: Double) -> ScrollPhase {
    let duration =
      velocity == 0
      ? 0 : deceleration.duration(velocity: velocity, untilRemaining: Self.restingDistance)
    guard duration > 0, duration.isFinite else { return .resting(offset) }
    let edge = velocity > 0 ? edges.upper : edges.lower
    let meeting = deceleration.time(toReach: edge, from: offset, velocity: velocity)
    if let meeting, meeting <= duration {
      return .coasting(
        deceleration, from: offset, velocity: velocity, since: now, until: now + meeting, edge: edge
      )
    }
    return .coasting(
      deceleration, from: offset, velocity: velocity, since: now, until: now + duration, edge: nil)
  }

  /// A flick inward from beyond an edge passes it and coasts on, as one outward passes it and swings.
  private func spring(
    to target: Double, from offset: Double, velocity: Double, at now: Double, coastsOn: Bool = true
  ) -> ScrollPhase {
    let displacement = offset - target
    let settling = bounceSpring.settlingTime(
      from: displacement, velocity: velocity, threshold: restThreshold)
    guard settling > 0, settling.isFinite else { return .resting(target) }
    let crossing =
      coastsOn && !isPagingEnabled && displacement != 0
      ? bounceSpring.crossingTime(from: displacement, velocity: velocity) : nil
    let handsOver = crossing.map { $0 < settling } ?? false
    return .springing(
      bounceSpring, to: target, displacement: displacement, velocity: velocity, since: now,
      until: now + (handsOver ? crossing ?? settling : settling), coastsOn: handsOver)
  }

  /// The page nearest to where a release is headed, of the two that the content lies between.
  private func pageOffset(near offset: Double, velocity: Double) -> Double {
    let projected = deceleration.projectedPosition(from: offset, velocity: velocity)
    let place = offset / viewLength
    let page = (projected / viewLength).rounded()
    let chosen = min(max(page, place.rounded(.down)), place.rounded(.up))
    return edges.clamp(chosen * viewLength)
  }

  /// A coast counts as over when this much is left, in points.
  static let restingDistance = 0.5

  /// Slower than this, in points per second, a person takes the content for still and means a tap.
  static let stillSpeed = 10.0
}
