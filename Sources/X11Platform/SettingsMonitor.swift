import CX11

/// The desktop's settings as its settings daemon tells them, and how the scale follows from them.
final class SettingsMonitor {
  private let connection: Connection
  /// The daemon's window; `nil` while none runs.
  private var owner: XID?
  private(set) var settings = XSettings()
  /// What of the settings is the content's.
  private(set) var desktop = DesktopSettings()
  private(set) var cursorTheme = Cursors.Theme()
  /// Pixels a point by these settings.
  private(set) var scale = 1.0
  /// `Xft.dpi` of the server's resources.
  private var dpi: Double?

  init(connection: Connection) {
    self.connection = connection
    let resources = XResourceManagerString(connection.display).map { String(cString: $0) }
    dpi = resources.flatMap(DisplayScale.dpi(inResources:))
    // A daemon that starts later says so to the root window.
    XSelectInput(connection.display, connection.root, StructureNotifyMask)
    findOwner()
  }

  /// - Returns: Whether the event was about the settings, which have been read anew.
  func handle(_ event: XEvent) -> Bool {
    switch event.type {
    case PropertyNotify where event.xproperty.window == owner: read()
    case PropertyNotify
    where event.xproperty.window == connection.root
      && event.xproperty.atom == XA_RESOURCE_MANAGER:
      readResources()
    case DestroyNotify where event.xdestroywindow.window == owner: findOwner()
    case ClientMessage
    where event.xclient.message_type == connection.atoms[.manager]
      && event.xclient.data.l.1 == Int(connection.atoms[.settingsOwner]):
      findOwner()
    default: return false
    }
    return true
  }

  private func findOwner() {
    // Grabbed, or the owner could go between the two requests and never be missed.
    XGrabServer(connection.display)
    let window = XGetSelectionOwner(connection.display, connection.atoms[.settingsOwner])
    if window != 0 {
      XSelectInput(connection.display, window, PropertyChangeMask | StructureNotifyMask)
    }
    XUngrabServer(connection.display)
    XFlush(connection.display)  // nobody is served before
    owner = window == 0 ? nil : window
    read()
  }

  /// As Xlib keeps those of the moment when the display was opened.
  private func readResources() {
    let bytes = PropertyReader.bytes(
      connection, connection.root, XA_RESOURCE_MANAGER, XA_STRING)
    dpi = bytes.flatMap { DisplayScale.dpi(inResources: String(decoding: $0, as: UTF8.self)) }
    updateScale()
  }

  private func read() {
    let name = connection.atoms[.settings]
    let bytes = owner.flatMap { PropertyReader.bytes(connection, $0, name, name) }
    settings = XSettings(bytes ?? [])
    desktop = DesktopSettings(settings)
    cursorTheme = Cursors.Theme(settings)
    updateScale()
  }

  private func updateScale() {
    scale = DisplayScale.scale(
      dpi: dpi, windowScalingFactor: settings.integer("Gdk/WindowScalingFactor"))
  }
}
