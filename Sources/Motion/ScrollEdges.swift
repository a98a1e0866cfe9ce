/// Between which offsets content can rest, along one axis.
public struct ScrollEdges: Hashable, Sendable {
  /// The offset that shows the start of the content: minus the inset before it.
  public var lower: Double
  /// The offset that shows its end; never below ``lower``.
  public var upper: Double

  /// - Parameters:
  ///   - contentLength: Points along the axis.
  ///   - viewLength: The view's own length, points.
  ///   - insetBefore: Room before the content, points.
  ///   - insetAfter: Room after it, points.
  public init(
    contentLength: Double, viewLength: Double, insetBefore: Double = 0, insetAfter: Double = 0
  ) {
    lower = -insetBefore
    upper = max(lower, contentLength + insetAfter - viewLength)
  }

  /// The nearest offset at which content can rest.
  public func clamp(_ offset: Double) -> Double { min(max(offset, lower), upper) }

  /// Whether content can rest at `offset`.
  public func contains(_ offset: Double) -> Bool { offset >= lower && offset <= upper }
}
