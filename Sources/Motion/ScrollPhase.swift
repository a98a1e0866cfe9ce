/// What moves the content of a ``ScrollDynamics`` now: one closed form, and when it stops to hold.
enum ScrollPhase: Hashable, Sendable {
  case resting(Double)
  /// Under a finger that has not begun to drag; may lie beyond an edge.
  case held(Double)
  /// The content's place, were there no edges, is `origin - translation`.
  case dragging(origin: Double, translation: Double)
  /// Under friction; at `until` it is over, or meets `edge`.
  case coasting(
    Deceleration, from: Double, velocity: Double, since: Double, until: Double, edge: Double?)
  /// On a spring to `target`; at `until` it is there, or passes it and coasts on.
  case springing(
    Spring, to: Double, displacement: Double, velocity: Double, since: Double, until: Double,
    coastsOn: Bool)
  case gliding(Glide)

  /// When another phase follows by itself; `nil` for those that last.
  var end: Double? {
    switch self {
    case .resting, .held, .dragging: nil
    case .coasting(_, _, _, _, let until, _): until
    case .springing(_, _, _, _, _, let until, _): until
    case .gliding(let glide): glide.since + glide.duration
    }
  }

  var state: ScrollDynamics.State {
    switch self {
    case .resting: .resting
    case .held: .held
    case .dragging: .dragging
    case .coasting: .coasting
    case .springing: .returning
    case .gliding: .gliding
    }
  }

  /// Points per second toward larger offsets; a hand's is not known here, and 0.
  func velocity(at now: Double) -> Double {
    switch self {
    case .resting, .held, .dragging: 0
    case .coasting(let deceleration, _, let velocity, let since, _, _):
      deceleration.velocity(from: velocity, after: now - since)
    case .springing(let spring, _, let displacement, let velocity, let since, _, _):
      spring.velocity(from: displacement, velocity: velocity, after: now - since)
    case .gliding(let glide): glide.velocity(at: now)
    }
  }
}
