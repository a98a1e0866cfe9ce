import CX11
import Synchronization

/// An error that the server reported for an earlier request.
public struct XError: Error, Hashable, Sendable {
  /// `BadWindow`, `BadAccess` and the like; extensions add their own.
  public let code: UInt8
  /// The major opcode of the request that failed.
  public let request: UInt8
  /// The extension's own opcode.
  public let minorRequest: UInt8
  public let serial: UInt
  /// What the request was about.
  public let resource: UInt

  init(_ event: XErrorEvent) {
    code = event.error_code
    request = event.request_code
    minorRequest = event.minor_code
    serial = event.serial
    resource = event.resourceid
  }
}

extension XError: CustomStringConvertible {
  public var description: String {
    "X error \(code) of request \(request).\(minorRequest) about resource \(resource)"
  }
}

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
