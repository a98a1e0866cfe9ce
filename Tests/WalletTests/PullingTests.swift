import Geometry
import Testing
import Views

@testable import Wallet

@Suite struct PullingTests {
  private func presenting(_ index: Int = 4, of count: Int = 12) -> Desk {
    let desk = Desk(count: count)
    if count > 1 { desk.wallet.present(at: index, animated: true) }
    desk.rest()
    return desk
  }

  /// A quarter of the tallest card there is room for, points.
  private func quarter(_ desk: Desk) -> Double {
    desk.wallet.placement().layout.maximumCardViewHeight / 4
  }

  @Test(arguments: [(2.0, true), (-2.0, false)])
  func `goes back when let go beyond a quarter, and not before`(_ less: Double, stays: Bool) {
    let desk = presenting()
    let way = quarter(desk) - less
    desk.press(desk.frame(4).center)
    desk.drag(by: way + 10, in: 0.4)  // the first ten points are the pan's own
    #expect(abs(desk.wallet.presentedView!.displacement.value(at: desk.now) - way) < 0.01)
    desk.step(0.2)  // a pause: no velocity
    desk.release()
    #expect((desk.presented == nil) != stays)
    desk.rest()
    #expect(desk.isAllInPlace)
  }

  @Test func `a short hard flick down puts it back, one up does not`() {
    let desk = presenting()
    desk.flick(from: desk.frame(4).center, by: 70, in: 0.05)
    #expect(desk.presented == nil)
    desk.rest()
    desk.wallet.present(at: 4, animated: false)
    desk.flick(from: desk.frame(4).center, by: -70, in: 0.05)
    #expect(desk.presented == 5)
  }

  @Test func `let go while moving back up it stays`() {
    let desk = presenting()
    desk.press(desk.frame(4).center)
    desk.drag(by: 250, in: 0.3)
    desk.drag(by: -60, in: 0.05)
    desk.release()
    #expect(desk.presented == 5)
    #expect(desk.largestKick(during: 1) < springKick)
  }

  @Test func `the wrong way it gives like a rubber band`() {
    let desk = presenting()
    let top = desk.frame(4).minY
    desk.press(desk.frame(4).center)
    desk.drag(by: -210, in: 0.3)
    let risen = top - desk.frame(4).minY
    #expect(risen > 60 && risen < 110)  // 200 points show as some 90
    desk.release()
    desk.rest()
    #expect(desk.presented == 5)
    #expect(abs(desk.frame(4).minY - top) < 1e-6)
  }

  @Test func `the only card gives both ways and never goes`() {
    let desk = presenting(0, of: 1)
    let top = desk.frame(0).minY
    desk.press(desk.frame(0).center)
    desk.drag(by: 410, in: 0.3)
    let fallen = desk.frame(0).minY - top
    #expect(fallen > 90 && fallen < 220)
    desk.release()
    #expect(desk.presented == 1)
    desk.rest()
    #expect(abs(desk.frame(0).minY - top) < 1e-6)
    #expect(desk.told.isEmpty)
  }

  @Test func `a card in flight is caught, follows, and is let go`() {
    let desk = Desk(count: 12)
    desk.wallet.present(at: 6, animated: true)
    desk.wait(0.08)
    let top = desk.frame(6).minY
    desk.press(desk.frame(6).center)
    desk.drag(by: 40, in: 0.1)
    #expect(desk.wallet.pull != nil)
    let held = desk.frame(6).minY
    desk.step(0.5)
    #expect(desk.frame(6).minY == held)  // in the hand nothing moves by itself
    #expect(abs(held - top) < 400)
    desk.release()
    #expect(desk.largestKick(during: 1) < springKick)
    desk.rest()
    #expect(desk.isAllInPlace)
  }

