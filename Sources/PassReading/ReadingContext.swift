/// For whom a pass is read: what decides its language, its dates, and its numbers.
public struct ReadingContext: Hashable, Sendable {
  /// The person's languages as the environment names them, the first one best: `de_AT`, `en`.
  public var languages: [String]
  /// The IANA name of the person's time zone: `Europe/Vienna`.
  public var timeZone: String
  /// The most pixels a point that a picture is kept for.
  public var pictureScale: Int

  public init(languages: [String], timeZone: String, pictureScale: Int = 3) {
    self.languages = languages
    self.timeZone = timeZone
    self.pictureScale = pictureScale
  }

  /// Names all that decides how a pass reads: what was read for another key is read anew.
  public var key: String {
    ([String(PassReader.version), timeZone] + languages).joined(separator: "|")
  }
}
