import CX11
import Geometry

/// The period of the output that a window is on, followed through changes of modes and of places.
final class OutputMonitor {
  private let connection: Connection
  private let window: XID
  private var library: OutputLibrary?
  private var isOpened = false
  private var outputs: [Output] = []
  /// They have changed since they were asked for.
  private var areOutputsStale = true
  /// Outputs or the window have changed since the period was found.
  private(set) var isStale = true

  /// Seconds from one picture to the next.
  private(set) var period = RefreshRate.usualPeriod

  init(connection: Connection, window: XID) {
    self.connection = connection
    self.window = window
  }

  /// Finds the period anew where it may have changed: some round trips, so when there is time.
  func update() {
    guard isStale else { return }
    isStale = false
    let display = connection.display
    if !isOpened {
      isOpened = true
      library = OutputLibrary(display)
      library?.selectChanges(of: connection.root, on: display)
    }
    if areOutputsStale {
      areOutputsStale = false
      outputs = library?.outputs(of: connection.root, on: display) ?? []
    }
    // On one output it does not matter where the window is.
    period = Output.period(
      showing: outputs.count > 1 ? windowArea : outputs.first?.area, of: outputs)
  }

  /// The window has gone elsewhere, or has another size.
  func windowMoved() { if outputs.count > 1 { isStale = true } }

  /// - Returns: Whether the event was about outputs.
  func handle(_ event: XEvent) -> Bool {
    guard let library,
      event.type == library.eventBase + RRScreenChangeNotify
        || event.type == library.eventBase + RRNotify
    else { return false }
    // Many come at once: what there is now is asked for later, once.
    areOutputsStale = true
    isStale = true
    return true
  }

  /// In the root window, pixels.
  private var windowArea: Rect? {
    var attributes = XWindowAttributes()
    var (x, y, child) = (Int32(0), Int32(0), XID(0))
    guard XGetWindowAttributes(connection.display, window, &attributes) != 0,
      XTranslateCoordinates(
        connection.display, window, connection.root, 0, 0, &x, &y, &child) == True
    else { return nil }
    return Rect(
      x: Double(x), y: Double(y), width: Double(attributes.width),
      height: Double(attributes.height))
  }
}
