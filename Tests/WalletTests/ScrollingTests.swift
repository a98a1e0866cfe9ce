import Geometry
import Testing

@testable import Wallet

@Suite struct ScrollingTests {
  @Test func `a drag moves the stack with the hand`() {
    let desk = Desk(count: 40)
    #expect(desk.wallet.contentOffset == -8)
    desk.press(Point(x: 210, y: 600))
    desk.drag(by: -110, in: 0.2)
    #expect(abs(desk.wallet.contentOffset - 92) < 1e-9)
    desk.step(0.3)
    desk.release()
    desk.rest()
    #expect(abs(desk.wallet.contentOffset - 92) < 1e-9)
    #expect(desk.presented == nil)
  }

  @Test func `let go in motion it coasts on, and a press that stops it is no click`() {
    let desk = Desk(count: 400)
    desk.flick(from: Point(x: 210, y: 600), by: -200, in: 0.1)
    let released = desk.wallet.contentOffset
    desk.wait(0.3)
    #expect(desk.wallet.contentOffset > released + 100)
    desk.press(Point(x: 210, y: 400))
    let stopped = desk.wallet.contentOffset
    #expect(!desk.wallet.views.contains { $0.isPressed })
    desk.step(0.05)
    desk.release()
    desk.rest()
    #expect(desk.wallet.contentOffset == stopped)
    #expect(desk.presented == nil)
    desk.tap(Point(x: 210, y: 400))
    #expect(desk.presented != nil)
  }

  @Test func `a second finger's press does not make the first one's a click`() {
    let desk = Desk(count: 400)
    desk.flick(from: Point(x: 210, y: 600), by: -200, in: 0.1)
    desk.wait(0.2)
    desk.press(Point(x: 210, y: 300), pointer: 1)
    desk.press(Point(x: 210, y: 500), pointer: 2)
    desk.step(0.05)
    desk.release(pointer: 2)
    desk.release(pointer: 1)
    #expect(desk.presented == nil)
    #expect(!desk.wallet.isPressed)
  }

  @Test func `a press on the last creeping points of a coast is a click`() {
    let desk = Desk(count: 400)
    desk.flick(from: Point(x: 210, y: 600), by: -200, in: 0.1)
    while desk.wallet.scroll.velocity(at: desk.now) > 9 { desk.step(Desk.frame) }
    #expect(desk.wallet.scroll.velocity(at: desk.now) > 0)
    desk.tap(Point(x: 210, y: 400))
    #expect(desk.presented != nil)
  }

  @Test func `pulled past its start the stack stretches, and goes back`() {
    let desk = Desk(count: 12)
    let step = desk.frame(3).minY - desk.frame(2).minY
    desk.press(Point(x: 210, y: 300))
    desk.drag(by: 210, in: 0.3)
    #expect(desk.wallet.contentOffset < -80)
    let stretched = desk.frame(3).minY - desk.frame(2).minY
    #expect(stretched > step + 50)
    #expect(abs(desk.frame(0).minY - 76) < 1e-9)  // the first stays
    desk.step(0.2)
    desk.release()
    #expect(desk.largestKick(during: 1) < springKick * 8)  // the twelfth moves eleven times as far
    desk.rest()
    #expect(desk.isAllInPlace)
    #expect(desk.wallet.contentOffset == -8)
  }

  @Test func `a notch of the wheel is a short way there, and notches add up`() {
    let desk = Desk(count: 40)
    desk.wheel(-53)
    desk.step(Desk.frame)
    let first = desk.wallet.contentOffset + 8
    #expect(first > 0 && first < 40)
    desk.wheel(-53)
    desk.wait(0.3)
    #expect(abs(desk.wallet.contentOffset - 98) < 1e-9)
    desk.wheel(1000)
    desk.wait(0.3)
    #expect(desk.wallet.contentOffset == -8)  // no overshoot
  }

  @Test func `the wheel is ignored while a hand drags or pulls`() {
    let desk = Desk(count: 40)
    desk.press(Point(x: 210, y: 600))
    desk.drag(by: -60, in: 0.2)
    desk.wheel(-53)
    desk.step(0.3)
    #expect(abs(desk.wallet.contentOffset - 42) < 1e-9)
    desk.release()
    desk.wallet.present(at: 3, animated: false)
    desk.press(desk.frame(3).center)
    desk.drag(by: 60, in: 0.2)
    let frame = desk.frame(3)
    desk.wheel(-53)
    desk.step(0.3)
    #expect(desk.frame(3) == frame)
  }

  @Test func `the last card can be scrolled wholly into view`() {
    let desk = Desk(count: 40)
    desk.key(.end)
    desk.rest()
    #expect(abs(desk.frame(39).maxY - (800 - 16)) < 1e-9)
  }

  @Test func `resized in the middle of everything it keeps its hold and comes to rest in place`() {
    let sizes = [
      Size(width: 320, height: 480), Size(width: 900, height: 600), Size(width: 420, height: 800),
    ]
    let acts: [(Desk) -> Void] = [
      { $0.wallet.present(at: 3, animated: true) },
      { desk in
        desk.wallet.present(at: 3, animated: false)
        desk.press(desk.frame(3).center)
        desk.drag(by: 80, in: 0.1)
      },
      { desk in
        desk.pickUp(2)
        desk.drag(by: 150, in: 0.2)
      },
      { desk in
        desk.press(Point(x: 210, y: 600))
        desk.drag(by: -80, in: 0.1)
      },
      { $0.flick(from: Point(x: 210, y: 600), by: -200, in: 0.1) },
    ]
    for act in acts {
      let desk = Desk(count: 30)
      act(desk)
      for size in sizes {
        desk.wait(0.05)
        desk.scene.layout(size: size, scale: 1)
        if let grab = desk.wallet.grab { #expect(grab.hand!.cardTop < desk.hand.y) }
      }
      desk.release()
      desk.rest()
      #expect(desk.isAllInPlace)
      #expect(!desk.wallet.isPressed)
    }
  }

  @Test func `a resize leaves a motion alone`() {
    let desk = Desk(count: 12)
    desk.wallet.present(at: 8, animated: true)
    desk.wait(0.1)
    let left = desk.wallet.presentedView!.displacement.value(at: desk.now)
    #expect(abs(left) > 20)
    desk.scene.layout(size: Size(width: 430, height: 800), scale: 1)
    #expect(desk.wallet.presentedView!.displacement.value(at: desk.now) == left)
  }

  @Test func `a pulled card stays with the hand when the window is resized`() {
    let desk = Desk(count: 12)
    desk.wallet.present(at: 4, animated: false)
    desk.press(desk.frame(4).center)
    desk.drag(by: 90, in: 0.2)
    desk.scene.layout(size: Size(width: 440, height: 800), scale: 1)
    #expect(desk.wallet.presentedView!.displacement.value(at: desk.now) == 80)
    desk.drag(by: 1, in: 0.02)
    #expect(desk.wallet.presentedView!.displacement.value(at: desk.now) == 81)
  }

  @Test func `a stretched stack comes to rest without a twitch of its last cards`() {
    let desk = Desk(count: 13)
    desk.press(desk.strip(3))
    desk.drag(by: 160, in: 0.3)
    desk.wait(0.2)
    desk.release()
    var last = desk.tops
    var step = 0.0
    while desk.wallet.isInMotion {
      desk.step(Desk.frame)
      let next = desk.tops
      step = next.keys.map { abs(next[$0]! - last[$0, default: next[$0]!]) }.max() ?? 0
      last = next
    }
    #expect(step < 0.5)
  }
}
