import Cards
import Geometry

/// Where everything on a pass's face stands, in points.
struct PassFaceLayout {
  private(set) var texts: [PassFaceText] = []
  private(set) var logo: Rect?
  /// The drawn mark of an issuer that gives no logo.
  private(set) var markCenter: Point?
  private(set) var badge: Rect?
  private(set) var strip: Rect?
  private(set) var thumbnail: Rect?
  private(set) var footer: Rect?
  private(set) var code: Rect?
  private(set) var transit: Point?
  /// Fields that the front has no room for, or shows in part.
  private(set) var shortened: [PassField] = []

  /// How much of a strip picture's width its text may take, from 0 to 1; said without the body, too.
  private(set) var textShareOfStrip = 0.0

  let size: Size
  private let card: Card
  private var margin: Double { CardPainter.margin }

  /// Sizes of the pictures that there are, in points.
  struct Pictures {
    var logo, thumbnail, footer: Size?
    var hasStrip = false
  }

  /// - Parameters:
  ///   - scale: Pixels a point, which a code's modules are fitted to.
  ///   - withBody: Whether what lies below ``CardPainter/stripHeight`` is wanted; a strip picture,
  ///     which begins above it, is in any case.
  init(_ card: Card, size: Size, scale: Double, pictures: Pictures, withBody: Bool) {
    self.card = card
    self.size = size
    guard let pass = card.pass else { return }
    placeHeader(pass, logo: pictures.logo)
    guard size.height >= CardPainter.leastBodyHeight else { return }
    let plan = PassFacePlan(pass, width: size.width) {
      switch $0 {
      case .strip: pictures.hasStrip
      case .footer: pictures.footer != nil
      default: false
      }
    }
    placeStrip(plan)
    guard withBody else { return }
    let foot = placeFoot(plan, footer: pictures.footer, scale: scale)
    placeRows(plan, thumbnail: pictures.thumbnail, foot: foot)
  }

  // MARK: Header

  private mutating func placeHeader(_ pass: Pass, logo logoSize: Size?) {
    let middle = CardPainter.headerHeight / 2
    var right = size.width - margin
    if let word = pass.isVoided ? "Void" : card.isExpired ? "Expired" : nil {
      right = placeBadge(word, right: right, middle: middle)
    }
    let fieldsRoom = (right - margin) * (logoSize == nil ? 0.52 : 0.58)
    right = placeHeaderFields(pass.frontFields.header, right: right, room: fieldsRoom)
    var left = margin
    if let logoSize {
      let room = max(0, right - left)
      let factor = min(1, room / max(1, logoSize.width))
      let fitted = logoSize.scaled(by: factor)
      logo = Rect(
        x: left, y: middle - fitted.height / 2, width: fitted.width, height: fitted.height)
      left += fitted.width + 8
      guard let text = pass.logoText else { return }
      placeIssuer(text, left: left, right: right)
    } else {
      if right - left >= 32 {
        markCenter = Point(x: left + 16, y: middle)
        left += 42
      }
      placeIssuer(
        pass.logoText ?? pass.organizationName ?? card.issuer, left: left, right: right)
    }
  }

  private mutating func placeIssuer(_ text: String, left: Double, right: Double) {
    let room = right - left
    guard room > 12 else { return }
    var style = TextStyle.issuer
    let natural = TextLayout(text, style: style).width
    if natural > room { style.size = max(12, (style.size * room / natural * 2).rounded(.down) / 2) }
    let middle = CardPainter.headerHeight / 2
    // Two lines where the name is long.
    let lines = FieldRow.fitted(text, style: style, room: room, maximumLines: 2)
    let step = style.size * FieldRow.lineStep
    let first = middle + style.size * 0.36 - Double(lines.count - 1) * step / 2
    for (index, line) in lines.enumerated() where line.width > 0 {
      texts.append(
        PassFaceText(
          layout: line, baseline: Point(x: left, y: first + Double(index) * step), role: .ink))
    }
  }

  /// - Returns: Where what is left of it may end.
  private mutating func placeBadge(_ word: String, right: Double, middle: Double) -> Double {
    let layout = TextLayout(word, style: TextStyle(size: 11, weight: .semibold, tracking: 0.02))
    let width = layout.width + 18
    guard width <= right - margin else { return right }
    badge = Rect(x: right - width, y: middle - 11, width: width, height: 22)
    texts.append(
      PassFaceText(
        layout: layout, baseline: Point(x: right - width + 9, y: middle + 4), role: .badge))
    return right - width - 12
  }

  private mutating func placeHeaderFields(
    _ fields: [PassField], right: Double, room: Double
  ) -> Double {
    let most = room >= 150 ? 3 : room >= 90 ? 2 : 1
    let shown = fields.prefix(most).map {
      var field = $0
      // The group ends at the right; what is inside of it is aligned as the pass says.
      if field.alignment == .natural { field.alignment = .right }
      return field
    }
    shortened += fields.dropFirst(most)
    guard !shown.isEmpty, room >= 24 else {
      shortened += shown
      return right
    }
    let row = FieldRow(fields: shown, leastSize: 11, gap: 14)
    let width = min(room, row.naturalWidth)
    let placed = row.placed(
      x: right - width, y: (CardPainter.headerHeight - row.height) / 2, width: width,
      maximumLines: 1)
    texts += placed.texts
    shortened += placed.shortened
    return right - width - 12
  }

