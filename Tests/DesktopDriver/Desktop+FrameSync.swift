import CXTest

/// What a window manager with a compositor does about frames.
extension Desktop {
  /// Says on the root window that frames are told when they are drawn, as such a compositor does.
  public func announceFrameDrawn() {
    setCardinals("_NET_SUPPORTED", type: "ATOM", [Int(atom("_NET_WM_FRAME_DRAWN"))], of: root)
  }

  /// Asks for a value of the window's counter after the next size.
  public func requestSync(_ window: DesktopWindow, value: Int, isExtended: Bool = false) {
    send(
      to: window.id, about: window.id, "WM_PROTOCOLS",
      [
        Int(atom("_NET_WM_SYNC_REQUEST")), 0, value & 0xFFFF_FFFF, value >> 32,
        isExtended ? 1 : 0,
      ], mask: 0)
  }

  /// Tells the size that the window has, as a window manager does when nothing of it has changed.
  public func repeatSize(of window: DesktopWindow) {
    guard let geometry = geometry(of: window) else { return }
    var event = XEvent()
    event.xconfigure.type = ConfigureNotify
    event.xconfigure.event = window.id
    event.xconfigure.window = window.id
    event.xconfigure.width = Int32(geometry.width)
    event.xconfigure.height = Int32(geometry.height)
    XSendEvent(display, window.id, False, StructureNotifyMask, &event)
    sync()
  }

  /// Says that a frame has been drawn.
  public func sayDrawn(_ window: DesktopWindow, value: Int) {
    send(
      to: window.id, about: window.id, "_NET_WM_FRAME_DRAWN",
      [value & 0xFFFF_FFFF, value >> 32, 0, 0], mask: 0)
  }

  /// Sets a window's states as a window manager does, `_NET_WM_STATE_HIDDEN` among them.
  public func setStates(_ states: [String], of window: DesktopWindow) {
    setCardinals("_NET_WM_STATE", type: "ATOM", states.map { Int(atom($0)) }, of: window.id)
  }

  /// What stands on the window's counters: the basic one's value and the extended one's.
  public func syncCounters(of window: DesktopWindow) -> [Int] {
    (values(of: "_NET_WM_SYNC_REQUEST_COUNTER", of: window) ?? []).compactMap { counter in
      var value = XSyncValue()
      guard XSyncQueryCounter(display, counter, &value) == True else { return nil }
      return Int(value.hi) << 32 | Int(value.lo)
    }
  }

  private func setCardinals(_ name: String, type: String, _ values: [Int], of window: UInt) {
    values.withUnsafeBytes {
      _ = XChangeProperty(
        display, window, atom(name), atom(type), 32, PropModeReplace,
        $0.bindMemory(to: UInt8.self).baseAddress, Int32(values.count))
    }
    sync()
  }
}
