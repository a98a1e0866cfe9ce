import Cards

/// Where the wallet's views get their cards, by place in the person's order, as they come into view.
///
/// The number of cards may be large; nothing here may cost more for it.
public protocol CardSource: AnyObject {
  var count: Int { get }

  /// - Returns: `nil` when the card cannot be read; its place is then shown as an empty card.
  func card(at index: Int) -> Card?

  /// - Returns: `nil` when there is no such card.
  func index(of id: CardID) -> Int?
}

/// Cards in an array: for samples, pictures and tests.
public final class CardList: CardSource {
  public var cards: [Card]

  public init(_ cards: [Card]) { self.cards = cards }

  public var count: Int { cards.count }
  public func card(at index: Int) -> Card? {
    cards.indices.contains(index) ? cards[index] : nil
  }
  public func index(of id: CardID) -> Int? { cards.firstIndex { $0.id == id } }
}