  @Test(arguments: ["escape", "second button", "lost"])
  func `a pull that is taken away commits nothing`(_ how: String) {
    let desk = presenting()
    desk.press(desk.frame(4).center)
    desk.drag(by: 300, in: 0.2)
    switch how {
    case "escape": desk.key(.escape)
    case "second button": desk.press(desk.hand, button: 3)
    default: desk.lose()
    }
    #expect(desk.presented == 5)
    desk.release()
    desk.rest()
    #expect(desk.presented == 5)
    #expect(desk.isAllInPlace)
  }

  @Test func `a pull on the rows pulls the card, and fires no row`() {
    let desk = Desk(count: 12)
    var fired = 0
    desk.wallet.rowsForCard = { _ in [ActionRow("Do", symbol: .eye) { fired += 1 }] }
    desk.wallet.present(at: 4, animated: true)
    desk.rest()
    let row = desk.wallet.rows.items[0]
    desk.press(desk.wallet.rows.frame.center)
    #expect(row.isTinted)
    desk.drag(by: 60, in: 0.2)
    #expect(!row.isTinted)
    #expect(abs(desk.wallet.presentedView!.displacement.value(at: desk.now) - 50) < 0.01)
    desk.step(0.3)
    desk.release()
    desk.rest()
    #expect(fired == 0)
    desk.tap(desk.wallet.rows.frame.center)
    #expect(fired == 1)
    #expect(!row.isTinted)
  }

  @Test func `in a small window the card and its rows scroll in the free area`() {
    let desk = Desk(count: 12, size: Size(width: 320, height: 480))
    desk.wallet.rowsForCard = { _ in (0..<3).map { ActionRow("Row \($0)", symbol: .eye) {} } }
    desk.wallet.present(at: 4, animated: true)
    desk.rest()
    let top = desk.frame(4).minY
    desk.press(desk.frame(4).center)
    desk.drag(by: -50, in: 0.2)
    #expect(abs(top - desk.frame(4).minY - 40) < 0.01)
    desk.step(0.3)
    desk.release()
    desk.rest()
    let area = desk.wallet.placement().layout.presentedArea!
    let upper = desk.wallet.presentedScroll.edges.upper
    #expect(upper > 0)
    desk.key(.end)
    desk.rest()
    #expect(abs(desk.wallet.rows.frame.maxY - (area.maxY - desk.wallet.contentOffset)) < 0.01)
    desk.key(.home)
    desk.rest()
    #expect(abs(desk.frame(4).minY - top) < 0.01)
    desk.wheel(-53)
    desk.rest()
    #expect(abs(top - desk.frame(4).minY - 53) < 0.01)
  }

  @Test func `a press that stops the rows' coast fires no row`() {
    let desk = Desk(count: 12, size: Size(width: 320, height: 480))
    var fired = 0
    desk.wallet.rowsForCard = { _ in
      (0..<9).map { ActionRow("Row \($0)", symbol: .eye) { fired += 1 } }
    }
    desk.wallet.present(at: 4, animated: false)
    desk.flick(from: Point(x: 160, y: 340), by: -60, in: 0.06)
    desk.wait(0.05)
    #expect(desk.wallet.presentedScroll.velocity(at: desk.now) > 100)
    let offset = desk.wallet.presentedScroll.offset(at: desk.now)
    desk.press(Point(x: 160, y: 340))
    desk.step(0.05)
    #expect(abs(desk.wallet.presentedScroll.offset(at: desk.now) - offset) < 1e-9)
    desk.release()
    #expect(fired == 0)
    desk.tap(Point(x: 160, y: 340))
    #expect(fired == 1)
  }

  @Test func `another order leaves the pulled card in the hand`() {
    let desk = presenting()
    desk.press(desk.frame(4).center)
    desk.drag(by: 60, in: 0.2)
    let grip = desk.frame(4).minY - desk.hand.y
    desk.wallet.move(from: 8, to: 2)
    desk.step(0.1)
    #expect(abs(desk.frame(5).minY - desk.hand.y - grip) < 1e-9)
    desk.drag(by: 10, in: 0.05)
    #expect(abs(desk.frame(5).minY - desk.hand.y - grip) < 1e-9)
    desk.release()
    desk.rest()
    #expect(desk.isAllInPlace)
  }
}
