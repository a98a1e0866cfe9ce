/// What a pass file may cost at most. Real ones stay far below; each limit has its sentence.
enum ReadingLimits {
  /// Bytes of a file.
  static let fileSize = 64 << 20
  /// Parts of an archive.
  static let entryCount = 4096
  /// Bytes of one part, unpacked.
  static let entrySize = 32 << 20
  /// Bytes of all parts of an archive, unpacked.
  static let unpackedSize = 96 << 20
  /// An archive that unpacks to so many times its size is made to do harm; small ones may.
  static let ratio = 200
  /// Bytes below which the ratio says nothing.
  static let ratioFloor = 4 << 20
  /// Passes of a bundle.
  static let bundleCount = 1000
  /// Bytes of `pass.json`, of a strings table, of a manifest, of a signature.
  static let textSize = 4 << 20
  /// Lists and objects within one another.
  static let jsonDepth = 64
  /// Fields of a group.
  static let fieldCount = 200
  /// Unicode scalars of a text that is shown.
  static let textLength = 20_000
  /// Bytes of a code's message: no symbol carries as many.
  static let messageLength = 8000
  static let codeCount = 20
  /// Bytes of a picture's pixels before it is scaled: 10 000 × 10 000 of them without transparency.
  static let pictureBytes = 320_000_000
  /// Pixels a side.
  static let pictureSide = 20_000
}
