/// The one place through which the program speaks to somebody who does not look at the screen.
///
/// Whoever shows something that a person has to know of says it here too; who listens is the
/// platform's business.
public final class Announcer {
  /// How soon it has to be heard.
  public enum Urgency: Hashable, Sendable {
    /// After what is being read.
    case polite
    /// At once: what is being read is cut off.
    case interrupting
  }

  /// Who hears it; `nil` while nobody does, and then nothing is kept.
  public var listener: ((_ text: String, Urgency) -> Void)?

  public init() {}

  /// Says a sentence, or a name; an empty one is left out.
  public func say(_ text: String, _ urgency: Urgency = .polite) {
    if !text.isEmpty { listener?(text, urgency) }
  }
}
