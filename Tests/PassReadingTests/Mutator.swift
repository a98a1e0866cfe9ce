/// Changes bytes as transmission, bad tools and malice do; the same seed gives the same changes.
struct Mutator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  private static let words: [[UInt8]] = [
    "null", "{", "}", "[", "]", ",", "\"", "\\u", "\\", "1e400", "-", "PKDateStyleShort",
    "<a href=",
    "&#x", "rgb(", "2025-02-30T25:61Z", "\u{202E}", "\u{FEFF}", "😀",
  ].map { Array($0.utf8) }

  /// xorshift64*.
  private mutating func random() -> UInt64 {
    state ^= state >> 12
    state ^= state << 25
    state ^= state >> 27
    return state &* 2_685_821_657_736_338_717
  }

  mutating func below(_ limit: Int) -> Int { limit <= 1 ? 0 : Int(random() >> 33) % limit }

  /// One to four changes.
  mutating func mutate(_ input: [UInt8]) -> [UInt8] {
    var bytes = input
    for _ in 0...below(4) {
      let place = below(bytes.count + 1)
      let length = min(bytes.count - place, 1 << below(8))
      switch below(7) {
      case 0 where place < bytes.count: bytes[place] ^= 1 << below(8)
      case 1 where place < bytes.count: bytes[place] = UInt8(below(256))
      case 2: bytes.removeSubrange(place..<place + length)
      case 3: bytes.insert(contentsOf: bytes[place..<place + length], at: below(bytes.count + 1))
      case 4: bytes.insert(contentsOf: Self.words[below(Self.words.count)], at: place)
      case 5: bytes.removeSubrange(place..<bytes.count)
      default: bytes.insert(UInt8(below(256)), at: place)
      }
    }
    return bytes
  }
}
