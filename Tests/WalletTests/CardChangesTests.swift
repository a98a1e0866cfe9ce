import Cards
import Geometry
import Testing

@testable import Wallet

@Suite struct CardChangesTests {
  private func insert(
    _ desk: Desk, _ number: Int, at place: Int, presented: Bool = false,
    animated: Bool = true
  ) {
    desk.cards.cards.insert(Desk.card(number), at: place)
    desk.wallet.insert(Desk.card(number).id, animated: animated, presented: presented)
  }

  private func remove(_ desk: Desk, at place: Int, animated: Bool = true) {
    let id = desk.cards.cards.remove(at: place).id
    desk.wallet.remove(id, animated: animated)
  }

  @Test func `a new card rises from below, the others make room`() {
    let desk = Desk(count: 6)
    let kick = desk.largestKick(during: 0.8) { insert(desk, 50, at: 2) }
    #expect(kick < springKick * 2)  // it comes a long way
    desk.rest()
    #expect(desk.isAllInPlace)
    #expect(desk.wallet.views.map { $0.id!.rawValue } == [1, 2, 50, 3, 4, 5, 6])
    #expect(desk.told.isEmpty)
  }

  @Test func `not animated it is there at once`() {
    let desk = Desk(count: 6)
    insert(desk, 50, at: 2, animated: false)
    #expect(desk.isAllInPlace)
    remove(desk, at: 2, animated: false)
    #expect(desk.isAllInPlace)
    #expect(desk.wallet.closingCards.isEmpty)
    #expect(desk.wallet.views.count == 6)
  }

  @Test func `a new card can come out at once, also in another's place`() {
    let desk = Desk(count: 6)
    insert(desk, 50, at: 2, presented: true)
    #expect(desk.presented == 50)
    insert(desk, 51, at: 0, presented: true)
    #expect(desk.presented == 51)
    #expect(desk.told.map { $0?.rawValue } == [50, 51])
    desk.rest()
    #expect(desk.isAllInPlace)
  }

  @Test func `cards that come and go around the presented one leave it out, and nothing is told`() {
    let desk = Desk(count: 8)
    desk.wallet.present(at: 7, animated: true)
    desk.rest()
    insert(desk, 50, at: 0)
    remove(desk, at: 3)
    remove(desk, at: 0)
    #expect(desk.presented == 8)
    #expect(desk.wallet.presentedIndex == 6)
    #expect(desk.told.map { $0?.rawValue } == [8])
    desk.rest()
    #expect(desk.isAllInPlace)
  }

  @Test func `a removed card closes to a line where it was, and is gone`() {
    let desk = Desk(count: 6)
    let frame = desk.frame(5)
    remove(desk, at: 5)
    desk.wait(0.1)
    #expect(desk.wallet.closingCards.count == 1)
    #expect(desk.wallet.closingCards[0].view.frame == frame)
    desk.rest()
    #expect(desk.wallet.closingCards.isEmpty)
    #expect(desk.wallet.subviews.compactMap { $0 as? CardView }.count == 5)
    #expect(desk.isAllInPlace)
  }

  @Test func `the presented card removed is told once, and the others go back`() {
    let desk = Desk(count: 6)
    desk.wallet.present(at: 5, animated: true)
    desk.rest()
    remove(desk, at: 5)
    #expect(desk.told.map { $0?.rawValue } == [6, nil])
    desk.rest()
    #expect(desk.wallet.rows.isHidden)
    #expect(desk.isAllInPlace)
    #expect(desk.wallet.views.count == 5)
  }

  @Test func `of two cards one removed leaves the other out, as the owner says`() {
    for presents in [true, false] {
      let desk = Desk(count: 2)
      desk.wallet.presentsOnlyCard = presents
      remove(desk, at: 0)
      desk.rest()
      #expect(desk.presented == (presents ? 2 : nil))
      #expect(desk.isAllInPlace)
    }
  }

  @Test func `the only card goes into the stack when a second one comes`() {
    let desk = Desk(count: 1)
    insert(desk, 50, at: 1)
    #expect(desk.presented == nil)
    desk.rest()
    #expect(desk.isAllInPlace)
    #expect(desk.wallet.views.count == 2)
  }

  @Test func `the first card of all comes out`() {
    let desk = Desk(count: 0)
    insert(desk, 50, at: 0)
    #expect(desk.presented == 50)
    desk.rest()
    #expect(desk.isAllInPlace)
  }

