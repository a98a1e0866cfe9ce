import CCairo

/// A status of Cairo's other than success.
///
/// Its codes are an open set, so this keeps the number and Cairo's own text.
public struct CairoError: Error, Hashable {
  /// C: `cairo_status_t`.
  public let status: UInt32

  static func check(_ status: cairo_status_t) throws(CairoError) {
    if status != CAIRO_STATUS_SUCCESS { throw CairoError(status: status.rawValue) }
  }
}

extension CairoError: CustomStringConvertible {
  public var description: String {
    String(cString: cairo_status_to_string(cairo_status_t(rawValue: status)))
  }
}
