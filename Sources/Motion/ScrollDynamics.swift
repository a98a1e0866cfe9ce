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
  /// How a coast slows down.
  public var deceleration = Deceleration.normal
  /// The part of a small pull beyond an edge that shows.
  public var rubberBandCoefficient = RubberBand.defaultCoefficient
  /// What brings content back from beyond an edge.
  ///
  /// Source: stiffness 100, mass 1, critically damped: I. Lobanov, "How UIScrollView works".
  public var bounceSpring = Spring(angularFrequency: 10, dampingRatio: 1)

  /// When the way back from beyond an edge is over.
  ///
  /// Finer for content that shows a pull several times enlarged, as a stack does that is pulled apart.
  public var restThreshold = Spring.RestThreshold.points

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
  public func velocity(at now: Double) -> Double {
    let phase = resolved(at: now)
    return velocity(of: phase, at: now)
  }

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
  var swingsOver: Bool { bounces && (alwaysBounce || edges.upper > edges.lower) }

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
}
