/// What happened in a case of kind `recognizer`, in the shape that its format asks for.
public struct RecognizerResult: Codable, Sendable {
  public struct Callback: Codable, Sendable {
    public var recognizer: String
    public var state: String
    public var t_ms: Double
    public var location: [Double]
    public var touches: Int
    /// Of a pan only, as is the velocity.
    public var translation: [Double]?
    public var velocity: [Double]?
  }

  public struct ViewEvent: Codable, Sendable {
    public var view: String
    public var id: Int
    public var phase: String
    public var t_ms: Double
  }

  public struct Probe: Codable, Sendable {
    public var recognizer: String
    public var t_ms: Double
    public var state: String
    public var touches: Int
    public var translation: [Double]?
    public var velocity: [Double]?
  }

  public var callbacks: [Callback] = []
  public var view_events: [ViewEvent] = []
  public var probes: [Probe] = []
}
