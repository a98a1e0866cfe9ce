import CardLayout
import Geometry
import Testing

@Suite struct StackLayoutTests {
  /// A phone's view with a header of 44 and cards of 245.
  static var metrics: StackMetrics {
    var metrics = StackMetrics()
    metrics.contentInset.top = 20
    metrics.headerHeight = 44
    metrics.preferableCardViewHeight = 245
    return metrics
  }

  static let size = Size(width: 388, height: 800)

  static func layout(
    _ count: Int, offset: Double? = nil, presented: StackLayout.Presented? = nil,
    grab: StackLayout.Grab? = nil, rows: StackLayout.Rows = .none, presentedOffset: Double = 0,
    height: ((Int) -> Double?)? = nil
  ) -> StackLayout {
    StackLayout(
      count: count, metrics: metrics, size: size, contentOffset: offset, presented: presented,
      grab: grab, rows: rows, presentedOffset: presentedOffset, preferredHeight: height)
  }

  // MARK: Cost

  @Test(arguments: [-60.0, -20, 0, 52, 2_600_000, 5_199_000, 9_000_000])
  func `the cost of a frame is that of what shows, of a hundred thousand cards`(_ offset: Double) {
    var asked = 0
    let layout = Self.layout(100_000, offset: offset) { _ in
      asked += 1
      return 245
    }
    let attached = layout.attached
    #expect(!attached.isEmpty && attached.count < 20)
    #expect(asked <= attached.count)
    _ = layout.fullContentHeight
    _ = layout.contentSize
    #expect(asked <= attached.count + 2)
  }

  @Test(arguments: [0, 50_000, 99_999])
  func `so is that of a presented card`(_ presented: Int) {
    var asked = 0
    let layout = Self.layout(100_000, presented: .card(presented)) { _ in
      asked += 1
      return 245
    }
    #expect(layout.attached.count == 6)
    #expect(asked <= 8)
  }

  @Test(arguments: [-80.0, -20, 0, 31.9, 32, 32.1, 500, 1500, 4000])
  func `what is attached is what shows and is not hidden, asked card by card`(_ offset: Double) {
    let layout = Self.layout(60, offset: offset)
    let view = Rect(x: 0, y: offset, width: 388, height: 800)
    let expected = (0..<60).filter { index in
      layout.frame(of: index).intersects(view)
        && (index == 59 || layout.frame(of: index + 1).minY - layout.frame(of: index).minY > 1e-6)
    }
    #expect(layout.attached == expected)
  }

  // MARK: Own heights

