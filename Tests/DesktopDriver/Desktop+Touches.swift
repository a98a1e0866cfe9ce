import CXTest

/// Another program that has a say in touches, as a window manager with gestures does.
extension Desktop {
  /// Every touch goes to this client first; others may see it, and have it once it is rejected.
  public func grabTouches() {
    var (major, minor): (Int32, Int32) = (2, 2)
    XIQueryVersion(display, &major, &minor)  // a server takes no decisions from older programs
    withMask([XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd]) { mask in
      var modifiers = XIGrabModifiers(modifiers: Int32(bitPattern: 1 << 31), status: 0)  // any
      _ = XIGrabTouchBegin(display, XIAllMasterDevices, root, False, &mask, 1, &modifiers)
    }
    sync()
  }

  /// Decides about the touch that began last.
  public func decideTouch(accepts: Bool) throws {
    var event = XEvent()
    var touch: (device: Int32, id: UInt32)?
    waitUntil {
      while XCheckTypedEvent(display, GenericEvent, &event) == True {
        guard XGetEventData(display, &event.xcookie) == True else { continue }
        defer { XFreeEventData(display, &event.xcookie) }
        guard event.xcookie.evtype == XI_TouchBegin, let data = event.xcookie.data else { continue }
        let begin = data.load(as: XIDeviceEvent.self)
        touch = (begin.deviceid, UInt32(bitPattern: begin.detail))
      }
      return touch != nil
    }
    guard let touch else { throw DriverError("No touch began.") }
    XIAllowTouchEvents(
      display, touch.device, touch.id, root, Int32(accepts ? XIAcceptTouch : XIRejectTouch))
    sync()
  }

  private func withMask(_ events: [Int32], _ body: (inout XIEventMask) -> Void) {
    var bits = [UInt8](repeating: 0, count: 4)
    for event in events { bits[Int(event) / 8] |= 1 << UInt8(event % 8) }
    bits.withUnsafeMutableBufferPointer { bits in
      var mask = XIEventMask(
        deviceid: XIAllMasterDevices, mask_len: Int32(bits.count), mask: bits.baseAddress)
      body(&mask)
    }
  }
}
