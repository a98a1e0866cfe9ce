import Cards
import Geometry
import GoldenImages
import Painting
import Testing
import Views

@testable import Wallet

/// The code of a card alone.
@Suite struct CodeViewTests {
  private static let card = Card(
    kind: .member, issuer: "Meridian Air", color: CardColor(red: 1, green: 2, blue: 3),
    code: CardCode(.qr, "MA 40 771"))

  private func showing(_ codes: [CardCode] = [CardCode(.qr, "MA 40 771")]) -> (Desk, CodeView?) {
    let desk = Desk(count: 3)
    var card = Self.card
    card.pass = Pass(style: .generic, codes: codes)
    desk.scene.showCode(of: card)
    desk.wait(0.5)
    return (desk, desk.scene.popups.popups.last as? CodeView)
  }

  @Test func `covers the window, white in every theme, and wants the screen lit`() throws {
    for theme in [Theme.light, .dark] {
      let (desk, view) = showing()
      desk.scene.theme = theme
      #expect(view?.frame == Rect(x: 0, y: 0, width: 420, height: 800))
      #expect(desk.scene.showsCode)
      let picture = try picture(of: desk)
      _ = try desk.scene.paint(on: picture)
      #expect(picture.pixels.base[picture.pixels.stride * 400 + 3] & 0xFF_FFFF == 0xFF_FFFF)
    }
  }

  @Test(arguments: [KeyPress(.escape), KeyPress(.character("c")), KeyPress(.enter)])
  func `a key closes it`(_ press: KeyPress) {
    let (desk, _) = showing()
    desk.scene.handle(press, at: desk.now)
    #expect(!desk.scene.showsCode)
    desk.rest()
    #expect(desk.scene.popups.popups.isEmpty)
  }

  @Test func `a click anywhere closes it, and does nothing else`() {
    let (desk, _) = showing()
    desk.tap(Point(x: 200, y: 300))
    #expect(!desk.scene.showsCode)
    desk.rest()
    #expect(desk.presented == nil)
  }

  @Test func `several are paged through by keys and by hand`() throws {
    let (desk, view) = showing([CardCode(.qr, "1"), CardCode(.aztec, "2"), CardCode(.code128, "3")])
    let code = try #require(view)
    func page() -> Double { code.shownPosition }
    desk.key(.right)
    desk.rest()
    #expect(page() == 1)
    desk.flick(from: Point(x: 300, y: 400), by: 0, in: 0.1)
    #expect(!desk.scene.showsCode)
    desk.rest()

    let (other, again) = showing([CardCode(.qr, "1"), CardCode(.aztec, "2")])
    let second = try #require(again)
    other.press(Point(x: 300, y: 400))
    other.drag(by: 0, in: 0.1, dx: -150)
    other.release()
    other.rest()
    #expect(second.shownPosition == 1 && other.scene.showsCode)
    other.press(Point(x: 300, y: 400))
    other.drag(by: 0, in: 0.3, dx: -150)
    #expect(second.shownPosition > 1 && second.shownPosition < 1.4)
    other.release()
    other.rest()
    #expect(second.shownPosition == 1)
    #expect(!other.scene.needsFrame || !other.scene.popups.isInMotion)
  }

  @Test func `a card without a code shows none`() {
    let desk = Desk(count: 3)
    desk.scene.showCode(of: Desk.card(1))
    #expect(desk.scene.popups.popups.isEmpty)
  }
}
