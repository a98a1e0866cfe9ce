/// The pieces of a date's text, from left to right.
struct DateScanner {
  private var rest: Substring.UnicodeScalarView

  init(_ text: String) { rest = text[...].unicodeScalars }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard rest.first == scalar else { return false }
    rest.removeFirst()
    return true
  }

  /// So many digits, and no more of them.
  mutating func number(_ count: Int) -> Int? {
    let digits = rest.prefix { ("0"..."9").contains($0) }
    guard digits.count == count else { return nil }
    rest.removeFirst(count)
    return Int(String(digits))
  }

  /// `17:30`, `17:30:00`, `17:30:00.25`, in seconds.
  mutating func timeOfDay() -> Double? {
    guard let hour = number(2), hour <= 23, take(":"), let minute = number(2), minute <= 59 else {
      return nil
    }
    var seconds = Double(hour * 3600 + minute * 60)
    if take(":") {
      guard let second = number(2), second <= 60 else { return nil }
      seconds += Double(second)
      if take(".") || take(",") {
        let digits = rest.prefix { ("0"..."9").contains($0) }
        guard !digits.isEmpty else { return nil }
        rest.removeFirst(digits.count)
        seconds += Double("0.\(String(digits.prefix(9)))") ?? 0
      }
    }
    return seconds
  }

  /// `Z`, `+02:00`, `-0530`, `+02`, or nothing.
  ///
  /// - Returns: `nil` for what is no offset; no seconds where there is none.
  mutating func offset() -> (seconds: Int?, ())? {
    if isAtEnd { return (nil, ()) }
    if take("Z") || take("z") { return (0, ()) }
    let isWest: Bool
    if take("+") {
      isWest = false
    } else if take("-") || take("\u{2212}") {
      isWest = true
    } else {
      return nil
    }
    let digits = rest.prefix { ("0"..."9").contains($0) }.count
    guard digits == 4 || digits == 2, let value = number(digits) else { return nil }
    var (hours, minutes) = digits == 4 ? (value / 100, value % 100) : (value, 0)
    if digits == 2, take(":") {
      guard let after = number(2) else { return nil }
      minutes = after
    }
    // The farthest there is, either way.
    guard minutes <= 59, hours * 60 + minutes <= 14 * 60 else { return nil }
    hours = isWest ? -hours : hours
    return (hours * 3600 + (isWest ? -minutes : minutes) * 60, ())
  }
}
