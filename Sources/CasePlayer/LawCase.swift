import CardLayout
import Motion

/// A case of kind `law`: a function's name, and arguments to ask it with.
public struct LawCase: Decodable, Sendable {
  public var id: String
  public var law: String
  public var points: [Point]

  public struct Point: Decodable, Sendable {
    public var args: [Double]

    public init(args: [Double]) { self.args = args }
  }

  public init(id: String, law: String, points: [Point]) {
    self.id = id
    self.law = law
    self.points = points
  }

  /// - Throws: `MalformedCase` for a law that is none, and for too few arguments.
  public func play() throws -> LawResult {
    LawResult(values: try points.map { try value($0.args) })
  }

  /// `nil` for arguments outside a law's range.
  private func value(_ args: [Double]) throws -> Double? {
    guard let (count, law) = Self.laws[law] else {
      throw MalformedCase(description: "no law \(law)")
    }
    guard args.count >= count else {
      throw MalformedCase(description: "\(args.count) arguments, \(count) are needed")
    }
    let value = law(args)
    return value?.isFinite == true ? value : nil
  }

  private typealias Law = @Sendable ([Double]) -> Double?

  private static let laws: [String: (count: Int, law: Law)] = [
    "decel_position": (
      4, { a in coast(a[2])?.position(from: a[0], velocity: a[1], after: a[3]) }
    ),
    "decel_velocity": (
      3,
      { args in
        let a = args.suffix(3).map { $0 }  // where it was may be told, and does not matter
        return coast(a[1])?.velocity(from: a[0], after: a[2])
      }
    ),
    "decel_rest": (3, { a in coast(a[2])?.restingPosition(from: a[0], velocity: a[1]) }),
    "decel_duration": (
      3,
      { a in
        guard a[2] > 0 else { return nil }
        return coast(a[1])?.duration(velocity: a[0], untilRemaining: a[2])
      }
    ),
    "rubber": (2, { a in RubberBand(dimension: a[1]).displayed(a[0]) }),
    "rubber_inverse": (2, { a in RubberBand(dimension: a[1]).pull(showing: a[0]) }),
    "rubber_clamp": (
      4, { a in RubberBand(dimension: a[3]).clamp(a[0], lower: a[1], upper: a[2]) }
    ),
    "spring_position": (
      5, { a in spring(a)?.displacement(from: a[0], velocity: a[1], after: a[4]) }
    ),
    "spring_velocity": (
      5, { a in spring(a)?.velocity(from: a[0], velocity: a[1], after: a[4]) }
    ),
    "bezier_ease": (
      5,
      { a in
        guard (0...1).contains(a[0]), (0...1).contains(a[2]) else { return nil }
        return CubicBezier(a[0], a[1], a[2], a[3]).value(at: a[4])
      }
    ),
    "catmull_rom": (5, { a in CatmullRom(a[0], a[1], a[2], a[3]).value(at: a[4]) }),
    "flip_x": (4, { a in turn(a[3])?.project(x: a[0], y: a[1], angle: a[2]).x }),
    "flip_y": (4, { a in turn(a[3])?.project(x: a[0], y: a[1], angle: a[2]).y }),
    "autoscroll_speed": (
      4, { a in EdgeScrolling.speed(depth: a[0], zone: a[1], maximum: a[2], power: a[3]) }
    ),
  ]

  private static func coast(_ rate: Double) -> Deceleration? {
    rate > 0 && rate < 1 ? Deceleration(rate: rate) : nil
  }

  private static func spring(_ args: [Double]) -> Spring? {
    args[2] > 0 && args[3] >= 0
      ? Spring(angularFrequency: args[2], dampingRatio: args[3]) : nil
  }

  private static func turn(_ eyeDistance: Double) -> PerspectiveTurn? {
    eyeDistance > 0 ? PerspectiveTurn(eyeDistance: eyeDistance) : nil
  }
}

/// A law's values, in the order of the case's points.
public struct LawResult: Encodable, Sendable {
  /// `nil` where the law has no finite value.
  public var values: [Double?]
}
