import Geometry

/// A list whose items stop at the top instead of leaving, shrink there, and are slid over by the next.
///
/// Source: StickyCollectionViewFlowLayout of matbeich/StickyCollectionView-Swift, its faults S1 and S2
/// mended.
public struct StickyLayout: Hashable, Sendable {
  /// How one item is drawn.
  public struct Item: Hashable, Sendable {
    /// At full size, in the content.
    public var frame: Rect
    /// Higher is in front.
    public var zIndex: Int
    /// About the frame's centre, 0 to 1.
    public var scale: Double
  }

  /// How many items there are.
  public var count: Int
  /// The view's own size.
  public var size: Size
  /// The vertical offset; at rest minus the inset.
  public var contentOffset = 0.0
  /// How far below the view's top items stop, points.
  public var contentInsetTop = 0.0
  /// Every item's, points.
  public var itemHeight: Double
  /// Between items; negative where each lies over the foot of the one before.
  public var lineSpacing = 0.0
  /// `nil` for no section header.
  public var sectionHeaderHeight: Double?
  /// How much smaller an item gets over its own height of scrolling; `nil` for not at all.
  public var firstItemTransform: Double?

  /// - Parameters:
  ///   - count: Not negative.
  ///   - size: The view's own.
  ///   - itemHeight: Points.
  public init(count: Int, size: Size, itemHeight: Double) {
    precondition(count >= 0)
    self.count = count
    self.size = size
    self.itemHeight = itemHeight
  }

  /// Of header, items and the room between them.
  public var contentHeight: Double {
    let items = Double(count) * itemHeight + Double(max(0, count - 1)) * lineSpacing
    return max(0, (sectionHeaderHeight ?? 0) + items)
  }

  /// An item's place: its natural one, or the top while that is further up.
  public func item(at index: Int) -> Item {
    let natural = naturalY(index)
    let y = max(pinY, natural)
    let delta = itemHeight > 0 ? (y - natural) / itemHeight : 0
    return Item(
      frame: Rect(x: 0, y: y, width: size.width, height: itemHeight), zIndex: index,
      scale: max(0, 1 - delta * (firstItemTransform ?? 0)))
  }

  /// The items that share area with the view, of those that stop at the top only the last, which
  /// hides the others. Found without a look at the rest.
  public var visibleRange: Range<Int> {
    let stride = itemHeight + lineSpacing
    guard count > 0, itemHeight > 0, stride > 0 else { return 0..<count }
    let first = slot((pinY - naturalY(0)) / stride, rounded: .down)
    let bottom = contentOffset + size.height
    let end = slot((bottom - naturalY(0)) / stride, rounded: .up)
    if max(pinY, naturalY(first)) >= bottom { return first..<first }
    return first..<max(min(end, count), first + 1)
  }

  private var pinY: Double { contentOffset + contentInsetTop }

  private func naturalY(_ index: Int) -> Double {
    (sectionHeaderHeight ?? 0) + Double(index) * (itemHeight + lineSpacing)
  }

  private func slot(_ place: Double, rounded rule: FloatingPointRoundingRule) -> Int {
    let limit = rule == .down ? count - 1 : count
    return Int(min(max(0, place.rounded(rule)), Double(limit)))
  }
}
