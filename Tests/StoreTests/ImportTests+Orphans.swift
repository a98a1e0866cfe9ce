import Cards
import Testing

@testable import Store

/// Documents go when the last that had them goes, and not before.
extension ImportTests {
  @Test func `an import that is undone leaves nothing once the next change is made`() throws {
    try store.importPass(.numbered(1))
    try store.undo()
    #expect(try store.documentRows() == [1, 1, 2])
    try store.move(from: 0, to: 1)
    #expect(try store.documentRows() == [0, 0, 0])
  }

  @Test func `what was replaced or removed goes when the log forgets it`() throws {
    let id = try store.importPass(.numbered(1)).card
    try store.importPass(.numbered(1, version: 2))
    let gone = try store.importPass(.numbered(2)).card
    try store.remove(gone)
    #expect(try store.documentRows()[0] == 3)
    for _ in 0..<UndoLog.stepLimit { try store.move(from: 0, to: 1) }
    #expect(try store.documentRows() == [1, 1, 2])
    let document = try #require(try store.card(id)?.document)
    #expect(try store.original(of: document) == PassDocument.numbered(1, version: 2).original)
  }

  @Test func `an edit does not take the document from the card that has it`() throws {
    let id = try store.importPass(.numbered(1)).card
    for number in 0..<2 * UndoLog.stepLimit {
      var card = try #require(try store.card(id))
      card.notes = "\(number)"
      try store.update(card)
    }
    #expect(try store.documentRows() == [1, 1, 2])
    #expect(try store.card(id)?.pass == PassDocument.numbered(1).pass)
  }

  @Test func `a log that was lost leaves no document behind`() throws {
    let id = try store.importPass(.numbered(1)).card
    try store.remove(store.importPass(.numbered(2)).card)
    try Connection(folder.wallet).execute("DROP TABLE undo_card")
    let store = try WalletStore(path: folder.wallet)
    let document = try #require(try store.card(id)?.document)
    #expect(try store.original(of: document) != nil)
    try store.move(from: 0, to: 1)
    #expect(try store.documentRows() == [1, 1, 2] && store.documentsAreWhole())
    try store.importPass(.numbered(2))
    #expect(try store.undo() != nil)
  }

  @Test func `files that only the log has are bounded, but the last step stays whole`() throws {
    let quarter = UndoLog.documentLimit / 4
    func document(_ number: Int, size: Int) -> PassDocument {
      var document = PassDocument.numbered(number)
      document.original = [UInt8](repeating: 7, count: size)
      return document
    }
    for number in 0..<6 {
      try store.remove(store.importPass(document(number, size: quarter)).card)
    }
    // Three whole quarters, and what is beside the files.
    #expect(try store.documentRows()[0] == 3)
    let id = try store.importPass(document(9, size: UndoLog.documentLimit + 1)).card
    try store.remove(id)
    #expect(try store.documentRows()[0] == 1)
    try store.undo()
    #expect(try store.card(id)?.document != nil)
  }

  @Test(arguments: ["3.0", "1.5", "'1'", "zeroblob(2)", "-1", "NULL", "\(Int64.max)"])
  func `no row of the log deletes a document that a card has`(_ value: String) throws {
    let id = try store.importPass(.numbered(1)).card
    let other = try store.importPass(.numbered(2)).card
    try store.remove(other)
    try store.move(from: 1, to: 2)
    try Connection(folder.wallet).execute("UPDATE undo_card SET document = \(value)")
    _ = try? store.undo()
    _ = try? store.undo()
    for _ in 0..<UndoLog.stepLimit + 5 { try store.move(from: 0, to: 1) }
    #expect(try store.card(id)?.pass == PassDocument.numbered(1).pass)
    #expect(throws: Never.self) { try WalletStore(path: folder.wallet).allCards() }
  }
}
