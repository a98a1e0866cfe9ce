/// Why a test could not drive its desktop: a fault of the surroundings, not of what is tested.
public struct DriverError: Error, CustomStringConvertible {
  public let description: String

  init(_ description: String) { self.description = description }
}
