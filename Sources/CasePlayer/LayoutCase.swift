import CardLayout
import Geometry

/// A case about layout: a stack, stacked or collapsed, or a sticky list.
public struct LayoutCase: PlayableCase, Sendable {
  public var id: String
  public var layout: Layout

  public enum Layout: Sendable {
    case stack(StackParameters)
    case sticky(StickyParameters)
  }

  public struct StackParameters: Decodable, Sendable {
    public var frame: [Double]
    public var contentInset: EdgeInsets
    public var headerHeight: Double?
    public var preferableCardViewHeight: Double?
    public var maximumNumberOfCollapsedCardViewsToShow: Int
    public var minimalDistanceBetweenStackedCardViews: Double
    public var useHeaderDistanceForStackedCards: Bool
    public var minimalDistanceBetweenCollapsedCardViews: Double
    public var distanceBetweenCollapsedAndPresentedCardViews: Double
    public var cards: Int
    public var contentOffset: Double?
    public var presented: Int?
    public var presentedIsInserted: Bool?
  }

  public struct StickyParameters: Decodable, Sendable {
    public var bounds: [Double]
    public var contentInsetTop: Double?
    public var contentOffset: Double?
    public var items: Int
    public var itemHeight: Double
    public var lineSpacing: Double?
    public var sectionHeaderHeight: Double?
    public var firstItemTransform: Double?
  }

  private enum Key: CodingKey { case id, layout, parameters }

  /// An answer names every card, so a case of more has no answer that could be written.
  static let counts = 0...1_000_000

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    id = try container.decode(String.self, forKey: .id)
    switch try container.decode(String.self, forKey: .layout) {
    case "stack", "collapsed":
      layout = .stack(try container.decode(StackParameters.self, forKey: .parameters))
    case "sticky":
      layout = .sticky(try container.decode(StickyParameters.self, forKey: .parameters))
    case let layout: throw MalformedCase(description: "no layout \(layout)")
    }
  }

  public func play() throws -> LayoutResult {
    switch layout {
    case .stack(let parameters): .stack(.init(try parameters.layout()))
    case .sticky(let parameters): .sticky(.init(try parameters.layout()))
    }
  }
}

extension LayoutCase.StackParameters {
  func layout() throws -> StackLayout {
    var presentation: StackLayout.Presented?
    if let presented {
      presentation = .card(presented)
    } else if presentedIsInserted == false {
      presentation = .other(preferredHeight: nil)
    }
    guard frame.count == 2, LayoutCase.counts.contains(cards),
      presented.map({ (0..<cards).contains($0) }) ?? true
    else { throw MalformedCase(description: "a size, a count or an index out of range") }
    var metrics = StackMetrics()
    metrics.contentInset = contentInset
    metrics.headerHeight = headerHeight
    metrics.preferableCardViewHeight = preferableCardViewHeight
    metrics.maximumNumberOfCollapsedCardViewsToShow = maximumNumberOfCollapsedCardViewsToShow
    metrics.minimalDistanceBetweenStackedCardViews = minimalDistanceBetweenStackedCardViews
    metrics.useHeaderDistanceForStackedCards = useHeaderDistanceForStackedCards
    metrics.minimalDistanceBetweenCollapsedCardViews = minimalDistanceBetweenCollapsedCardViews
    metrics.distanceBetweenCollapsedAndPresentedCardViews =
      distanceBetweenCollapsedAndPresentedCardViews
    return StackLayout(
      count: cards, metrics: metrics, size: Size(width: frame[0], height: frame[1]),
      contentOffset: contentOffset, presented: presentation)
  }
}

extension LayoutCase.StickyParameters {
  func layout() throws -> StickyLayout {
    guard bounds.count == 2, LayoutCase.counts.contains(items) else {
      throw MalformedCase(description: "a size or a count out of range")
    }
    var layout = StickyLayout(
      count: items, size: Size(width: bounds[0], height: bounds[1]), itemHeight: itemHeight)
    layout.contentOffset = contentOffset ?? -(contentInsetTop ?? 0)
    layout.contentInsetTop = contentInsetTop ?? 0
    layout.lineSpacing = lineSpacing ?? 0
    layout.sectionHeaderHeight = sectionHeaderHeight
    layout.firstItemTransform = firstItemTransform
    return layout
  }
}
