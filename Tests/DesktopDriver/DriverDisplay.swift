import CXTest
import Glibc
import Synchronization

/// A connection of the driver's own: none of its errors, nor its loss, ends the test process.
final class DriverDisplay {
  let pointer: OpaquePointer  // ours

  private static let all = Mutex<Set<UInt>>([])
  nonisolated(unsafe) private static var previousHandler: XErrorHandler?

  /// Xlib has one handler for the process; what is tested may have set its own, which stays in
  /// charge of its own connections.
  private static let handlers: Void = {
    previousHandler = XSetErrorHandler { display, event in
      let isOurs = DriverDisplay.all.withLock { $0.contains(UInt(bitPattern: display)) }
      if !isOurs, let previous = DriverDisplay.previousHandler { return previous(display, event) }
      return 0
    }
    XSetIOErrorHandler { _ in 0 }
  }()

  init(name: String) throws {
    _ = Self.handlers
    guard let display = XOpenDisplay(name) else {
      throw DriverError("The display \(name) cannot be opened.")
    }
    pointer = display
    Self.all.withLock { _ = $0.insert(UInt(bitPattern: display)) }
    XSetIOErrorExitHandler(display, { _, _ in }, nil)
  }

  deinit {
    XCloseDisplay(pointer)
    Self.all.withLock { _ = $0.remove(UInt(bitPattern: pointer)) }
  }
}
