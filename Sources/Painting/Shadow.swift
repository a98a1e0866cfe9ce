import Geometry

/// How far above the ground something lies, as its shadow tells.
public struct Shadow: Hashable, Sendable {
  /// Points the shadow lies below what casts it.
  public let offset: Double
  /// Points, as in CSS: twice the Gaussian's standard deviation.
  public let blur: Double

  public init(offset: Double, blur: Double) {
    self.offset = offset
    self.blur = blur
  }

  /// A card in the stack.
  public static let rest = Shadow(offset: 2, blur: 12)
  /// A card in the hand.
  public static let grabbed = Shadow(offset: 18, blur: 44)
  /// A menu or another small thing above the window's content.
  public static let popup = Shadow(offset: 8, blur: 32)
}
