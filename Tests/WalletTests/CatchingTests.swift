import Geometry
import Testing

@testable import Wallet

/// What flies can be caught.
@Suite struct CatchingTests {
  private func presenting(_ index: Int = 4) -> Desk {
    let desk = Desk(count: 12)
    desk.wallet.present(at: index, animated: true)
    desk.rest()
    return desk
  }

  @Test func `a card thrown back is caught, thrown back again, and caught again`() {
    let desk = presenting()
    for _ in 0..<3 {
      desk.flick(from: desk.frame(4).center, by: 120, in: 0.08)
      #expect(desk.presented == nil)
      desk.wait(0.03)
      // Right on it as it shows, in its flight.
      let caught = Point(x: 210, y: desk.frame(4).minY + 30)
      desk.press(caught)
      desk.drag(by: 12, in: 0.03)
      #expect(desk.presented == 5)
      let grip = desk.frame(4).minY - desk.hand.y
      desk.drag(by: -40, in: 0.1)
      #expect(abs(desk.frame(4).minY - desk.hand.y - grip) < 1e-6, "it is in the hand")
    }
    desk.drag(by: -200, in: 0.3)
    desk.release()
    desk.rest()
    #expect(desk.presented == 5)
    #expect(desk.isAllInPlace)
  }

  @Test func `catching makes no card jump`() {
    let desk = presenting()
    desk.flick(from: desk.frame(4).center, by: 120, in: 0.08)
    desk.wait(0.03)
    desk.press(Point(x: 210, y: desk.frame(4).minY + 30))
    let before = desk.tops
    desk.move(to: desk.hand + Vector(dx: 0, dy: 11))
    desk.step(0.001)
    for (id, top) in desk.tops where before[id] != nil {
      #expect(abs(top - before[id]!) < 12)
    }
    #expect(desk.presented == 5)
  }

  @Test func `lost in the hand it goes back to the middle, as any presented card`() {
    let desk = presenting(9)
    desk.wallet.dismissPresentedCard()
    desk.wait(0.05)
    desk.press(Point(x: 210, y: desk.frame(9).minY + 30))
    desk.drag(by: 20, in: 0.05)
    #expect(desk.presented == 10)
    desk.lose()
    desk.rest()
    #expect(desk.presented == 10)
    #expect(desk.isAllInPlace)
  }

  @Test func `one that has arrived is a card of the stack, and a drag there scrolls`() {
    let desk = presenting()
    desk.wallet.dismissPresentedCard()
    desk.rest()
    desk.press(desk.strip(4))
    desk.drag(by: -60, in: 0.2)
    #expect(desk.presented == nil)
    #expect(desk.wallet.contentOffset > 30)
  }

  @Test func `clicks on a flying card turn it round each time, without a jump`() {
    let desk = presenting()
    for number in 0..<8 {
      let kick = desk.largestKick(during: 0.05 + 0.02 * Double(number)) {
        desk.press(Point(x: 210, y: desk.frame(4).minY + 30))
        desk.release()
      }
      #expect(kick < springKick)
      #expect((desk.presented == 5) == (number % 2 == 1))
    }
  }
}
