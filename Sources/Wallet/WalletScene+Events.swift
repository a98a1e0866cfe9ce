import Geometry
import Gestures
import Views

/// What devices and keys do to the wallet and to what lies above it.
extension WalletScene {
  /// A button or finger went down, moved, went up or was lost.
  public func handle(_ event: PointerEvent) {
    wallet.now = max(wallet.now, event.timestamp)
    if event.type == .indirectPointer { hover = event.location }
    let isFirst = !dispatcher.hasActiveTouches
    switch event.kind {
    case .down(let button):
      popups.willPress(at: event.location, now: event.timestamp)
      let first = firstButtons[event.pointer]
      if first == nil { firstButtons[event.pointer] = button }
      // A second button takes what the first one holds out of its hand.
      if let first, first != button, wallet.isInHand { dispatcher.cancelAll(at: event.timestamp) }
    case .up(let button):
      if firstButtons[event.pointer] == button { firstButtons[event.pointer] = nil }
    case .cancelled: firstButtons[event.pointer] = nil
    case .moved: break
    }
    dispatcher.handle(event)
    noteReleases()
    leadMenu(event, isFirst: isFirst)
  }

  /// A wheel turned, or fingers moved on a touchpad.
  public func handle(_ event: ScrollEvent) {
    // What has begun as a pan has to hear of its end.
    if popups.isModal, event.phase != .ended { return popups.scroll(event) }
    if event.phase == nil || wallet.grab != nil && event.phase != .ended {
      wallet.scroll(event)
    } else {
      dispatcher.handle(event)
    }
  }

  /// The mouse has left the window.
  public func pointerLeft(at time: Double) {
    wallet.now = max(wallet.now, time)
    hover = nil
    popups.hover(at: nil, now: time)
  }

  /// Keys come to the window, or go elsewhere from now on: what they carry goes back.
  public func focusChanged(_ isFocused: Bool) {
    guard !isFocused else { return }
    if wallet.isLedByKeys { wallet.cancelGrab() }
    closeMenus()
  }

  /// The look of the mouse where it is.
  public var cursor: Cursor {
    if dispatcher.hasActiveTouches, wallet.isInHand { return .grabbing }
    guard let hover else { return .arrow }
    if popups.hitTest(hover) == nil, wallet.link(at: hover) != nil { return .pointer }
    if popups.isClickable(at: hover) { return .pointer }
    return root.hitTest(hover)?.cursor ?? .arrow
  }

  /// A key went down; Escape first takes everything out of the hand.
  ///
  /// - Returns: Whether the key meant something here.
  @discardableResult
  public func handle(_ press: KeyPress, at time: Double) -> Bool {
    wallet.now = max(wallet.now, time)
    if popups.handle(press, at: time) { return true }
    if press == KeyPress(.escape), dispatcher.hasActiveTouches {
      dispatcher.cancelAll(at: time)
      noteReleases()
      return true
    }
    switch press {
    case KeyPress(.menu), KeyPress(.function(10), .shift): return openMenuByKey(at: time)
    // As between the panes of other programs: to the button of a toast.
    case KeyPress(.function(6)): return popups.takeFocus(at: time)
    default: return wallet.handle(press)
    }
  }

  private func noteReleases() {
    if !dispatcher.hasActiveTouches { wallet.pressesEnded(at: dispatcher.now) }
  }
}