  @Test func `a card's own height changes its own frame alone`() {
    let plain = Self.layout(12)
    let own = Self.layout(12) { $0 == 3 ? 500 : $0 == 5 ? 9000 : $0 == 7 ? -3 : nil }
    #expect(own.frame(of: 3).height == 500)
    #expect(own.frame(of: 5).height == own.maximumCardViewHeight)
    #expect(own.frame(of: 7).height == 0)
    #expect(own.step == plain.step)
    #expect(own.fullContentHeight == plain.fullContentHeight)
    for index in 0..<12 {
      #expect(own.frame(of: index).origin == plain.frame(of: index).origin)
      if ![3, 5, 7].contains(index) { #expect(own.frame(of: index) == plain.frame(of: index)) }
    }
  }

  @Test func `the content ends with the last card's own height`() {
    let plain = Self.layout(12)
    let own = Self.layout(12) { $0 == 11 ? 500 : nil }
    #expect(own.fullContentHeight == plain.fullContentHeight + 255)
    #expect(own.contentSize.height == own.fullContentHeight - own.maximumCardViewHeight / 2)
  }

  // MARK: A grabbed card

  @Test(arguments: [(0, 0), (0, 5), (5, 0), (2, 3), (3, 2), (5, 5)])
  func `the others stand as if the grabbed card stood at its gap`(_ index: Int, _ gap: Int) {
    let grabbed = Self.layout(6, grab: .init(index: index, gap: gap))
    var order = Array(0..<6)
    order.remove(at: index)
    order.insert(index, at: gap)
    let plain = Self.layout(6)
    for (slot, card) in order.enumerated() {
      #expect(grabbed.slot(of: card) == slot)
      #expect(grabbed.index(inSlot: slot) == card)
      #expect(grabbed.frame(of: card) == plain.frame(of: slot))
    }
    #expect(grabbed.slotFrame() == plain.frame(of: gap))
    #expect(grabbed.attached == order)
  }

  @Test func `a grabbed card hides none of the pile at the header`() {
    let offset = -20 + 44 + 10 * 52.0
    let plain = Self.layout(60, offset: offset)
    let pile = plain.attached[0]
    let grabbed = Self.layout(60, offset: offset, grab: .init(index: pile, gap: pile))
    #expect(grabbed.attached.prefix(2) == [pile - 1, pile])
  }

  @Test func `the gap follows the carried card's nearest place, the same up and down`() throws {
    for gap in 0..<8 {
      let layout = Self.layout(8, grab: .init(index: 2, gap: gap))
      for slot in 0..<7 {
        let upper = try #require(layout.slotFrame(at: slot))
        let lower = try #require(layout.slotFrame(at: slot + 1))
        let middle = (upper.midY + lower.midY) / 2
        #expect(layout.gapIndex(forCarriedCenterY: middle - 0.01) == slot)
        #expect(layout.gapIndex(forCarriedCenterY: middle + 0.01) == slot + 1)
      }
      #expect(layout.gapIndex(forCarriedCenterY: -9999) == 0)
      #expect(layout.gapIndex(forCarriedCenterY: 99999) == 7)
    }
  }

  @Test func `with hysteresis the gap moves that much later both ways`() throws {
    let layout = Self.layout(8, grab: .init(index: 4, gap: 4))
    let place = try #require(layout.slotFrame())
    let next = try #require(layout.slotFrame(at: 5))
    let half = (next.midY - place.midY) / 2
    #expect(layout.gapIndex(forCarriedCenterY: place.midY + half + 3.9, hysteresis: 4) == 4)
    #expect(layout.gapIndex(forCarriedCenterY: place.midY + half + 4.1, hysteresis: 4) == 5)
    #expect(layout.gapIndex(forCarriedCenterY: place.midY - half - 3.9, hysteresis: 4) == 4)
    #expect(layout.gapIndex(forCarriedCenterY: place.midY - half - 4.1, hysteresis: 4) == 3)
  }

  @Test(arguments: [-90.0, -20, 200, 1000])
  func `pulled or scrolled the gap is the nearest of the places that show`(_ offset: Double) throws
  {
    let layout = Self.layout(40, offset: offset, grab: .init(index: 20, gap: 20))
    let first = try #require(layout.attached.first)
    for y in stride(from: offset, to: offset + 800, by: 7) {
      let gap = try #require(layout.gapIndex(forCarriedCenterY: y))
      #expect(gap >= first)
      let place = try #require(layout.slotFrame(at: gap))
      for other in first..<40 {
        let away = try #require(layout.slotFrame(at: other))
        #expect(abs(place.midY - y) <= abs(away.midY - y) + 1e-9)
      }
    }
  }

  @Test func `no grab, no gap, and none while a card is presented`() {
    #expect(Self.layout(8).gapIndex(forCarriedCenterY: 300) == nil)
    #expect(Self.layout(8).slotFrame() == nil)
    let both = Self.layout(8, presented: .card(1), grab: .init(index: 3, gap: 4))
    #expect(both.grab == nil)
  }

  // MARK: The presented card and its rows

  @Test func `card and rows are centred together while they fit`() throws {
    let layout = Self.layout(
      8, presented: .card(3), rows: .init(height: 132, spacing: 16))
    let area = try #require(layout.presentedArea)
    let card = try #require(layout.presentedFrame)
    let rows = try #require(layout.presentedRowsFrame)
    #expect(card == layout.frame(of: 3))
    #expect(card.minY - area.minY == area.maxY - rows.maxY)
    #expect(rows.minY == card.maxY + 16)
    #expect(layout.presentedContentHeight == 245 + 16 + 132)
    #expect(!layout.isPresentedScrollable)
  }

  @Test func `without room for both they start at the top and scroll inside the free area`() throws
  {
    let rows = StackLayout.Rows(height: 500, spacing: 16)
    let layout = Self.layout(8, presented: .card(3), rows: rows)
    let area = try #require(layout.presentedArea)
    #expect(area.height == layout.maximumCardViewHeight)
    #expect(layout.frame(of: 3).minY == area.minY)
    #expect(layout.presentedContentHeight == 761)
    #expect(layout.isPresentedScrollable)
    let scrolled = Self.layout(8, presented: .card(3), rows: rows, presentedOffset: 75)
    #expect(scrolled.frame(of: 3).minY == area.minY - 75)
    #expect(scrolled.presentedRowsFrame?.minY == area.minY - 75 + 245 + 16)
    let exact = Self.layout(
      8, presented: .card(3), rows: .init(height: area.height - 245 - 16, spacing: 16))
    #expect(!exact.isPresentedScrollable)
    #expect(exact.frame(of: 3).minY == area.minY)
  }

  @Test func `a card of its own height is centred by it, also one that is not among the cards`() {
    let own = Self.layout(8, presented: .card(3)) { $0 == 3 ? 400 : nil }
    let other = Self.layout(8, presented: .other(preferredHeight: 400))
    #expect(own.presentedFrame == other.presentedFrame)
    #expect(own.frame(of: 3).height == 400)
    #expect(other.attached == [0, 1, 2, 3, 4])
    #expect(Self.layout(8).presentedFrame == nil)
    #expect(Self.layout(8).presentedContentHeight == 0)
  }

  @Test(arguments: [-20.0, 400])
  func `presenting while scrolled shows the same places in the view`(_ offset: Double) {
    let rest = Self.layout(20, presented: .card(9))
    let scrolled = Self.layout(20, offset: offset, presented: .card(9))
    for index in 0..<20 {
      let moved = rest.frame(of: index).offset(by: Vector(dx: 0, dy: offset + 20))
      #expect(abs(moved.minY - scrolled.frame(of: index).minY) < 1e-9)
    }
  }

  @Test(arguments: [Int.max, Int.max - 1, 1 << 40])
  func `a maximum of strips beyond all cards shows them all`(_ maximum: Int) {
    var metrics = Self.metrics
    metrics.maximumNumberOfCollapsedCardViewsToShow = maximum
    metrics.minimalDistanceBetweenCollapsedCardViews = 0
    let layout = StackLayout(count: 6, metrics: metrics, size: Self.size, presented: .card(3))
    #expect((0..<6).map { layout.frame(of: $0).minY }.max() == layout.frame(of: 5).minY)
  }

  @Test func `strips without a distance lie below the view's foot`() {
    var metrics = Self.metrics
    metrics.minimalDistanceBetweenCollapsedCardViews = 0
    metrics.distanceBetweenCollapsedAndPresentedCardViews = 30
    metrics.maximumNumberOfCollapsedCardViewsToShow = 4
    let layout = StackLayout(
      count: 6, metrics: metrics, size: Self.size, presented: .card(5))
    #expect(layout.attached == [5])
  }

  @Test func `an empty wallet has a header and nothing else`() {
    let layout = Self.layout(0)
    #expect(layout.attached.isEmpty)
    #expect(layout.fullContentHeight == 44)
    #expect(layout.headerFrame?.height == 44)
    #expect(Self.layout(0, presented: .other(preferredHeight: nil)).attached.isEmpty)
  }
}
