/// Values as bytes: lengths before texts, the least significant byte first.
public struct ByteWriter {
  public private(set) var bytes: [UInt8] = []

  public init() {}

  public mutating func write(_ value: UInt8) { bytes.append(value) }

  public mutating func write(_ value: UInt32) {
    withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
  }

  public mutating func write(_ value: UInt64) {
    withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
  }

  /// - Precondition: Neither negative nor more than 32 bits.
  public mutating func write(_ value: Int) { write(UInt32(value)) }
  public mutating func write(_ value: Bool) { write(UInt8(value ? 1 : 0)) }
  public mutating func write(_ value: Double) { write(value.bitPattern) }

  public mutating func write(_ value: [UInt8]) {
    write(value.count)
    bytes.append(contentsOf: value)
  }

  public mutating func write(_ value: String) { write(Array(value.utf8)) }

  public mutating func write<Value>(
    _ value: Value?, _ body: (inout ByteWriter, Value) -> Void
  ) {
    write(value != nil)
    if let value { body(&self, value) }
  }

  public mutating func write<Value>(_ values: [Value], _ body: (inout ByteWriter, Value) -> Void) {
    write(values.count)
    for value in values { body(&self, value) }
  }
}
