import CardLayout
import Geometry
import Testing

@Suite struct StickyLayoutTests {
  static func layout(_ count: Int, offset: Double = 0) -> StickyLayout {
    var layout = StickyLayout(
      count: count, size: Size(width: 388, height: 800), itemHeight: 120)
    layout.lineSpacing = -20
    layout.contentOffset = offset
    layout.firstItemTransform = 0.05
    return layout
  }

  @Test(arguments: [-90.0, 0, 50, 99.9, 100, 100.1, 1337, 99_000, 1e6])
  func `the visible range is what shows and is not hidden`(_ offset: Double) {
    let layout = Self.layout(1000, offset: offset)
    let view = Rect(x: 0, y: offset, width: 388, height: 800)
    let visible = (0..<1000).filter { index in
      layout.item(at: index).frame.intersects(view)
        && (index == 999
          || layout.item(at: index + 1).frame.minY > layout.item(at: index).frame.minY)
    }
    #expect(Array(layout.visibleRange) == visible)
    #expect(layout.visibleRange.count < 11)
  }

  @Test func `an item shrinks by its share of its height scrolled, and never below nothing`() {
    let layout = Self.layout(5, offset: 60)
    #expect(abs(layout.item(at: 0).scale - 0.975) < 1e-12)
    #expect(layout.item(at: 0).frame.minY == 60)
    #expect(layout.item(at: 1).scale == 1)
    #expect(Self.layout(5, offset: 1e6).item(at: 0).scale == 0)
  }

  @Test func `nothing shows of no items`() {
    #expect(Self.layout(0).visibleRange.isEmpty)
    #expect(Self.layout(0).contentHeight == 0)
  }
}
