import CX11

/// Asks the server for the devices that can scroll smoothly.
final class InputDevices {
  private let connection: Connection
  /// What the properties of a device said, which is asked once for each.
  private var kinds: [Int: ScrollDevice.Kind] = [:]

  init(connection: Connection) { self.connection = connection }

  /// The number will be another device's.
  func forget(_ device: Int) { kinds[device] = nil }

  /// Whether the device still works: a round trip.
  func isPresent(_ device: Int) -> Bool {
    var count: Int32 = 0
    guard let list = XIQueryDevice(connection.display, Int32(device), &count) else { return false }
    defer { XIFreeDeviceInfo(list) }
    return count > 0 && list[0].enabled == True
  }

  /// Their axes as they stand now: a round trip, and one or two more for each device that is new.
  func scrolling() -> [ScrollDevice] {
    let serial = XNextRequest(connection.display)
    var count: Int32 = 0
    guard let list = XIQueryDevice(connection.display, XIAllDevices, &count) else { return [] }
    defer { XIFreeDeviceInfo(list) }
    return (0..<Int(count)).compactMap { device(list[$0], serial) }
  }

  private func device(_ info: XIDeviceInfo, _ serial: UInt) -> ScrollDevice? {
    guard info.use == XISlavePointer else { return nil }
    let axes = Self.axes(info, serial)
    guard !axes.isEmpty else { return nil }
    let id = Int(info.deviceid)
    let kind = kinds[id] ?? readKind(info.deviceid)
    kinds[id] = kind
    return ScrollDevice(id: id, kind: kind, axes: axes)
  }

  private static func axes(_ info: XIDeviceInfo, _ serial: UInt) -> [ScrollAxis] {
    var values: [Int32: Double] = [:]
    var scrolls: [XIScrollClassInfo] = []
    for index in 0..<Int(info.num_classes) {
      guard let any = info.classes?[index] else { continue }
      let raw = UnsafeRawPointer(any)
      switch any.pointee.type {
      case XIValuatorClass:
        let valuator = raw.load(as: XIValuatorClassInfo.self)
        values[valuator.number] = valuator.value
      case XIScrollClass: scrolls.append(raw.load(as: XIScrollClassInfo.self))
      default: break
      }
    }
    return scrolls.compactMap { scroll in
      guard scroll.increment != 0, scroll.increment.isFinite, let value = values[scroll.number]
      else { return nil }
      return ScrollAxis(
        number: Int(scroll.number), isVertical: scroll.scroll_type == XIScrollTypeVertical,
        increment: scroll.increment, value: value, serial: serial)
    }
  }

  /// Source: the property names of xf86-input-libinput and xf86-input-synaptics. libinput offers
  /// tapping, two-finger and edge scrolling for touchpads only; scrolling with a button held, as with
  /// a pointing stick, has no fingers that let go.
  private func readKind(_ device: Int32) -> ScrollDevice.Kind {
    let atoms = connection.atoms
    let names = propertyNames(device)
    if names.contains(atoms[.libinputTapping]) || names.contains(atoms[.synapticsTwoFingers]) {
      return .touchpad
    }
    guard names.contains(atoms[.libinputScrollMethods]) else { return .unknown }
    let methods = bytes(device, atoms[.libinputScrollMethods])
    return methods.prefix(2).contains { $0 != 0 } ? .touchpad : .wheel
  }

  private func propertyNames(_ device: Int32) -> [Atom] {
    var count: Int32 = 0
    guard let names = XIListProperties(connection.display, device, &count) else { return [] }
    defer { XFree(names) }
    return Array(UnsafeBufferPointer(start: names, count: Int(count)))
  }

  private func bytes(_ device: Int32, _ name: Atom) -> [UInt8] {
    var type: Atom = 0
    var format: Int32 = 0
    var count: UInt = 0
    var rest: UInt = 0
    var data: UnsafeMutablePointer<UInt8>?
    let status = XIGetProperty(
      connection.display, device, name, 0, 16, False, 0, &type, &format, &count, &rest, &data)
    guard status == Success, let data else { return [] }
    defer { XFree(data) }
    return format == 8 ? Array(UnsafeBufferPointer(start: data, count: Int(count))) : []
  }
}
