import Geometry
import Gestures
import Testing

@testable import Wallet

/// Two fingers on a touchpad.
@Suite struct TouchpadTests {
  @Test func `the stack follows one to one, gives beyond its start, and coasts`() {
    let desk = Desk(count: 40)
    desk.scroll(.began, -3)
    for _ in 0..<9 { desk.scroll(.changed, -33) }
    #expect(abs(desk.wallet.contentOffset - 292) < 1e-9)
    desk.scroll(.ended, 0)
    desk.rest()
    #expect(desk.wallet.contentOffset > 800, "1 980 points a second go some 990 more")

    desk.key(.home)
    desk.rest()
    desk.scroll(.began, 0)
    for _ in 0..<10 { desk.scroll(.changed, 20) }
    #expect(desk.wallet.contentOffset < -60 && desk.wallet.contentOffset > -150)
    desk.scroll(.ended, 0)
    desk.rest()
    #expect(desk.wallet.contentOffset == -8)
  }

  @Test func `it need not coast`() {
    let desk = Desk(count: 40)
    desk.wallet.touchpadCoasts = false
    desk.scroll(.began, 0)
    for _ in 0..<9 { desk.scroll(.changed, -30) }
    desk.scroll(.ended, 0)
    desk.wait(1)
    #expect(abs(desk.wallet.contentOffset - 262) < 1e-9)
    // A hand always may.
    desk.flick(from: desk.strip(9), by: -200, in: 0.1)
    desk.rest()
    #expect(desk.wallet.contentOffset > 800)
  }

  @Test func `a pause before the fingers lift leaves it where it is`() {
    let desk = Desk(count: 40)
    desk.scroll(.began, 0)
    for _ in 0..<9 { desk.scroll(.changed, -30) }
    desk.wait(0.2)
    desk.scroll(.ended, 0)
    desk.wait(1)
    #expect(abs(desk.wallet.contentOffset - 262) < 1e-9)
  }

  @Test func `a new contact and a press stop the coast`() {
    for isPress in [true, false] {
      let desk = Desk(count: 90)
      desk.scroll(.began, 0)
      for _ in 0..<9 { desk.scroll(.changed, -30) }
      desk.scroll(.ended, 0)
      desk.wait(0.2)
      if isPress { desk.press(desk.strip(20)) } else { desk.scroll(.began, -1) }
      let stopped = desk.wallet.contentOffset
      desk.wait(0.1)
      #expect(abs(desk.wallet.contentOffset - stopped) < 1)
      if isPress { desk.release() }
      #expect(desk.presented == nil)
    }
  }

  @Test func `two fingers pull the presented card, and a flick puts it back`() {
    let desk = Desk(count: 12)
    desk.wallet.present(at: 3, animated: false)
    desk.rest()
    let top = desk.frame(3).minY
    desk.scroll(.began, 0)
    for _ in 0..<4 { desk.scroll(.changed, 8) }
    #expect(abs(desk.frame(3).minY - top - 32) < 1e-6)
    desk.wait(0.2)
    desk.scroll(.ended, 0)
    desk.rest()
    #expect(desk.presented == 4)
    desk.scroll(.began, 0)
    for _ in 0..<6 { desk.scroll(.changed, 16) }
    desk.scroll(.ended, 0)
    #expect(desk.presented == nil)
    desk.rest()
    #expect(desk.isAllInPlace)
  }

  @Test func `over a stacked card they scroll the stack and pull nothing`() {
    let desk = Desk(count: 12)
    desk.scroll(.began, 0)
    desk.scroll(.changed, 30)
    #expect(desk.wallet.scroll.state == .dragging)
    #expect(desk.wallet.pull == nil && desk.presented == nil)
    desk.scroll(.ended, 0)
    desk.rest()
    #expect(desk.isAllInPlace)
  }

  @Test func `under a carried card the stack scrolls, and no farther than its ends`() {
    let desk = Desk(count: 40)
    desk.pickUp(5)
    let top = desk.wallet.grab!.hand!.cardTop
    desk.scroll(.began, -50)
    desk.scroll(.changed, -50)
    #expect(abs(desk.wallet.contentOffset - 92) < 1e-9)
    #expect(desk.wallet.grab!.hand!.cardTop == top)
    for _ in 0..<10 { desk.scroll(.changed, 50) }
    #expect(desk.wallet.contentOffset == -8)
    desk.scroll(.ended, 0)
    desk.release()
    desk.rest()
    #expect(desk.isAllInPlace)
  }

  @Test func `a press in the middle of a scroll takes over, with no jump`() {
    let desk = Desk(count: 40)
    desk.scroll(.began, 0)
    for _ in 0..<5 { desk.scroll(.changed, -30) }
    let offset = desk.wallet.contentOffset
    desk.press(desk.strip(8))
    desk.scroll(.changed, -30)
    desk.wait(0.1)
    #expect(abs(desk.wallet.contentOffset - offset) < 1e-9)
    desk.drag(by: -60, in: 0.2)
    #expect(desk.wallet.contentOffset > offset + 45)
    desk.wait(0.2)
    desk.release()
    desk.rest()
    #expect(desk.isAllInPlace)
  }

  @Test func `under a carried card a stretched stack goes back on its own, with no jump`() {
    let desk = Desk(count: 12)
    desk.flick(from: desk.strip(3), by: 120, in: 0.1)
    desk.wait(0.05)
    desk.key(.down)
    desk.key(.space)
    desk.wait(0.01)
    #expect(desk.wallet.contentOffset < -20)
    let tops = desk.tops
    desk.touchpad(.began, 4)
    desk.step(0)
    for (id, top) in desk.tops { #expect(abs(top - tops[id]!) < 0.01) }
  }
}
