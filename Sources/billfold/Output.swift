import Glibc

/// Writes to standard error, whole or not at all as far as the system can; there is nobody to tell of a failure.
enum StandardError {
  static func write(_ text: String) { _ = writeAll(text, to: STDERR_FILENO) }
}

/// Writes to standard output.
enum StandardOutput {
  /// - Throws: `OutputError` when the output is full or closed.
  static func write(_ text: String) throws(OutputError) {
    guard writeAll(text, to: STDOUT_FILENO) else {
      // Who reads may have read enough, as `head` does.
      if errno == EPIPE { exit(0) }
      throw OutputError(reason: String(cString: strerror(errno)))
    }
  }
}

struct OutputError: Error, CustomStringConvertible {
  let reason: String
  var description: String { "The output cannot be written (\(reason))." }
}

private func writeAll(_ text: String, to descriptor: Int32) -> Bool {
  var text = text
  return text.withUTF8 { bytes in
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
      if count < 0 {
        if errno == EINTR { continue }
        return false
      }
      rest = rest.dropFirst(count)
    }
    return true
  }
}

extension Slice where Base == UnsafeBufferPointer<UInt8> {
  fileprivate var baseAddress: UnsafePointer<UInt8>? { base.baseAddress.map { $0 + startIndex } }
}