  @Test func `cards far out of sight come and go without a view`() {
    let desk = Desk(count: 500)
    desk.wallet.setContentOffset(9000, animated: false)
    let views = desk.wallet.views.count
    insert(desk, 1000, at: 2)
    insert(desk, 1001, at: 480)
    remove(desk, at: 2)
    remove(desk, at: 400)
    #expect(desk.wallet.closingCards.isEmpty)
    desk.rest()
    #expect(desk.isAllInPlace)
    #expect(desk.wallet.views.count <= views + 1)
    #expect(desk.wallet.views.allSatisfy { $0.id == desk.cards.cards[$0.index].id })
  }

  @Test func `all removed one by one, whatever is under way`() {
    let desk = Desk(count: 12)
    for number in 0..<12 {
      if number % 3 == 1 { desk.wallet.present(at: 0, animated: true) }
      remove(desk, at: number % max(1, desk.cards.cards.count), animated: number % 4 != 0)
      desk.wait(0.05)
    }
    desk.rest()
    #expect(desk.wallet.views.isEmpty)
    #expect(desk.presented == nil)
    #expect(desk.wallet.subviews.allSatisfy { !($0 is CardView) })
  }

  @Test func `an insertion while the stack coasts takes nothing of its speed twice`() {
    let desk = Desk(count: 200)
    desk.flick(from: Point(x: 210, y: 600), by: -200, in: 0.1)
    desk.wait(0.1)
    let kick = desk.largestKick(during: 0.5) {
      insert(desk, 1000, at: desk.wallet.views[3].index)
    }
    #expect(kick < springKick)
  }

  @Test func `a press on a card that is taken away is no click`() {
    let desk = Desk(count: 6)
    desk.press(desk.strip(2))
    desk.wallet.reload(cards: CardList(Desk.cards(3)))
    desk.release()
    #expect(desk.presented == nil)
    desk.press(desk.strip(1))
    desk.wallet.remove(CardID(rawValue: 77))
    desk.release()
    #expect(desk.presented == 2)
  }

  @Test func `reload keeps the presented card if it is still there`() {
    let desk = Desk(count: 6)
    desk.wallet.present(at: 3, animated: false)
    desk.cards.cards.removeFirst()
    desk.wallet.reload(cards: desk.cards)
    #expect(desk.presented == 4)
    #expect(desk.wallet.presentedIndex == 2)
    desk.wallet.reload(cards: CardList([Desk.card(8), Desk.card(9)]))
    #expect(desk.presented == nil)
    #expect(desk.told.map { $0?.rawValue } == [4, nil])
    #expect(desk.wallet.rows.isHidden)
  }

  @Test func `a card that is out may have a height of its own, at most the tallest`() {
    let desk = Desk(count: 6)
    desk.wallet.preferredCardHeight = {
      $0.id.rawValue == 3 ? 300 : $0.id.rawValue == 5 ? 9000 : nil
    }
    // In the stack all are alike.
    for index in 2...4 { #expect(desk.frame(index).height == WalletMetrics.cardHeight) }
    desk.wallet.present(at: 2, animated: true)
    desk.step(0.05)
    #expect(desk.frame(2).height > WalletMetrics.cardHeight && desk.frame(2).height < 300)
    desk.rest()
    #expect(desk.frame(2).height == 300)
    #expect(desk.isAllInPlace)
    desk.wallet.present(at: 4, animated: true)
    desk.rest()
    #expect(desk.frame(4).height == desk.wallet.placement().layout.maximumCardViewHeight)
    desk.wallet.dismissPresentedCard()
    desk.rest()
    #expect(desk.frame(4).height == WalletMetrics.cardHeight)
    #expect(desk.isAllInPlace)
  }

  @Test func `of a higher card the stack shows the upper part, with a round foot`() throws {
    let desk = Desk(count: 3)
    desk.wallet.preferredCardHeight = { $0.id.rawValue == 3 ? 500 : nil }
    desk.rest()
    let screen = try StripScreen(of: desk)
    try screen.show(desk.scene)
    let foot = Int(desk.frame(2).maxY) - 1
    let row = screen.window.pixels.base + foot * screen.window.pixels.stride
    // Its corner lets the ground through; its middle does not.
    #expect(row[16] != row[210])
  }

  @Test func `the presented card can be made the first`() {
    let desk = Desk(count: 40)
    desk.wallet.setContentOffset(600, animated: false)
    desk.wallet.present(at: 20, animated: true)
    desk.rest()
    desk.wallet.movePresentedCardToTop()
    #expect(desk.moves == [[20, 0]])
    #expect(desk.presented == nil)
    desk.rest()
    #expect(desk.wallet.contentOffset == -8)
    #expect(desk.wallet.views.first?.id?.rawValue == 21)
    #expect(desk.isAllInPlace)
  }
}
