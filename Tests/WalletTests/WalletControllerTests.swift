import Cards
import Foundation
import Geometry
import Gestures
import Store
import Testing
import Views

@testable import Wallet

/// A wallet's file, its controller and a clock.
@Suite final class WalletControllerTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "billfold-\(UUID().uuidString)")
  private let store: WalletStore
  private let controller: WalletController
  private var wallet: WalletView { controller.scene.wallet }

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    store = try WalletStore(path: FilePath(folder.path + "/wallet.sqlite"))
    controller = try WalletController(store: store)
    controller.scene.layout(size: Size(width: 420, height: 800), scale: 1)
    controller.scene.advance(to: 0)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func ids() throws -> [CardID] { try store.cards(in: 0..<(try store.count)).map(\.id) }

  private func press(_ key: KeyPress.Key, _ modifiers: KeyPress.Modifiers = []) {
    controller.handle(KeyPress(key, modifiers), at: 0)
  }

  private func activateRow(_ number: Int) {
    wallet.rows.items[number].activate()
    controller.scene.advance(to: wallet.now + 10)
  }

  @Test func `shows the store's cards in their order`() throws {
    #expect(wallet.cardCount == (try store.count))
    let shown = wallet.views.map(\.id)
    #expect(shown == Array(try ids().prefix(shown.count)))
  }

  @Test func `a new order is the store's at once`() throws {
    let before = try ids()
    press(.down)
    press(.down, .alt)
    #expect(Array(try ids().prefix(3)) == [before[1], before[0], before[2]])
    #expect(wallet.views[1].id == before[0])
  }

  @Test func `a presented card's rows show its number, make it the first, and put it back`() throws
  {
    let before = try ids()
    wallet.present(at: 2, animated: false)
    #expect(wallet.rows.items.count == 4)
    activateRow(1)
    #expect(wallet.revealedCard == before[2])
    activateRow(1)
    #expect(wallet.revealedCard == nil)
    activateRow(2)
    #expect(try ids().first == before[2])
    #expect(wallet.presentedCard == nil)
    wallet.present(at: 0, animated: false)
    #expect(wallet.rows.items.count == 3)  // it is the first
    activateRow(2)
    #expect(wallet.presentedCard == nil)
  }

  @Test func `a click on the row that shows the number leaves nothing pressed`() throws {
    wallet.present(at: 2, animated: false)
    controller.scene.advance(to: 1)
    let place = Point(x: 210, y: wallet.rows.frame.minY + 64)
    for (kind, time) in [(PointerEvent.Kind.down(button: 1), 2.0), (.up(button: 1), 2.1)] {
      controller.scene.handle(
        PointerEvent(pointer: 0, kind: kind, location: place, timestamp: time))
    }
    #expect(wallet.revealedCard == wallet.presentedCard)
    #expect(!wallet.isPressed)
  }

  @Test func `Control Shift D goes from light to dark and back`() {
    #expect(!controller.scene.theme.isDark)
    press(.character("d"), [.control, .shift])
    #expect(controller.scene.theme.isDark)
    #expect(wallet.rows.theme.isDark)
    press(.character("d"), [.control, .shift])
    #expect(!controller.scene.theme.isDark)
  }

  @Test func `pages of the store are fetched as they come into view`() throws {
    try store.insert(
      contentsOf: (0..<500).map { number in
        Card(
          kind: .loyalty, issuer: "Issuer \(number)",
          color: CardColor(red: 40, green: 80, blue: 120))
      })
    let cards = try StoredCards(store)
    let ids = try ids()
    #expect(cards.count == ids.count)
    for index in [0, 31, 32, 300, 499, 5, ids.count - 1] {
      #expect(cards.card(at: index)?.id == ids[index])
      #expect(cards.index(of: ids[index]) == index)
    }
    #expect(cards.card(at: -1) == nil)
    #expect(cards.card(at: ids.count) == nil)
    #expect(cards.index(of: CardID(rawValue: 99_999)) == nil)
    try cards.move(from: 300, to: 2)
    #expect(cards.card(at: 2)?.id == ids[300])
    #expect(cards.card(at: 3)?.id == ids[2])
  }
}
