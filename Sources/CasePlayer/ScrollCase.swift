/// A case of kind `scroll`: content in a view, and what a hand or a wheel does to it.
///
/// Points and milliseconds; what a file leaves out has the format's own defaults.
public struct ScrollCase: Decodable, Sendable {
  public var id: String
  public var config: Config
  public var trace: [RecognizerCase.Event]
  public var actions: [Action]?
  public var samples_at_ms: [Double]

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
    public var t_ms: Double
    public var op: String
    public var value: Bool?
  }
}

/// Where the content was when it was looked at, and what the scroll view told.
public struct ScrollResult: Encodable, Sendable {
  public struct Sample: Encodable, Sendable {
    public var t_ms: Double
    public var offset: Double
  }

  public struct Event: Encodable, Sendable {
    public var event: String
    public var t_ms: Double
    public var will_decelerate: Bool?
  }

  public var samples: [Sample] = []
  public var scroll_events: [Event] = []
}
