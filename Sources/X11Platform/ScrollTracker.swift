import Geometry
import Gestures

/// Where the scroll axes of every device stand, and what their changes mean: a wheel's notches, or
/// fingers on a touchpad from their first motion until they lift.
///
/// One base for each axis of each *source* device: the pointer that they move together has none of its
/// own. So nothing has to be forgotten when the person changes from one device to the other.
struct ScrollTracker {
  /// How far a notch moves the content, in points; an axis' increment on a touchpad, too.
  ///
  /// One figure for both, so that 120 units are as far in one event as in eight. Source: Chromium's
  /// `kWheelScrollAmount` on X11, which takes it for touchpads as well.
  static let notch = 53.0

  /// Fingers that are silent for so long have been lifted, in seconds; for drivers that do not say so.
  static let silence = 0.05

  private var devices: [Int: ScrollDevice] = [:]
  private var contact: Contact?

  /// Fingers that scroll.
  private struct Contact {
    var device: Int
    var location: Point
    var timestamp: Double
  }

  /// When `advance(to:)` has to run next; `nil` while no fingers scroll.
  var deadline: Double? { contact.map { $0.timestamp + Self.silence } }

  func kind(of device: Int) -> ScrollDevice.Kind? { devices[device]?.kind }

  /// Takes the server's account of all devices.
  mutating func adopt(_ list: [ScrollDevice], time: Double, _ emit: (ScrollEvent) -> Void) {
    var adopted: [Int: ScrollDevice] = [:]
    for var device in list {
      if let older = devices[device.id] { device.inherit(from: older) }
      adopted[device.id] = device
    }
    devices = adopted
    if let contact, adopted[contact.device] == nil { endContact(at: time, emit) }
  }

  /// Other windows get the events from now on.
  mutating func forget(time: Double, _ emit: (ScrollEvent) -> Void) {
    for id in devices.keys { devices[id]?.forget() }
    endContact(at: time, emit)
  }

  /// The device is another one under the same name, or has gone.
  mutating func remove(_ device: Int, time: Double, _ emit: (ScrollEvent) -> Void) {
    devices[device] = nil
    if contact?.device == device { endContact(at: time, emit) }
  }

  /// - Parameter isWanted: Otherwise the axes are followed, and nothing is said.
  /// - Returns: Whether the motion was one of a wheel, or of fingers that scroll.
  mutating func move(
    _ event: DeviceEvent, at place: Point, time: Double, isWanted: Bool,
    _ emit: (ScrollEvent) -> Void
  ) -> Bool {
    guard let notches = devices[event.source]?.move(to: event.values, serial: event.serial) else {
      return false
    }
    let delta = notches * -Self.notch
    if devices[event.source]?.kind == .touchpad {
      slide(event.source, by: delta, at: place, time: time, isWanted: isWanted, emit)
    } else if isWanted, delta != .zero {
      emit(ScrollEvent(delta: delta, location: place, timestamp: time))
    }
    return true
  }

  /// What a press of one of the wheel's buttons moves, in a finger's sense.
  ///
  /// - Returns: `nil` for any other button, and where it is another word for a smooth step.
  func delta(of event: DeviceEvent) -> Vector? {
    guard let delta = Self.delta(ofButton: Int(event.detail)) else { return nil }
    guard event.isEmulated, let device = devices[event.source] else { return delta }
    return device.isStepMissing && device.kind != .touchpad ? delta : nil
  }

  /// Silence ends a contact.
  mutating func advance(to now: Double, _ emit: (ScrollEvent) -> Void) {
    if let deadline, now >= deadline { endContact(at: deadline, emit) }
  }

  mutating func endContact(at time: Double, _ emit: (ScrollEvent) -> Void) {
    guard let ended = contact else { return }
    contact = nil
    emit(
      ScrollEvent(delta: .zero, phase: .ended, location: ended.location, timestamp: time))
  }

  private mutating func slide(
    _ device: Int, by delta: Vector, at place: Point, time: Double, isWanted: Bool,
    _ emit: (ScrollEvent) -> Void
  ) {
    // A driver says that the fingers have been lifted by a step of nothing.
    let isStop = delta == .zero
    if let contact, isStop ? contact.device == device : contact.device != device {
      endContact(at: time, emit)
    }
    guard isWanted, !isStop else { return }
    let phase: ScrollEvent.Phase = contact == nil ? .began : .changed
    contact = Contact(device: device, location: place, timestamp: time)
    emit(ScrollEvent(delta: delta, phase: phase, location: place, timestamp: time))
  }

  /// `nil` for a button that is not the wheel's.
  static func delta(ofButton button: Int) -> Vector? {
    switch button {
    case 4: Vector(dx: 0, dy: notch)
    case 5: Vector(dx: 0, dy: -notch)
    case 6: Vector(dx: notch, dy: 0)
    case 7: Vector(dx: -notch, dy: 0)
    default: nil
    }
  }
}
