import Gestures

/// Marsaglia's xorshift, so that a stream is its seed's for ever.
struct Random: RandomNumberGenerator {
  var state: UInt64

  init(seed: Int) { state = UInt64(seed) &* 0x9e37_79b9_7f4a_7c15 | 1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }

  mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &self) < percent }
}

/// Answers at random, and breaks in wherever it is asked.
final class Fickle: GestureRecognizerDelegate {
  var random: Random
  var allowed: (GestureRecognizer, GestureRecognizer) -> Void = { _, _ in }
  var received: (Touch) -> Void = { _ in }
  init(seed: Int) { random = Random(seed: seed) }

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { random.chance(80) }
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    received(touch)
    return random.chance(90)
  }
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    guard random.chance(30) else { return false }
    allowed(recognizer, other)
    return true
  }
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool { random.chance(20) }
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool { random.chance(20) }
}

final class ResettingTap: TapGestureRecognizer {
  var didReset: () -> Void = {}
  override func reset() {
    super.reset()
    didReset()
  }
}

final class ResettingPress: LongPressGestureRecognizer {
  var didReset: () -> Void = {}
  override func reset() {
    super.reset()
    didReset()
  }
}

final class ResettingPan: PanGestureRecognizer {
  var didReset: () -> Void = {}
  override func reset() {
    super.reset()
    didReset()
  }
}
