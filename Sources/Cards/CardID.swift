/// Names a card for as long as its wallet lives: an id is never given twice.
///
/// As JSON it is the bare number.
public struct CardID: RawRepresentable, Hashable, Sendable, Codable {
  /// Positive once a store has given it.
  public let rawValue: Int64

  public init(rawValue: Int64) {
    self.rawValue = rawValue
  }

  /// What a card carries until a store has taken it in.
  public static let unassigned = CardID(rawValue: 0)
}

extension CardID: CustomStringConvertible {
  public var description: String { String(rawValue) }
}
