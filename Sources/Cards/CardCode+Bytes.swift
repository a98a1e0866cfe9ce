extension CardCode {
  /// The code as bytes, for the store.
  public var encoded: [UInt8] {
    var writer = ByteWriter()
    write(to: &writer)
    return writer.bytes
  }

  /// - Throws: `ByteReader.Malformed` when the bytes are those of no code.
  public init(encoded: some Sequence<UInt8>) throws(ByteReader.Malformed) {
    var reader = ByteReader(encoded)
    try self.init(from: &reader)
    guard reader.isAtEnd else { throw ByteReader.Malformed() }
  }
}
