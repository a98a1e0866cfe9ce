/// A case of kind `recognizer`: views, recognizers, and what a hand does to them.
///
/// Coordinates are points, times milliseconds; what a file leaves out has the format's own defaults.
public struct RecognizerCase: Decodable, Sendable {
  public var id: String
  public var config: Config
  public var trace: [Event]
  public var actions: [Action]?
  public var probes: [Probe]?
  public var end_t_ms: Double?

  public struct Config: Decodable, Sendable {
    public var views: [View]?
    public var recognizers: [Recognizer]
    public var reactions: [Reaction]?
    public var clock: String?
  }

  public struct View: Decodable, Sendable {
    public var id: String
    public var parent: String?
    public var frame: [Double]
  }

  public struct Recognizer: Decodable, Sendable {
    public var name: String
    public var type: String
    public var view: String
    public var enabled: Bool?
    public var cancelsTouchesInView: Bool?
    public var delaysTouchesBegan: Bool?
    public var delaysTouchesEnded: Bool?
    public var requiresFailureOf: [String]?
    public var delegate: Delegate?
    public var buttonMask: UInt32?
    public var numberOfTapsRequired: Int?
    public var numberOfTouchesRequired: Int?
    public var maxTapDuration_ms: Double?
    public var allowableMovement: Double?
    public var maxInterval_ms: Double?
    public var allowableSeparation: Double?
    public var minimumPressDuration_ms: Double?
    public var minimumNumberOfTouches: Int?
    public var maximumNumberOfTouches: Int?
    public var hysteresis: Double?
    public var allowedScrollTypes: String?
  }

  public struct Delegate: Decodable, Sendable {
    public var shouldReceive: Condition?
    public var shouldBegin: Condition?
    public var simultaneousWith: [String]?
    public var shouldRequireFailureOf: [String]?
    public var shouldBeRequiredToFailBy: [String]?
  }

  /// A delegate's answer.
  public enum Condition: Decodable, Sendable {
    case always(Bool)
    /// Yes while the recognizer of that name has begun and not ended.
    case whenActive(String)

    private struct WhenActive: Decodable { var when_active: String }

    public init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let answer = try? container.decode(Bool.self) {
        self = .always(answer)
      } else {
        self = .whenActive(try container.decode(WhenActive.self).when_active)
      }
    }
  }

  public struct Reaction: Decodable, Sendable {
    public struct Trigger: Decodable, Sendable {
      public var recognizer: String
      public var state: String
    }
    public struct Deed: Decodable, Sendable {
      public var op: String
      public var recognizer: String
      public var value: [Double]?
    }
    public var on: Trigger
    public var `do`: Deed
  }

  public struct Event: Decodable, Sendable {
    public var t_ms: Double
    public var type: String
    public var id: Int?
    public var x: Double?
    public var y: Double?
    public var button: Int?
    public var dx: Double?
    public var dy: Double?
    public var phase: String?
  }

  public struct Action: Decodable, Sendable {
    public var t_ms: Double
    public var op: String
    public var recognizer: String
    public var value: [Double]?
  }

  public struct Probe: Decodable, Sendable {
    public var t_ms: Double
    public var recognizer: String
  }
}

/// A case that does not follow its format.
public struct MalformedCase: Error, CustomStringConvertible {
  public var description: String
}
