import Cards
import Foundation
import Testing

@testable import Store

@Suite struct ImportTests {
  let folder: TemporaryFolder
  let store: WalletStore

  init() throws {
    folder = try TemporaryFolder()
    store = try WalletStore.makeWithoutLog(at: folder.wallet, count: 3)
  }

  @Test func `a pass is a card at the front, with its file and pictures as they came`() throws {
    let ids = try store.ids()
    let sent = PassDocument.numbered(7)
    let outcome = try store.importPass(sent)
    #expect(outcome == .added(outcome.card, at: 0))
    #expect(try store.ids() == [outcome.card] + ids)

    let reopened = try WalletStore(path: folder.wallet)
    let card = try #require(try reopened.card(outcome.card))
    let document = try #require(card.document)
    #expect(card == Card(id: outcome.card, pass: sent.pass, document: document))
    #expect(card.pass?.bytes == sent.pass.bytes && card.codes == sent.pass.codes)
    #expect(try reopened.original(of: document) == sent.original)
    #expect(try reopened.picture(of: document, .strip) == sent.pictures[.strip])
    #expect(try reopened.picture(of: document, .icon) == [])
    #expect(try reopened.picture(of: document, .logo) == nil)
    #expect(try reopened.original(of: DocumentID(rawValue: 99)) == nil)
    #expect(try reopened.documentsAreWhole())
  }

  @Test(arguments: [0, 1, 1_000_000])
  func `a file of any size comes back byte for byte`(size: Int) throws {
    let sent = PassDocument.numbered(3, size: size)
    let card = try #require(try store.card(store.importPass(sent).card))
    #expect(try store.original(of: #require(card.document)) == sent.original)
  }

  @Test func `a newer one of the same pass keeps the card's place and notes`() throws {
    let first = try store.importPass(.numbered(7), at: 2)
    var card = try #require(try store.card(first.card))
    card.notes = "Row F\0, e\u{301}"
    card.isSample = true
    try store.update(card)
    let ids = try store.ids()

    let sent = PassDocument.numbered(7, version: 2)
    #expect(try store.importPass(sent) == .replaced(first.card, at: 2))
    #expect(try store.ids() == ids)
    let replaced = try #require(try store.card(first.card))
    #expect(replaced.notes.unicodeScalars.elementsEqual(card.notes.unicodeScalars))
    #expect(replaced.pass == sent.pass && replaced.secondLine == "Ticket, 2")
    #expect(replaced.color == sent.pass.backgroundColor && !replaced.isSample)
    let document = try #require(replaced.document)
    #expect(document != card.document)
    #expect(try store.original(of: document) == sent.original)
    #expect(try store.picture(of: document, .strip) == sent.pictures[.strip])
  }

  @Test func `the same file again changes nothing but how it was read`() throws {
    let first = try store.importPass(.numbered(7))
    let rows = try store.logRows()
    #expect(try store.importPass(.numbered(7)) == .unchanged(first.card, at: 0))
    var german = PassDocument.numbered(7, readingKey: "de")
    german.pass.summary = "Eintrittskarte"
    german.pictures = [:]
    #expect(try store.importPass(german) == .unchanged(first.card, at: 0))
    let card = try #require(try store.card(first.card))
    #expect(card.secondLine == "Eintrittskarte" && card.pass == german.pass)
    #expect(try store.picture(of: #require(card.document), .strip) == nil)
    #expect(try store.logRows() == rows && store.documentRows() == [1, 1, 0])
  }

  @Test func `a card that was removed is not what a pass replaces`() throws {
    let first = try store.importPass(.numbered(7))
    try store.remove(first.card)
    let second = try store.importPass(.numbered(7))
    #expect(second == .added(second.card, at: 0) && second.card != first.card)
    try store.undo()
    try store.undo()
    #expect(try store.id(at: 0) == first.card)
  }

  @Test func `adding and replacing are undone and redone, after a restart too`() throws {
    let before = try store.allCards()
    let id = try store.importPass(.numbered(7)).card
    let added = try store.allCards()
    try store.importPass(.numbered(7, version: 2, size: 9000))
    let replaced = try store.allCards()
    let reopened = try WalletStore(path: folder.wallet)
    #expect(try reopened.undoAction == .importPass)
    #expect(try reopened.undo()?.changes == [.updated(id)])
    #expect(try reopened.allCards() == added)
    #expect(try reopened.undo()?.changes == [.removed([id], at: 0)])
    #expect(try reopened.allCards() == before)
    #expect(try reopened.documentsAreWhole() && reopened.documentRows() == [2, 2, 4])

    let again = try WalletStore(path: folder.wallet)
    #expect(try again.redo()?.changes == [.inserted([id], at: 0)])
    #expect(try again.allCards() == added)
    #expect(try again.redo()?.changes == [.updated(id)])
    #expect(try again.allCards() == replaced)
    let document = try #require(try again.card(id)?.document)
    #expect(try again.original(of: document)?.count == 9000)
  }

  @Test func `passes that come in together are one step`() throws {
    let before = try store.allCards()
    try store.importPass(.numbered(2), at: 1)
    let kept = try store.allCards()
    for number in 0..<5 {
      try store.importPass(.numbered(number, version: 3), at: number, continuing: number > 0)
    }
    #expect(try store.allCards().prefix(3).map(\.issuer) == ["Hall 0", "Hall 1", "Issuer 0"])
    #expect(try store.undo()?.changes.count == 5)
    #expect(try store.allCards() == kept && store.documentsAreWhole())
    try store.redo()
    #expect(try store.count == 8 && store.undoAction == .importPass)
    try store.undo()
    try store.undo()
    #expect(try store.allCards() == before)
  }

  @Test func `what does not follow an import is a step of its own`() throws {
    try store.importPass(.numbered(1), continuing: true)
    try store.move(from: 0, to: 1)
    try store.importPass(.numbered(2), continuing: true)
    try store.importPass(.numbered(3), continuing: true)
    try store.undo()
    try store.importPass(.numbered(4), continuing: true)
    #expect(try store.logRows()[0] == 3)
  }

  @Test func `a pass is expired from its second on`() throws {
    var now = 999.0
    let store = try WalletStore(path: folder.wallet, clock: { now })
    let id = try store.importPass(.numbered(1, expires: 1000)).card
    let other = try store.importPass(.numbered(2)).card
    #expect(try store.card(id)?.isExpired == false)
    now = 1000
    #expect(try store.card(id)?.isExpired == true && store.card(other)?.isExpired == false)
    #expect(try store.cards(in: 0..<2).map(\.isExpired) == [false, true])
    var lines: [String] = []
    try store.forEachCardAsJSON { lines.append($0) }
    let objects = try lines.map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    #expect(objects.map { $0["isExpired"] as? Bool } == [false, true, false, false, false])
    #expect(objects.prefix(3).map { $0["serialNumber"] as? String } == ["2", "1", nil])
  }
}
