import Cards
import Foundation
import Testing

@testable import Store

@Suite struct SchemaTests {
  static let next = Schema(
    steps: Schema.current.steps + ["CREATE TABLE later(id); INSERT INTO later VALUES (7)"])

  @Test(arguments: [0, WalletStore.checkedAtOnce])
  func `an older wallet takes the steps it lacks and keeps its cards`(limit: Int) throws {
    let folder = try TemporaryFolder()
    let ids = try WalletStore.make(at: folder.wallet, count: 3).ids()
    do {
      let store = try WalletStore(path: folder.wallet, schema: Self.next, checkedAtOnce: limit)
      #expect(try store.ids() == ids)
      #expect(try store.connection.integer("SELECT id FROM later") == 7)
      #expect(try store.connection.integer("PRAGMA user_version") == Self.next.version)
    }
    let error = #expect(throws: WalletError.self) { try WalletStore(path: folder.wallet) }
    #expect(error?.reason == .newer)
  }

  @Test func `a wallet from before there was undo keeps its cards and gets it`() throws {
    let folder = try TemporaryFolder()
    do {
      let connection = try Connection.forMaking(folder.wallet)
      try connection.transaction { () throws(SQLiteError) in
        try Schema(steps: [Schema.current.steps[0]]).apply(to: connection, from: 0)
        try connection.execute(
          """
          WITH RECURSIVE number(n) AS (VALUES (1) UNION ALL SELECT n + 1 FROM number WHERE n < 12)
          INSERT INTO card(kind, issuer, color, is_sample)
          SELECT 'bank', 'Issuer ' || n, '#102030', 1 FROM number;
          INSERT INTO slot SELECT id - 1, id FROM card
          """)
      }
      #expect(try connection.integer("PRAGMA user_version") == 1)
    }
    let store = try WalletStore(path: folder.wallet)
    let cards = try store.cards(in: 0..<100)
    #expect(cards.count >= 10 && cards.allSatisfy(\.isSample))
    #expect(try !store.canUndo && !store.canRedo)
    try store.remove(cards[3].id)
    try store.undo()
    #expect(try store.cards(in: 0..<100) == cards)
  }

  @Test(arguments: [0, WalletStore.checkedAtOnce])
  func `a wallet of the version before there were passes keeps its cards, order and undo`(
    limit: Int
  ) throws {
    let folder = try TemporaryFolder()
    let fixture = try #require(
      Bundle.module.url(forResource: "version-2", withExtension: "sqlite", subdirectory: "Fixtures")
    )
    try Data(contentsOf: fixture).write(to: folder.url("wallet.sqlite"))
    #expect(try Connection.immutable(folder.wallet).integer("PRAGMA user_version") == 2)

    let store = try WalletStore(path: folder.wallet, schema: .current, checkedAtOnce: limit)
    #expect(try store.connection.integer("PRAGMA user_version") == Schema.current.version)
    #expect(try store.ids().map(\.rawValue) == [2, 14, 3, 4, 1, 5, 6])
    let cards = try store.allCards()
    #expect(cards.allSatisfy { $0.code == nil && $0.pass == nil && $0.document == nil })
    #expect(cards[1].issuer == "Żółw i Sowa 🌿" && cards[1].secondLine == "a\0b")
    #expect(cards[1].notes == "Edited before there were passes.")

    #expect(try store.redo()?.action == .remove)
    #expect(try store.redo()?.action == .move)
    #expect(try store.redo() == nil && store.count == 6)
    var actions: [WalletAction] = []
    while let step = try store.undo() { actions.append(step.action) }
    #expect(actions == [.move, .remove, .edit, .move, .add] + Array(repeating: .remove, count: 7))
    #expect(try store.ids().map(\.rawValue) == Array(1...13))
    try store.redo()
    try store.importPass(.numbered(1))
    #expect(try store.count == 13 && store.documentsAreWhole())
  }

  @Test func `a step that fails leaves the wallet at its version`() throws {
    let folder = try TemporaryFolder()
    let ids = try WalletStore.make(at: folder.wallet, count: 3).ids()
    let before = try folder.contents()
    let broken = Schema(
      steps: Schema.current.steps + ["DELETE FROM slot; INSERT INTO nowhere VALUES (1)"])
    #expect(throws: WalletError.self) { try WalletStore(path: folder.wallet, schema: broken) }
    #expect(try folder.contents() == before)
    #expect(try WalletStore(path: folder.wallet).ids() == ids)
  }

  @Test func `foreign keys and the log are on`() throws {
    let folder = try TemporaryFolder()
    let store = try WalletStore(path: folder.wallet)
    try store.move(from: 0, to: 1)
    #expect(try store.connection.integer("PRAGMA foreign_keys") == 1)
    #expect(throws: SQLiteError.self) { try store.connection.execute("DELETE FROM card") }
    let mode = try Statement("PRAGMA journal_mode", on: store.connection)
    #expect(try mode.step() && mode.text(0) == "wal")
  }

  @Test func `a file carries the wallet's mark and version`() throws {
    let folder = try TemporaryFolder()
    _ = try WalletStore(path: folder.wallet)
    let header = try #require(try folder.contents()["wallet.sqlite"]).prefix(100)
    #expect(Array(header[68..<72]) == Array("BFLD".utf8))
    #expect(Array(header[60..<64]) == [0, 0, 0, UInt8(Schema.current.version)])
  }
}
