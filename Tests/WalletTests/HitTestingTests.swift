import Geometry
import Testing
import Views

@testable import Wallet

@Suite struct HitTestingTests {
  private func hit(_ desk: Desk, _ x: Double, _ y: Double) -> Int? {
    (desk.wallet.hitTest(Point(x: x, y: y)) as? CardView)?.index
  }

  @Test func `each strip is its card's, down to the next one's edge`() {
    let desk = Desk(count: 12)
    for index in 0..<11 {
      let top = 76 + 56 * Double(index)
      #expect(hit(desk, 210, top + 0.5) == index)
      #expect(hit(desk, 210, top + 55.5) == index)
    }
  }

  @Test func `outside a rounded corner lies the card behind`() {
    let desk = Desk(count: 12)
    let frame = desk.frame(3)
    #expect(hit(desk, frame.minX + 1, frame.minY + 1) == 2)
    #expect(hit(desk, frame.minX + 12, frame.minY + 1) == 3)
    #expect(hit(desk, frame.minX + 4, frame.minY + 4) == 3)
    #expect(hit(desk, desk.frame(0).minX + 1, desk.frame(0).minY + 1) == nil)
  }

  @Test func `a card in flight is hit where it shows`() {
    let desk = Desk(count: 12)
    let strip = desk.strip(2)
    desk.wallet.present(at: 2, animated: true)
    desk.wait(0.1)
    let middle = desk.frame(2).center
    let place = desk.wallet.placement().frame(of: 2)
    #expect(abs(middle.y - place.midY) > 20)
    #expect(hit(desk, middle.x, desk.frame(2).minY + 30) == 2)
    #expect(strip.y < desk.frame(2).minY)
  }

  @Test func `a carried card is hit before all others`() {
    let desk = Desk(count: 12)
    desk.pickUp(2)
    desk.drag(by: 200, in: 0.3)
    desk.wait(0.5)
    #expect(hit(desk, 210, desk.frame(2).midY) == 2)
  }

  @Test func `rows under a card that goes back are not hit`() {
    let desk = Desk(count: 12)
    desk.wallet.rowsForCard = { _ in [ActionRow("Do", symbol: .eye) {}] }
    desk.wallet.present(at: 2, animated: false)
    desk.step(0.01)
    let row = desk.wallet.rows.frame.center
    #expect(desk.wallet.hitTest(row) is ActionRow)
    desk.wallet.dismissPresentedCard()
    desk.step(0.01)
    #expect(!(desk.wallet.hitTest(row) is ActionRow))
  }

  @Test func `a closing card is not hit`() {
    let desk = Desk(count: 6)
    let place = desk.frame(5).center
    let id = desk.cards.cards.removeLast().id
    desk.wallet.remove(id)
    desk.step(0.01)
    #expect(desk.wallet.hitTest(place) !== desk.wallet.closingCards[0].view)
  }
}