  // MARK: Body

  /// A strip that would leave a code no room is left out.
  private mutating func placeStrip(_ plan: PassFacePlan) {
    guard let height = plan.stripHeight else { return }
    let rect = Rect(x: 0, y: PassFacePlan.stripTop, width: size.width, height: height)
    guard rect.maxY + plan.footHeight <= size.height else { return }
    strip = rect
    guard let row = plan.onStrip, row.height <= height - 16 else { return }
    let letters = row.fields.reduce(0) { $0 + $1.value.utf8.prefix(100).count }
    textShareOfStrip =
      row.fields.count > 1 ? 1 : min(1, max(0.4, Double(letters * 20) / max(1, size.width)))
  }

  /// - Returns: Where what lies above must end.
  private mutating func placeFoot(
    _ plan: PassFacePlan, footer footerSize: Size?, scale: Double
  ) -> Double {
    var bottom = size.height - margin
    if let content = plan.code {
      let wanted = PassFacePlan.codeRoom(content, width: size.width)
      let top = strip.map { $0.maxY } ?? CardPainter.stripHeight
      let room = Size(
        width: wanted.width, height: min(wanted.height, bottom - top - 8))
      if room.height >= PassFacePlan.leastCodeHeight, room.width >= 40 {
        let plate = CodePlate(content).size(in: room, scale: scale)
        code = Rect(
          x: (size.width - plate.width) / 2, y: bottom - plate.height, width: plate.width,
          height: plate.height)
        bottom -= plate.height + 8
      }
    }
    if let footerSize {
      let factor = min(
        1, plan.inner / max(1, footerSize.width),
        PassFacePlan.footerHeight / max(1, footerSize.height))
      let fitted = footerSize.scaled(by: factor)
      if bottom - fitted.height >= (strip?.maxY ?? CardPainter.stripHeight) + 8 {
        footer = Rect(
          x: (size.width - fitted.width) / 2, y: bottom - fitted.height, width: fitted.width,
          height: fitted.height)
        bottom -= fitted.height + 8
      }
    }
    return code == nil && footer == nil ? bottom : bottom - 8
  }

  private mutating func placeRows(_ plan: PassFacePlan, thumbnail picture: Size?, foot: Double) {
    var y = PassFacePlan.bodyTop
    if let strip {
      y = strip.maxY + margin
      placeOnStrip(plan, strip)
    } else if let row = plan.onStrip {
      shortened += row.fields
    }
    if plan.takesThumbnail, let picture, y + picture.height <= foot {
      thumbnail = Rect(
        x: size.width - margin - picture.width, y: y, width: picture.width,
        height: picture.height)
    }

    var rows = plan.rows
    func end(_ rows: [FieldRow]) -> Double {
      rows.reduce(y) { $0 + $1.height + $1.gapBelow } - (rows.last?.gapBelow ?? 0)
    }
    while !rows.isEmpty, end(rows) > foot { shortened += rows.removeLast().fields }
    var spare = foot - end(rows)
    for row in rows {
      let isBeside = thumbnail.map { y < $0.maxY + 4 } ?? false
      let width = isBeside ? (thumbnail?.minX ?? 0) - margin - 12 : plan.inner
      // A row that must break its values has shrunk them before.
      let room = spare + row.height - row.leastHeight
      let extra = min(2, max(0, Int(room / row.lineHeight)))
      let placed = row.placed(x: margin, y: y, width: width, maximumLines: 1 + extra)
      texts += placed.texts
      shortened += placed.shortened
      placeTransit(row, placed, plan)
      // Shrunk values leave room, further lines take some.
      spare -= placed.bottom - y - row.height
      y = placed.bottom + row.gapBelow
    }
  }

  private mutating func placeOnStrip(_ plan: PassFacePlan, _ strip: Rect) {
    guard let row = plan.onStrip, textShareOfStrip > 0 else {
      shortened += plan.onStrip?.fields ?? []
      return
    }
    let placed = row.placed(
      x: margin, y: (strip.midY - row.height / 2).rounded(), width: plan.inner, maximumLines: 1,
      roles: (.overPicture, .overPictureLabel))
    texts += placed.texts
    shortened += placed.shortened
  }

  /// In the middle of what two places leave free.
  private mutating func placeTransit(
    _ row: FieldRow, _ placed: FieldRow.Placed, _ plan: PassFacePlan
  ) {
    guard plan.pass.style == .boardingPass, row.gap == PassFacePlan.transitRoom,
      row.fields.count == 2
    else { return }
    let (left, right) = (placed.between.left, placed.between.right)
    guard right - left >= PassFacePlan.transitSide + 8 else { return }
    // The card's middle, where the texts leave that free.
    let half = PassFacePlan.transitSide / 2 + 4
    let x = min(max(size.width / 2, left + half), right - half)
    transit = Point(x: x, y: placed.between.middle)
  }
}
