import Foundation

/// Dates, numbers and amounts as the person's language and region write them.
final class ValueFormatter {
  let zone: TimeZone
  private let locale: Locale
  private var dateFormatters: [DateStyle: DateFormatter] = [:]

  private struct DateStyle: Hashable {
    let date: DateFormatter.Style
    let time: DateFormatter.Style
    /// Seconds east of Greenwich; `nil` for the person's zone.
    let offset: Int?
  }

  init(_ context: ReadingContext) {
    zone = TimeZone(identifier: context.timeZone) ?? TimeZone(secondsFromGMT: 0) ?? .current
    let name = (context.languages.first ?? "en_US").prefix { $0 != "." && $0 != "@" }
    locale = Locale(identifier: name == "C" || name == "POSIX" ? "en_US" : String(name))
  }

  // MARK: Dates

  /// The value of a field that asks for a date; `nil` when it asks for none or has none.
  func date(_ text: String, field: JSONValue) -> String? {
    let styles = [field["dateStyle"], field["timeStyle"]].map { $0.text.flatMap(Self.style) }
    guard styles.contains(where: { $0 != nil }), let date = PassDate(text, zone: zone) else {
      return nil
    }
    let (dateStyle, timeStyle) = (styles[0] ?? .none, styles[1] ?? .none)
    // Both none: as PassKit, nothing would show; then the text is better.
    guard dateStyle != .none || timeStyle != .none else { return nil }
    let offset = field["ignoresTimeZone"].isTrue ? date.offset : nil
    return format(date.time, DateStyle(date: dateStyle, time: timeStyle, offset: offset))
  }

  /// A date in a few words, for what has no style of its own.
  func mediumDate(_ text: String) -> String? {
    guard let date = PassDate(text, zone: zone) else { return nil }
    let hasTime = text.contains(":")
    return format(
      date.time, DateStyle(date: .medium, time: hasTime ? .short : .none, offset: date.offset))
  }

  private static func style(_ name: String) -> DateFormatter.Style? {
    switch name {
    case "PKDateStyleNone": DateFormatter.Style.none
    case "PKDateStyleShort": .short
    case "PKDateStyleMedium": .medium
    case "PKDateStyleLong": .long
    case "PKDateStyleFull": .full
    default: nil
    }
  }

  private func format(_ time: Double, _ style: DateStyle) -> String {
    let formatter: DateFormatter
    if let kept = dateFormatters[style] {
      formatter = kept
    } else {
      formatter = DateFormatter()
      formatter.locale = locale
      formatter.timeZone = style.offset.flatMap { TimeZone(secondsFromGMT: $0) } ?? zone
      formatter.dateStyle = style.date
      formatter.timeStyle = style.time
      if let pattern = plainlyJoined(formatter, style) { formatter.dateFormat = pattern }
      dateFormatters[style] = formatter
    }
    return formatter.string(from: Date(timeIntervalSince1970: time))
  }

  /// Newer locale data say "Jul 4, 2025 at 5:30 PM" where PassKit's short and medium styles have a comma:
  /// the language's plain way to set a time behind a date.
  ///
  /// - Returns: The pattern; `nil` when the style's own is right.
  private func plainlyJoined(_ formatter: DateFormatter, _ style: DateStyle) -> String? {
    guard style.date == .short || style.date == .medium, style.time != .none,
      let whole = formatter.dateFormat
    else { return nil }
    func pattern(_ date: DateFormatter.Style, _ time: DateFormatter.Style) -> String {
      let part = DateFormatter()
      part.locale = locale
      part.dateStyle = date
      part.timeStyle = time
      return part.dateFormat ?? ""
    }
    let (date, time) = (pattern(style.date, .none), pattern(.none, style.time))
    guard let joint = Self.joint(whole, date, time), joint.contains("'") else { return nil }
    func template(_ fields: String) -> String {
      DateFormatter.dateFormat(fromTemplate: fields, options: 0, locale: locale) ?? ""
    }
    let plain = Self.joint(template("yMdjm"), template("yMd"), template("jm"))
    return date + (plain ?? ", ") + time
  }

  /// What stands between the two parts of a pattern.
  private static func joint(_ whole: String, _ date: String, _ time: String) -> String? {
    guard !date.isEmpty, !time.isEmpty, whole.hasPrefix(date), whole.hasSuffix(time),
      whole.count >= date.count + time.count
    else { return nil }
    return String(whole.dropFirst(date.count).dropLast(time.count))
  }

  // MARK: Numbers

  /// The value of a field that has a currency or a number style; `nil` for one that has none or is no number.
  func number(_ digits: String, field: JSONValue) -> String? {
    guard let plain = PlainNumber(digits.trimmed),
      let value = Decimal(string: plain.text, locale: Locale(identifier: "en_US_POSIX"))
    else { return nil }
    if let currency = field["currencyCode"].filledText { return amount(value, currency) }
    let formatter = NumberFormatter()
    formatter.locale = locale
    formatter.maximumFractionDigits = plain.fractionDigits
    switch field["numberStyle"].text {
    case "PKNumberStyleDecimal": formatter.numberStyle = .decimal
    case "PKNumberStylePercent": formatter.numberStyle = .percent
    case "PKNumberStyleScientific": formatter.numberStyle = .scientific
    case "PKNumberStyleSpellOut": formatter.numberStyle = .spellOut
    default: return nil
    }
    // A style sets its own; every digit is kept.
    let shift = formatter.numberStyle == .percent ? 2 : 0
    formatter.maximumFractionDigits =
      formatter.numberStyle == .scientific ? 16 : max(0, plain.fractionDigits - shift)
    return formatter.string(from: value as NSDecimalNumber)
  }

  /// With the decimals that the currency itself has: none for yen, three for dinars.
  private func amount(_ value: Decimal, _ currency: String) -> String? {
    let code = currency.uppercased()
    guard code.utf8.count == 3, code.utf8.allSatisfy({ (0x41...0x5A).contains($0) }) else {
      return nil
    }
    let formatter = NumberFormatter()
    formatter.locale = locale
    formatter.numberStyle = .currency
    formatter.currencyCode = code
    return formatter.string(from: value as NSDecimalNumber)
  }
}
