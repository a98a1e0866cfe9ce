import CX11
import Geometry
import Gestures

/// From X11's events to the content's: points, seconds, and only what concerns it.
extension EventLoop {
  /// Handles all that has arrived.
  func drain() {
    // Each look at the socket is a system call: one for all that is there.
    while XEventsQueued(connection.display, QueuedAfterFlush) > 0 {
      while XEventsQueued(connection.display, QueuedAlready) > 0 {
        var event = XEvent()
        XNextEvent(connection.display, &event)
        handle(&event)
      }
    }
  }

  private func handle(_ event: inout XEvent) {
    if settings.handle(event) || outputs.handle(event) { return }
    if drops.handle(event, now: MonotonicClock.now) { return }
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
      presenter.expose(
        Rect(
          x: Double(area.x), y: Double(area.y), width: Double(area.width),
          height: Double(area.height)))
    case ConfigureNotify where event.xconfigure.window == window.id:
      newSize = (Int(event.xconfigure.width), Int(event.xconfigure.height))
      outputs.windowMoved()
      window.counters?.sizeTold()
    case MapNotify where event.xmap.window == window.id:
      window.announceStarted()
      isMapped = true
      updateVisibility()
    case UnmapNotify where event.xunmap.window == window.id:
      isMapped = false
      presenter.forgetExposed()  // mapped again, all of it is
      takeInputAway()
      updateVisibility()
    case VisibilityNotify:
      isObscured = event.xvisibility.state == VisibilityFullyObscured
      updateVisibility()
    case PropertyNotify
    where event.xproperty.window == window.id
      && event.xproperty.atom == connection.atoms[.netWMState]:
      isHidden = window.isHidden
      updateVisibility()
    case ClientMessage: handle(event.xclient)
    case MappingNotify: XRefreshKeyboardMapping(&event.xmapping)
    case DestroyNotify where event.xdestroywindow.window == window.id: stop()
    case connection.completionType:
      let completion = withUnsafeBytes(of: &event) { $0.load(as: XShmCompletionEvent.self) }
      if !window.frame.completed(completion) { _ = window.strips?.completed(completion) }
    default: break
    }
  }

  private func handle(_ message: XClientMessageEvent) {
    if message.message_type == connection.atoms[.netWMFrameDrawn] {
      let low = Int64(UInt32(truncatingIfNeeded: message.data.l.0))
      pacer.drawn(Int64(Int32(truncatingIfNeeded: message.data.l.1)) << 32 | low)
      return
    }
    if message.message_type == connection.atoms[.netWMFrameTimings] {
      let interval = Double(UInt32(truncatingIfNeeded: message.data.l.3)) / 1e6
      if interval > 0, RefreshRate.believed.contains(1 / interval) { pacer.period = interval }
      return
    }
    guard message.message_type == connection.atoms[.wmProtocols] else { return }
    switch Atom(bitPattern: message.data.l.0) {
    case connection.atoms[.wmDeleteWindow]:
      if content.closeRequested() { stop() }
    case connection.atoms[.netWMPing]: window.answerPing(message)
    case connection.atoms[.netWMSyncRequest]: window.counters?.request(message)
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

  func eventTime(_ serverTime: Time) -> Double {
    clock.time(of: UInt32(truncatingIfNeeded: serverTime), receivedAt: MonotonicClock.now)
  }
}
