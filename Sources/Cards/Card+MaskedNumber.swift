extension Card {
  /// The number as it may always be shown: `•••• 8888` for a bank card, any other as it is.
  ///
  /// A bank card shows its last four letters or digits, whole characters in any script, without the
  /// spaces and dashes between them. A number of four or fewer is what the person wrote down of a
  /// longer one, so it keeps its dots. Empty when there is no number.
  public var maskedNumber: String {
    guard kind.hidesNumber, !number.isEmpty else { return number }
    let tail = number.reversed().lazy.filter { $0.isLetter || $0.isNumber }.prefix(4)
    return tail.isEmpty ? Self.maskDots : Self.maskDots + " " + String(tail.reversed())
  }

  /// Always four, so that they do not tell how long the number is.
  private static let maskDots = "••••"
}
