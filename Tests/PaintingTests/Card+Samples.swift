import Cards

extension Card {
  static func sample(
    _ kind: CardKind, _ issuer: String, _ secondLine: String, _ number: String, _ color: UInt32,
    id: Int64 = 1, holder: String? = nil, network: String? = nil, expires: String? = nil
  ) -> Card {
    Card(
      id: CardID(rawValue: id), kind: kind, issuer: issuer, secondLine: secondLine, number: number,
      holder: holder, network: network, expires: expires,
      color: CardColor(
        red: UInt8(color >> 16 & 255), green: UInt8(color >> 8 & 255), blue: UInt8(color & 255)))
  }

  static let bank = sample(
    .bank, "Norrsken Bank", "Debit card", "0057 2210 6684 4021", 0x1C5FD0, holder: "Robin Sample",
    network: "Halfmoon", expires: "09/31")
  static let rings = sample(
    .bank, "Aurelia", "Credit card", "0093 7145 0026 8888", 0xA81F3A, id: 2,
    holder: "Robin Sample", network: "Twinleaf", expires: "02/30")
  static let pale = sample(
    .bank, "Pebble", "Travel card", "0012 4455 8890 7710", 0xE6EAF0, id: 3,
    holder: "Robin Sample", network: "Ridge", expires: "01/29")
  static let long = sample(
    .bank, "A bank whose name was thought up by a committee", "Second line that never ends either",
    "0057 2210 6684 4021 99", 0x0D8262, id: 4, holder: "Somebody Whose Parents Did Not Agree",
    network: "Halfmoon", expires: "09/31")
  static let loyalty = sample(.loyalty, "Paw Planet", "Loyalty", "778 210", 0xF7A63C, id: 5)
  static let member = sample(
    .member, "Meridian Air", "Gold member", "MA 40 771", 0x33333D, id: 6, holder: "Robin Sample",
    expires: "03/31")
  static let stamps = sample(.loyalty, "Café Linden", "Stamp card", "7 of 10", 0x7A583C, id: 7)
  static let arabic = sample(
    .member, "حديقة الياسمين", "بطاقة العضوية", "٣٠٨ ٤١٧", 0x3F7D3A, id: 8, holder: "روبن")
  static let japanese = sample(
    .loyalty, "つばめ文具店", "ポイントカード", "4102 77", 0x3A6B8C, id: 9)
  static let cyrillic = sample(
    .storeCard, "Пекарня Зірка", "Подарункова картка", "26 500 81", 0xB5572A, id: 10)
}
