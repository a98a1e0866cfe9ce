import CX11

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
