import Motion

/// How cards go to their new places: all alike, but for one that the others make way for.
struct RelayoutSprings {
  /// The others, when one is presented or put back, and when the order changes.
  static let others = Spring(response: 0.4, dampingRatio: 1)

  var others = RelayoutSprings.others
  /// Its place once the layout has changed, and its spring.
  var leader: (index: Int, spring: Spring)?

  func animation(at index: Int) -> Animation {
    if let leader, leader.index == index { return .spring(leader.spring) }
    return .spring(others)
  }
}
