import Cards

/// A card that many hold and nobody changes: a frame passes it on without a copy.
final class CardBox {
  let card: Card

  init(_ card: Card) { self.card = card }
}
