/// What shows of a pull beyond an edge: ever less of it, and never more than a view's length.
///
/// `b(x) = (1 - 1/(x·c/d + 1))·d`: slope `c` at the edge, limit `d`.
///
/// Source: G. Paul, 2012; I. Lobanov; numbers for 960 points in gist originell/6961057.
public struct RubberBand: Hashable, Sendable {
  /// The part of a small pull that shows.
  public var coefficient: Double
  /// The view's length along the pull, in points; at 0 or less nothing shows.
  public var dimension: Double

  /// The platform's own, by measurement: G. Paul, 2012.
  public static let defaultCoefficient = 0.55

  /// - Parameters:
  ///   - coefficient: Above 0.
  ///   - dimension: The view's length, points.
  public init(coefficient: Double = defaultCoefficient, dimension: Double) {
    precondition(coefficient > 0)
    self.coefficient = coefficient
    self.dimension = dimension
  }

  /// What shows of a pull, in points with the pull's sign.
  public func displayed(_ pull: Double) -> Double {
    guard dimension > 0 else { return 0 }
    let stretched = abs(pull) * coefficient
    let shown = stretched.isFinite ? stretched * dimension / (stretched + dimension) : dimension
    return pull < 0 ? -shown : shown
  }

  /// The pull that shows as `shown`: the inverse of ``displayed(_:)``.
  ///
  /// No pull shows the whole dimension; a larger `shown`, as after a window became smaller, counts as
  /// just below it, so that the answer is finite.
  public func pull(showing shown: Double) -> Double {
    guard dimension > 0 else { return 0 }
    let length = min(abs(shown), dimension * (1 - 1e-9))
    let pull = length * dimension / (coefficient * (dimension - length))
    return shown < 0 ? -pull : pull
  }

  /// `x` itself between `lower` and `upper`; beyond, the edge plus what shows of the rest.
  public func clamp(_ x: Double, lower: Double, upper: Double) -> Double {
    if x < lower { return lower + displayed(x - lower) }
    if x > upper { return upper + displayed(x - upper) }
    return x
  }

  /// The `x` that ``clamp(_:lower:upper:)`` shows as `shown`.
  public func unclamp(_ shown: Double, lower: Double, upper: Double) -> Double {
    if shown < lower { return lower + pull(showing: shown - lower) }
    if shown > upper { return upper + pull(showing: shown - upper) }
    return shown
  }
}
