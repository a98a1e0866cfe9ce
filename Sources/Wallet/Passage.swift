/// The way of a card over the others to another place of the order: it rises, goes there, and lands.
///
/// The order is the new one from the start. Drawn by that alone, the card would vanish at once behind
/// those that lie in front of it there.
struct Passage {
  /// Seconds after which it comes down again.
  static let rise = 0.18

  /// How much of the card showed before, points of its height.
  let uncovered: Double
  /// From where it was to where it goes, points.
  let way: Double
  /// When it comes down, seconds.
  let landing: Double
  var isLanding = false

  init(uncovered: Double, way: Double, at now: Double) {
    self.uncovered = uncovered
    self.way = max(1, abs(way))
    landing = now + Self.rise
  }

  /// How much of it shows if the others leave `rest` of it to be seen, and it still has `way` to go.
  func uncovered(_ rest: Double, wayLeft: Double) -> Double {
    rest + (uncovered - rest) * min(1, abs(wayLeft) / way)
  }
}
