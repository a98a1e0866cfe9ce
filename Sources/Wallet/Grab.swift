/// A card on its way to another place, led by a hand or by keys.
struct Grab {
  let view: CardView
  /// The place in the order it would take if it were let go now.
  var gap: Int
  /// The hand that carries it; `nil` where keys lead it, and it hovers over its gap.
  var hand: CarryingHand?
}
