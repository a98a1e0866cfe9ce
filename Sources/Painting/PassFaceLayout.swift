import Cards
import Geometry

/// Where everything on a pass's face stands, in points.
struct PassFaceLayout {
  var texts: [PassFaceText] = []
  var logo: Rect?
  /// The drawn mark of an issuer that gives no logo.
  var markCenter: Point?
  var badge: Rect?
  var strip: Rect?
  var thumbnail: Rect?
  var footer: Rect?
  var code: Rect?
  var transit: Point?
  /// Fields that the front has no room for, or shows in part.
  var shortened: [PassField] = []

  /// How much of a strip picture's width its text may take, from 0 to 1; said without the body, too.
  var textShareOfStrip = 0.0

  let size: Size
  let card: Card
  var margin: Double { CardPainter.margin }

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
    var rows = plan.rows
    if let strip {
      y = strip.maxY + margin
      placeOnStrip(plan, strip)
    } else if var row = plan.onStrip {
      row.labelIsBelow = false
      rows.insert(row, at: 0)
    }
    if plan.takesThumbnail, let picture, y + picture.height <= foot {
      thumbnail = Rect(
        x: size.width - margin - picture.width, y: y, width: picture.width,
        height: picture.height)
    }

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
