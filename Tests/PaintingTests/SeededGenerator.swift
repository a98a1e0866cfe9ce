@testable import Painting

/// The same run for the same seed, everywhere.
struct SeededGenerator: RandomNumberGenerator {
  let seed: String
  private var count = 0

  init(_ seed: String) { self.seed = seed }

  mutating func next() -> UInt64 {
    count += 1
    return StableHash("\(seed) \(count)").value
  }
}
