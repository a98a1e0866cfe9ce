import Glibc

/// A message on the bus: written part by part, or read.
///
/// A part that fails makes the rest fail, and is asked for once, at the end.
final class BusMessage {
  let pointer: OpaquePointer  // one reference, ours
  private let library: BusLibrary
  /// Whether a part could not be written or read.
  private(set) var hasFailed = false

  /// - Parameter pointer: A reference that goes over to this object.
  init(_ pointer: OpaquePointer, _ library: BusLibrary) {
    self.pointer = pointer
    self.library = library
  }

  deinit { _ = library.unref(pointer) }

  // MARK: Writing

  func append(_ text: String) {
    text.withCString { check(library.append(pointer, Self.code("s"), $0)) }
  }

  func append(_ number: UInt32) {
    withUnsafePointer(to: number) { check(library.append(pointer, Self.code("u"), $0)) }
  }

  func append(_ flag: Bool) {
    withUnsafePointer(to: Int32(flag ? 1 : 0)) {
      check(library.append(pointer, Self.code("b"), $0))
    }
  }

  /// - Parameters:
  ///   - type: `a` an array, `r` a structure, `e` an entry, `v` a variant.
  ///   - contents: The signature of what is in it.
  func container(_ type: Unicode.Scalar, of contents: String, _ body: () -> Void) {
    check(library.open(pointer, Self.code(type), contents))
    body()
    check(library.close(pointer))
  }

  /// An entry of an `a{sv}`.
  func option(_ name: String, of contents: String, _ body: () -> Void) {
    container("e", of: "sv") {
      append(name)
      container("v", of: contents, body)
    }
  }

  private func check(_ result: Int32) { if result < 0 { hasFailed = true } }

  private static func code(_ type: Unicode.Scalar) -> CChar { CChar(UInt8(ascii: type)) }
}
