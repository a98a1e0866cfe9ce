import Glibc

/// Words as C takes a program's arguments, for as long as a call lasts.
///
/// - Parameter words: Any bytes but zero.
func withCStrings<Result>(
  _ words: [[UInt8]], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
) -> Result {
  var copies: [UnsafeMutablePointer<CChar>?] = words.map { word in
    (word + [0]).withUnsafeBytes { bytes in
      bytes.bindMemory(to: CChar.self).baseAddress.flatMap { strdup($0) }
    }
  }
  copies.append(nil)
  defer { for copy in copies { free(copy) } }
  return body(copies)
}
