/// A case of kind `scroll`: content in a view, and what a hand or a wheel does to it.
///
/// Points and milliseconds; what a file leaves out has the format's own defaults.
public struct ScrollCase: Decodable, Sendable {
  public var id: String
  public var config: Config
  public var trace: [RecognizerCase.Event]
  public var actions: [Action]?
  public var samplesAtMs: [Double]

  private enum CodingKeys: String, CodingKey {
    case id, config, trace, actions
    case samplesAtMs = "samples_at_ms"
  }

  public struct Config: Decodable, Sendable {
    public var scroll: Scroll
  }

  public struct Scroll: Decodable, Sendable {
    public var frame: [Double]
    public var contentSize: [Double]
    public var contentInset: Inset?
    public var initialOffset: Double?
    public var initialVelocity: Double?
    public var decelerationRate: Double?
    public var bounces: Bool?
    public var alwaysBounceVertical: Bool?
    public var pagingEnabled: Bool?
    public var rubberBand: Double?
    public var bounceSpring: BounceSpring?
    public var hysteresis: Double?
  }

  public struct Inset: Decodable, Sendable {
    public var top: Double?
    public var bottom: Double?
  }

  public struct BounceSpring: Decodable, Sendable {
    public var omega: Double?
    public var zeta: Double?
  }

  public struct Action: Decodable, Sendable {
    public var tMs: Double
    public var op: String
    public var value: Bool?

    private enum CodingKeys: String, CodingKey {
      case op, value
      case tMs = "t_ms"
    }
  }
}

/// Where the content was when it was looked at, and what the scroll view told.
public struct ScrollResult: Encodable, Sendable {
  public struct Sample: Encodable, Sendable {
    public var tMs: Double
    public var offset: Double

    private enum CodingKeys: String, CodingKey {
      case offset
      case tMs = "t_ms"
    }
  }

  public struct Event: Encodable, Sendable {
    public var event: String
    public var tMs: Double
    public var willDecelerate: Bool?

    private enum CodingKeys: String, CodingKey {
      case event
      case tMs = "t_ms"
      case willDecelerate = "will_decelerate"
    }
  }

  public var samples: [Sample] = []
  public var scrollEvents: [Event] = []

  private enum CodingKeys: String, CodingKey {
    case samples
    case scrollEvents = "scroll_events"
  }
}
