/// How text is set; its colour is said when it is drawn.
public struct TextStyle: Hashable, Sendable {
  public enum Weight: Int, Sendable {
    case light = 300
    case regular = 400
    case medium = 500
    case semibold = 600
    case bold = 700
  }

  /// Points.
  public var size: Double
  public var weight: Weight
  /// Added after every letter, as a part of the size: 0.02 is 2 %.
  public var tracking: Double
  /// All figures equally wide, so that numbers stand under each other and do not jump.
  public var tabularFigures: Bool
  /// Cut for large sizes.
  public var display: Bool

  public init(
    size: Double, weight: Weight = .regular, tracking: Double = 0, tabularFigures: Bool = false,
    display: Bool = false
  ) {
    self.size = size
    self.weight = weight
    self.tracking = tracking
    self.tabularFigures = tabularFigures
    self.display = display
  }

  /// The name of a place, over it.
  public static let title = TextStyle(size: 28, weight: .bold, tracking: -0.02, display: true)
  public static let issuer = TextStyle(size: 15, weight: .semibold)
  /// Drawn at ``secondLineOpacity``.
  public static let secondLine = TextStyle(size: 12)
  public static let number = TextStyle(
    size: 15, weight: .medium, tracking: 0.02, tabularFigures: true)
  /// Capitals, drawn at ``labelOpacity``.
  public static let label = TextStyle(size: 10, weight: .semibold, tracking: 0.06)
  public static let value = TextStyle(size: 16, weight: .medium)
  public static let row = TextStyle(size: 15)

  public static let secondLineOpacity = 0.8
  public static let labelOpacity = 0.72
}
