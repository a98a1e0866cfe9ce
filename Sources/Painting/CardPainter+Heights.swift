import Cards

extension CardPainter {
  /// Points of a card that asks for no other height.
  public static let standardHeight = 245.0

  /// How high a card of that width wants to be for all that it shows, in points.
  ///
  /// Arithmetic alone, to be asked for any number of cards: texts are not measured. A face of less
  /// height leaves out fields first and its code last.
  /// - Returns: `nil` for ``standardHeight``.
  public static func preferredHeight(of card: Card, width: Double) -> Double? {
    if let pass = card.pass {
      let plan = PassFacePlan(pass, width: width) { pass.picture($0) != nil }
      return plan.preferredHeight
    }
    guard let code = card.code else { return nil }
    return standardHeight + PassFacePlan.codeRoom(code, width: width).height + margin
  }
}
