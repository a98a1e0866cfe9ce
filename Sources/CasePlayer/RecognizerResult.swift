/// What happened in a case of kind `recognizer`, in the shape that its format asks for.
public struct RecognizerResult: Codable, Sendable {
  public struct Callback: Codable, Sendable {
    public var recognizer: String
    public var state: String
    public var tMs: Double
    public var location: [Double]
    public var touches: Int
    /// Of a pan only, as is the velocity.
    public var translation: [Double]?
    public var velocity: [Double]?

    private enum CodingKeys: String, CodingKey {
      case recognizer, state, location, touches, translation, velocity
      case tMs = "t_ms"
    }
  }

  public struct ViewEvent: Codable, Sendable {
    public var view: String
    public var id: Int
    public var phase: String
    public var tMs: Double

    private enum CodingKeys: String, CodingKey {
      case view, id, phase
      case tMs = "t_ms"
    }
  }

  public struct Probe: Codable, Sendable {
    public var recognizer: String
    public var tMs: Double
    public var state: String
    public var touches: Int
    public var translation: [Double]?
    public var velocity: [Double]?

    private enum CodingKeys: String, CodingKey {
      case recognizer, state, touches, translation, velocity
      case tMs = "t_ms"
    }
  }

  public var callbacks: [Callback] = []
  public var viewEvents: [ViewEvent] = []
  public var probes: [Probe] = []

  /// Nothing happened.
  public init() {}

  private enum CodingKeys: String, CodingKey {
    case callbacks, probes
    case viewEvents = "view_events"
  }
}
