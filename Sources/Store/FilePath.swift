import Glibc

/// A file's name as the system has it: any bytes but zero, not always text.
public struct FilePath: Hashable, Sendable {
  /// Without the zero at the end.
  public let bytes: [UInt8]

  /// Text up to its first zero character.
  public init(_ text: String) {
    bytes = Array(text.utf8.prefix { $0 != 0 })
  }

  /// A C string, such as an argument of the command line or of `getenv`; `nil` for a null pointer.
  public init?(_ pointer: UnsafePointer<CChar>?) {
    guard let pointer else { return nil }
    bytes = UnsafeBufferPointer(start: pointer, count: strlen(pointer)).map(UInt8.init(bitPattern:))
  }

  /// Bytes without a zero among them.
  public init(bytes: some Sequence<UInt8>) {
    self.bytes = Array(bytes)
  }

  var isAbsolute: Bool { bytes.first == UInt8(ascii: "/") }

  /// This folder's `name`.
  public func appending(_ name: String) -> FilePath {
    FilePath(
      bytes: bytes + (bytes.last == UInt8(ascii: "/") ? [] : [UInt8(ascii: "/")]) + name.utf8)
  }

  /// `wallet.sqlite` to `wallet.sqlite-wal`.
  func withSuffix(_ suffix: String) -> FilePath {
    FilePath(bytes: bytes + suffix.utf8)
  }

  /// The folder that it lies in: `.` for a bare name, `/` for itself.
  public var parent: FilePath {
    let slash = UInt8(ascii: "/")
    var rest = bytes[...]
    while rest.count > 1, rest.last == slash { rest.removeLast() }
    guard let cut = rest.lastIndex(of: slash) else { return FilePath(".") }
    rest = rest[..<cut]
    while rest.last == slash { rest.removeLast() }
    return rest.isEmpty ? FilePath("/") : FilePath(bytes: rest)
  }

  /// Runs `body` with the name as the system takes it.
  public func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    (bytes + [0]).withUnsafeBufferPointer { buffer in
      buffer.withMemoryRebound(to: CChar.self) { body($0.baseAddress!) }
    }
  }
}

extension FilePath: ExpressibleByStringLiteral {
  public init(stringLiteral text: String) {
    self.init(text)
  }
}

extension FilePath: CustomStringConvertible {
  /// For a sentence: what is not text, or would break the line, is replaced.
  public var description: String {
    let replacement: Unicode.Scalar = "\u{FFFD}"
    var text = String.UnicodeScalarView()
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: text.append(replacement)
      default: text.append(scalar)
      }
    }
    return String(text)
  }
}
