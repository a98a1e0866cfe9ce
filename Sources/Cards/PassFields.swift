/// The fields of a pass by PassKit's groups, each in the pass's order.
public struct PassFields: Hashable, Sendable, Codable {
  public var header: [PassField] = []
  public var primary: [PassField] = []
  public var secondary: [PassField] = []
  public var auxiliary: [PassField] = []
  public var back: [PassField] = []

  public init(
    header: [PassField] = [], primary: [PassField] = [], secondary: [PassField] = [],
    auxiliary: [PassField] = [], back: [PassField] = []
  ) {
    self.header = header
    self.primary = primary
    self.secondary = secondary
    self.auxiliary = auxiliary
    self.back = back
  }

  /// Whether nothing is on the front.
  public var isFrontEmpty: Bool {
    header.isEmpty && primary.isEmpty && secondary.isEmpty && auxiliary.isEmpty
  }
}
