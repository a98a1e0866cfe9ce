import CX11
import Geometry

/// Pointing devices: from XInput's events to the content's, in points and seconds.
extension EventLoop {
  func tell(_ output: InputTranslator.Output) {
    switch output {
    case .pointer(let event): content.handle(event)
    case .scroll(let event): content.handle(event)
    case .pointerLeft(let time): content.pointerLeft(at: time)
    }
  }

  func handleInput(_ type: Int32, _ data: UnsafeMutableRawPointer) {
    switch type {
    case XI_Enter, XI_Leave: handleCrossing(type, data.load(as: XIEnterEvent.self))
    case XI_DeviceChanged: handleChange(data.load(as: XIDeviceChangedEvent.self))
    case XI_HierarchyChanged: handleHierarchy(data.load(as: XIHierarchyEvent.self))
    case XI_TouchOwnership:
      // Nothing to accept: a window that only selects is the last whose the finger can be.
      let event = data.load(as: XITouchOwnershipEvent.self)
      input.own(event.touchid, of: Int(event.sourceid))
    case XI_Motion, XI_ButtonPress, XI_ButtonRelease, XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd:
      if let event = DeviceEvent(data.load(as: XIDeviceEvent.self)) { handleDevice(event) }
    default: break
    }
  }

  func cancelPointers() {
    guard input.isAnythingDown else { return }
    // The event before it says what the server's time was at least.
    input.cancelAll(time: eventTime(0), tell)
  }

  /// The window is off the screen.
  func takeInputAway() { input.endAll(time: eventTime(0), tell) }

  private func handleDevice(_ event: DeviceEvent) {
    let time = eventTime(Time(event.time))
    let place = Point(x: event.x / window.scale, y: event.y / window.scale)
    switch event.kind {
    case .press where ScrollTracker.delta(ofButton: Int(event.detail)) == nil, .touchBegan:
      if !event.isEmulated { window.setUserTime(Time(event.time)) }
    case .release, .touchEnded:
      // A server that loses a device first lets go of all that it holds, and may take its time until
      // it says why. So it is asked: by the answer it has done both.
      if input.isEnd(event), !devices.isPresent(event.source) {
        input.remove([event.source], time: time, tell)
      }
    default: break
    }
    input.handle(event, at: place, time: time, tell)
  }

  private func handleCrossing(_ type: Int32, _ event: XIEnterEvent) {
    guard event.detail != XINotifyInferior else { return }
    let mode: InputTranslator.CrossingMode
    switch event.mode {
    case XINotifyGrab, XINotifyPassiveGrab: mode = .grab
    case XINotifyUngrab, XINotifyPassiveUngrab: mode = .ungrab
    default: mode = .normal
    }
    let time = eventTime(event.time)
    let isAsking = input.cross(
      type == XI_Enter ? .enter : .leave, mode, held: DeviceEvent.bits(event.buttons), time: time,
      tell)
    if isAsking { adoptDevices(time) }
  }

  /// Another device is behind the pointer, which matters little as all are followed one by one; or one
  /// has changed into another, which makes a lost device and a new one.
  private func handleChange(_ event: XIDeviceChangedEvent) {
    guard event.reason == XIDeviceChange else { return }
    let time = eventTime(event.time)
    devices.forget(Int(event.sourceid))
    input.remove([Int(event.sourceid)], time: time, tell)
    adoptDevices(time)
  }

  private func handleHierarchy(_ event: XIHierarchyEvent) {
    let lost = XIMasterRemoved | XISlaveRemoved | XISlaveDetached | XIDeviceDisabled
    var gone: Set<Int> = []
    for index in 0..<Int(event.num_info) {
      guard let info = event.info?[index], info.flags & lost != 0 else { continue }
      gone.insert(Int(info.deviceid))
    }
    let time = eventTime(event.time)
    for device in gone { devices.forget(device) }
    input.remove(gone, time: time, tell)
    adoptDevices(time)
  }

  private func adoptDevices(_ time: Double) {
    input.adopt(devices.scrolling(), time: time, tell)
  }
}
