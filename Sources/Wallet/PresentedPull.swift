/// The presented card in a hand: pulled about, or scrolled with its rows where they do not fit.
enum PresentedPull {
  /// The pull that showed as much as the card was away from its place when the hand took hold.
  case pull(start: Double)
  case scroll
}
