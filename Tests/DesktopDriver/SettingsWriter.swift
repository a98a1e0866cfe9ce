/// Writes settings as a settings daemon does.
public struct SettingsWriter {
  private let isBigEndian: Bool
  private var count: UInt32 = 0
  private var body: [UInt8] = []

  public init(isBigEndian: Bool = false) { self.isBigEndian = isBigEndian }

  public var bytes: [UInt8] {
    [isBigEndian ? 1 : 0, 0, 0, 0] + number(UInt32(7)) + number(count) + body
  }

  public mutating func integer(_ name: String, _ value: Int32) {
    header(0, name)
    body += number(UInt32(bitPattern: value))
  }

  public mutating func string(_ name: String, _ value: String) {
    header(1, name)
    body += number(UInt32(value.utf8.count)) + padded(value)
  }

  public mutating func color(_ name: String, _ channels: [UInt16]) {
    header(2, name)
    for channel in channels { body += number(channel) }
  }

  private mutating func header(_ type: UInt8, _ name: String) {
    count += 1
    body += [type, 0] + number(UInt16(name.utf8.count)) + padded(name) + number(UInt32(3))
  }

  private func padded(_ text: String) -> [UInt8] {
    let bytes = Array(text.utf8)
    return bytes + [UInt8](repeating: 0, count: (4 - bytes.count % 4) % 4)
  }

  private func number<Value: FixedWidthInteger>(_ value: Value) -> [UInt8] {
    withUnsafeBytes(of: isBigEndian ? value.bigEndian : value.littleEndian, Array.init)
  }
}
