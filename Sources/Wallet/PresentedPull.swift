/// The presented card in a hand: pulled about, or scrolled with its rows where they do not fit.
enum PresentedPull {
  /// The pull that showed as much as the card was away from its place when the hand took hold.
  case pull(start: Double)
  case scroll
  /// What is on its back is scrolled.
  case scrollBack
  /// It is turned over: from that angle, on the way from the side at that other one; radians.
  case turn(start: Double, side: Double)
}
