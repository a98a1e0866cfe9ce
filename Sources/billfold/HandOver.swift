import Store

/// Files that one start of the program gives to the window that is open: their paths, each with a zero
/// at its end.
struct HandOver: Equatable {
  /// Files at once.
  static let mostFiles = 10_000
  /// Bytes of all paths with their zeros.
  static let mostBytes = 1 << 20
  /// Bytes of one path; the system opens no longer one.
  static let longestPath = 4095

  let files: [FilePath]

  /// - Parameter files: Absolute.
  /// - Throws: `HandOverError.tooMany`.
  init(_ files: [FilePath]) throws(HandOverError) {
    let size = files.reduce(0) { $0 + $1.bytes.count + 1 }
    guard files.count <= Self.mostFiles, size <= Self.mostBytes else {
      throw .tooMany(files.count)
    }
    // One that the system would not open is no file: a window that gets it would refuse them all.
    self.files = files.filter(Self.isOpenable)
  }

  /// - Returns: `nil` for bytes that no start of the program sends.
  init?(bytes: [UInt8]) {
    guard bytes.count <= Self.mostBytes, bytes.last ?? 0 == 0 else { return nil }
    let paths = bytes.dropLast().split(separator: 0, omittingEmptySubsequences: false)
    files = bytes.isEmpty ? [] : paths.map { FilePath(bytes: $0) }
    guard files.count <= Self.mostFiles, files.allSatisfy(Self.isOpenable) else { return nil }
  }

  var bytes: [UInt8] { files.flatMap { $0.bytes + [0] } }

  /// Whether it is the same file in another folder, and one that the system would open.
  private static func isOpenable(_ file: FilePath) -> Bool {
    file.bytes.first == UInt8(ascii: "/") && file.bytes.count <= longestPath
  }
}
