import CardLayout
import Geometry
import Testing

@testable import Wallet

@Suite struct GrabbingTests {
  @Test func `a hold lifts the card by twenty points under the pointer, without a jump`() {
    let desk = Desk(count: 12)
    let frame = desk.frame(3)
    desk.press(desk.strip(3))
    desk.wait(0.49)
    #expect(desk.wallet.grab == nil)
    #expect(desk.largestKick(during: 0.5) < springKick)
    #expect(desk.wallet.grabbedView?.index == 3)
    desk.wait(1)
    // Larger about its middle, and 20 points up.
    #expect(abs(desk.frame(3).midY - (frame.midY - 20)) < 0.3)
    #expect(abs(desk.frame(3).width - frame.width * 1.03) < 0.5)
    #expect(desk.presented == nil)
  }

  @Test func `a card held after a little way is carried from where it was pressed on`() {
    let desk = Desk(count: 12)
    desk.press(desk.strip(3))
    desk.drag(by: 9, in: 0.2)
    desk.wait(0.6)
    let top = desk.wallet.grab!.hand!.cardTop
    #expect(abs(top - desk.wallet.placement().frame(of: 3).minY) < 1e-9)
    desk.drag(by: 100, in: 0.2)
    #expect(abs(desk.wallet.grab!.hand!.cardTop - top - 100) < 1e-9)
  }

  @Test func `the gap opens at the neighbour's middle, the same up and down`() {
    let desk = Desk(count: 12)
    desk.pickUp(3)
    let step = 56.0
    desk.drag(by: step / 2 + 3, in: 0.1)
    #expect(desk.wallet.grab?.gap == 3)
    desk.drag(by: 2, in: 0.05)
    #expect(desk.wallet.grab?.gap == 4)
    desk.drag(by: -8, in: 0.05)
    #expect(desk.wallet.grab?.gap == 4)
    desk.drag(by: -2, in: 0.05)
    #expect(desk.wallet.grab?.gap == 3)
    desk.drag(by: -step, in: 0.1)
    #expect(desk.wallet.grab?.gap == 2)
  }

  @Test func `neighbours make room by a spring, also in mid-motion`() {
    let desk = Desk(count: 12)
    desk.pickUp(3)
    desk.drag(by: 100, in: 0.1)
    let kick = desk.largestKick(during: 0.1) { desk.move(to: desk.hand + Vector(dx: 0, dy: 80)) }
    // The carried card goes with the hand; the others do not jump.
    #expect(kick <= 80 + springKick)
    desk.step(0.001)
    var tops = desk.tops
    desk.move(to: desk.hand + Vector(dx: 0, dy: -90))
    desk.step(0.001)
    let grabbed = desk.wallet.grabbedView!.id!
    tops[grabbed] = nil
    for (id, top) in tops { #expect(abs((desk.tops[id] ?? top) - top) < 2) }
    desk.wait(2)
    for view in desk.wallet.views where view !== desk.wallet.grabbedView {
      #expect(desk.isInPlace(view))
    }
  }

  @Test(arguments: [(3, 170.0, 6), (6, -115.0, 4), (3, 20.0, 3)])
  func `dropped, it is moved once, to the gap`(_ from: Int, by distance: Double, to: Int) {
    let desk = Desk(count: 12)
    let id = desk.order[from]
    desk.pickUp(from)
    desk.drag(by: distance, in: 0.5)
    desk.step(0.2)
    desk.release()
    #expect(desk.moves == (from == to ? [] : [[from, to]]))
    #expect(desk.order[to] == id)
    desk.rest()
    #expect(desk.isAllInPlace)
    #expect(desk.wallet.views.allSatisfy { $0.lift.value(at: desk.now) == 0 })
    #expect(desk.wallet.views.map { $0.id!.rawValue } == desk.order)
  }

  @Test func `dropped with a swing it goes on with the hand's velocity`() {
    let desk = Desk(count: 12)
    desk.pickUp(3)
    desk.drag(by: 120, in: 0.1)  // 1200 points a second
    let top = desk.frame(3).minY
    let view = desk.wallet.grabbedView!
    desk.release()
    #expect(abs(view.displacement.velocity(at: desk.now) - 1200) < 60)
    desk.step(0.001)
    #expect(view.frame.minY - top > 0.8)
    #expect(desk.largestKick(during: 1) < springKick)
  }

  @Test func `a move that the store refuses sends it back`() {
    let desk = Desk(count: 12)
    desk.keepsMoves = false
    let order = desk.order
    desk.pickUp(3)
    desk.drag(by: 200, in: 0.3)
    desk.release()
    desk.rest()
    #expect(desk.moves.count == 1)
    #expect(desk.order == order)
    #expect(
      desk.wallet.views.map { $0.id!.rawValue } == Array(order.prefix(desk.wallet.views.count)))
    #expect(desk.isAllInPlace)
  }

  @Test(arguments: [
    "escape", "second button", "lost", "reload", "removed", "inserted", "presented",
  ])
  func `a card that is taken out of the hand goes back, and nothing is told`(_ how: String) {
    let desk = Desk(count: 12)
    desk.pickUp(3)
    desk.drag(by: 200, in: 0.3)
    switch how {
    case "escape": desk.key(.escape)
    case "second button": desk.press(desk.hand, button: 3)
    case "lost": desk.lose()
    case "reload": desk.wallet.reload(cards: desk.cards)
    case "removed":
      let id = desk.cards.cards.remove(at: 3).id
      desk.wallet.remove(id)
    case "inserted":
      desk.cards.cards.insert(Desk.card(50), at: 0)
      desk.wallet.insert(Desk.card(50).id)
    default: desk.wallet.present(at: 7, animated: true)
    }
    #expect(desk.wallet.grab == nil)
    desk.drag(by: 50, in: 0.1)
    desk.release()
    desk.release(button: 3)
    desk.rest()
    #expect(desk.moves.isEmpty)
    #expect(desk.isAllInPlace)
    #expect(!desk.wallet.isPressed)
    // The next click is one.
    desk.wallet.dismissPresentedCard(animated: false)
    desk.rest()
    desk.tap(desk.strip(5))
    #expect(desk.wallet.presentedIndex == 5)
  }

