import Geometry
import Gestures

/// Which buttons and fingers are down as far as this window was told, so that a touch whose end went
/// elsewhere is cancelled and the end of one that is already cancelled is nothing.
struct PointerTracker {
  /// The mouse, whatever devices the server has joined to it.
  static let mouse = 0

  /// The device of each button that is down.
  private var buttons: [Int: Int] = [:]
  private var fingers: [Int: Finger] = [:]
  private var location = Point.zero
  /// The content has been told where the mouse is, and not that it has left.
  private var isHovering = false
  private(set) var isInside = false

  private struct Finger {
    var device: Int
    var location: Point
    /// Nobody else can get it any more.
    var isOwned = false
  }

  var isAnythingDown: Bool { !buttons.isEmpty || !fingers.isEmpty }

  // MARK: Mouse

  func isDown(_ button: Int) -> Bool { buttons[button] != nil }

  /// - Parameter heldBefore: The buttons that the server saw down just before, a bit each.
  mutating func press(
    _ button: Int, of device: Int, at place: Point, time: Double, heldBefore: UInt32,
    _ emit: (PointerEvent) -> Void
  ) {
    checkHeld(heldBefore, time: time, emit)
    location = place
    // A press of what is down already: its release was lost without a trace in the mask.
    if buttons[button] != nil { cancelMouse(time: time, emit) }
    buttons[button] = device
    isHovering = true
    emit(mouseEvent(.down(button: button), time))
  }

  mutating func release(
    _ button: Int, at place: Point, time: Double, heldBefore: UInt32,
    _ emit: (PointerEvent) -> Void
  ) {
    checkHeld(heldBefore, time: time, emit)
    location = place
    guard buttons.removeValue(forKey: button) != nil else { return }
    emit(mouseEvent(.up(button: button), time))
  }

  /// - Parameter isSilent: Where the mouse has not moved there is nothing to tell.
  mutating func move(
    to place: Point, time: Double, held: UInt32, isSilent: Bool = false,
    _ emit: (PointerEvent) -> Void
  ) {
    checkHeld(held, time: time, emit)
    if isSilent, isHovering, place == location { return }
    location = place
    isHovering = true
    emit(mouseEvent(.moved, time))
  }

  /// Cancels the mouse's touch when a button that went down here is up by the server's account.
  mutating func checkHeld(_ held: UInt32, time: Double, _ emit: (PointerEvent) -> Void) {
    let isLost = buttons.keys.contains { $0 < 32 && held & (1 << UInt32($0)) == 0 }
    if isLost { cancelMouse(time: time, emit) }
  }

  mutating func entered() { isInside = true }

  mutating func left() { isInside = false }

  /// Whether the mouse has gone from the window since this was asked last, with no button of it that
  /// still holds it there.
  mutating func takeLeaving() -> Bool {
    guard !isInside, isHovering, buttons.isEmpty else { return false }
    isHovering = false
    return true
  }

  // MARK: Fingers

  /// A name for the finger that is no other's, nor the mouse's: servers count the fingers of each
  /// device.
  static func finger(_ touch: UInt32, of device: Int) -> Int { device << 32 | Int(touch) }

  func isDown(_ touch: UInt32, of device: Int) -> Bool {
    fingers[Self.finger(touch, of: device)] != nil
  }

  mutating func touchBegan(
    _ touch: UInt32, of device: Int, at place: Point, time: Double,
    _ emit: (PointerEvent) -> Void
  ) {
    let id = Self.finger(touch, of: device)
    guard fingers[id] == nil else { return }
    fingers[id] = Finger(device: device, location: place)
    emit(fingerEvent(id, .down(button: 1), place, time))
  }

  mutating func touchMoved(
    _ touch: UInt32, of device: Int, to place: Point, time: Double,
    _ emit: (PointerEvent) -> Void
  ) {
    let id = Self.finger(touch, of: device)
    guard fingers[id] != nil else { return }  // cancelled before
    fingers[id]?.location = place
    emit(fingerEvent(id, .moved, place, time))
  }

  /// The finger is this window's, whatever others do.
  mutating func touchOwned(_ touch: UInt32, of device: Int) {
    fingers[Self.finger(touch, of: device)]?.isOwned = true
  }

  /// Another program has taken a finger that ends before it was this window's.
  mutating func touchEnded(
    _ touch: UInt32, of device: Int, at place: Point, time: Double,
    _ emit: (PointerEvent) -> Void
  ) {
    let id = Self.finger(touch, of: device)
    guard let finger = fingers.removeValue(forKey: id) else { return }
    emit(fingerEvent(id, finger.isOwned ? .up(button: 1) : .cancelled, place, time))
  }

  // MARK: What takes them away

  /// A grab of another program, or an unmapped window, takes away all that is down.
  mutating func cancelAll(time: Double, _ emit: (PointerEvent) -> Void) {
    if !buttons.isEmpty { cancelMouse(time: time, emit) }
    cancelFingers(time: time, emit) { _ in true }
  }

  /// The device is no longer there, and cannot have let go.
  mutating func remove(_ device: Int, time: Double, _ emit: (PointerEvent) -> Void) {
    if buttons.values.contains(device) { cancelMouse(time: time, emit) }
    cancelFingers(time: time, emit) { $0.device == device }
  }

  private mutating func cancelMouse(time: Double, _ emit: (PointerEvent) -> Void) {
    buttons = [:]
    emit(mouseEvent(.cancelled, time))
  }

  private mutating func cancelFingers(
    time: Double, _ emit: (PointerEvent) -> Void, where isLost: (Finger) -> Bool
  ) {
    for (id, finger) in fingers.sorted(by: { $0.key < $1.key }) where isLost(finger) {
      fingers[id] = nil
      emit(fingerEvent(id, .cancelled, finger.location, time))
    }
  }

  private func mouseEvent(_ kind: PointerEvent.Kind, _ time: Double) -> PointerEvent {
    PointerEvent(
      pointer: Self.mouse, kind: kind, type: .indirectPointer, location: location, timestamp: time)
  }

  private func fingerEvent(
    _ id: Int, _ kind: PointerEvent.Kind, _ place: Point, _ time: Double
  ) -> PointerEvent {
    PointerEvent(pointer: id, kind: kind, type: .direct, location: place, timestamp: time)
  }
}
