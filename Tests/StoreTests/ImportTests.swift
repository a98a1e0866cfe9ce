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

  struct Pair: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let first, second: PassDocument
    let isSame: Bool
    init(_ name: String, _ first: PassDocument, _ second: PassDocument, isSame: Bool) {
      testDescription = name
      (self.first, self.second, self.isSame) = (first, second, isSame)
    }
  }

  @Test(arguments: [
    Pair("type and serial", .numbered(1), .numbered(1, version: 2), isSame: true),
    Pair("another serial", .numbered(1), .numbered(2), isSame: false),
    Pair("another type", .numbered(1), .numbered(1, version: 2, type: "pass.x"), isSame: false),
    Pair(
      "another case", .numbered(1, serial: "a"), .numbered(1, version: 2, serial: "A"),
      isSame: false),
    Pair(
      "another spelling", .numbered(1, serial: "\u{e9}"),
      .numbered(1, version: 2, serial: "e\u{301}"), isSame: false),
    Pair(
      "a zero in it", .numbered(1, serial: "a\0b"), .numbered(1, version: 2, serial: "a\0c"),
      isSame: false),
    Pair("no type, same bytes", .numbered(1, type: nil), .numbered(1, type: nil), isSame: true),
    Pair(
      "no type, other bytes", .numbered(1, type: nil), .numbered(1, version: 2, type: nil),
      isSame: false),
    Pair(
      "an empty serial", .numbered(1, serial: ""), .numbered(1, version: 2, serial: ""),
      isSame: false),
    Pair("empty, same bytes", .numbered(1, serial: ""), .numbered(1, serial: ""), isSame: true),
    Pair(
      "nothing at all", .numbered(1, type: "", size: 0), .numbered(2, type: nil, size: 0),
      isSame: true),
  ])
  func `a pass is the same by type and serial, else by its bytes`(_ pair: Pair) throws {
    let first = try store.importPass(pair.first)
    let second = try store.importPass(pair.second)
    #expect((first.card == second.card) == pair.isSame)
    #expect(try store.count == (pair.isSame ? 4 : 5))
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

  @Test(arguments: ["x''", "x'00'", "zeroblob(9000)", "substr(reading, 2)", "reading || 'x'"])
  func `a reading that is damaged loses neither the card nor its file`(_ value: String) throws {
    let sent = PassDocument.numbered(1)
    let id = try store.importPass(sent).card
    try Connection(folder.wallet).execute("UPDATE document SET reading = CAST(\(value) AS BLOB)")
    let card = try #require(try WalletStore(path: folder.wallet).card(id))
    #expect(card.pass == nil && card.issuer == "Hall 1")
    #expect(try store.original(of: #require(card.document)) == sent.original)
    #expect(try store.importPass(sent) == .unchanged(id, at: 0))
    #expect(try store.card(id)?.pass == sent.pass)
  }

  @Test func `a document that another program took away loses no card`() throws {
    let id = try store.importPass(.numbered(1)).card
    let other = try Connection(folder.wallet)
    try other.withoutForeignKeys { try other.execute("DELETE FROM document") }
    let card = try #require(try store.card(id))
    #expect(card.pass == nil && card.document == nil)
    try store.remove(id)
    try store.undo()
    #expect(try store.card(id) == card)
    #expect(try store.importPass(.numbered(1)).card != id)
  }

  @Test func `what was read for others is found and read anew`() throws {
    let ids = try (1...4).map { try store.importPass(.numbered($0)).card }
    let documents = try ids.map { try #require(try store.card($0)?.document) }
    #expect(try store.staleDocuments(readingKey: "en", limit: 9).isEmpty)
    #expect(try Set(store.staleDocuments(readingKey: "fr", limit: 9)) == Set(documents))
    #expect(try store.staleDocuments(readingKey: "an", limit: 3).count == 3)
    let rows = try store.logRows()
    var french = PassDocument.numbered(2, readingKey: "fr")
    french.pass.summary = "Billet"
    french.original = []
    french.pictures = [.logo: [1]]
    #expect(try store.replaceReading(of: documents[1], with: french))
    #expect(try !store.staleDocuments(readingKey: "fr", limit: 9).contains(documents[1]))
    let card = try #require(try store.card(ids[1]))
    #expect(card.pass == french.pass && card.secondLine == "Billet")
    #expect(card.document == documents[1])
    #expect(try store.original(of: documents[1]) == PassDocument.numbered(2).original)
    #expect(try store.picture(of: documents[1], .logo) == [1])
    #expect(try store.picture(of: documents[1], .strip) == nil)
    #expect(try store.logRows() == rows)
    #expect(try !store.replaceReading(of: DocumentID(rawValue: 77), with: french))
  }

  @Test func `a code of one's own is kept as it is`() throws {
    let codes = [
      CardCode(.ean13, "2000007782105"), CardCode(.qr, "a\0b 財", altText: ""),
      CardCode(kind: nil, formatName: "?", message: "", bytes: [0, 255], encoding: "x"),
    ]
    for code in codes {
      var card = Card.numbered(8)
      card.code = code
      card.id = try store.insert(card, at: 0).id
      #expect(try store.card(card.id) == card && card.codes == [code])
      card.code = nil
      try store.update(card)
      try store.undo()
      #expect(try store.card(card.id)?.code == code)
    }
    try Connection(folder.wallet).execute("UPDATE card SET code = x'0102'")
    #expect(try store.allCards().allSatisfy { $0.code == nil })
  }
}
