import CXTest

extension Desktop {
  /// Switches the only screen to a mode by its name.
  ///
  /// - Throws: `DriverError` where there is none of that name, or the server refuses.
  public func setMode(_ name: String) throws {
    guard let resources = XRRGetScreenResourcesCurrent(display, root) else {
      throw DriverError("The server has no RandR.")
    }
    defer { XRRFreeScreenResources(resources) }
    let modes = UnsafeBufferPointer(
      start: resources.pointee.modes, count: Int(resources.pointee.nmode))
    guard let mode = modes.first(where: { $0.name.map { String(cString: $0) } == name }),
      resources.pointee.ncrtc > 0, let outputs = resources.pointee.outputs
    else { throw DriverError("The server has no mode \(name).") }
    let crtc = resources.pointee.crtcs[0]
    let status = XRRSetCrtcConfig(
      display, resources, crtc, 0, 0, 0, mode.id, 1, outputs, 1)
    guard status == 0 else { throw DriverError("The mode \(name) was refused: \(status).") }
  }
}
