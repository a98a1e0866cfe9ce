import Cards
import Painting

/// Invented passes, as a reader would give them.
extension Card {
  /// A card whose pictures ``SamplePictures`` has.
  static func pass(
    _ pass: Pass, issuer: String, color: UInt32 = 0x505862, isExpired: Bool = false,
    notes: String = "", document: Int64 = 1
  ) -> Card {
    var card = Card.sample(pass.style, issuer, "", "", color)
    card.pass = pass
    card.document = DocumentID(rawValue: document)
    card.isExpired = isExpired
    card.notes = notes
    return card
  }

  static let qr = CardCode(.qr, "KA77/LIS/TAR/42", altText: "Seq. 42")

  static func pictures(_ kinds: PassPicture.Kind...) -> [PassPicture] {
    kinds.map { SamplePictures.entry($0) }
  }

  static func boarding(
    _ change: (inout Pass) -> Void = { _ in }, isExpired: Bool = false
  ) -> Card {
    var pass = Pass(
      style: .boardingPass, organizationName: "Kite Air", summary: "Kite Air KA77",
      logoText: "Kite Air", serialNumber: "KA77-42",
      fields: PassFields(
        header: [PassField(label: "Gate", value: "B7")],
        primary: [
          PassField(label: "Lismore", value: "LIS"), PassField(label: "Tarbert", value: "TAR"),
        ],
        secondary: [
          PassField(label: "Passenger", value: "Robin Sample"),
          PassField(label: "Class", value: "Economy"),
        ],
        auxiliary: [
          PassField(label: "Flight", value: "KA77"), PassField(label: "Boarding", value: "08:05"),
          PassField(label: "Seat", value: "12C"), PassField(label: "Group", value: "3"),
        ],
        back: [
          PassField(
            label: "Baggage",
            value: "One bag up to 8 kg.\nMore at https://kite.example/bags or by telephone.",
            links: [PassLink(start: 28, end: 53, url: "https://kite.example/bags")]),
          PassField(
            label: "Conditions",
            value: (1...14).map { "Paragraph \($0): be at the gate in time, and be kind." }.joined(
              separator: "\n")),
        ]),
      codes: [qr], foregroundColor: CardColor(hex: "#ffffff"),
      backgroundColor: CardColor(hex: "#b02828"), labelColor: CardColor(hex: "#ffd9d0"),
      transitType: .air, signature: .intact(signer: "Kite Air Passes"), fileName: "KA77.pkpass")
    change(&pass)
    return .pass(pass, issuer: "Kite Air", isExpired: isExpired)
  }

  static let train = boarding {
    $0.transitType = .train
    $0.logoText = "Northern Line"
    $0.pictures = pictures(.footer)
    $0.backgroundColor = CardColor(hex: "#e8e4d6")
    $0.foregroundColor = CardColor(hex: "#202428")
    $0.labelColor = nil
    $0.fields.primary = [
      PassField(label: "From 11:42", value: "Lower Wetherby Junction"),
      PassField(label: "To 14:03", value: "Saint Ebba's-on-the-Water Central"),
    ]
    $0.codes = [CardCode(.aztec, "NL 4 22")]
  }

  static let longBoarding = boarding {
    $0.logoText = "The Amalgamated Kite and Balloon Line"
    $0.fields.header.append(PassField(label: "Terminal of departure", value: "Satellite 2"))
    $0.fields.secondary = [
      PassField(
        label: "Passenger", value: "Maximiliane Constanze von und zu Ohnegrenzen-Weitersheim"),
      PassField(label: "Class of travel", value: "Economy with a view"),
      PassField(label: "Frequent flyer", value: "KA 000 771 203 992"),
    ]
    $0.fields.auxiliary.append(PassField(label: "Meal", value: "Vegetarian, no nuts", row: 0))
    $0.fields.auxiliary.append(PassField(label: "Remark", value: "Window", row: 1))
  }

