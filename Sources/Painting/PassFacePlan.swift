import Cards
import Geometry

/// What a pass's face has to hold and how high that is, by arithmetic alone: no text is shaped, so
/// that it can be asked for every card of a wallet.
struct PassFacePlan {
  /// From the upper edge, in points: where a stacked card ends, which need not decode the picture.
  static let stripTop = CardPainter.stripHeight
  static let bodyTop = 76.0
  static let margin = CardPainter.margin
  static let thumbnailSide = 90.0
  static let footerHeight = 15.0
  static let leastCodeHeight = 64.0

  let pass: Pass
  let width: Double
  let stripHeight: Double?
  let hasFooter: Bool
  /// What stands on the strip.
  let onStrip: FieldRow?
  let rows: [FieldRow]

  var inner: Double { max(0, width - 2 * Self.margin) }

  /// - Parameter has: Which pictures there are.
  init(_ pass: Pass, width: Double, has: (PassPicture.Kind) -> Bool) {
    self.pass = pass
    self.width = width
    let isTicket = pass.style == .eventTicket
    let takesStrip = isTicket || pass.style == .coupon || pass.style == .storeCard
    // As Apple's: 98 and 144 points of 375.
    stripHeight =
      takesStrip && has(.strip) ? (width * (isTicket ? 0.29 : 0.384)).rounded() : nil
    hasFooter = has(.footer)

    let fields = pass.frontFields
    let inner = max(0, width - 2 * Self.margin)
    func rows(_ fields: [PassField]) -> [FieldRow] { Self.rows(fields, inner: inner) }
    var primary: [FieldRow] = []
    var onStrip: FieldRow?
    let large = TextStyle(size: 44, weight: .light, tracking: -0.02, display: true)
    if pass.style == .boardingPass {
      if !fields.primary.isEmpty {
        primary.append(
          FieldRow(
            fields: Array(fields.primary.prefix(2)), style: large, leastSize: 20,
            gap: Self.transitRoom))
        primary += rows(Array(fields.primary.dropFirst(2)))
      }
      self.rows =
        primary + rows(fields.auxiliary.filter { $0.row == 0 })
        + rows(fields.auxiliary.filter { $0.row != 0 }) + rows(fields.secondary)
      self.onStrip = nil
      return
    }
    if stripHeight != nil, !fields.primary.isEmpty {
      onStrip = FieldRow(
        fields: Array(fields.primary.prefix(2)), style: large, leastSize: 20, gap: 20,
        labelIsBelow: true)
      primary = rows(Array(fields.primary.dropFirst(2)))
    } else if !fields.primary.isEmpty {
      var style = large
      style.size = takesStrip && !isTicket ? 36 : 28
      primary.append(
        FieldRow(
          fields: Array(fields.primary.prefix(3)), style: style, leastSize: 18, gap: 16,
          expectedLines: Self.expectedLines(fields.primary, inner: inner, letter: 9)))
      primary += rows(Array(fields.primary.dropFirst(3)))
    }
    self.onStrip = onStrip
    self.rows =
      primary + rows(fields.secondary) + rows(fields.auxiliary.filter { $0.row == 0 })
      + rows(fields.auxiliary.filter { $0.row != 0 })
  }

  /// Between the two places of a boarding pass, the symbol counted in.
  static let transitRoom = 56.0
  static let transitSide = 28.0

  private static func rows(_ fields: [PassField], inner: Double) -> [FieldRow] {
    guard !fields.isEmpty else { return [] }
    let most = inner >= 280 ? 4 : inner >= 200 ? 3 : inner >= 110 ? 2 : 1
    let count = (fields.count + most - 1) / most
    // As even as can be: five are three and two.
    return (0..<count).map { row in
      let part = Array(fields[row * fields.count / count..<(row + 1) * fields.count / count])
      return FieldRow(
        fields: part, expectedLines: expectedLines(part, inner: inner, letter: 7))
    }
  }

  /// - Parameter letter: Points, about, of one at the least size.
  private static func expectedLines(
    _ fields: [PassField], inner: Double, letter: Double
  ) -> Int {
    let wanted = fields.reduce(0.0) { sum, field in
      sum + 14
        + max(
          Double(field.value.utf8.prefix(400).count) * letter,
          Double(field.label.utf8.prefix(400).count) * 7)
    }
    return wanted > inner ? 1 : 0
  }

  // MARK: Heights

  /// The first code that is drawn, else the first.
  var code: CardCode? { pass.codes.first(where: \.canBeDrawn) ?? pass.codes.first }

  /// What a code may take, in points.
  static func codeRoom(_ code: CardCode, width: Double) -> Size {
    let inner = max(0, width - 2 * margin)
    let text = code.altText == nil ? 0.0 : 24
    switch code.kind {
    case .qr, .aztec, .dataMatrix:
      let side = min(180, inner)
      return Size(width: side, height: side + text)
    case .pdf417: return Size(width: inner, height: 112 + text)
    case .none: return Size(width: inner, height: 72)
    default: return Size(width: inner, height: 92 + text)
    }
  }

  /// From what lies above to the lower edge, in points: footer and code with their margins.
  var footHeight: Double {
    var height = Self.margin
    if let code { height += Self.codeRoom(code, width: width).height + Self.margin }
    if hasFooter { height += Self.footerHeight + 8 }
    return height
  }

  var preferredHeight: Double {
    var height = stripHeight.map { Self.stripTop + $0 + Self.margin } ?? Self.bodyTop
    for row in rows {
      height += row.height + Double(row.expectedLines) * row.lineHeight + row.gapBelow
    }
    height -= rows.last?.gapBelow ?? 0
    if takesThumbnail, pass.picture(.thumbnail) != nil {
      height = max(height, Self.bodyTop + Self.thumbnailSide)
    }
    height += Self.margin + footHeight
    let least = code == nil ? CardPainter.standardHeight : 400
    return min(640, max(least, (height / 4).rounded(.up) * 4))
  }

  var takesThumbnail: Bool {
    pass.style == .generic || (pass.style == .eventTicket && stripHeight == nil)
  }
}
