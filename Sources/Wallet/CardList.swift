import Cards

/// Cards in an array: for samples, pictures and tests.
public final class CardList: CardSource {
  /// In their order; a view that shows them is to be told of a change.
  public var cards: [Card]

  /// - Parameter cards: In their order.
  public init(_ cards: [Card]) { self.cards = cards }

  public var count: Int { cards.count }

  public func card(at index: Int) -> Card? {
    cards.indices.contains(index) ? cards[index] : nil
  }

  public func index(of id: CardID) -> Int? { cards.firstIndex { $0.id == id } }

  /// Takes the card at the first place out and puts it back at the second.
  public func move(from: Int, to: Int) { cards.insert(cards.remove(at: from), at: to) }
}
