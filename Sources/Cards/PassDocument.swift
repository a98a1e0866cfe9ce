/// A pass file that was read: what it says, the file itself, and its pictures.
public struct PassDocument: Hashable, Sendable {
  public var pass: Pass
  /// The file byte for byte; of a bundle the one pass's part.
  public var original: [UInt8]
  /// Clean PNG files, one for each of ``Pass/pictures``.
  public var pictures: [PassPicture.Kind: [UInt8]]
  /// For what it was read: languages, time zone and the reader's version; another one reads it anew.
  public var readingKey: String

  public init(
    pass: Pass, original: [UInt8], pictures: [PassPicture.Kind: [UInt8]] = [:],
    readingKey: String = ""
  ) {
    self.pass = pass
    self.original = original
    self.pictures = pictures
    self.readingKey = readingKey
  }
}
