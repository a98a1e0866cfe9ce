/// The physics of scrolling along one axis: dragged, coasting, coming back, or going to a place.
///
/// Time is an argument of everything, and the motion between two calls a closed form of it: reading an
/// offset at a later time gives what a call for every frame would have given. Offsets and their
/// velocities are positive toward the end of the content; a hand's translation and velocity are the
/// pan's own, positive when the content follows it toward its start.
///
/// Call ``advance(to:)`` once a frame and take the events with ``nextEvent()``.
public struct ScrollDynamics: Sendable {
  /// What moves the content.
  public enum State: Hashable, Sendable {
    case resting
    /// A finger lies on it and has not begun to drag; the content may show beyond an edge.
    case held
    case dragging
    case coasting
    /// On a spring: back from beyond an edge, or to a page.
    case returning
    /// On a short way to a place that was asked for: a notch, a key.
    case gliding
  }

  /// What a scroll view tells its delegate.
  public enum Event: Hashable, Sendable {
    case willBeginDragging
    /// Let go, or the drag was cancelled; `willDecelerate` when it moves on by itself.
    case didEndDragging(willDecelerate: Bool)
    /// Coasting or coming back is over, or was cut short.
    case didEndDecelerating
    /// A glide is over, or was cut short.
    case didEndScrollingAnimation
  }

  /// Between which offsets the content rests; see ``setEdges(_:viewLength:animated:at:)``.
  public internal(set) var edges: ScrollEdges
  /// The length of a page and the dimension of the rubber band, points.
  public internal(set) var viewLength: Double
  /// See ``setScrollEnabled(_:at:)``.
  public internal(set) var isScrollEnabled = true

  /// Whether content can be pulled beyond an edge, and swings beyond it.
  public var bounces = true
  /// Whether content that fits into the view can be pulled all the same.
  public var alwaysBounce = false
  /// Whether a release settles on a multiple of the view's length, at most one on.
  public var isPagingEnabled = false
  public var deceleration = Deceleration.normal
  /// The part of a small pull beyond an edge that shows.
  public var rubberBandCoefficient = RubberBand.defaultCoefficient
  /// What brings content back from beyond an edge.
  ///
  /// Source: stiffness 100, mass 1, critically damped: I. Lobanov, "How UIScrollView works".
  public var bounceSpring = Spring(angularFrequency: 10, dampingRatio: 1)

  var phase: ScrollPhase
  private var events: [Event] = []

  /// At rest on `offset`, wherever that is; ``coast(velocity:at:)`` would bring it back.
  public init(edges: ScrollEdges, viewLength: Double, offset: Double = 0) {
    self.edges = edges
    self.viewLength = viewLength
    phase = .resting(offset)
  }

  // MARK: Reading

  /// What moves the content, as of the last ``advance(to:)`` or other call.
  public var state: State { phase.state }

  /// The offset to show at `now`.
  public func offset(at now: Double) -> Double {
    let phase = resolved(at: now)
    return offset(of: phase, at: now)
  }

  /// Points per second toward larger offsets; 0 in a hand, whose velocity is the pan's to know.
  public func velocity(at now: Double) -> Double { resolved(at: now).velocity(at: now) }

  /// Whether the content moves by itself at `now`; not in a hand.
  public func isMoving(at now: Double) -> Bool { resolved(at: now).end != nil }

  /// When ``advance(to:)`` has something new to tell; `nil` while nothing moves by itself.
  ///
  /// Between now and then every frame shows another offset.
  public var deadline: Double? { phase.end }

  /// When all motion will be over, if nothing intervenes; `nil` while nothing moves by itself.
  public var restTime: Double? {
    var phase = phase
    var rest: Double?
    while let end = phase.end {
      rest = end
      phase = follower(of: phase, at: end)
    }
    return rest
  }

  /// Where the content will rest, if nothing intervenes.
  public var restingOffset: Double {
    var phase = phase
    var time = 0.0
    while let end = phase.end {
      time = end
      phase = follower(of: phase, at: end)
    }
    return edges.clamp(offset(of: phase, at: time))
  }

  /// Whether a drag may begin: scrolling is on, and there is somewhere to go.
  public var canDrag: Bool {
    guard isScrollEnabled else { return false }
    return edges.upper > edges.lower || swingsOver
  }

  /// Whether a coast goes beyond an edge: content that fits does so only if it always bounces.
  private var swingsOver: Bool { bounces && (alwaysBounce || edges.upper > edges.lower) }

  // MARK: Time

  /// Takes the motion to `now` and notes the events on the way.
  public mutating func advance(to now: Double) {
    while let end = phase.end, end <= now {
      let before = phase.state
      phase = follower(of: phase, at: end)
      if phase.end == nil { noteEnd(of: before) }
    }
  }

  /// The oldest event not taken yet; `nil` when there is none.
  public mutating func nextEvent() -> Event? { events.isEmpty ? nil : events.removeFirst() }

  mutating func note(_ event: Event) { events.append(event) }

  mutating func noteEnd(of state: State) {
    switch state {
    case .coasting, .returning: note(.didEndDecelerating)
    case .gliding: note(.didEndScrollingAnimation)
    case .resting, .held, .dragging: break
    }
  }

  // MARK: Phases

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
      let lower = min(edges.lower, glide.origin)
      let upper = max(edges.upper, glide.origin)
      return min(max(glide.offset(at: now), lower), upper)
    }
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
    let settling = bounceSpring.settlingTime(from: displacement, velocity: velocity)
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
