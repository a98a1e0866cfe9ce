import CX11

/// A motion, a button or a finger as XInput tells it, in values that outlast Xlib's memory.
struct DeviceEvent {
  enum Kind: Hashable {
    case motion, press, release, touchBegan, touchMoved, touchEnded
  }

  var kind: Kind
  /// The slave device that it is from.
  var source: Int
  /// A button's number, or a finger's name.
  var detail: UInt32 = 0
  /// Made by the server for programs that do not know what it is made from.
  var isEmulated = false
  /// The finger is up, and who gets it is not decided yet.
  var isPendingEnd = false
  /// Pixels of the window.
  var x = 0.0
  /// Pixels of the window.
  var y = 0.0
  /// The buttons that were down before it, a bit each, the first at bit 1.
  var heldButtons: UInt32 = 0
  var isControlDown = false
  /// Of the valuators it tells of.
  var values: [(number: Int, value: Double)] = []
  /// The latest request that the server had done by then.
  var serial: UInt = 0
  /// Milliseconds of the server.
  var time: UInt32 = 0
}

extension DeviceEvent {
  /// - Returns: `nil` for a type of another kind.
  init?(_ event: XIDeviceEvent) {
    guard let kind = Self.kinds[event.evtype] else { return nil }
    self.kind = kind
    source = Int(event.sourceid)
    detail = UInt32(bitPattern: event.detail)
    isEmulated = event.flags & Int32(XIPointerEmulated) != 0
    isPendingEnd = event.flags & Int32(XITouchPendingEnd) != 0
    x = event.event_x
    y = event.event_y
    heldButtons = Self.bits(event.buttons)
    isControlDown = event.mods.effective & ControlMask != 0
    values = Self.values(event.valuators)
    serial = event.serial
    time = UInt32(truncatingIfNeeded: event.time)
  }

  /// The first 32 of a button mask.
  static func bits(_ state: XIButtonState) -> UInt32 {
    guard let mask = state.mask else { return 0 }
    var bits: UInt32 = 0
    for index in 0..<min(4, Int(state.mask_len)) {
      bits |= UInt32(mask[index]) << UInt32(8 * index)
    }
    return bits
  }

  /// The values lie one after the other, only those whose bit is set.
  private static func values(_ state: XIValuatorState) -> [(number: Int, value: Double)] {
    guard let mask = state.mask, var next = state.values else { return [] }
    var values: [(number: Int, value: Double)] = []
    for number in 0..<max(0, Int(state.mask_len) * 8) {
      guard mask[number / 8] & 1 << UInt8(number % 8) != 0 else { continue }
      values.append((number, next.pointee))
      next += 1
    }
    return values
  }

  private static let kinds: [Int32: Kind] = [
    Int32(XI_Motion): .motion, Int32(XI_ButtonPress): .press, Int32(XI_ButtonRelease): .release,
    Int32(XI_TouchBegin): .touchBegan, Int32(XI_TouchUpdate): .touchMoved,
    Int32(XI_TouchEnd): .touchEnded,
  ]
}
