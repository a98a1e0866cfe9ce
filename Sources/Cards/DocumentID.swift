/// Names a kept pass file, with its pictures, for as long as its wallet lives.
public struct DocumentID: RawRepresentable, Hashable, Sendable, Codable {
  public let rawValue: Int64

  public init(rawValue: Int64) { self.rawValue = rawValue }
}
