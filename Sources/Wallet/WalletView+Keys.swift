import CardLayout
import Geometry
import Motion
import Views

extension WalletView {
  /// A page is this part of the view, so that some of what showed still shows.
  private static let pagePart = 0.8

  /// - Returns: Whether the key meant something here.
  public func handle(_ press: KeyPress) -> Bool {
    switch (press.key, press.modifiers) {
    case (.escape, []): return escape()
    case (.enter, []),
      (.space, []) where presentedIndex != nil:
      return activate()
    case (.enter, []): return activate()
    case (.up, []): moveFocus(by: -1)
    case (.down, []): moveFocus(by: 1)
    case (.tab, []): moveFocus(by: 1)
    case (.tab, .shift): moveFocus(by: -1)
    case (.up, .alt): moveFocusedCard(by: -1)
    case (.down, .alt): moveFocusedCard(by: 1)
    case (.home, []): scroll(toEnd: false)
    case (.end, []): scroll(toEnd: true)
    case (.pageUp, []): scroll(by: -frame.height * Self.pagePart)
    case (.pageDown, []): scroll(by: frame.height * Self.pagePart)
    default: return false
    }
    return true
  }

  /// First what a hand holds goes back, then the presented card, then the focus.
  private func escape() -> Bool {
    if presentedIndex != nil, canDismiss {
      dismiss(animated: true)
      return true
    }
    guard showsFocus else { return false }
    showsFocus = false
    setNeedsDisplay()
    return true
  }

  private func activate() -> Bool {
    if presentedIndex != nil {
      if showsFocus, rows.activateFocused() { return true }
      dismiss(animated: true)
      return true
    }
    guard let index = focusedIndex ?? firstVisibleIndex else { return false }
    focusedIndex = index
    showsFocus = true
    present(at: index, animated: true)
    return true
  }

  private var firstVisibleIndex: Int? { layout().attached.first }

  private func moveFocus(by step: Int) {
    setNeedsDisplay()
    if presentedIndex != nil {
      showsFocus = true
      rows.moveFocus(by: step)
      return
    }
    guard cards.count > 0 else { return }
    if let focusedIndex, showsFocus {
      self.focusedIndex = min(max(0, focusedIndex + step), cards.count - 1)
    } else if focusedIndex == nil || view(at: focusedIndex ?? -1) == nil {
      focusedIndex = firstVisibleIndex
    }
    showsFocus = true
    if let focusedIndex { scrollToShow(focusedIndex) }
  }

  private func moveFocusedCard(by step: Int) {
    guard presentedIndex == nil, grab == nil else { return }
    guard let index = focusedIndex, showsFocus else { return moveFocus(by: step) }
    move(from: index, to: index + step)
    if let focusedIndex { scrollToShow(focusedIndex) }
  }
}
