import CX11

/// What stands in a window's properties; another program wrote it, so anything may.
enum PropertyReader {
  /// No more than this is read of one property, in bytes; settings are a few kilobytes.
  static let limit = 1 << 20

  /// The bytes of a property of format 8, or `nil` if there is none of this type.
  static func bytes(_ connection: Connection, _ window: XID, _ name: Atom, _ type: Atom) -> [UInt8]?
  {
    read(connection, window, name, type, format: 8) { data, count in
      [UInt8](UnsafeBufferPointer(start: data, count: count))
    }
  }

  /// The values of a property of format 32, or `nil` if there is none of this type.
  static func values(_ connection: Connection, _ window: XID, _ name: Atom, _ type: Atom) -> [UInt]?
  {
    read(connection, window, name, type, format: 32) { data, count in
      data.withMemoryRebound(to: UInt.self, capacity: count) {
        [UInt](UnsafeBufferPointer(start: $0, count: count))
      }
    }
  }

  /// What a property holds, of whatever type.
  struct Property {
    var type: Atom
    /// Bits of a value.
    var format: Int32
    /// Of a format of 8; empty of any other.
    var bytes: [UInt8]
    /// Whether there is more than ``limit`` of it.
    var isCut: Bool
  }

  /// The property; `nil` if there is none, or no window.
  static func property(_ connection: Connection, _ window: XID, _ name: Atom) -> Property? {
    get(connection, window, name, Atom(AnyPropertyType)) { data, count, property in
      var property = property
      if property.format == 8 {
        property.bytes = [UInt8](UnsafeBufferPointer(start: data, count: count))
      }
      return property.type == 0 ? nil : property
    }
  }

  private static func read<Result>(
    _ connection: Connection, _ window: XID, _ name: Atom, _ type: Atom, format: Int32,
    _ body: (UnsafeMutablePointer<UInt8>, Int) -> Result
  ) -> Result? {
    get(connection, window, name, type) { data, count, property in
      guard let data, property.type == type, property.format == format else { return nil }
      return body(data, count)
    }
  }

  private static func get<Result>(
    _ connection: Connection, _ window: XID, _ name: Atom, _ type: Atom,
    _ body: (UnsafeMutablePointer<UInt8>?, Int, Property) -> Result?
  ) -> Result? {
    var actualType: Atom = 0
    var actualFormat: Int32 = 0
    var count: UInt = 0
    var rest: UInt = 0
    var data: UnsafeMutablePointer<UInt8>?
    let status = XGetWindowProperty(
      connection.display, window, name, 0, limit / 4, False, type, &actualType, &actualFormat,
      &count, &rest, &data)
    guard status == Success else { return nil }
    defer { if let data { XFree(data) } }
    return body(
      data, Int(count),
      Property(type: actualType, format: actualFormat, bytes: [], isCut: rest > 0))
  }
}
