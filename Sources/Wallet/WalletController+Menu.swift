import Cards
import Painting
import Views

/// What the menus offer.
extension WalletController {
  /// The menu of the card at a place of the order, or that of the ground.
  func menu(of index: Int?) -> [[MenuItem]] {
    guard let index, let card = cards.card(at: index) else {
      return [undoItems, [themeItem]]
    }
    return [[presentItem(card, index)], moveItems(card, index), undoItems]
  }

  private func presentItem(_ card: Card, _ index: Int) -> MenuItem {
    let isOut = wallet.presentedIndex == index
    return MenuItem(
      isOut ? "Put back" : "Bring out", symbol: isOut ? .putBack : .bringOut,
      hint: isOut ? "Esc" : "Enter", isEnabled: !isOut || wallet.canDismiss
    ) { [unowned self] in
      if isOut { self.wallet.dismissPresentedCard() } else { self.wallet.present(card.id) }
    }
  }

  private func moveItems(_ card: Card, _ index: Int) -> [MenuItem] {
    let last = cards.count - 1
    guard last > 0 else { return [] }
    let targets = [
      ("Move up", Symbol.moveUp, "Alt+↑", max(0, index - 1)),
      ("Move down", .moveDown, "Alt+↓", min(last, index + 1)),
      ("Move to top", .moveToTop, "Alt+Home", 0),
      ("Move to bottom", .moveToBottom, "Alt+End", last),
    ]
    return targets.map { title, symbol, hint, target in
      MenuItem(title, symbol: symbol, hint: hint, isEnabled: target != index) { [unowned self] in
        guard let place = self.cards.index(of: card.id) else { return }
        self.wallet.move(from: place, to: target)
        self.wallet.show(place: target)
      }
    }
  }

  private var undoItems: [MenuItem] {
    [
      cards.action(.undo).map { action in
        MenuItem("Undo \(action.name)", symbol: .undo, hint: "Ctrl+Z") { [unowned self] in
          self.travel(.undo)
        }
      },
      cards.action(.redo).map { action in
        MenuItem("Redo \(action.name)", symbol: .redo, hint: "Ctrl+Shift+Z") { [unowned self] in
          self.travel(.redo)
        }
      },
    ].compactMap(\.self)
  }

  private var themeItem: MenuItem {
    MenuItem(
      scene.theme.isDark ? "Light" : "Dark", symbol: .theme, hint: "Ctrl+Shift+D"
    ) { [unowned self] in self.toggleTheme() }
  }
}
