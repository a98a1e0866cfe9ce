import CardLayout
import Testing

@Suite struct EdgeScrollingTests {
  /// A view of 800 with zones of 60; the card was picked up in its middle.
  static func carried(to location: Double) -> EdgeScrolling {
    var scrolling = EdgeScrolling(location: 400, viewHeight: 800, at: 0)
    scrolling.move(to: location, at: 1)
    return scrolling
  }

  @Test(arguments: [
    (400.0, 0.0), (60, 0), (740, 0), (30, -156.25), (770, 156.25), (0, -1250), (800, 1250),
    (-50, -1250), (5000, 1250),
  ])
  func `after a while a pointer there scrolls at this speed`(_ location: Double, _ speed: Double) {
    var scrolling = Self.carried(to: location)
    _ = scrolling.advance(to: 2)
    #expect(abs(scrolling.advance(to: 2.5) - speed / 2) < 1e-9)
    #expect(scrolling.isScrolling == (speed != 0))
  }

  @Test func `speeds up over 0.3 seconds, whatever the frame rate`() {
    var often = Self.carried(to: 0)
    var once = often
    var sum = 0.0
    for step in 1...97 { sum += often.advance(to: 1 + Double(step) * 0.005) }
    let whole = once.advance(to: 1 + 97 * 0.005)
    #expect(abs(sum - whole) < 1e-9)
    #expect(abs(whole + 1250 * (97 * 0.005 - 0.15)) < 1e-9)
    var early = Self.carried(to: 0)
    #expect(abs(early.advance(to: 1.15) + 1250 * 0.0375) < 1e-9)
  }

  @Test func `picked up inside a zone nothing scrolls until the pointer has left it once`() {
    var scrolling = EdgeScrolling(location: 10, viewHeight: 800, at: 0)
    #expect(scrolling.advance(to: 5) == 0)
    scrolling.move(to: 30, at: 5)
    #expect(scrolling.advance(to: 6) == 0)
    #expect(!scrolling.isScrolling)
    scrolling.move(to: 61, at: 6)
    scrolling.move(to: 30, at: 7)
    #expect(scrolling.advance(to: 8) < 0)
  }

  @Test func `picked up in one zone the other scrolls at once`() {
    var scrolling = EdgeScrolling(location: 10, viewHeight: 800, at: 0)
    scrolling.move(to: 790, at: 1)
    #expect(scrolling.advance(to: 2) > 0)
  }

  @Test func `what was scrolled before a motion counts, and the ramp goes on inside a zone`() {
    var moved = Self.carried(to: 20)
    moved.move(to: 0, at: 1.3)
    let sum = moved.advance(to: 1.5)
    let slow = EdgeScrolling.speed(depth: -40, zone: 60) * 0.15
    #expect(abs(sum - (slow - 1250 * 0.2)) < 1e-9)
  }

  @Test func `a zone is at most 15 percent of the view, and a time that goes back is none`() {
    #expect(EdgeScrolling.zone(viewHeight: 200) == 30)
    #expect(EdgeScrolling.zone(viewHeight: 0) == 0)
    var scrolling = Self.carried(to: 0)
    _ = scrolling.advance(to: 3)
    #expect(scrolling.advance(to: 2) == 0)
  }
}
