import Motion

/// What moves by itself, and what does so when motion is to be reduced.
extension WalletView {
  /// Takes a property to a target by a spring, from where it shows; with reduced motion it is there at
  /// once, and the pictures fade over.
  ///
  /// - Parameter velocity: `nil` for the one that shows.
  func animate(
    _ value: inout AnimatedValue, to target: Double, with spring: Spring, velocity: Double? = nil
  ) {
    if reducesMotion {
      value.set(target)
      fade()
    } else {
      value.animate(
        to: target, with: .spring(spring), velocity: velocity ?? value.velocity(at: now), at: now)
    }
  }

  /// The next frame is another picture, which fades in.
  func fade() {
    onFade?()
    setNeedsDisplay()
  }
}
