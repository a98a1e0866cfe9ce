import CardLayout
import Geometry
import Motion
import Views

/// Everything that a pointer does, by key.
extension WalletView {
  /// A page is this part of the view, so that some of what showed still shows.
  private static let pagePart = 0.8

  /// Does what a key says.
  ///
  /// - Returns: Whether the key meant something here.
  public func handle(_ press: KeyPress) -> Bool {
    if isLedByKeys { return lead(press) }
    switch (press.key, press.modifiers) {
    case (.escape, []): return escape()
    case (.enter, []): return activate()
    case (.space, []): return presentedIndex == nil ? liftFocusedCard() : activate()
    case (.up, []), (.tab, .shift): moveFocus(by: -1)
    case (.down, []), (.tab, []): moveFocus(by: 1)
    case (.up, .alt): moveFocusedCard(by: -1)
    case (.down, .alt): moveFocusedCard(by: 1)
    case (.home, .alt): moveFocusedCard(by: -cardCount)
    case (.end, .alt): moveFocusedCard(by: cardCount)
    case (.home, []): scroll(toEnd: false)
    case (.end, []): scroll(toEnd: true)
    case (.pageUp, []): scroll(by: -frame.height * Self.pagePart)
    case (.pageDown, []): scroll(by: frame.height * Self.pagePart)
    default: return false
    }
    return true
  }

  /// What keys mean while they lead a lifted card; all others wait until it is put down.
  private func lead(_ press: KeyPress) -> Bool {
    guard let gap = grab?.gap else { return false }
    switch (press.key, press.modifiers) {
    case (.up, []), (.up, .alt): leadCard(to: gap - 1)
    case (.down, []), (.down, .alt): leadCard(to: gap + 1)
    case (.home, []), (.home, .alt): leadCard(to: 0)
    case (.end, []), (.end, .alt): leadCard(to: cardCount - 1)
    case (.pageUp, []): leadCard(to: gap - cardsOnPage)
    case (.pageDown, []): leadCard(to: gap + cardsOnPage)
    case (.space, []), (.enter, []): dropCard()
    case (.escape, []): cancelGrab()
    default: return false
    }
    return true
  }

  private var cardsOnPage: Int {
    let step = placement().layout.step
    return step > 0 ? max(1, Int(frame.height * Self.pagePart / step)) : 1
  }

  /// First the presented card goes back, then the focus.
  private func escape() -> Bool {
    if canDismiss {
      dismiss(animated: true)
      return true
    }
    guard showsFocus else { return false }
    showsFocus = false
    setNeedsDisplay()
    return true
  }

  /// Does what a click on the focused thing does.
  private func activate() -> Bool {
    if presentedIndex != nil {
      if showsFocus, let link = turn?.focusedLink {
        followLink(link)
        return true
      }
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

  var firstVisibleIndex: Int? {
    var first: Int?
    placement().layout.forEachAttached { index, _ in first = first ?? index }
    return first
  }

  /// Keys go on where a hand has done something.
  func bringFocus(to index: Int) {
    if !showsFocus { focusedIndex = index }
  }

  /// The focused card's place, or that of the first card that shows; `nil` in an empty wallet.
  var focusedCardInSight: Int? {
    focusedIndex.flatMap(view(at:))?.index ?? firstVisibleIndex
  }

  /// Shows which card keys are about.
  ///
  /// - Returns: Its place; `nil` in an empty wallet.
  func showFocusedCard() -> Int? {
    guard let index = focusedCardInSight else { return nil }
    focusedIndex = index
    showsFocus = true
    setNeedsDisplay()
    return index
  }

  private func moveFocus(by step: Int) {
    setNeedsDisplay()
    defer { showsFocus = true }
    if presentedIndex != nil {
      if moveLinkFocus(by: step) { return }
      return rows.moveFocus(by: step)
    }
    guard cardCount > 0 else { return }
    if let index = focusedIndex, showsFocus {
      focusedIndex = min(max(0, index + step), cardCount - 1)
    } else if focusedIndex.flatMap(view(at:)) == nil {
      // The first key only shows the focus, where it was if that is in sight.
      focusedIndex = firstVisibleIndex
    }
    if let focusedIndex { scrollToShow(focusedIndex) }
  }

  private func moveFocusedCard(by step: Int) {
    guard presentedIndex == nil, grab == nil else { return }
    guard let index = focusedIndex, showsFocus else { return moveFocus(by: step) }
    move(from: index, to: index + step)
    if let focusedIndex { scrollToShow(focusedIndex) }
  }
}
