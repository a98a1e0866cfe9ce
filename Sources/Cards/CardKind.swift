/// What a card is used as; decides how it looks, what can be done with it and where it appears.
///
/// The raw values are what the store and JSON hold: they never change.
public enum CardKind: String, CaseIterable, Hashable, Sendable, Codable {
  /// Money: the number is secret and shown masked.
  case bank
  /// Points or stamps of a shop.
  case loyalty
  /// A club, a library, a frequent flyer: proves who belongs.
  case member
  case boardingPass
  case coupon
  case eventTicket
  case generic
  case storeCard
  /// A night or more at a hotel.
  case stay
  /// A story or bargain that is read rather than shown.
  case offer

  /// Whether the whole number may only be shown on request.
  public var hidesNumber: Bool { self == .bank }
}
