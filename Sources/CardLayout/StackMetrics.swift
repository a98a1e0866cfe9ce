import Geometry

/// The measures of a card stack, with the names of the original's parameters, its spelling mended.
///
/// Source: WalletView of rshevchuk/Wallet, whose defaults these are.
public struct StackMetrics: Hashable, Sendable {
  /// Room above the header, points; only `top` moves cards, left and right are the caller's column.
  public var contentInset = EdgeInsets.zero
  /// `nil` for no header.
  public var headerHeight: Double?
  /// Every card's height, cut to the tallest that has room; `nil` for that tallest.
  public var preferableCardViewHeight: Double?
  /// How many cards show as strips under a presented one.
  public var maximumNumberOfCollapsedCardViewsToShow = 5
  /// From a stacked card's top to the next one's, at least.
  public var minimalDistanceBetweenStackedCardViews = 52.0
  /// Whether stacked cards keep the least distance even where few cards leave room for more.
  public var useHeaderDistanceForStackedCards = false
  /// From a collapsed card's top to the next one's, and how much wider each is.
  public var minimalDistanceBetweenCollapsedCardViews = 8.0
  /// From the presented card's area to the first collapsed card.
  public var distanceBetweenCollapsedAndPresentedCardViews = 10.0

  /// The original's defaults, without a header.
  public init() {}

  /// The height that collapsed cards take up at the foot of the view, all of them and the gap above.
  public var collapsedCardViewStackHeight: Double {
    minimalDistanceBetweenCollapsedCardViews * Double(maximumNumberOfCollapsedCardViewsToShow)
      + distanceBetweenCollapsedAndPresentedCardViews
  }
}
