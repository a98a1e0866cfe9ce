import Geometry

/// Where every card of a wallet stands: stacked, or collapsed under a presented one.
///
/// A pure function of its inputs. Frames are in the scroll view's content, points; ask for the cards
/// that show (``forEachAttached(_:)``), and the cost is theirs, however many there are.
///
/// Source: the formulas of WalletView (rshevchuk/Wallet), its faults D1 to D7 mended.
public struct StackLayout {
  /// A card brought out.
  public enum Presented: Hashable, Sendable {
    /// One of the cards, by its index.
    case card(Int)
    /// One that is not among the cards; a height of its own, or `nil` for that of all.
    case other(preferredHeight: Double?)
  }

  /// A card that a hand carries, and where it would land.
  public struct Grab: Hashable, Sendable {
    /// The carried card's index.
    public var index: Int
    /// The index it would have if it were dropped now.
    public var gap: Int

    /// A card, and the index it would have if it were dropped now.
    public init(index: Int, gap: Int) {
      self.index = index
      self.gap = gap
    }
  }

  /// What belongs below a presented card and is centred with it.
  public struct Rows: Hashable, Sendable {
    /// Points; 0 for no rows.
    public var height: Double
    /// From the card's foot to the first row, points.
    public var spacing: Double

    /// The presented card stands alone.
    public static let none = Rows(height: 0, spacing: 0)

    /// Heights in points.
    public init(height: Double, spacing: Double) {
      self.height = height
      self.spacing = spacing
    }
  }

  /// How many cards there are.
  public let count: Int
  /// The stack's measures.
  public let metrics: StackMetrics
  /// The scroll view's own size.
  public let size: Size
  /// The vertical offset; at rest minus the top inset.
  public let contentOffset: Double
  /// The card brought out; `nil` for the stack.
  public let presented: Presented?
  /// Ignored while a card is presented.
  public let grab: Grab?
  /// What belongs below the presented card.
  public let rows: Rows
  /// How far the presented card and its rows are scrolled inside ``presentedArea``.
  public let presentedOffset: Double

  /// The tallest a card may be: what header, inset and collapsed cards leave; never negative.
  public let maximumCardViewHeight: Double
  /// The height of cards that have none of their own.
  public let cardViewHeight: Double
  /// From a card to the next if the cards shared the room evenly; the least distance at least.
  public let distanceBetweenCardViews: Double
  /// From a stacked card's natural place to the next one's.
  public let step: Double
  /// The header's top, which is also where cards pile up when scrolled.
  public let headerY: Double
  /// How far the content is pulled beyond its start, points; 0 otherwise.
  public let pull: Double

  let header: Double
  let window: CollapsedWindow?
  private let preferredHeight: ((Int) -> Double?)?

  /// - Parameters:
  ///   - count: How many cards there are.
  ///   - contentOffset: `nil` for the offset at rest.
  ///   - preferredHeight: A card's own height by its index, cut to the tallest; `nil` for that of
  ///     all. It changes this card's frame alone, not the distance between cards. Asked only for
  ///     cards whose frame is wanted, and for the last.
  public init(
    count: Int, metrics: StackMetrics, size: Size, contentOffset: Double? = nil,
    presented: Presented? = nil, grab: Grab? = nil, rows: Rows = .none, presentedOffset: Double = 0,
    preferredHeight: ((Int) -> Double?)? = nil
  ) {
    precondition(count >= 0)
    if case .card(let index) = presented { precondition((0..<count).contains(index)) }
    if let grab { precondition((0..<count).contains(grab.index) && (0..<count).contains(grab.gap)) }
    self.count = count
    self.metrics = metrics
    self.size = size
    self.presented = presented
    self.grab = presented == nil ? grab : nil
    self.rows = rows
    self.presentedOffset = presentedOffset
    self.preferredHeight = preferredHeight
    self.contentOffset = contentOffset ?? -metrics.contentInset.top

    header = metrics.headerHeight ?? 0
    maximumCardViewHeight = max(
      0,
      size.height
        - (metrics.contentInset.top + header + metrics.collapsedCardViewStackHeight))
    cardViewHeight = Self.height(
      metrics.preferableCardViewHeight, tallest: maximumCardViewHeight)
    let least = metrics.minimalDistanceBetweenStackedCardViews
    let cards = Double(count)
    distanceBetweenCardViews =
      count == 0 ? least : max(least, (header + cards * cardViewHeight) / (cards * cards))
    step = max(0, metrics.useHeaderDistanceForStackedCards ? least : distanceBetweenCardViews)
    headerY = self.contentOffset + metrics.contentInset.top
    pull = max(0, -headerY)
    switch presented {
    case nil: window = nil
    case .card(let index):
      window = CollapsedWindow(
        count: count, presented: index, maximum: metrics.maximumNumberOfCollapsedCardViewsToShow)
    case .other:
      window = CollapsedWindow(
        count: count, presented: nil, maximum: metrics.maximumNumberOfCollapsedCardViewsToShow)
    }
  }

