import CX11
import Geometry
import Gestures

/// From X11's events to the content's: points, seconds, and only what concerns it.
extension EventLoop {
  /// Handles all that has arrived.
  func drain() {
    while XPending(connection.display) > 0 {
      var event = XEvent()
      XNextEvent(connection.display, &event)
      handle(&event)
    }
  }

  private func handle(_ event: inout XEvent) {
    if settings.handle(event) { return }
    switch event.type {
    case GenericEvent:
      guard event.xcookie.extension == connection.inputOpcode,
        XGetEventData(connection.display, &event.xcookie) == True
      else { return }
      defer { XFreeEventData(connection.display, &event.xcookie) }
      if let data = event.xcookie.data { handleInput(event.xcookie.evtype, data) }
    case KeyPress:
      let time = eventTime(event.xkey.time)
      window.setUserTime(event.xkey.time)
      if let key = keyboard.press(event.xkey, of: connection.display, time: time) {
        content.handle(key)
      }
    case KeyRelease: keyboard.release(event.xkey)
    case FocusIn, FocusOut: handleFocus(event.xfocus)
    case Expose:
      let area = event.xexpose
      exposed = exposed.union(
        Rect(
          x: Double(area.x), y: Double(area.y), width: Double(area.width),
          height: Double(area.height)))
    case ConfigureNotify where event.xconfigure.window == window.id:
      newSize = (Int(event.xconfigure.width), Int(event.xconfigure.height))
    case MapNotify where event.xmap.window == window.id:
      window.announceStarted()
      isMapped = true
      updateVisibility()
    case UnmapNotify where event.xunmap.window == window.id:
      isMapped = false
      exposed = .zero  // mapped again, all of it is
      cancelPointers()
      updateVisibility()
    case VisibilityNotify:
      isObscured = event.xvisibility.state == VisibilityFullyObscured
      updateVisibility()
    case ClientMessage: handle(event.xclient)
    case MappingNotify: XRefreshKeyboardMapping(&event.xmapping)
    case DestroyNotify where event.xdestroywindow.window == window.id: stop()
    case connection.completionType:
      let completion = withUnsafeBytes(of: &event) { $0.load(as: XShmCompletionEvent.self) }
      _ = window.frame.completed(completion)
    default: break
    }
  }

  private func handle(_ message: XClientMessageEvent) {
    guard message.message_type == connection.atoms[.wmProtocols] else { return }
    switch Atom(bitPattern: message.data.l.0) {
    case connection.atoms[.wmDeleteWindow]:
      if content.closeRequested() { stop() }
    case connection.atoms[.netWMPing]: window.answerPing(message)
    default: break
    }
  }

  private func handleFocus(_ event: XFocusChangeEvent) {
    switch event.mode {
    case NotifyGrab:
      // Another program has taken the keyboard, as a window manager does to switch windows; the
      // pointer is its too, or about to be.
      cancelPointers()
      keyboard.forgetHeld()
    case NotifyUngrab: break  // the focus is where it was
    default:
      guard event.detail != NotifyPointer, event.detail != NotifyInferior else { return }
      if event.type == FocusOut { keyboard.forgetHeld() }
      content.focusChanged(event.type == FocusIn)
    }
  }

  private func cancelPointers() {
    guard pointers.isAnythingDown else { return }
    // The event before it says what the server's time was at least.
    pointers.cancelAll(time: eventTime(0), content.handle)
  }

  private func eventTime(_ serverTime: Time) -> Double {
    clock.time(of: UInt32(truncatingIfNeeded: serverTime), receivedAt: MonotonicClock.now)
  }

  private func place(_ x: Double, _ y: Double) -> Point {
    Point(x: x / window.scale, y: y / window.scale)
  }

  private func handleInput(_ type: Int32, _ data: UnsafeMutableRawPointer) {
    switch type {
    case XI_Enter, XI_Leave:
      let event = data.load(as: XIEnterEvent.self)
      let time = eventTime(event.time)
      pointers.checkHeld(Self.buttons(event.buttons), time: time, content.handle)
      if type == XI_Leave, event.mode == XINotifyGrab { cancelPointers() }
    default: handleDevice(type, data.load(as: XIDeviceEvent.self))
    }
  }

  private func handleDevice(_ type: Int32, _ event: XIDeviceEvent) {
    let time = eventTime(event.time)
    let place = place(event.event_x, event.event_y)
    let held = Self.buttons(event.buttons)
    let isEmulated = event.flags & Int32(XIPointerEmulated) != 0
    let detail = Int(event.detail)
    switch type {
    case XI_TouchBegin:
      window.setUserTime(event.time)
      pointers.touchBegan(detail + 1, at: place, time: time, content.handle)
    case XI_TouchUpdate: pointers.touchMoved(detail + 1, to: place, time: time, content.handle)
    case XI_TouchEnd: pointers.touchEnded(detail + 1, at: place, time: time, content.handle)
    case XI_ButtonPress:
      if let delta = PointerTracker.scroll(button: detail) {
        scroll(by: delta, event, at: place, time: time)
      } else if !isEmulated {
        window.setUserTime(event.time)
        pointers.press(detail, at: place, time: time, heldBefore: held, content.handle)
      }
    case XI_ButtonRelease:
      guard !isEmulated, PointerTracker.scroll(button: detail) == nil else { return }
      pointers.release(detail, at: place, time: time, heldBefore: held, content.handle)
    case XI_Motion where !isEmulated:
      pointers.move(to: place, time: time, held: held, content.handle)
    default: break
    }
  }

  private func scroll(by delta: Vector, _ event: XIDeviceEvent, at place: Point, time: Double) {
    // With Control the wheel is for other things than scrolling.
    guard event.mods.effective & ControlMask == 0 else { return }
    content.handle(ScrollEvent(delta: delta, location: place, timestamp: time))
  }

  /// The buttons that are down, a bit each, the first at bit 1.
  private static func buttons(_ state: XIButtonState) -> UInt32 {
    var bits: UInt32 = 0
    for index in 0..<min(4, Int(state.mask_len)) {
      bits |= UInt32(state.mask[index]) << UInt32(8 * index)
    }
    return bits
  }
}
