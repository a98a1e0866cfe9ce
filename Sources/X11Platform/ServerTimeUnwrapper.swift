/// A server's 32-bit milliseconds, which begin again after 49.7 days, as a count that does not.
struct ServerTimeUnwrapper {
  private var latest: Int64?

  /// - Parameters:
  ///   - serverTime: Milliseconds, wrapping.
  ///   - elapsed: Milliseconds since the call before by another clock, so that a window left alone
  ///     for a month does not lose its place; right to within three weeks.
  /// - Returns: Milliseconds since some start; a time before the latest counts as the latest.
  mutating func milliseconds(_ serverTime: UInt32, elapsed: Int64) -> Int64 {
    guard let latest else {
      self.latest = Int64(serverTime)
      return Int64(serverTime)
    }
    let expected = latest + max(0, elapsed)
    let error = Int32(bitPattern: serverTime &- UInt32(truncatingIfNeeded: expected))
    let time = max(latest, expected + Int64(error))
    self.latest = time
    return time
  }
}
