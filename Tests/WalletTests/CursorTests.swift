import Geometry
import Testing
import Views

@testable import Wallet

/// What the pointer looks like, and over what.
@Suite struct CursorTests {
  @Test func `a stacked card and a row answer to a click, a presented card can be pulled`() {
    let desk = Desk(count: 12)
    desk.wallet.rowsForCard = { _ in [ActionRow("Row", symbol: .eye) {}] }
    #expect(desk.scene.cursor == .arrow)
    desk.hover(desk.strip(3))
    #expect(desk.scene.cursor == .pointer)
    desk.hover(Point(x: 5, y: 400))
    #expect(desk.scene.cursor == .arrow)
    desk.wallet.present(at: 3, animated: false)
    desk.rest()
    desk.hover(desk.frame(3).center)
    #expect(desk.scene.cursor == .grab)
    desk.hover(desk.wallet.rows.frame.center)
    #expect(desk.scene.cursor == .pointer)
    desk.scene.pointerLeft(at: desk.now)
    #expect(desk.scene.cursor == .arrow)
  }

  @Test func `in the hand it is a closed one, until let go`() {
    let desk = Desk(count: 12)
    desk.hover(desk.strip(3))
    desk.pickUp(3)
    #expect(desk.scene.cursor == .grabbing)
    desk.release()
    desk.rest()
    #expect(desk.scene.cursor == .pointer)
    desk.press(desk.strip(3))
    desk.drag(by: -40, in: 0.1)
    #expect(desk.scene.cursor == .grabbing)
    desk.lose()
    #expect(desk.scene.cursor != .grabbing)
  }

  @Test func `keys and a touchpad hold nothing with it`() {
    let desk = Desk(count: 12)
    desk.hover(desk.strip(3))
    desk.scroll(.began, 10)
    #expect(desk.scene.cursor == .pointer)
    desk.scroll(.ended, 0)
    desk.key(.down)
    desk.key(.space)
    #expect(desk.scene.cursor != .grabbing)
  }

  @Test func `it follows what moves under it`() {
    let desk = Desk(count: 12)
    desk.hover(Point(x: 210, y: 300))
    #expect(desk.scene.cursor == .pointer)
    desk.wallet.present(at: 3, animated: true)
    desk.rest()
    #expect(desk.scene.cursor == .grab)
  }
}
