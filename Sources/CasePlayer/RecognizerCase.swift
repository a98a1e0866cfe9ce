/// A case of kind `recognizer`: views, recognizers, and what a hand does to them.
///
/// Coordinates are points, times milliseconds; what a file leaves out has the format's own defaults.
public struct RecognizerCase: Decodable, Sendable {
  public var id: String
  public var config: Config
  public var trace: [Event]
  public var actions: [Action]?
  public var probes: [Probe]?
  public var endTMs: Double?

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
    public var maxTapDurationMs: Double?
    public var allowableMovement: Double?
    public var maxIntervalMs: Double?
    public var allowableSeparation: Double?
    public var minimumPressDurationMs: Double?
    public var minimumNumberOfTouches: Int?
    public var maximumNumberOfTouches: Int?
    public var hysteresis: Double?
    public var allowedScrollTypes: String?

    private enum CodingKeys: String, CodingKey {
      case name, type, view, enabled, cancelsTouchesInView, delaysTouchesBegan, delaysTouchesEnded,
        requiresFailureOf, delegate, buttonMask, numberOfTapsRequired, numberOfTouchesRequired,
        allowableMovement, allowableSeparation, minimumNumberOfTouches, maximumNumberOfTouches,
        hysteresis, allowedScrollTypes
      case maxTapDurationMs = "maxTapDuration_ms"
      case maxIntervalMs = "maxInterval_ms"
      case minimumPressDurationMs = "minimumPressDuration_ms"
    }
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

    private enum CodingKeys: String, CodingKey { case whenActive = "when_active" }

    public init(from decoder: any Decoder) throws {
      if let answer = try? decoder.singleValueContainer().decode(Bool.self) {
        self = .always(answer)
      } else {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self = .whenActive(try container.decode(String.self, forKey: .whenActive))
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
    public var tMs: Double
    public var type: String
    public var id: Int?
    public var x: Double?
    public var y: Double?
    public var button: Int?
    public var dx: Double?
    public var dy: Double?
    public var phase: String?

    private enum CodingKeys: String, CodingKey {
      case type, id, x, y, button, dx, dy, phase
      case tMs = "t_ms"
    }
  }

  public struct Action: Decodable, Sendable {
    public var tMs: Double
    public var op: String
    public var recognizer: String
    public var value: [Double]?

    private enum CodingKeys: String, CodingKey {
      case op, recognizer, value
      case tMs = "t_ms"
    }
  }

  public struct Probe: Decodable, Sendable {
    public var tMs: Double
    public var recognizer: String

    private enum CodingKeys: String, CodingKey {
      case recognizer
      case tMs = "t_ms"
    }
  }

  private enum CodingKeys: String, CodingKey {
    case id, config, trace, actions, probes
    case endTMs = "end_t_ms"
  }
}

/// A case that does not follow its format.
public struct MalformedCase: Error, CustomStringConvertible {
  public var description: String
}
