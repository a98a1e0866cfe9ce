extension Card {
  /// A card that shows a pass.
  ///
  /// The issuer is the pass's organization, or else its logo's text or its summary; the second line
  /// is the summary where that says something else, or what the front says first.
  ///
  /// - Parameter document: Where the store keeps the pass's file.
  public init(
    id: CardID = .unassigned, pass: Pass, document: DocumentID? = nil, notes: String = "",
    isExpired: Bool = false
  ) {
    let names = [pass.organizationName, pass.logoText, pass.summary].map { Self.line($0 ?? "") }
    let issuer = names.first { !$0.isEmpty } ?? "Pass"
    let front = pass.frontFields.primary.map { Self.line($0.value) }.filter { !$0.isEmpty }
    self.init(
      id: id, kind: pass.style, issuer: issuer,
      secondLine: names[2].isEmpty || names[2] == issuer
        ? front.joined(separator: " – ") : names[2],
      color: pass.backgroundColor ?? Self.color(of: pass.style), notes: notes, pass: pass,
      document: document, isExpired: isExpired)
  }

  /// The first line that says something, without the blanks around it.
  private static func line(_ text: String) -> String {
    let lines = text.split(whereSeparator: \.isNewline).lazy.map { line in
      line.drop(while: \.isWhitespace)
    }
    guard var line = lines.first(where: { !$0.isEmpty }) else { return "" }
    while line.last?.isWhitespace == true { line.removeLast() }
    return String(line)
  }

  /// The ground of a pass that names no colour, dark enough for white letters.
  private static func color(of style: CardKind) -> CardColor {
    switch style {
    case .boardingPass: CardColor(red: 0x2a, green: 0x5f, blue: 0x93)
    case .coupon: CardColor(red: 0xa8, green: 0x4b, blue: 0x24)
    case .eventTicket: CardColor(red: 0x5d, green: 0x40, blue: 0x93)
    case .storeCard: CardColor(red: 0x2c, green: 0x72, blue: 0x55)
    default: CardColor(red: 0x4d, green: 0x57, blue: 0x63)
    }
  }
}
