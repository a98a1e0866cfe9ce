import Geometry
import Gestures

/// From what devices do to what the content is told of it; all that has to be remembered in between.
struct InputTranslator {
  enum Output: Hashable {
    case pointer(PointerEvent)
    case scroll(ScrollEvent)
    /// At that time the mouse left the window.
    case pointerLeft(Double)
  }

  typealias Emit = (Output) -> Void

  private var pointers = PointerTracker()
  private var scrolls = ScrollTracker()

  /// A button, or a finger.
  var isAnythingDown: Bool { pointers.isAnythingDown }

  /// The mouse is over the window, or was when another program took it.
  var isInside: Bool { pointers.isInside }

  /// Whether the event ends something that is down.
  func isEnd(_ event: DeviceEvent) -> Bool {
    switch event.kind {
    case .release: pointers.isDown(Int(event.detail))
    case .touchEnded: pointers.isDown(event.detail, of: event.source)
    default: false
    }
  }

  /// When `advance(to:)` has to run next; `nil` while nothing waits.
  var deadline: Double? { scrolls.deadline }

  mutating func advance(to now: Double, _ emit: Emit) {
    scrolls.advance(to: now) { emit(.scroll($0)) }
  }

  // MARK: Events

  /// - Parameters:
  ///   - place: Points of the window.
  ///   - time: Seconds on the event clock.
  mutating func handle(_ event: DeviceEvent, at place: Point, time: Double, _ emit: Emit) {
    advance(to: time, emit)
    let tell: (PointerEvent) -> Void = { emit(.pointer($0)) }
    switch event.kind {
    case .touchBegan:
      pointers.touchBegan(event.detail, of: event.source, at: place, time: time, tell)
    case .touchMoved:
      guard !event.isPendingEnd else { return }  // where it ended, it was already
      pointers.touchMoved(event.detail, of: event.source, to: place, time: time, tell)
    case .touchEnded:
      pointers.touchEnded(event.detail, of: event.source, at: place, time: time, tell)
    case .press: press(event, at: place, time: time, emit)
    case .release:
      guard !event.isEmulated, ScrollTracker.delta(ofButton: Int(event.detail)) == nil else {
        return
      }
      pointers.release(
        Int(event.detail), at: place, time: time, heldBefore: event.heldButtons, tell)
    case .motion: move(event, at: place, time: time, emit)
    }
    tellLeaving(time, emit)
  }

  private mutating func press(
    _ event: DeviceEvent, at place: Point, time: Double, _ emit: Emit
  ) {
    guard ScrollTracker.delta(ofButton: Int(event.detail)) == nil else {
      // With Control the wheel is for other things than scrolling.
      if let delta = scrolls.delta(of: event), !event.isControlDown {
        emit(.scroll(ScrollEvent(delta: delta, location: place, timestamp: time)))
      }
      return
    }
    guard !event.isEmulated else { return }
    pointers.press(
      Int(event.detail), of: event.source, at: place, time: time, heldBefore: event.heldButtons
    ) { emit(.pointer($0)) }
  }

  private mutating func move(_ event: DeviceEvent, at place: Point, time: Double, _ emit: Emit) {
    // Emulated from a press of the wheel's buttons, which comes next; or from a finger.
    let isScrolling = scrolls.move(
      event, at: place, time: time, isWanted: !event.isEmulated && !event.isControlDown
    ) { emit(.scroll($0)) }
    guard !event.isEmulated else { return }
    pointers.move(
      to: place, time: time, held: event.heldButtons, isSilent: isScrolling
    ) { emit(.pointer($0)) }
  }

  /// A finger is this window's from now on.
  mutating func own(_ touch: UInt32, of device: Int) { pointers.touchOwned(touch, of: device) }

  // MARK: Crossings

  enum Crossing { case enter, leave }

  enum CrossingMode {
    case normal
    /// Another program took the pointer.
    case grab
    /// It gave it back.
    case ungrab
  }

  /// The pointer came into the window or left it.
  ///
  /// - Returns: Whether the devices' scroll axes are to be asked for (`adopt`): others may have had
  ///   their events.
  mutating func cross(
    _ crossing: Crossing, _ mode: CrossingMode, held: UInt32, time: Double, _ emit: Emit
  ) -> Bool {
    advance(to: time, emit)
    pointers.checkHeld(held, time: time) { emit(.pointer($0)) }
    switch (crossing, mode) {
    case (.enter, .normal):
      pointers.entered()
      scrolls.forget(time: time) { emit(.scroll($0)) }
      return true
    case (.enter, .ungrab):
      // What is known still holds, if nobody scrolled meanwhile: not forgotten, or the first step
      // after each crossing of this kind would be lost.
      pointers.entered()
      return true
    case (.leave, .normal):
      pointers.left()
      scrolls.forget(time: time) { emit(.scroll($0)) }
    case (.leave, .grab): cancelAll(time: time, emit)
    case (.leave, .ungrab): pointers.left()
    case (.enter, .grab): break
    }
    tellLeaving(time, emit)
    return false
  }

  /// All that is down is taken away.
  mutating func cancelAll(time: Double, _ emit: Emit) {
    pointers.cancelAll(time: time) { emit(.pointer($0)) }
  }

  /// The window cannot be reached any more.
  mutating func endAll(time: Double, _ emit: Emit) {
    cancelAll(time: time, emit)
    scrolls.forget(time: time) { emit(.scroll($0)) }
    pointers.left()
    tellLeaving(time, emit)
  }

  private mutating func tellLeaving(_ time: Double, _ emit: Emit) {
    if pointers.takeLeaving() { emit(.pointerLeft(time)) }
  }

  // MARK: Devices

  /// Takes the server's account of all devices that can scroll.
  mutating func adopt(_ devices: [ScrollDevice], time: Double, _ emit: Emit) {
    scrolls.adopt(devices, time: time) { emit(.scroll($0)) }
  }

  /// The devices have gone, or changed into others, whatever they hold.
  mutating func remove(_ devices: Set<Int>, time: Double, _ emit: Emit) {
    for device in devices.sorted() {
      pointers.remove(device, time: time) { emit(.pointer($0)) }
      scrolls.remove(device, time: time) { emit(.scroll($0)) }
    }
    tellLeaving(time, emit)
  }
}
