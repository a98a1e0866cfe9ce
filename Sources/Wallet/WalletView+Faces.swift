import CardLayout
import Cards
import Geometry
import Motion
import Painting

/// Which faces are kept, and which are painted before they are needed.
extension WalletView {
  /// The memory for faces: of all that shows, in parts that are at most some half higher, and of those
  /// that show whole while the stack folds; in bytes.
  func faceBytes(scale: Double) -> Int {
    let width = column.width
    let shown = Size(width: width, height: 1.6 * (frame.height + CardPainter.stripHeight))
    let card = Size(width: width, height: placement().layout.cardViewHeight)
    let tallest = Size(width: width, height: placement().layout.maximumCardViewHeight)
    return FaceCache.bytes(faces: 1, strips: 0, size: shown, scale: scale)
      + FaceCache.bytes(faces: 6, strips: 0, size: card, scale: scale * WalletMetrics.grabbedScale)
      + FaceCache.bytes(faces: 2, strips: 0, size: tallest, scale: scale)
  }

  /// Of a stack at rest: the strips that show.
  func restingFaceBytes(scale: Double) -> Int {
    let size = Size(
      width: column.width,
      height: Double(views.count) * CardPainter.stripHeight
        + placement().layout.cardViewHeight)
    return FaceCache.bytes(faces: 1, strips: 0, size: size, scale: scale)
  }

  /// The memory for the faces of a card and of the one behind; in bytes.
  func passingFaceBytes(scale: Double) -> Int {
    let card = Size(width: column.width, height: placement().layout.cardViewHeight)
    return FaceCache.bytes(faces: 0, strips: 2, size: card, scale: scale)
  }

  /// The memory for strips where they are shown: of a screenful, and one to either side; in bytes.
  func stripBytes(scale: Double) -> Int {
    let reach = Self.restReach
    let shown = Size(
      width: column.width + reach.left + reach.right,
      height: 3 * frame.height + 2 * WalletMetrics.cardHeight)
    return FaceCache.bytes(faces: 1, strips: 0, size: shown, scale: scale)
  }

  /// What is painted of a card of which only its upper part shows, down to `visible` points.
  ///
  /// - Returns: `nil` when there is no memory for it.
  func face(of card: Card, in view: CardView, visible: Double, scale: Double) -> ImageSurface? {
    try? faces.face(
      of: card, size: view.faceSize, scale: scale, theme: theme,
      revealed: card.id == revealedCard, downTo: visible)
  }

  /// Paints one face that is not kept yet: of a card that is pressed all, as it will be out or in the
  /// hand, then what shows of the others, or soon will.
  ///
  /// - Returns: Whether one was painted; `false` when all are there.
  func prepareFaceAhead(scale: Double) -> Bool {
    let isScrolling = scroll.isMoving(at: now) || scroll.state == .dragging
    let wanted = Preparation(
      first: views.first?.index, last: views.last?.index,
      touched: isScrolling || presentedIndex != nil ? nil : views.first { $0.isTouched }?.index,
      visible: wantedHeight(isScrolling: isScrolling))
    if wanted == prepared { return false }
    for (number, view) in views.enumerated() where view.index == wanted.touched {
      if prepare(view, downTo: .infinity, scale: scale) { return true }
      // What is behind it will show when it is gone.
      if number > 0,
        prepare(
          views[number - 1],
          downTo: 2 * placement().layout.step + WalletMetrics.cornerRadius, scale: scale)
      {
        return true
      }
    }
    if let visible = wanted.visible {
      for view in views where isInStack(view) {
        if prepare(view, downTo: visible, scale: scale) { return true }
      }
    }
    prepared = wanted
    return false
  }

  /// Near the start a stack that is in a hand, or on its way, may be stretched: then more of each card
  /// shows than a strip.
  ///
  /// - Returns: `nil` while cards fly past and strips show them.
  private func wantedHeight(isScrolling: Bool) -> Double? {
    let fromStart = scroll.offset(at: now) - scroll.edges.lower
    guard presentedIndex == nil, isScrolling || isPressed, fromStart < Self.stretchIsNear else {
      return isScrolling && stripCache.keeper != nil ? nil : CardPainter.stripHeight
    }
    let step = placement().layout.step - min(0, fromStart)
    // In steps, so that not every frame looks for other faces.
    return ((step + WalletMetrics.cornerRadius + Self.stretchAhead) / 16).rounded(.up) * 16
  }

  /// Points from the stack's start within which it may soon be stretched.
  private static let stretchIsNear = 90.0
  /// Points by which cards may be farther apart before the faces for it are painted.
  private static let stretchAhead = 36.0

  /// Which faces there are to be: as long as that is the same, nothing is to be looked for.
  struct Preparation: Equatable {
    let first: Int?
    let last: Int?
    let touched: Int?
    let visible: Double?
  }

  private func prepare(_ view: CardView, downTo visible: Double, scale: Double) -> Bool {
    guard let card = view.card,
      !faces.contains(card, size: view.faceSize, scale: scale, theme: theme, downTo: visible)
    else { return false }
    return face(of: card, in: view, visible: visible, scale: scale) != nil
  }
}
