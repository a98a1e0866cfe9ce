import Cards
import Geometry
import Gestures
import Painting
import Views

/// Menus and toasts above the wallet.
extension WalletScene {
  /// The button that opens a card's menu.
  private static let menuButton = 3

  /// Says something for a while, and may offer one thing to do about it.
  public func showToast(_ toast: ToastView) { popups.present(toast, at: wallet.now) }

  /// Shows a card's codes alone.
  public func showCode(of card: Card) {
    guard !card.codes.isEmpty, !showsCode else { return }
    closeMenus()
    popups.present(CodeView(card.codes.drawableFirst, of: card), at: wallet.now)
  }

  /// Whether a code shows alone, for a scanner to look at.
  public var showsCode: Bool { popups.popups.contains { $0 is CodeView && !$0.isLeaving } }

  /// The right button opens a menu as it goes down; dragged onto an item and let go there, it chooses
  /// that.
  ///
  /// - Parameter isFirst: Whether nothing else was down.
  func leadMenu(_ event: PointerEvent, isFirst: Bool) {
    let (location, time) = (event.location, event.timestamp)
    switch event.kind {
    case .down(Self.menuButton):
      guard isFirst, popups.hitTest(location) == nil, !popups.isModal else { return }
      if let menu = openMenu(of: cardIndex(at: location), at: location, byKey: false, time) {
        pressedMenu = (event.pointer, menu)
      }
    case .moved:
      if let pressedMenu {
        if pressedMenu.pointer == event.pointer { pressedMenu.menu.pointerDragged(to: location) }
      } else if event.type == .indirectPointer, !dispatcher.hasActiveTouches {
        popups.hover(at: location, now: time)
      }
    case .up(Self.menuButton):
      if pressedMenu?.pointer == event.pointer {
        pressedMenu?.menu.pointerReleased(at: location, now: time)
        pressedMenu = nil
      }
    case .cancelled:
      if pressedMenu?.pointer == event.pointer { pressedMenu = nil }
    case .down, .up: break
    }
  }

  /// The menu of the card that keys act on, beside what shows of it.
  func openMenuByKey(at time: Double) -> Bool {
    guard wallet.grab == nil, !dispatcher.hasActiveTouches else { return false }
    let index = wallet.presentedIndex ?? wallet.showFocusedCard()
    let anchor =
      index.flatMap(wallet.shownStrip(at:)).map { strip in
        Point(x: strip.minX + Self.menuInset, y: min(strip.maxY, strip.minY + Self.menuInset))
      } ?? wallet.frame.center
    return openMenu(of: index, at: anchor, byKey: true, time) != nil
  }

  /// From the card's corner, points: below its name.
  private static let menuInset = 48.0

  private func openMenu(of index: Int?, at anchor: Point, byKey: Bool, _ time: Double) -> MenuView?
  {
    guard let sections = menuSections?(index), sections.contains(where: { !$0.isEmpty }) else {
      return nil
    }
    let card = index.flatMap { wallet.cards.card(at: $0) }
    let menu = MenuView(
      card?.issuer ?? "Wallet", sections: sections, at: anchor, openedByKey: byKey)
    popups.present(menu, at: time)
    return menu
  }

  /// The place of the card that shows there; `nil` for the ground.
  private func cardIndex(at location: Point) -> Int? {
    switch root.hitTest(location) {
    case let card as CardView: card.index
    case is ActionRow, is PresentedRows: wallet.presentedIndex
    default: nil
    }
  }

  func closeMenus() {
    for popup in popups.popups where popup is MenuView { popups.dismiss(popup, at: wallet.now) }
  }
}
