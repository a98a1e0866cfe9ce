import Glibc

/// The person's languages and time zone, as the environment and the machine have them.
public struct PersonLocale: Hashable, Sendable {
  /// As the environment names them, the best first; never empty.
  public var languages: [String]
  /// An IANA name.
  public var timeZone: String

  public init(languages: [String], timeZone: String) {
    self.languages = languages
    self.timeZone = timeZone
  }

  /// - Parameters:
  ///   - variable: Looks a variable of the environment up.
  ///   - localTime: Where `/etc/localtime` leads; `nil` where it leads nowhere.
  public init(variable: (String) -> String?, localTime: String?) {
    func filled(_ name: String) -> String? {
      variable(name).flatMap { $0.isEmpty ? nil : String($0.prefix(200)) }
    }
    let locale = filled("LC_ALL") ?? filled("LC_MESSAGES") ?? filled("LANG") ?? "C"
    let isPlain = ["C", "POSIX"].contains { locale == $0 || locale.hasPrefix($0 + ".") }
    // GNU's list of languages counts only where there is a language at all.
    let listed = isPlain ? [] : (filled("LANGUAGE") ?? "").split(separator: ":").map(String.init)
    // The region of the locale says how dates are written, also where a list has languages alone.
    languages = isPlain ? ["en_US"] : [locale] + listed.filter { $0 != locale }
    if let first = listed.first, !locale.lowercased().hasPrefix(first.lowercased()) {
      languages = listed + [locale]
    }
    let zone = filled("TZ").map { $0.hasPrefix(":") ? String($0.dropFirst()) : $0 }
    timeZone = zone.flatMap(Self.zoneName) ?? localTime.flatMap(Self.zoneName) ?? "UTC"
  }

  public static var current: PersonLocale {
    var target = [CChar](repeating: 0, count: Int(PATH_MAX))
    let found = realpath("/etc/localtime", &target) != nil
    return PersonLocale(
      variable: { getenv($0).map { String(cString: $0) } },
      localTime: found
        ? target.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } } : nil)
  }

  /// `Europe/Vienna` of that, or of a path below `zoneinfo`.
  private static func zoneName(_ text: String) -> String? {
    let folder = "/zoneinfo/"
    var name = text
    if let range = text.firstRange(of: folder) { name = String(text[range.upperBound...]) }
    guard !name.isEmpty, !name.hasPrefix("/"), name.utf8.count <= 100 else { return nil }
    return name
  }
}
