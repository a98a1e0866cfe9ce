/// What a pass file says, read for one language and time zone.
public struct Pass: Hashable, Sendable, Codable {
  /// One of `boardingPass`, `coupon`, `eventTicket`, `generic`, `storeCard`.
  public var style: CardKind
  public var organizationName: String?
  /// PassKit's `description`: the pass in a few words, for a screen reader and for lists.
  public var summary: String?
  public var logoText: String?
  /// With ``serialNumber`` the pass's identity; `nil` where the file gives none.
  public var passTypeIdentifier: String?
  public var serialNumber: String?
  public var fields: PassFields
  /// What newer passes say in `semantics` alone; shown on a front that has no fields.
  public var semanticFields: PassFields
  /// The first that can be drawn comes first; several can be paged through.
  public var codes: [CardCode]
  /// `nil` where the file has none that can be used.
  public var foregroundColor, backgroundColor, labelColor: CardColor?
  public var transitType: TransitType?
  /// Seconds since 1970; the pass is expired from then on. `nil` when it does not expire.
  public var expirationDate: Double?
  /// Seconds since 1970; what to sort by.
  public var relevantDate: Double?
  public var isVoided: Bool
  public var pictures: [PassPicture]
  public var signature: PassSignature
  /// The file's name, without its folder.
  public var fileName: String

  public init(
    style: CardKind, organizationName: String? = nil, summary: String? = nil,
    logoText: String? = nil, passTypeIdentifier: String? = nil, serialNumber: String? = nil,
    fields: PassFields = PassFields(), semanticFields: PassFields = PassFields(),
    codes: [CardCode] = [], foregroundColor: CardColor? = nil, backgroundColor: CardColor? = nil,
    labelColor: CardColor? = nil, transitType: TransitType? = nil, expirationDate: Double? = nil,
    relevantDate: Double? = nil, isVoided: Bool = false, pictures: [PassPicture] = [],
    signature: PassSignature = .none, fileName: String = ""
  ) {
    self.style = style
    self.organizationName = organizationName
    self.summary = summary
    self.logoText = logoText
    self.passTypeIdentifier = passTypeIdentifier
    self.serialNumber = serialNumber
    self.fields = fields
    self.semanticFields = semanticFields
    self.codes = codes
    self.foregroundColor = foregroundColor
    self.backgroundColor = backgroundColor
    self.labelColor = labelColor
    self.transitType = transitType
    self.expirationDate = expirationDate
    self.relevantDate = relevantDate
    self.isVoided = isVoided
    self.pictures = pictures
    self.signature = signature
    self.fileName = fileName
  }

  /// What the front shows: the fields, or what `semantics` says where there are none.
  public var frontFields: PassFields { fields.isFrontEmpty ? semanticFields : fields }

  /// - Parameter now: Seconds since 1970.
  public func isExpired(at now: Double) -> Bool { expirationDate.map { $0 <= now } ?? false }

  public func picture(_ kind: PassPicture.Kind) -> PassPicture? {
    pictures.first { $0.kind == kind }
  }
}
