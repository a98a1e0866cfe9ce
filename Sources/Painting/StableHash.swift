/// A number from a text that is the same in every run and on every machine: what a card's looks are
/// chosen by. Swift's own hash changes with each run.
struct StableHash {
  let value: UInt64

  private static let basis: UInt64 = 0xCBF2_9CE4_8422_2325
  /// Any would do; with this one the sample wallet's issuers look least alike. To change it gives
  /// every card there is another look.
  private static let seed: UInt64 = 5247

  /// Source: FNV-1a, 64 bits; then MurmurHash3's last step, as FNV leaves the high bits alike.
  init(_ text: String) {
    var hash = Self.basis ^ Self.seed
    for byte in text.utf8.prefix(1024) { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    hash = (hash ^ hash >> 33) &* 0xFF51_AFD7_ED55_8CCD
    hash = (hash ^ hash >> 33) &* 0xC4CE_B9FE_1A85_EC53
    value = hash ^ hash >> 33
  }

  /// One of `count`, from 8 of the bits; different `salt`s are independent of each other.
  func choice(of count: Int, salt: Int) -> Int {
    Int(value >> UInt64(salt % 8 * 8) & 255) * count / 256
  }

  /// From 0 to 1.
  func fraction(salt: Int) -> Double { Double(value >> UInt64(salt % 8 * 8) & 255) / 255 }
}
