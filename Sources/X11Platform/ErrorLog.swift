import CX11
import Synchronization

/// Errors by display, as Xlib knows only one handler for all of them.
enum ErrorLog {
  /// A client that asks after its errors finds the latest of them.
  private static let capacity = 32

  private static let errors = Mutex<[UInt: [XError]]>([:])

  /// Replaces Xlib's handler, which ends the program.
  ///
  /// An error comes long after its request, mostly about a window that has gone meanwhile: there is
  /// nothing to do but to know of it.
  static func install() {
    XSetErrorHandler { display, event in
      if let display, let event { ErrorLog.record(XError(event.pointee), of: display) }
      return 0
    }
  }

  private static func record(_ error: XError, of display: OpaquePointer) {
    errors.withLock {
      var list = $0[UInt(bitPattern: display), default: []]
      if list.count == capacity { list.removeFirst() }
      list.append(error)
      $0[UInt(bitPattern: display)] = list
    }
  }

  /// The errors of `display` so far, which are forgotten.
  static func take(of display: OpaquePointer) -> [XError] {
    errors.withLock { $0.removeValue(forKey: UInt(bitPattern: display)) ?? [] }
  }
}
