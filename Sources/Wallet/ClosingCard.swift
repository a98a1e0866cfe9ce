import Motion
import Views

/// A removed card while it closes to a line, where it was.
struct ClosingCard {
  static let duration = 0.35

  let view: CardView
  private var openness = AnimatedValue(1, threshold: .unit)

  init(view: CardView, at now: Double) {
    self.view = view
    openness.animate(to: 0, with: .curve(.easeInOut, duration: Self.duration), at: now)
  }

  /// From 1 to 0: the part of the card's height that is left, and how much of it shows through.
  func openness(at now: Double) -> Double { openness.value(at: now) }

  func isOver(at now: Double) -> Bool { openness.isAtRest(at: now) }
}
