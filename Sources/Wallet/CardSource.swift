import Cards

/// Where the wallet's views get their cards, by place in the person's order, as they come into view.
///
/// The number of cards may be large; nothing here may cost more for it.
public protocol CardSource: AnyObject {
  /// How many cards there are.
  var count: Int { get }

  /// The card at a place of the order.
  ///
  /// - Returns: `nil` when the card cannot be read; its place is then shown as an empty card.
  func card(at index: Int) -> Card?

  /// The place of a card in the order.
  ///
  /// - Returns: `nil` when there is no such card.
  func index(of id: CardID) -> Int?
}
