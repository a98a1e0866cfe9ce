import Geometry
import Testing
import Views

@testable import Wallet

@Suite struct KeyTests {
  @Test func `arrows move a focus that the first key only shows`() {
    let desk = Desk(count: 12)
    #expect(!desk.wallet.showsFocus)
    desk.key(.down)
    #expect(desk.wallet.showsFocus)
    #expect(desk.wallet.focusedIndex == 0)
    desk.key(.down)
    desk.key(.tab)
    #expect(desk.wallet.focusedIndex == 2)
    desk.key(.up)
    desk.key(.tab, .shift)
    desk.key(.up)
    #expect(desk.wallet.focusedIndex == 0)
    for _ in 0..<20 { desk.key(.down) }
    #expect(desk.wallet.focusedIndex == 11)
    desk.key(.escape)
    #expect(!desk.wallet.showsFocus)
  }

  @Test func `the focused card is scrolled into view, as little as needed`() {
    let desk = Desk(count: 40)
    for _ in 0..<21 { desk.key(.down) }
    desk.rest()
    let strip = desk.wallet.shownStrip(at: 20)!
    #expect(abs(strip.height - 56) < 1e-6)
    #expect(abs(strip.maxY - (800 - 16)) < 1e-6)
    for _ in 0..<20 { desk.key(.up) }
    desk.rest()
    #expect(desk.wallet.contentOffset == -8)
  }

  @Test func `a press hides the focus`() {
    let desk = Desk(count: 12)
    desk.key(.down)
    desk.press(desk.strip(5))
    #expect(!desk.wallet.showsFocus)
  }

  @Test func `Enter presents the focused card and puts it back, and so does Space`() {
    let desk = Desk(count: 12)
    desk.key(.down)
    desk.key(.down)
    desk.key(.enter)
    #expect(desk.presented == 2)
    desk.key(.enter)
    #expect(desk.presented == nil)
    desk.key(.enter)
    #expect(desk.key(.space))
    #expect(desk.presented == nil)
  }

  @Test func `under a presented card arrows go through its rows, and Enter does what one says`() {
    let desk = Desk(count: 12)
    var done: [Int] = []
    desk.wallet.rowsForCard = { _ in
      (0..<3).map { number in ActionRow("Row", symbol: .eye) { done.append(number) } }
    }
    desk.wallet.present(at: 3, animated: false)
    desk.key(.down)
    desk.key(.down)
    #expect(desk.wallet.rows.focusedItem == 1)
    desk.key(.enter)
    #expect(done == [1])
    desk.key(.down)
    desk.key(.down)
    desk.key(.space)
    #expect(done == [1, 2])
    #expect(desk.presented == 4)
  }

  @Test func `Alt and an arrow move the focused card, which stays in view`() {
    let desk = Desk(count: 40)
    for _ in 0..<3 { desk.key(.down) }
    desk.key(.down, .alt)
    #expect(desk.moves == [[2, 3]])
    #expect(desk.wallet.focusedIndex == 3)
    for _ in 0..<20 { desk.key(.down, .alt) }
    #expect(desk.order[23] == 3)
    #expect(desk.wallet.focusedIndex == 23)
    desk.rest()
    #expect(abs(desk.wallet.shownStrip(at: 23)!.height - 56) < 1e-6)
    #expect(desk.isAllInPlace)
    for _ in 0..<30 { desk.key(.up, .alt) }
    desk.rest()
    #expect(desk.order[0] == 3)
    #expect(desk.wallet.contentOffset == -8)
    #expect(desk.order.sorted() == Array(1...40))
  }

  @Test func `Alt and an arrow first show where the focus is`() {
    let desk = Desk(count: 12)
    desk.key(.down, .alt)
    #expect(desk.moves.isEmpty)
    #expect(desk.wallet.showsFocus)
  }

  @Test func `Home, End, Page Up and Page Down scroll`() {
    let desk = Desk(count: 100)
    desk.key(.pageDown)
    desk.rest()
    #expect(abs(desk.wallet.contentOffset - 632) < 1e-6)
    desk.key(.end)
    desk.rest()
    #expect(desk.wallet.contentOffset == desk.wallet.scroll.edges.upper)
    desk.key(.pageUp)
    desk.rest()
    #expect(abs(desk.wallet.contentOffset - (desk.wallet.scroll.edges.upper - 640)) < 1e-6)
    desk.key(.home)
    desk.rest()
    #expect(desk.wallet.contentOffset == -8)
  }

  @Test func `a key with a modifier of its own means nothing`() {
    let desk = Desk(count: 12)
    #expect(!desk.key(.down, .control))
    #expect(!desk.key(.enter, .shift))
    #expect(!desk.key(.character("x")))
    #expect(!desk.key(.left))
  }

  @Test func `keys go on where a hand has done something`() {
    let desk = Desk(count: 12)
    desk.pickUp(3)
    desk.drag(by: 112, in: 0.3)
    desk.release()
    desk.rest()
    desk.key(.up, .alt)
    #expect(desk.wallet.focusedIndex == 5)
    desk.key(.up, .alt)
    #expect(desk.moves == [[3, 5], [5, 4]])
    desk.tap(desk.strip(8))
    desk.rest()
    desk.key(.escape)
    desk.rest()
    desk.key(.down)
    #expect(desk.wallet.focusedIndex == 8)
  }
}
