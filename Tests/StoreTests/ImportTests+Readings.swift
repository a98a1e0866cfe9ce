import Cards
import Testing

@testable import Store

extension ImportTests {
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
