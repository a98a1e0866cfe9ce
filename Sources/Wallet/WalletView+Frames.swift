import CardLayout
import Geometry
import Motion
import Painting
import Views

/// From one frame to the next.
extension WalletView {
  /// Motions go on, and every card is where it shows at `now`.
  public func advance(to now: Double) {
    self.now = max(self.now, now)
    scroll.advance(to: self.now)
    presentedScroll.advance(to: self.now)
    advanceTurn()
    landCards()
    while scroll.nextEvent() != nil {}
    while presentedScroll.nextEvent() != nil {}
    if grab?.hand == nil {
      placeCards()
    } else {
      scrollAtEdge()
      followHand()
    }
  }

  /// Whether a hand holds a card, or pulls or drags.
  var isInHand: Bool { grab != nil || pull != nil || scroll.state == .dragging }

  /// What can change while nothing but cards moves: the column, and as far beside it as a carried
  /// card and its shadow get.
  var movingArea: Rect {
    let reach = ShadowPainter.outset(of: .grabbed).left + Self.sidewaysReach
    let area = Rect(
      x: column.x - reach, y: 0, width: column.width + 2 * reach, height: frame.height)
    return area.intersection(bounds) ?? .zero
  }

  /// What shows of the card at `index`, in the view's coordinates; `nil` when nothing does.
  public func shownStrip(at index: Int) -> Rect? {
    guard let number = views.firstIndex(where: { $0.index == index }) else { return nil }
    var strip = views[number].frame
    if number + 1 < views.count {
      let next = views[number + 1].frame
      if next.minY > strip.minY { strip.size.height = min(strip.height, next.minY - strip.minY) }
    }
    return strip.intersection(bounds)
  }
}
