import Geometry
import Gestures

/// Touches, keys and the pointer.
extension PopupLayer {
  /// The pointer is at a place of the layer's coordinates with no button down; `nil`: it has left.
  public func hover(at location: Point?, now time: Double) {
    pass(time)
    var hovered: Popup?
    if let location {
      for popup in popups.reversed() where !popup.isLeaving {
        if popup.hitTest(location - (popup.frame.origin - .zero)) != nil { hovered = popup }
        if hovered != nil || popup.isModal { break }
      }
    }
    for popup in popups {
      popup.hover(at: popup === hovered ? location.map { popup.place(of: $0) } : nil, now: now)
    }
  }

  /// A button or finger is about to go down: closes what closes and lets the press through. To be
  /// called before the press is hit-tested; all other presses come as touches.
  public func willPress(at location: Point, now time: Double) {
    pass(time)
    for popup in popups.reversed() where !popup.isLeaving {
      if popup.hitTest(location - (popup.frame.origin - .zero)) != nil { return }
      switch popup.outsidePress {
      case .closesAndPasses: dismiss(popup, at: now)
      case .passes: break
      case .closes, .isIgnored: return
      }
    }
  }

  /// Whether a click at a place of the layer's coordinates would do something in a popup.
  public func isClickable(at location: Point) -> Bool {
    guard let popup = hitTest(location).flatMap(popup(around:)) else { return false }
    return popup.isClickable(at: popup.place(of: location))
  }

  /// Does what a key says to the frontmost popup that takes keys.
  ///
  /// - Returns: Whether the key is not for what lies below.
  public func handle(_ press: KeyPress, at time: Double) -> Bool {
    pass(time)
    guard let popup = popups.last(where: { !$0.isLeaving && $0.takesKeys }) else { return false }
    if popup.handle(press, at: now) { return true }
    if press == KeyPress(.escape), popup.closesOnEscape {
      dismiss(popup, at: now)
      return true
    }
    return popup.isModal
  }

  /// A wheel or a touchpad is for the frontmost popup that keeps touches from what lies below.
  public func scroll(_ event: ScrollEvent) {
    pass(event.timestamp)
    popups.last { !$0.isLeaving && $0.isModal }?.scroll(event)
  }

  /// Gives the keys to the frontmost popup that has a use for them, as a toast's button.
  ///
  /// - Returns: Whether there is one.
  public func takeFocus(at time: Double) -> Bool {
    pass(time)
    return popups.reversed().contains { !$0.isLeaving && $0.takeFocus(at: now) }
  }

  private func popup(around view: View) -> Popup? {
    var next: View? = view
    while let current = next {
      if let popup = current as? Popup { return popup }
      next = current.superview
    }
    return nil
  }
}

extension Popup {
  /// Whether a press beside it lands nowhere.
  var keepsPresses: Bool { outsidePress == .closes || outsidePress == .isIgnored }

  /// A place of the layer's coordinates in the popup's own, as it shows now.
  func place(of location: Point) -> Point {
    pose.resting(location - (frame.origin - .zero))
  }
}
