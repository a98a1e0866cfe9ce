import Geometry
import Gestures

/// Which buttons and fingers are down as far as this window was told, so that a touch whose end went
/// elsewhere is cancelled and the end of one that is already cancelled is nothing.
struct PointerTracker {
  /// The mouse, whatever devices the server has joined to it.
  static let mouse = 0

  /// A wheel's notch, in points: what GTK, Flutter and Chromium take on Linux.
  static let notch = 53.0

  private var buttons: Set<Int> = []
  private var fingers: [Int: Point] = [:]
  private var location = Point.zero

  var isAnythingDown: Bool { !buttons.isEmpty || !fingers.isEmpty }

  /// - Parameter heldBefore: The buttons that the server saw down just before, a bit each.
  mutating func press(
    _ button: Int, at place: Point, time: Double, heldBefore: UInt32,
    _ emit: (PointerEvent) -> Void
  ) {
    checkHeld(heldBefore, time: time, emit)
    location = place
    // A press of what is down already: its release was lost without a trace in the mask.
    if buttons.contains(button) { cancelMouse(time: time, emit) }
    buttons.insert(button)
    emit(mouseEvent(.down(button: button), time))
  }

  mutating func release(
    _ button: Int, at place: Point, time: Double, heldBefore: UInt32,
    _ emit: (PointerEvent) -> Void
  ) {
    checkHeld(heldBefore, time: time, emit)
    location = place
    guard buttons.remove(button) != nil else { return }
    emit(mouseEvent(.up(button: button), time))
  }

  mutating func move(
    to place: Point, time: Double, held: UInt32, _ emit: (PointerEvent) -> Void
  ) {
    checkHeld(held, time: time, emit)
    location = place
    emit(mouseEvent(.moved, time))
  }

  mutating func touchBegan(
    _ id: Int, at place: Point, time: Double, _ emit: (PointerEvent) -> Void
  ) {
    fingers[id] = place
    emit(
      PointerEvent(pointer: id, kind: .down(button: 1), location: place, timestamp: time))
  }

  mutating func touchMoved(
    _ id: Int, to place: Point, time: Double, _ emit: (PointerEvent) -> Void
  ) {
    guard fingers.updateValue(place, forKey: id) != nil else {
      fingers[id] = nil  // cancelled before
      return
    }
    emit(PointerEvent(pointer: id, kind: .moved, location: place, timestamp: time))
  }

  mutating func touchEnded(
    _ id: Int, at place: Point, time: Double, _ emit: (PointerEvent) -> Void
  ) {
    guard fingers.removeValue(forKey: id) != nil else { return }
    emit(PointerEvent(pointer: id, kind: .up(button: 1), location: place, timestamp: time))
  }

  /// A grab of another program, or an unmapped window, takes away all that is down.
  mutating func cancelAll(time: Double, _ emit: (PointerEvent) -> Void) {
    if !buttons.isEmpty { cancelMouse(time: time, emit) }
    for (id, place) in fingers.sorted(by: { $0.key < $1.key }) {
      emit(PointerEvent(pointer: id, kind: .cancelled, location: place, timestamp: time))
    }
    fingers = [:]
  }

  /// Cancels the mouse's touch when a button that went down here is up by the server's account.
  mutating func checkHeld(_ held: UInt32, time: Double, _ emit: (PointerEvent) -> Void) {
    let isLost = buttons.contains { $0 < 32 && held & (1 << UInt32($0)) == 0 }
    if isLost { cancelMouse(time: time, emit) }
  }

  private mutating func cancelMouse(time: Double, _ emit: (PointerEvent) -> Void) {
    buttons = []
    emit(mouseEvent(.cancelled, time))
  }

  private func mouseEvent(_ kind: PointerEvent.Kind, _ time: Double) -> PointerEvent {
    PointerEvent(pointer: Self.mouse, kind: kind, location: location, timestamp: time)
  }

  /// How far a press of one of the wheel's buttons moves the content, in a finger's sense; `nil` for
  /// any other button.
  static func scroll(button: Int) -> Vector? {
    switch button {
    case 4: Vector(dx: 0, dy: notch)
    case 5: Vector(dx: 0, dy: -notch)
    case 6: Vector(dx: notch, dy: 0)
    case 7: Vector(dx: -notch, dy: 0)
    default: nil
    }
  }
}
