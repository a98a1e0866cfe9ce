import CardLayout
import Geometry

/// The sizes of the wallet that are the look's and not the layout's, in points.
public enum WalletMetrics {
  /// Of cards and sheets.
  public static let cornerRadius = 12.0
  /// Left and right of the column, at least.
  public static let margin = 16.0
  /// A card is the window's width less the margins, and no wider than this.
  public static let widestCard = 388.0
  /// Of a card that asks for none of its own.
  public static let cardHeight = 245.0
  /// Of the place's name, above the first card.
  public static let headerHeight = 68.0
  /// Between the presented card and its rows.
  public static let rowsSpacing = 16.0
  /// Of a picture that takes the place of a motion, seconds.
  public static let fadeDuration = 0.15
  /// How much larger a carried card is.
  public static let grabbedScale = 1.03

  /// Where the column of cards lies in a window of this width: centred, on a whole point.
  static func column(in width: Double) -> (x: Double, width: Double) {
    let columnWidth = max(0, min(widestCard, width - 2 * margin))
    return (((width - columnWidth) / 2).rounded(.down), columnWidth)
  }
}

extension StackMetrics {
  /// As the look has it.
  public static let wallet: StackMetrics = {
    var metrics = StackMetrics()
    metrics.contentInset = EdgeInsets(top: 8, left: 0, bottom: 16, right: 0)
    metrics.headerHeight = WalletMetrics.headerHeight
    metrics.preferableCardViewHeight = WalletMetrics.cardHeight
    metrics.minimalDistanceBetweenStackedCardViews = 56
    metrics.minimalDistanceBetweenCollapsedCardViews = 10
    metrics.distanceBetweenCollapsedAndPresentedCardViews = 24
    return metrics
  }()
}