  // MARK: The whole

  /// Off while a card is presented.
  public var isScrollEnabled: Bool { presented == nil }

  /// The height that collapsed cards take up at the foot of the view.
  public var collapsedCardViewStackHeight: Double { metrics.collapsedCardViewStackHeight }

  /// `nil` without a header.
  public var headerFrame: Rect? {
    metrics.headerHeight.map { Rect(x: 0, y: headerY, width: size.width, height: $0) }
  }

  /// The original's: the last card's lower half cannot be scrolled into view.
  public var contentSize: Size {
    contentSize(below: maximumCardViewHeight / 2)
  }

  /// The content's height with which the last card can be scrolled wholly into view.
  public var fullContentHeight: Double { contentSize(below: 0).height }

  private func contentSize(below hidden: Double) -> Size {
    guard count > 0 else { return Size(width: size.width, height: header) }
    let foot = header + Double(count - 1) * step + height(of: index(inSlot: count - 1))
    return Size(width: size.width, height: max(header, foot - hidden))
  }

  // MARK: Cards

  /// A card's frame; a grabbed card's is the place where it would land.
  public func frame(of index: Int) -> Rect {
    precondition((0..<count).contains(index))
    if let window {
      if case .card(index) = presented { return presentedCardFrame(height: height(of: index)) }
      return collapsedFrame(of: index, in: window)
    }
    return Rect(
      x: 0, y: slotY(slot(of: index)), width: size.width, height: height(of: index))
  }

  /// The frames of several cards, in their order.
  public func frames(in range: Range<Int>) -> [Rect] { range.map { frame(of: $0) } }

  /// Where the grabbed card would land, were it dropped with its gap at `slot`.
  ///
  /// - Parameter slot: Its index then; `nil` for the gap as it is.
  /// - Returns: `nil` when no card is grabbed.
  public func slotFrame(at slot: Int? = nil) -> Rect? {
    guard let grab else { return nil }
    return Rect(
      x: 0, y: slotY(slot ?? grab.gap), width: size.width, height: height(of: grab.index))
  }

  /// A card's own height, or that of all.
  func height(of index: Int) -> Double {
    guard let own = preferredHeight?(index) else { return cardViewHeight }
    return Self.height(own, tallest: maximumCardViewHeight)
  }

  static func height(_ preferred: Double?, tallest: Double) -> Double {
    guard let preferred else { return tallest }
    return min(max(0, preferred), tallest)
  }

  private func collapsedFrame(of index: Int, in window: CollapsedWindow) -> Rect {
    let bottom = contentOffset + size.height
    guard let place = window.place(of: index) else {
      return Rect(
        x: 0, y: bottom + 2 * collapsedCardViewStackHeight, width: size.width,
        height: height(of: index))
    }
    let gap = metrics.minimalDistanceBetweenCollapsedCardViews
    let left = Double(metrics.maximumNumberOfCollapsedCardViewsToShow - place)
    let width = max(0, size.width - gap * left)
    let y =
      bottom - collapsedCardViewStackHeight
      + metrics.distanceBetweenCollapsedAndPresentedCardViews + gap * Double(place)
    return Rect(
      x: (size.width - width) / 2, y: y, width: width, height: height(of: index))
  }
}
