/// A kind of files that a person can choose among.
public struct FileFilter: Hashable, Sendable {
  /// For the person.
  public var name: String
  /// `*.txt` for one; where they are compared by case, both cases are to be named.
  public var patterns: [String]
  /// `text/plain` for one.
  public var mediaTypes: [String]

  public init(name: String, patterns: [String], mediaTypes: [String] = []) {
    self.name = name
    self.patterns = patterns
    self.mediaTypes = mediaTypes
  }
}
