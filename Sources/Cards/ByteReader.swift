/// Reads what a ``ByteWriter`` wrote; trusts nothing, as the bytes may come from a broken file.
public struct ByteReader {
  private let bytes: ArraySlice<UInt8>
  private var position: Int

  public init(_ bytes: some Sequence<UInt8>) {
    self.bytes = Array(bytes)[...]
    position = 0
  }

  /// The bytes are not those of what was asked for.
  public struct Malformed: Error, Equatable {
    public init() {}
  }

  /// Nothing is left.
  public var isAtEnd: Bool { position == bytes.endIndex }
  public var remaining: Int { bytes.endIndex - position }

  private mutating func take(_ count: Int) throws(Malformed) -> ArraySlice<UInt8> {
    guard count >= 0, count <= remaining else { throw Malformed() }
    defer { position += count }
    return bytes[position..<position + count]
  }

  public mutating func byte() throws(Malformed) -> UInt8 {
    guard let byte = try take(1).first else { throw Malformed() }
    return byte
  }

  public mutating func integer32() throws(Malformed) -> UInt32 {
    try take(4).reversed().reduce(0) { $0 << 8 | UInt32($1) }
  }

  public mutating func integer64() throws(Malformed) -> UInt64 {
    try take(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  public mutating func integer() throws(Malformed) -> Int { Int(try integer32()) }
  public mutating func double() throws(Malformed) -> Double { Double(bitPattern: try integer64()) }

  public mutating func boolean() throws(Malformed) -> Bool {
    switch try byte() {
    case 0: false
    case 1: true
    default: throw Malformed()
    }
  }

  public mutating func data() throws(Malformed) -> [UInt8] { Array(try take(try integer())) }

  public mutating func text() throws(Malformed) -> String {
    let bytes = try take(try integer())
    guard let text = String(validating: bytes, as: UTF8.self) else { throw Malformed() }
    return text
  }

  public mutating func optional<Value>(
    _ body: (inout ByteReader) throws(Malformed) -> Value
  ) throws(Malformed) -> Value? {
    try boolean() ? try body(&self) : nil
  }

  /// - Parameter limit: More values than this are refused.
  public mutating func array<Value>(
    limit: Int, _ body: (inout ByteReader) throws(Malformed) -> Value
  ) throws(Malformed) -> [Value] {
    let count = try integer()
    guard count <= limit, count <= remaining else { throw Malformed() }
    var values: [Value] = []
    for _ in 0..<count { values.append(try body(&self)) }
    return values
  }
}
