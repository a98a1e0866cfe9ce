import Cards

extension CardCode {
  /// What a person reads out where a scanner fails: the message, or else the text beneath it.
  ///
  /// A message can be read out when it has no control characters and is short. `nil` when neither
  /// can: a boarding pass is a line of 60 letters and more.
  public var readableNumber: String? {
    if Self.isReadable(message) { return message }
    return altText.flatMap { Self.isReadable($0) ? $0 : nil }
  }

  private static let longestReadable = 40  // characters

  private static func isReadable(_ text: String) -> Bool {
    let scalars = text.unicodeScalars.prefix(longestReadable + 1)
    return scalars.count <= longestReadable && scalars.contains { $0.value > 0x20 }
      && scalars.allSatisfy { $0.properties.isPrintable }
  }
}

extension Unicode.Scalar.Properties {
  fileprivate var isPrintable: Bool {
    switch generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
      .paragraphSeparator:
      false
    default: true
    }
  }
}
