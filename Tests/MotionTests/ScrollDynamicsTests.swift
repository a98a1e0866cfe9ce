import Testing

@testable import Motion

@Suite struct ScrollDynamicsTests {
  /// 3000 points in a view of 600: offsets 0 to 2400.
  static func scroller(at offset: Double = 0, content: Double = 3000) -> ScrollDynamics {
    ScrollDynamics(
      edges: ScrollEdges(contentLength: content, viewLength: 600), viewLength: 600, offset: offset)
  }

  static func events(_ scroller: inout ScrollDynamics) -> [ScrollDynamics.Event] {
    var events: [ScrollDynamics.Event] = []
    while let event = scroller.nextEvent() { events.append(event) }
    return events
  }

  @Test func `a drag moves the content with the hand and a pause ends it there`() {
    var scroller = Self.scroller(at: 500)
    let stopped = scroller.touchDown(at: 0)
    #expect(!stopped)
    scroller.beginDragging(at: 0.1)
    scroller.drag(translation: -80)
    scroller.drag(by: -13)
    #expect(scroller.offset(at: 0.2) == 593)
    #expect(!scroller.isMoving(at: 0.2))
    scroller.endDragging(velocity: 0, at: 0.5)
    #expect(scroller.offset(at: 9) == 593)
    let told = Self.events(&scroller)
    #expect(told == [.willBeginDragging, .didEndDragging(willDecelerate: false)])
  }

  @Test func `a coast is its law, however often it is looked at`() throws {
    var often = Self.scroller(at: 300)
    often.coast(velocity: 1000, at: 2)
    let once = often
    for step in 0..<500 {
      let t = 2 + Double(step) * 0.013
      often.advance(to: t)
      #expect(abs(often.offset(at: t) - once.offset(at: t)) < 1e-9)
    }
    #expect(abs(once.offset(at: 2.5) - 615.928) < 0.001)
    #expect(abs(once.velocity(at: 2.5) - 367.511) < 0.001)
    let rest = try #require(once.restTime)
    #expect(!once.isMoving(at: rest))
    #expect(once.offset(at: rest + 5) == once.offset(at: rest))
    let told = Self.events(&often)
    #expect(told == [.didEndDecelerating])
    #expect(often.deadline == nil)
  }

  @Test func `a coast that meets the end swings out by v/(eω) and ends on the edge`() throws {
    var scroller = Self.scroller(at: 2300)
    scroller.coast(velocity: 1500, at: 0)
    let crossing = try #require(scroller.deadline)
    let speed = scroller.velocity(at: crossing)
    #expect(abs(scroller.offset(at: crossing) - 2400) < 1e-6)
    #expect(abs(scroller.velocity(at: crossing - 1e-7) - speed) < 0.01)
    #expect(abs(scroller.offset(at: crossing + 0.1) - 2400 - speed / (2.718281828 * 10)) < 1e-3)
    scroller.advance(to: crossing)
    #expect(scroller.state == .returning)
    scroller.advance(to: 5)
    #expect(scroller.offset(at: 5) == 2400)
    let told = Self.events(&scroller)
    #expect(told == [.didEndDecelerating])
  }

  @Test func `without bounces a coast and a drag stand at the edge`() {
    var scroller = Self.scroller(at: 2300)
    scroller.bounces = false
    scroller.coast(velocity: 1500, at: 0)
    #expect(scroller.offset(at: 3) == 2400)
    #expect(!scroller.isMoving(at: 0.5))
    scroller.advance(to: 3)
    scroller.beginDragging(at: 3)
    scroller.drag(translation: -100)
    #expect(scroller.offset(at: 3) == 2400)
    scroller.endDragging(velocity: -2000, at: 3.1)
    #expect(scroller.offset(at: 3.1) == 2400)
    #expect(!scroller.isMoving(at: 3.1))
    let told = Self.events(&scroller)
    #expect(told.last == .didEndDragging(willDecelerate: false))
  }

