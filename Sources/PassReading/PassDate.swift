import Foundation

/// A time as pass files write it: W3C's form of ISO 8601, and what is met of it.
struct PassDate: Equatable {
  /// Seconds since 1970.
  let time: Double
  /// Seconds east of Greenwich that the text itself names; `nil` for wall-clock time.
  let offset: Int?

  /// Accepts `2025-07-04`, then `T` or a blank and `17:30`, `17:30:00`, `17:30:00.000`, then `Z`,
  /// `+02:00`, `+0200`, `+02` or nothing.
  ///
  /// - Parameter zone: Where wall-clock times are.
  /// - Returns: `nil` for anything else, and for days, times and offsets that cannot be.
  init?(_ text: String, zone: TimeZone) {
    var scanner = DateScanner(text.trimmed)
    guard let year = scanner.number(4), scanner.take("-"), let month = scanner.number(2),
      scanner.take("-"), let day = scanner.number(2),
      (1...12).contains(month), (1...Self.days(in: month, of: year)).contains(day)
    else { return nil }
    var seconds = 0.0
    var offset: Int?
    if !scanner.isAtEnd {
      guard scanner.take("T") || scanner.take("t") || scanner.take(" "),
        let time = scanner.timeOfDay(), let zoned = scanner.offset(), scanner.isAtEnd
      else { return nil }
      seconds = time
      offset = zoned.seconds
    }
    let wall = Double(Self.dayNumber(year, month, day)) * 86_400 + seconds
    self.offset = offset
    if let offset {
      time = wall - Double(offset)
    } else {
      // The offset at that wall time, which on the day of a change is not the one of an hour earlier.
      let first = Double(zone.secondsFromGMT(for: Date(timeIntervalSince1970: wall)))
      time = wall - Double(zone.secondsFromGMT(for: Date(timeIntervalSince1970: wall - first)))
    }
  }

  private static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Days since 1970-01-01 in the Gregorian calendar, by Hinnant's `days_from_civil`.
  private static func dayNumber(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let year = month <= 2 ? year - 1 : year
    let era = year / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }
}
