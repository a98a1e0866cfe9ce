import Glibc

/// Reads a message that has come; what another program wrote may be of any shape.
struct BusReader {
  let pointer: OpaquePointer  // whoever handles it
  let library: BusLibrary

  var isError: Bool { library.isError(pointer, nil) != 0 }
  var path: String? { library.path(pointer).map { String(cString: $0) } }

  func uint32() -> UInt32? {
    var value: UInt32 = 0
    return library.read(pointer, Self.code("u"), &value) > 0 ? value : nil
  }

  /// - Parameter type: `s` a text, `o` a path.
  func text(_ type: Unicode.Scalar = "s") -> String? {
    var value: UnsafePointer<CChar>?
    guard library.read(pointer, Self.code(type), &value) > 0 else { return nil }
    return value.map { String(cString: $0) }
  }

  /// Reads what `body` does of what is in a container.
  /// - Returns: `nil` where there is no such container.
  func container<Result>(
    _ type: Unicode.Scalar, of contents: String, _ body: () -> Result?
  ) -> Result? {
    guard library.enter(pointer, Self.code(type), contents) > 0 else { return nil }
    defer { _ = library.exit(pointer) }
    return body()
  }

  /// The texts of an array named so in an `a{sv}`; empty where there is none.
  func texts(named name: String) -> [String] {
    container("a", of: "{sv}") {
      var found: [String] = []
      while let isRead = container("e", of: "sv", { readEntry(named: name, into: &found) }), isRead
      {}
      return found
    } ?? []
  }

  /// - Returns: Whether there may be another entry.
  private func readEntry(named name: String, into found: inout [String]) -> Bool {
    guard let key = text() else { return false }
    guard key == name else { return library.skip(pointer, "v") >= 0 }
    var texts: [String] = []
    _ = container("v", of: "as") {
      container("a", of: "s") {
        while let text = text() { texts.append(text) }
        return true
      }
    }
    found += texts
    return true
  }

  private static func code(_ type: Unicode.Scalar) -> CChar { CChar(UInt8(ascii: type)) }
}
