import Cards

extension CardCode {
  /// Whether the code's kind is known and can carry its bytes; how many, only drawing it tells.
  public var canBeDrawn: Bool {
    guard let kind else { return false }
    do throws(CodeRefusal) {
      _ = try kind.checked(bytes)
      return true
    } catch {
      return false
    }
  }
}

extension [CardCode] {
  /// Those that can be drawn before those whose text alone can be shown, else in their order.
  public var drawableFirst: [CardCode] { filter(\.canBeDrawn) + filter { !$0.canBeDrawn } }
}
