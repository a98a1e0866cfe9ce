/// Finds a file again by what is in it; whoever finds one compares the bytes.
enum ContentHash {
  /// Source: FNV-1a, 64 bits (draft-eastlake-fnv): offset basis and prime.
  static func of(_ bytes: [UInt8]) -> Int64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    bytes.withUnsafeBufferPointer { bytes in
      for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    }
    return Int64(bitPattern: hash)
  }
}
