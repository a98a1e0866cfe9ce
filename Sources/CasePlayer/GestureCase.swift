/// A case about gestures, of whichever kind.
public enum GestureCase: PlayableCase {
  case recognizer(RecognizerCase)
  case scroll(ScrollCase)
  case law(LawCase)

  /// What happened, in the shape of the case's kind.
  public enum Result: Encodable {
    case recognizer(RecognizerResult)
    case scroll(ScrollResult)
    case law(LawResult)

    public func encode(to encoder: any Encoder) throws {
      switch self {
      case .recognizer(let result): try result.encode(to: encoder)
      case .scroll(let result): try result.encode(to: encoder)
      case .law(let result): try result.encode(to: encoder)
      }
    }
  }

  private enum Key: CodingKey { case kind }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    switch try container.decode(String.self, forKey: .kind) {
    case "recognizer": self = .recognizer(try RecognizerCase(from: decoder))
    case "scroll": self = .scroll(try ScrollCase(from: decoder))
    case "law": self = .law(try LawCase(from: decoder))
    case let kind: throw MalformedCase(description: "no kind \(kind)")
    }
  }

  public var id: String {
    switch self {
    case .recognizer(let played): played.id
    case .scroll(let played): played.id
    case .law(let played): played.id
    }
  }

  public func play() throws -> Result {
    switch self {
    case .recognizer(let played): .recognizer(try RecognizerPlayer(played).play())
    case .scroll(let played): .scroll(try ScrollPlayer(played).play())
    case .law(let played): .law(try played.play())
    }
  }
}