  @Test func `a press stops a coast where it shows and is no tap`() {
    var scroller = Self.scroller(at: 300)
    scroller.coast(velocity: 1000, at: 0)
    let shown = scroller.offset(at: 0.3)
    let stopped = scroller.touchDown(at: 0.3)
    #expect(stopped)
    #expect(scroller.state == .held)
    scroller.touchUp(at: 0.35)
    #expect(scroller.offset(at: 0.3) == shown)
    #expect(scroller.offset(at: 9) == shown)
    let stoppedLater = scroller.touchDown(at: 10)
    #expect(!stoppedLater)
    let told = Self.events(&scroller)
    #expect(told == [.didEndDecelerating])
  }

  @Test func `a press on the last creeping points of a coast is a tap`() {
    var scroller = Self.scroller(at: 300)
    scroller.coast(velocity: 1000, at: 0)
    var early = scroller
    #expect(scroller.velocity(at: 2.5) < 10 && scroller.isMoving(at: 2.5))
    let stopped = scroller.touchDown(at: 2.5)
    #expect(!stopped)
    #expect(scroller.state == .held)
    let stoppedEarly = early.touchDown(at: 2)
    #expect(stoppedEarly)
  }

  @Test func `let go past the top it goes back without swinging over`() {
    var scroller = Self.scroller()
    scroller.beginDragging(at: 0)
    scroller.drag(translation: 200)
    #expect(abs(scroller.offset(at: 0) + 92.958) < 0.001)
    scroller.endDragging(velocity: 0, at: 1)
    var last = scroller.offset(at: 1)
    #expect(abs(last + 92.958) < 0.001)
    for step in 1...300 {
      let offset = scroller.offset(at: 1 + Double(step) * 0.01)
      #expect(offset >= last && offset <= 0)
      last = offset
    }
    #expect(last == 0)
    scroller.advance(to: 5)
    let told = Self.events(&scroller)
    #expect(
      told == [
        .willBeginDragging, .didEndDragging(willDecelerate: true), .didEndDecelerating,
      ])
  }

  @Test func `caught on its way back nothing jumps, and let go it goes back again`() {
    var scroller = Self.scroller(at: -100)
    scroller.coast(velocity: 0, at: 0)
    let shown = scroller.offset(at: 0.05)
    #expect(shown > -100 && shown < -50)
    let stopped = scroller.touchDown(at: 0.05)
    #expect(stopped)
    #expect(scroller.offset(at: 2) == shown)
    scroller.beginDragging(at: 2)
    scroller.drag(translation: 0)
    #expect(abs(scroller.offset(at: 2) - shown) < 1e-9)
    scroller.drag(translation: 2)
    let further = scroller.offset(at: 2)
    #expect(further < shown && further > shown - 1.1)
    scroller.cancelDragging(at: 3)
    #expect(scroller.offset(at: 3) == further)
    #expect(scroller.offset(at: 6) == 0)
  }

  @Test func `pressed past the edge and lifted without a drag it goes back`() {
    var scroller = Self.scroller(at: -100)
    scroller.coast(velocity: 0, at: 0)
    scroller.touchDown(at: 0.05)
    scroller.touchUp(at: 0.2)
    #expect(scroller.isMoving(at: 0.2))
    #expect(scroller.offset(at: 3) == 0)
  }

  @Test func `flicked inward from past the edge it passes it and coasts on`() throws {
    var scroller = Self.scroller()
    scroller.beginDragging(at: 0)
    scroller.drag(translation: 60)
    scroller.endDragging(velocity: -2500, at: 0)
    let crossing = try #require(scroller.deadline)
    #expect(abs(scroller.offset(at: crossing)) < 1e-6)
    #expect(abs(scroller.velocity(at: crossing - 1e-7) - scroller.velocity(at: crossing)) < 0.1)
    #expect(scroller.offset(at: 8) > 500)
  }

  @Test(arguments: [
    (false, true, false), (true, false, false), (true, true, true),
  ])
  func `content that fits moves only if it always bounces`(
    _ always: Bool, _ bounces: Bool, _ moves: Bool
  ) {
    var scroller = Self.scroller(content: 300)
    scroller.alwaysBounce = always
    scroller.bounces = bounces
    #expect(scroller.canDrag == moves)
    scroller.beginDragging(at: 0)
    scroller.drag(translation: -100)
    #expect((scroller.offset(at: 0) != 0) == moves)
    scroller.endDragging(velocity: 0, at: 0)
    #expect(scroller.offset(at: 4) == 0)
    scroller.coast(velocity: 1000, at: 5)
    #expect((scroller.offset(at: 5.1) > 0) == moves)
  }

  @Test func `an inset moves the resting place`() {
    let edges = ScrollEdges(
      contentLength: 3000, viewLength: 600, insetBefore: 20, insetAfter: 30)
    #expect(edges.lower == -20 && edges.upper == 2430)
    var scroller = ScrollDynamics(edges: edges, viewLength: 600, offset: -80)
    scroller.coast(velocity: 0, at: 0)
    #expect(scroller.offset(at: 4) == -20)
    #expect(ScrollEdges(contentLength: 10, viewLength: 600, insetBefore: 20).upper == -20)
  }

  // MARK: Wheel and keys

  @Test func `notches add up, keep the velocity and stay inside the limits`() {
    var scroller = Self.scroller(at: 100)
    scroller.scroll(by: 53, at: 0)
    let shown = scroller.offset(at: 0.05)
    let velocity = scroller.velocity(at: 0.05)
    #expect(shown > 100 && shown < 153)
    scroller.scroll(by: 53, at: 0.05)
    #expect(abs(scroller.offset(at: 0.05) - shown) < 1e-9)
    #expect(abs(scroller.velocity(at: 0.05) - velocity) < 1e-6)
    #expect(scroller.offset(at: 0.25) == 206)
    scroller.scroll(by: -900, at: 0.3)
    for step in 0...30 { #expect(scroller.offset(at: 0.3 + Double(step) * 0.01) >= 0) }
    #expect(scroller.offset(at: 0.5) == 0)
    scroller.scroll(by: -53, at: 0.6)
    #expect(!scroller.isMoving(at: 0.6))
    let told = Self.events(&scroller)
    #expect(told == [.didEndScrollingAnimation, .didEndScrollingAnimation])
  }

  @Test(arguments: [(120.0, 0.2), (300, 0.15), (480, 0.1), (2000, 0.1)])
  func `a way of so many points takes so long`(_ distance: Double, _ duration: Double) {
    var scroller = Self.scroller()
    scroller.scroll(by: distance, at: 1)
    #expect(scroller.isMoving(at: 1 + duration - 0.001))
    #expect(!scroller.isMoving(at: 1 + duration + 0.001))
    #expect(scroller.offset(at: 1 + duration) == distance)
  }

  @Test func `a glide goes one way only, even thrown`() {
    var scroller = Self.scroller(at: 300)
    scroller.coast(velocity: 5000, at: 0)
    scroller.scroll(by: 20, at: 0.01)
    let start = scroller.offset(at: 0.01)
    var last = start
    for step in 1...30 {
      let offset = scroller.offset(at: 0.01 + Double(step) * 0.01)
      #expect(offset >= last - 1e-9 && offset <= start + 20 + 1e-9)
      last = offset
    }
  }

  @Test func `a notch ends a coast, and is ignored while a hand drags`() {
    var scroller = Self.scroller(at: 300)
    scroller.coast(velocity: 1000, at: 0)
    let shown = scroller.offset(at: 0.2)
    scroller.scroll(by: -50, at: 0.2)
    #expect(abs(scroller.offset(at: 0.5) - shown + 50) < 1e-9)
    scroller.beginDragging(at: 1)
    scroller.scroll(by: 500, at: 1)
    #expect(abs(scroller.offset(at: 2) - shown + 50) < 1e-9)
  }

  @Test func `a place asked for without animation is there at once, also under a finger`() {
    var scroller = Self.scroller(at: 300)
    scroller.scroll(to: 9000, animated: false, at: 0)
    #expect(scroller.offset(at: 0) == 2400)
    scroller.touchDown(at: 1)
    scroller.scroll(to: 700, animated: false, at: 1)
    #expect(scroller.offset(at: 1) == 700)
    #expect(scroller.state == .held)
    scroller.beginDragging(at: 2)
    scroller.drag(translation: -10)
    scroller.scroll(to: 100, animated: false, at: 2)
    scroller.drag(translation: -15)
    #expect(scroller.offset(at: 2) == 105)
  }

  // MARK: Limits that change

  @Test func `content that shrinks below a resting offset goes back animated`() {
    var scroller = Self.scroller(at: 2400)
    scroller.setEdges(
      ScrollEdges(contentLength: 2900, viewLength: 600), viewLength: 600, at: 1)
    #expect(scroller.offset(at: 1) == 2400)
    #expect(scroller.isMoving(at: 1))
    #expect(scroller.offset(at: 4) == 2300)
    scroller.setEdges(
      ScrollEdges(contentLength: 900, viewLength: 600), viewLength: 600, animated: false, at: 5)
    #expect(scroller.offset(at: 5) == 300)
  }

  @Test(arguments: [0.02, 0.05, 0.2])
  func `content that shrinks under a coast keeps place and velocity and ends inside`(
    _ time: Double
  ) {
    var scroller = Self.scroller(at: 1000)
    scroller.coast(velocity: 3000, at: 0)
    let shown = scroller.offset(at: time)
    let velocity = scroller.velocity(at: time)
    scroller.setEdges(
      ScrollEdges(contentLength: 1700, viewLength: 600), viewLength: 600, at: time)
    #expect(abs(scroller.offset(at: time) - shown) < 1e-9)
    #expect(abs(scroller.velocity(at: time) - velocity) < 1e-6)
    #expect(scroller.offset(at: 9) == 1100)
  }

  @Test func `content that grows under a hand past the end does not jump`() {
    var scroller = Self.scroller(at: 2400)
    scroller.beginDragging(at: 0)
    scroller.drag(translation: -100)
    let shown = scroller.offset(at: 0)
    scroller.setEdges(
      ScrollEdges(contentLength: 4000, viewLength: 600), viewLength: 600, at: 0)
    #expect(abs(scroller.offset(at: 0) - shown) < 1e-9)
    scroller.drag(translation: -110)
    #expect(abs(scroller.offset(at: 0) - shown - 10) < 1e-9)
  }

  @Test func `content that shrinks by more than a pull could show leaves the hand and goes back`() {
    var scroller = Self.scroller(at: 2000)
    scroller.beginDragging(at: 0)
    let edges = ScrollEdges(contentLength: 700, viewLength: 600)
    scroller.setEdges(edges, viewLength: 600, at: 1)
    #expect(scroller.offset(at: 1) == 2000)
    #expect(scroller.state == .returning)
    scroller.drag(translation: 50)
    scroller.endDragging(velocity: 500, at: 1.1)
    #expect(scroller.offset(at: 9) == 100)
    let told = Self.events(&scroller)
    #expect(told == [.willBeginDragging, .didEndDragging(willDecelerate: true)])
    scroller.touchDown(at: 1.1)
    let caught = scroller.offset(at: 1.1)
    #expect(caught > 700 + 100)
    scroller.beginDragging(at: 1.2)
    #expect(scroller.state == .returning && scroller.offset(at: 1.2) == caught)
  }

  @Test func `a notch of nothing stops nothing`() {
    var scroller = Self.scroller(at: 300)
    scroller.coast(velocity: 1000, at: 0)
    scroller.scroll(by: 0, at: 0.2)
    #expect(scroller.state == .coasting)
  }

  @Test func `a notch back during a coast turns it round without a jerk`() {
    var scroller = Self.scroller(at: 300)
    scroller.coast(velocity: 3000, at: 0)
    let (place, velocity) = (scroller.offset(at: 0.1), scroller.velocity(at: 0.1))
    scroller.scroll(by: -50, at: 0.1)
    #expect(abs(scroller.velocity(at: 0.1) - velocity) < 1e-6)
    #expect(scroller.offset(at: 0.12) > place)
    #expect(abs(scroller.offset(at: 0.31) - place + 50) < 1e-6)
  }

  @Test(arguments: [true, false])
  func `thrown at an edge, a glide back turns round beyond it or at it`(_ bounces: Bool) {
    var scroller = Self.scroller(at: 2390)
    scroller.bounces = bounces
    scroller.coast(velocity: 2000, at: 0)
    scroller.scroll(by: -100, at: 0.001)
    let farthest = (0...200).map { scroller.offset(at: 0.001 + Double($0) * 0.001) }.max()
    #expect(bounces ? (farthest ?? 0) > 2400 : farthest == 2400)
    if !bounces { #expect(scroller.velocity(at: 0.02) == 0) }
    #expect(scroller.offset(at: 0.3) < 2300)
  }

  @Test func `a glide beyond the new end goes to the end`() {
    var scroller = Self.scroller(at: 2000)
    scroller.scroll(by: 300, at: 0)
    scroller.setEdges(
      ScrollEdges(contentLength: 2700, viewLength: 600), viewLength: 600, at: 0.05)
    #expect(scroller.offset(at: 1) == 2100)
  }

  // MARK: The rest

  @Test(arguments: [
    (600.0, -203.0, 0.0, 600.0), (600, -303, 0, 1200), (600, -203, 3000, 1200),
    (600, 203, -3000, 0), (600, -700, 9000, 1800), (2400, -50, 900, 2400),
  ])
  func `paging settles on a neighbour by the projected rest`(
    _ start: Double, _ translation: Double, _ velocity: Double, _ page: Double
  ) {
    var scroller = Self.scroller(at: start)
    scroller.isPagingEnabled = true
    scroller.beginDragging(at: 0)
    scroller.drag(translation: translation)
    scroller.endDragging(velocity: -velocity, at: 0.1)
    #expect(scroller.offset(at: 5) == page)
  }

  @Test func `switched off in a drag it stays, and later motion of the hand is not its own`() {
    var scroller = Self.scroller(at: 500)
    scroller.beginDragging(at: 0)
    scroller.drag(translation: -93)
    scroller.setScrollEnabled(false, at: 0.2)
    scroller.drag(translation: -200)
    scroller.endDragging(velocity: -900, at: 0.4)
    #expect(scroller.offset(at: 2) == 593)
    let told = Self.events(&scroller)
    #expect(told == [.willBeginDragging, .didEndDragging(willDecelerate: false)])
    #expect(!scroller.canDrag)
  }

  @Test func `stopped past an edge it stands on the edge`() {
    var scroller = Self.scroller(at: 2300)
    scroller.coast(velocity: 1500, at: 0)
    #expect(scroller.restingOffset == 2400)
    scroller.stop(at: 0.15)
    #expect(scroller.offset(at: 0.15) == 2400)
    #expect(scroller.restTime == nil)
  }

  @Test func `a time before the start shows the start`() {
    var scroller = Self.scroller(at: 300)
    scroller.coast(velocity: 1000, at: 5)
    #expect(scroller.offset(at: 4.9) == 300)
    scroller.scroll(by: 40, at: 4.9)
    #expect(scroller.offset(at: 4.8) == 300)
  }
}
