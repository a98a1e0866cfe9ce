/// One card of the wallet, as it is stored; its place in the order is the store's.
public struct Card: Identifiable, Hashable, Sendable, Codable {
  public var id: CardID
  public var kind: CardKind
  /// Who gave the card out, in the issuer's own script.
  public var issuer: String
  /// What stands under the issuer: "Credit card", "Gold member".
  public var secondLine: String
  /// Whole, as it is printed, spaces included; secret when `kind.hidesNumber`.
  public var number: String
  /// Whose card it is; `nil` when it names nobody.
  public var holder: String?
  /// The payment network's line at the card's foot; `nil` where there is none.
  public var network: String?
  /// As it is printed on the card, mostly month and year; `nil` when it does not expire.
  public var expires: String?
  /// The ground; painting derives the other shades from it.
  public var color: CardColor
  /// The ground's second shade, where the card has one of its own.
  public var secondColor: CardColor?
  /// The person's own words, for the back of the card.
  public var notes: String
  /// Came with the sample wallet and goes when the samples are cleared.
  public var isSample: Bool
  /// The code of a card that is no pass; a pass's codes are in ``pass``.
  public var code: CardCode?
  /// What the pass file says; `nil` for a card that came from none.
  public var pass: Pass?
  /// Names the pass's file and pictures in the store; `nil` where there are none.
  public var document: DocumentID?
  /// As of when the card was asked for: its pass has expired.
  public var isExpired: Bool

  public init(
    id: CardID = .unassigned, kind: CardKind, issuer: String, secondLine: String = "",
    number: String = "", holder: String? = nil, network: String? = nil, expires: String? = nil,
    color: CardColor, secondColor: CardColor? = nil, notes: String = "", isSample: Bool = false,
    code: CardCode? = nil, pass: Pass? = nil, document: DocumentID? = nil, isExpired: Bool = false
  ) {
    self.id = id
    self.kind = kind
    self.issuer = issuer
    self.secondLine = secondLine
    self.number = number
    self.holder = holder
    self.network = network
    self.expires = expires
    self.color = color
    self.secondColor = secondColor
    self.notes = notes
    self.isSample = isSample
    self.code = code
    self.pass = pass
    self.document = document
    self.isExpired = isExpired
  }

  /// Every code that the card carries, the first to be shown first.
  public var codes: [CardCode] { pass?.codes ?? code.map { [$0] } ?? [] }
}
