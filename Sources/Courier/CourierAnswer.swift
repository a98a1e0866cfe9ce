import Cards

/// What became of one file, or of one part of a bundle.
public enum CourierAnswer: Sendable, Equatable {
  case pass(PassDocument)
  /// - Parameters:
  ///   - name: Of the file, or of the part of the bundle.
  ///   - reason: A sentence for the person.
  case refused(name: String, reason: String)
}
