/// What the answers about one file may cost at most; more is not listened to.
public struct AnswerLimits: Sendable {
  /// Bytes of one answer.
  public var answerSize = 80 << 20
  /// Bytes of all answers about a file.
  public var totalSize = 400 << 20
  public var answerCount = 2000
  /// Pixels a side of a picture.
  public var pictureSide = 4096
  /// Bytes of a name or a reason.
  public var textSize = 4096

  public init() {}
}
