import CardLayout
import Geometry

/// Where everything stands, in the shape that the format asks for.
public enum LayoutResult: Encodable, Sendable {
  case stack(Stack)
  case sticky(Sticky)

  public struct Stack: Encodable, Sendable {
    public var frames: [[Double]]
    public var contentSize: [Double]
    public var scrollEnabled: Bool
    /// `nil` without a header, and then `null` in the results, so that it is compared.
    public var headerFrame: [Double]?
    public var cardViewHeight: Double
    public var maximumCardViewHeight: Double
    public var distanceBetweenCardViews: Double
    public var collapsedCardViewStackHeight: Double
    public var attached: [Int]
    public var fullContentHeight: Double

    init(_ layout: StackLayout) {
      frames = layout.frames(in: 0..<layout.count).map(\.parts)
      contentSize = [layout.contentSize.width, layout.contentSize.height]
      scrollEnabled = layout.isScrollEnabled
      headerFrame = layout.headerFrame?.parts
      cardViewHeight = layout.cardViewHeight
      maximumCardViewHeight = layout.maximumCardViewHeight
      distanceBetweenCardViews = layout.distanceBetweenCardViews
      collapsedCardViewStackHeight = layout.collapsedCardViewStackHeight
      attached = layout.attached
      fullContentHeight = layout.fullContentHeight
    }

    private enum Key: CodingKey {
      case frames, contentSize, scrollEnabled, headerFrame, cardViewHeight
      case maximumCardViewHeight, distanceBetweenCardViews, collapsedCardViewStackHeight
      case attached, fullContentHeight
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(frames, forKey: .frames)
      try container.encode(contentSize, forKey: .contentSize)
      try container.encode(scrollEnabled, forKey: .scrollEnabled)
      try container.encode(headerFrame, forKey: .headerFrame)
      try container.encode(cardViewHeight, forKey: .cardViewHeight)
      try container.encode(maximumCardViewHeight, forKey: .maximumCardViewHeight)
      try container.encode(distanceBetweenCardViews, forKey: .distanceBetweenCardViews)
      try container.encode(collapsedCardViewStackHeight, forKey: .collapsedCardViewStackHeight)
      try container.encode(attached, forKey: .attached)
      try container.encode(fullContentHeight, forKey: .fullContentHeight)
    }
  }

  public struct Sticky: Encodable, Sendable {
    public struct Item: Encodable, Sendable {
      public var y: Double
      public var zIndex: Int
      public var scale: Double
    }

    public var items: [Item]
    public var contentHeight: Double

    init(_ layout: StickyLayout) {
      items = (0..<layout.count).map { index in
        let item = layout.item(at: index)
        return Item(y: item.frame.minY, zIndex: item.zIndex, scale: item.scale)
      }
      contentHeight = layout.contentHeight
    }
  }

  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .stack(let stack): try stack.encode(to: encoder)
    case .sticky(let sticky): try sticky.encode(to: encoder)
    }
  }
}

extension Rect {
  var parts: [Double] { [minX, minY, width, height] }
}