  /// A pass of which only what differs is said.
  private static func plain(
    _ style: CardKind, _ name: String, _ background: String, _ code: CardCode,
    _ kinds: [PassPicture.Kind], _ fields: PassFields
  ) -> Card {
    var pass = Pass(style: style, organizationName: name, logoText: name, fields: fields)
    pass.codes = [code]
    pass.backgroundColor = CardColor(hex: background)
    pass.pictures = kinds.map { SamplePictures.entry($0) }
    return .pass(pass, issuer: name)
  }

  static func ticket(_ kinds: PassPicture.Kind...) -> Card {
    plain(
      .eventTicket, "Lantern Festival", "#38208c", CardCode(.pdf417, "LANTERN 4 17"), kinds,
      PassFields(
        header: [PassField(label: "Date", value: "9 Feb")],
        primary: [PassField(label: "Event", value: "Night of a Thousand Lanterns")],
        secondary: [
          PassField(label: "Place", value: "Old Quay"), PassField(label: "Doors", value: "16:30"),
        ],
        auxiliary: [
          PassField(label: "Block", value: "C"), PassField(label: "Row", value: "4"),
          PassField(label: "Seat", value: "17"),
        ]))
  }

  static func store(_ kinds: PassPicture.Kind...) -> Card {
    plain(
      .storeCard, "Café Linden", "#0f4a59",
      CardCode(.code128, "4006381333931", altText: "4 006381 333931"), kinds,
      PassFields(
        header: [PassField(label: "Stamps", value: "7")],
        primary: [PassField(label: "Collected", value: "7 of 10")],
        secondary: [
          PassField(label: "Member", value: "Robin Sample"),
          PassField(label: "Since", value: "2019"),
        ]))
  }

  static func coupon(
    _ kinds: PassPicture.Kind..., change: (inout Pass) -> Void = { _ in }
  ) -> Card {
    var pass = Pass(
      style: .coupon, organizationName: "Paw Planet",
      fields: PassFields(
        primary: [PassField(label: "On everything that purrs", value: "20 % off")],
        secondary: [PassField(label: "Good for", value: "One purchase over 15 euros")],
        auxiliary: [PassField(label: "Ends", value: "31 March 2031")]),
      codes: [CardCode(.qr, "PURR20")], backgroundColor: CardColor(hex: "#f7a63c"),
      pictures: kinds.map { SamplePictures.entry($0) })
    change(&pass)
    return .pass(pass, issuer: "Paw Planet")
  }

  static let library = pass(
    Pass(
      style: .generic, organizationName: "City Library", logoText: "City Library",
      fields: PassFields(
        header: [PassField(label: "Branch", value: "Harbour")],
        primary: [PassField(label: "Reader", value: "Robin Sample")],
        secondary: [PassField(label: "Number", value: "90 881 3")],
        auxiliary: [
          PassField(label: "Level", value: "Adult"), PassField(label: "Until", value: "2031-06-30"),
        ]),
      codes: [qr], backgroundColor: CardColor(hex: "#2596be"),
      pictures: pictures(.logo, .thumbnail)),
    issuer: "City Library")

  /// Yellow on white.
  static let poorColors = coupon {
    $0.foregroundColor = CardColor(hex: "#fff04d")
    $0.labelColor = CardColor(hex: "#fafafa")
    $0.backgroundColor = CardColor(hex: "#ffffff")
  }

  /// Where neither white nor near-black has 4.5.
  static let middleGrey = coupon {
    $0.foregroundColor = CardColor(hex: "#808080")
    $0.labelColor = CardColor(hex: "#777777")
    $0.backgroundColor = CardColor(hex: "#777777")
  }

  static let otherScripts = pass(
    Pass(
      style: .generic, organizationName: "つばめ文具店",
      fields: PassFields(
        header: [PassField(label: "ポイント", value: "4102")],
        primary: [PassField(label: "الاسم", value: "حديقة الياسمين")],
        secondary: [
          PassField(label: "会員番号", value: "東京都千代田区一丁目"),
          PassField(label: "Пекарня", value: "Зірка"),
        ],
        auxiliary: [PassField(label: "הערה", value: "שלום", row: 0)])),
    issuer: "つばめ文具店", color: 0x3A6B8C)
}
