import Geometry

extension StackLayout {
  /// The free area between the header and the collapsed cards, in the content; `nil` when nothing is
  /// presented.
  public var presentedArea: Rect? {
    guard presented != nil else { return nil }
    return Rect(
      x: 0, y: areaTop, width: size.width, height: max(0, areaBottom - areaTop))
  }

  /// The presented card with its rows; higher than ``presentedArea`` when it scrolls inside it.
  /// 0 when nothing is presented.
  public var presentedContentHeight: Double {
    presentedHeight.map { $0 + rowsHeight } ?? 0
  }

  /// Whether card and rows have no room together and scroll inside ``presentedArea``.
  public var isPresentedScrollable: Bool {
    rowsHeight > 0 && presentedContentHeight > max(0, areaBottom - areaTop)
  }

  /// The presented card's frame, also of one that is not among the cards.
  public var presentedFrame: Rect? { presentedHeight.map { presentedCardFrame(height: $0) } }

  /// The rows below the presented card; `nil` when nothing is presented or there are none.
  public var presentedRowsFrame: Rect? {
    guard rows.height > 0, let card = presentedFrame else { return nil }
    return Rect(
      x: 0, y: card.maxY + rows.spacing, width: size.width, height: rows.height)
  }

  /// Centred with its rows where both have room; else from the area's top, scrolled.
  func presentedCardFrame(height: Double) -> Rect {
    let total = height + rowsHeight
    let fits = rowsHeight == 0 || total <= areaBottom - areaTop
    let y = fits ? (areaTop + areaBottom - total) / 2 : areaTop - presentedOffset
    return Rect(x: 0, y: y, width: size.width, height: height)
  }

  private var presentedHeight: Double? {
    switch presented {
    case nil: nil
    case .card(let index): height(of: index)
    case .other(let preferred):
      preferred.map { Self.height($0, tallest: maximumCardViewHeight) } ?? cardViewHeight
    }
  }

  private var rowsHeight: Double { rows.height > 0 ? rows.height + rows.spacing : 0 }
  private var areaTop: Double { headerY + header }
  private var areaBottom: Double { contentOffset + size.height - collapsedCardViewStackHeight }
}
