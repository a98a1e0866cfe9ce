import Geometry
import Testing

@testable import Wallet

/// What is seen of a card that goes to another place by itself.
@Suite struct PassageTests {
  @Test(arguments: [(3, 11), (3, 4), (8, 2), (4, 3)])
  func `no more and no less of it shows in the first moment than before`(from: Int, to: Int) {
    let desk = Desk(count: 12)
    let view = desk.wallet.view(at: from)!
    let before = desk.wallet.shownHeight(of: view)
    desk.wallet.move(from: from, to: to)
    desk.step(0)
    #expect(abs(desk.wallet.liftedPart(of: view)!.height - before) < 1e-6)
    #expect(desk.wallet.partInStack(of: view).height < before + 1e-6)
    var last = before
    for _ in 0..<1000 {
      desk.step(0.001)
      let shown = desk.wallet.shownHeight(of: view)
      #expect(abs(shown - last) < 8)
      last = shown
    }
    desk.rest()
    #expect(view.passage == nil && view.shownLift == 0)
    #expect(desk.isAllInPlace)
  }

  @Test func `moved again on its way it goes on from what shows`() {
    let desk = Desk(count: 12)
    let view = desk.wallet.view(at: 3)!
    desk.wallet.move(from: 3, to: 4)
    desk.wait(0.1)
    let before = desk.wallet.shownHeight(of: view)
    desk.wallet.move(from: 4, to: 5)
    desk.step(0)
    #expect(abs(desk.wallet.shownHeight(of: view) - before) < 1)
    desk.rest()
    #expect(desk.isAllInPlace && view.passage == nil)
  }

  @Test func `it can be clicked and held where it shows`() {
    let desk = Desk(count: 12)
    let view = desk.wallet.view(at: 8)!
    desk.wallet.move(from: 8, to: 1)
    desk.wait(0.12)
    let place = Point(x: 210, y: view.frame.minY + 60)
    #expect(desk.wallet.frontmostView(at: place) === view)
    desk.press(place)
    desk.wait(0.6)
    #expect(desk.wallet.grabbedView === view)
    #expect(view.passage == nil)
    desk.release()
    desk.rest()
    #expect(desk.isAllInPlace)
  }

  @Test func `a long pause between two frames lands it all the same`() {
    let desk = Desk(count: 12)
    desk.wallet.move(from: 8, to: 1)
    desk.step(5)
    desk.step(0)
    #expect(!desk.wallet.isInMotion)
    #expect(desk.isAllInPlace)
  }
}