  @Test func `a store that shows other cards when asked for a move is no trouble`() {
    let desk = Desk(count: 12)
    let other = CardList(Desk.cards(3))
    desk.wallet.moveCard = { _, _ in
      desk.wallet.reload(cards: other)
      return true
    }
    desk.pickUp(8)
    desk.drag(by: -200, in: 0.3)
    desk.release()
    desk.rest()
    #expect(desk.wallet.views.map(\.index) == [0, 1, 2])
    #expect(desk.isAllInPlace)
  }

  @Test(arguments: [(790.0, true), (10.0, false)])
  func `near an edge the stack scrolls by one law, and stops at its end`(
    _ edge: Double, isDown: Bool
  ) {
    let desk = Desk(count: 30)
    if !isDown { desk.wallet.setContentOffset(500, animated: false) }
    desk.step(0.01)
    let index = desk.wallet.views[5].index
    desk.press(Point(x: 210, y: desk.strip(index).y))
    desk.wait(0.6)
    desk.drag(by: edge - desk.hand.y, in: 0.3)
    let offset = desk.wallet.contentOffset
    // Ten points from the edge: fifty of sixty deep, after the ramp.
    desk.wait(0.3)
    let before = desk.wallet.contentOffset
    desk.wait(0.1)
    let speed = (desk.wallet.contentOffset - before) / 0.1
    let law = EdgeScrolling.speed(depth: isDown ? 50 : -50, zone: 60)
    #expect(abs(speed - law) < 1)
    #expect(abs(before - offset) < abs(law) * 0.3)
    // The card stays under the pointer while all runs away below it.
    #expect(abs(desk.wallet.grab!.hand!.cardTop + 28 - desk.hand.y) < 1)
    desk.wait(4)
    let edges = desk.wallet.scroll.edges
    #expect(desk.wallet.contentOffset == (isDown ? edges.upper : edges.lower))
    #expect(desk.wallet.grab?.gap == (isDown ? 29 : 0))
    _ = try? desk.scene.paint(on: picture(of: desk))
    #expect(!desk.scene.needsFrame)
    desk.release()
    #expect(desk.moves == [[index, isDown ? 29 : 0]])
    desk.rest()
    #expect(desk.isAllInPlace)
  }

  @Test func `taken from a stack that is coming back from its stretch nothing jumps`() {
    let desk = Desk(count: 30)
    desk.press(Point(x: 210, y: 300))
    desk.drag(by: 300, in: 0.2)
    desk.release()
    desk.wait(0.05)
    desk.press(desk.strip(1))
    desk.wait(0.45)
    #expect(desk.largestKick(during: 0.6) < springKick * 30)
    #expect(desk.wallet.grab != nil)
    desk.release()
    desk.rest()
    #expect(desk.isAllInPlace)
    #expect(desk.wallet.contentOffset == -8)
  }

  @Test func `the wheel scrolls the stack under a carried card`() {
    let desk = Desk(count: 30)
    desk.pickUp(3)
    desk.drag(by: 100, in: 0.2)
    let gap = desk.wallet.grab!.gap
    let top = desk.wallet.grab!.hand!.cardTop
    desk.wheel(-112)
    desk.wait(0.5)
    #expect(abs(desk.wallet.contentOffset - 104) < 1e-9)
    #expect(desk.wallet.grab!.hand!.cardTop == top)
    #expect(desk.wallet.grab!.gap == gap + 2)
  }

  @Test func `a second finger neither drags the stack nor lifts another card`() {
    let desk = Desk(count: 30)
    desk.pickUp(3)
    let offset = desk.wallet.contentOffset
    let first = desk.hand
    desk.press(desk.strip(8), pointer: 1)
    for step in 1...10 {
      desk.move(to: Point(x: 210, y: 560 - Double(step) * 10), pointer: 1)
      desk.step(0.02)
    }
    #expect(desk.wallet.contentOffset == offset)
    desk.release(pointer: 1)
    desk.move(to: first)
    desk.release()
    desk.rest()
    #expect(desk.isAllInPlace)
    #expect(desk.presented == nil)
  }

  @Test func `off the column it gives like a rubber band, and comes back`() {
    let desk = Desk(count: 12)
    desk.pickUp(3)
    let x = desk.frame(3).midX
    desk.drag(by: 0, in: 0.2, dx: 150)
    desk.wait(1)
    let off = desk.frame(3).midX - x
    #expect(off > 30 && off < 80)
    desk.release()
    desk.wait(0.05)
    // Caught again on its way back, by a hold.
    desk.rest()
    #expect(desk.isAllInPlace)
  }

  @Test func `dropped at the foot, the strip of the card comes into sight`() {
    let desk = Desk(count: 40)
    desk.pickUp(5)
    desk.drag(by: 430, in: 0.4)
    let gap = desk.wallet.grab!.gap
    #expect(desk.largestKick(during: 1) { desk.release() } < springKick)
    #expect(desk.moves == [[5, gap]])
    desk.rest()
    let strip = desk.wallet.shownStrip(at: gap)!
    #expect(abs(strip.height - 56) < 1e-6 && strip.maxY <= 800 - 16 + 1e-6)
    #expect(desk.isAllInPlace)
  }
}
