import Cards
import Testing

@testable import Store

/// What another program writes into a wallet between a step and its undo or redo.
struct Interference: CustomTestStringConvertible, Sendable {
  let testDescription: String
  /// The card that was there from the start is number 1, the step's own one 2.
  let sql: String
  var isAfterUndo = false

  init(_ name: String, isAfterUndo: Bool = false, _ sql: String) {
    testDescription = name
    self.sql = sql
    self.isAfterUndo = isAfterUndo
  }

  static let all = [
    Interference("the cards change places", "UPDATE slot SET card = 3 - card"),
    Interference(
      "the card is gone", "DELETE FROM slot WHERE position = 1; DELETE FROM card WHERE id = 2"),
    Interference(
      "another card stands there",
      """
      INSERT INTO card(kind, issuer, color) VALUES ('bank', 'x', '#000000');
      UPDATE slot SET card = last_insert_rowid() WHERE position = 1; DELETE FROM card WHERE id = 2
      """),
    Interference(
      "its id was given again", isAfterUndo: true,
      """
      INSERT INTO card(id, kind, issuer, color) VALUES (2, 'bank', 'x', '#000000');
      INSERT INTO slot VALUES (1, 2)
      """),
    Interference("an action of no name", "UPDATE undo_step SET action = 'sing'"),
    Interference("a change of no name", "UPDATE undo_change SET change = NULL"),
    Interference("no change at all", "DELETE FROM undo_change"),
    Interference("a place left out", "UPDATE undo_change SET place = 1"),
    Interference("a position beyond all numbers", "UPDATE undo_change SET position = 1 << 62"),
    Interference(
      "a position before the first", isAfterUndo: true, "UPDATE undo_change SET position = -1"),
    Interference("a card that is a text", "UPDATE undo_change SET card = 'two'"),
    Interference("no contents", isAfterUndo: true, "DELETE FROM undo_card"),
    Interference("another card's contents", isAfterUndo: true, "UPDATE undo_card SET id = 1"),
    Interference("contents without an id", isAfterUndo: true, "UPDATE undo_card SET id = NULL"),
    Interference(
      "contents that the wallet does not take", isAfterUndo: true,
      "UPDATE undo_card SET color = 'red'"),
    Interference(
      "the last id there can be", isAfterUndo: true,
      "UPDATE undo_card SET id = \(Int64.max); UPDATE undo_change SET card = \(Int64.max)"),
  ]
}

@Suite struct UndoLogDamageTests {
  @Test(arguments: Interference.all)
  func `a step that no longer fits is refused and forgotten, and no card changes`(
    _ interference: Interference
  ) throws {
    let folder = try TemporaryFolder()
    var cards: [Card] = []
    do {
      let store = try walletOfOne(in: folder)
      try store.insert(.numbered(2), at: 1)
      if interference.isAfterUndo { try store.undo() }
      try Connection(folder.wallet).execute(interference.sql)
      cards = try store.allCards()
      let error = #expect(throws: WalletError.self) {
        if interference.isAfterUndo { try store.redo() } else { try store.undo() }
      }
      #expect(error?.reason == .changedElsewhere)
      #expect(try store.logRows() == [0, 0, 0])
      #expect(try store.allCards() == cards)
    }
    let store = try WalletStore(path: folder.wallet)
    #expect(try store.allCards() == cards)
    try store.insert(.numbered(3), at: 0)
    try store.undo()
    #expect(try store.allCards() == cards)
  }

  @Test(arguments: Interference.all)
  func `whatever the log holds, the wallet opens and changes`(_ interference: Interference) throws {
    let folder = try TemporaryFolder()
    do {
      let store = try walletOfOne(in: folder)
      try store.insert(.numbered(2), at: 1)
      if interference.isAfterUndo { try store.undo() }
      try Connection(folder.wallet).execute(interference.sql)
    }
    let store = try WalletStore(path: folder.wallet)
    let count = try store.count
    try store.insert(.numbered(3), at: 0)
    try store.move(from: 0, to: count)
    try store.undo()
    try store.undo()
    #expect(try store.count == count && FileCheck.run(on: store.connection))
  }

  @Test func `a removed card comes back as the last where its place is no more`() throws {
    let folder = try TemporaryFolder()
    let store = try WalletStore.makeWithoutLog(at: folder.wallet, count: 5)
    let last = try #require(try store.allCards().last)
    try store.remove(last.id)
    try Connection(folder.wallet).execute(
      """
      CREATE TEMP TABLE gone AS SELECT card FROM slot WHERE position >= 2;
      DELETE FROM slot WHERE position >= 2; DELETE FROM card WHERE id IN gone
      """)
    #expect(try store.undo()?.changes == [.inserted([last.id], at: 2)])
    #expect(try store.allCards().last == last)
    #expect(try store.redo()?.changes == [.removed([last.id], at: 2)])
    #expect(try store.undo()?.changes == [.inserted([last.id], at: 2)])
    #expect(try FileCheck.run(on: store.connection))
  }

  @Test(arguments: ["undo_step", "undo_change", "undo_card"])
  func `a log without one of its tables is made anew`(_ table: String) throws {
    let folder = try TemporaryFolder()
    let ids = try WalletStore.make(at: folder.wallet, count: 3).ids()
    try Connection(folder.wallet).execute("DROP TABLE \(table)")
    let store = try WalletStore(path: folder.wallet)
    #expect(try store.undoAction == nil)
    #expect(try store.undo() == nil)
    try store.move(from: 0, to: 2)
    try store.undo()
    #expect(try store.ids() == ids)
  }

  @Test func `what is refused says nothing of the card`() throws {
    let folder = try TemporaryFolder()
    let store = try WalletStore.makeWithoutLog(at: folder.wallet, count: 1)
    var card = try #require(try store.allCards().first)
    card.number = "0057 2210 6684 4021"
    try store.update(card)
    try store.remove(card.id)
    try Connection(folder.wallet).execute("UPDATE undo_card SET kind = zeroblob(9)")
    let error = #expect(throws: WalletError.self) { try store.undo() }
    let text = "\(try #require(error)) \(String(reflecting: error))"
    #expect(!text.contains("4021"))
  }

  @Test(arguments: [UInt64(1), 2, 3])
  func `with anything in its rows no undo crashes or breaks the order`(seed: UInt64) throws {
    let folder = try TemporaryFolder()
    var random = SplitMix(state: seed)
    let store = try WalletStore.makeWithoutLog(at: folder.wallet, count: 6)
    let other = try Connection(folder.wallet)
    var refused = 0
    var taken = 0
    for step in 0..<600 {
      do throws(WalletError) {
        switch step % 5 {
        case 0, 1: taken += try store.undo() == nil ? 0 : 1
        case 2: taken += try store.redo() == nil ? 0 : 1
        default: break
        }
      } catch {
        try #require(error.reason == .changedElsewhere, "seed \(seed), step \(step)")
        refused += 1
      }
      if step % 5 > 2 {
        // Which cards there are can no longer be foretold.
        var history = WalletHistory(try store.allCards())
        try history.change(store, using: &random)
        try #require(try store.allCards() == history.cards)
      }
      if step % 3 == 0 { try other.execute(Self.scribble(using: &random)) }
      try #require(try FileCheck.run(on: store.connection), "seed \(seed), step \(step)")
      if try store.count > 12 { try store.remove(try #require(try store.id(at: 3))) }
    }
    #expect(refused > 5 && taken > 50, "\(refused) refused, \(taken) taken")
    #expect(throws: Never.self) { try WalletStore(path: folder.wallet) }
  }

  /// A value of any kind in any column of some rows, or a row less.
  private static func scribble(using random: inout SplitMix) -> String {
    let columns = [
      ("undo_step", ["id", "action", "is_undone", "bytes"]),
      ("undo_change", ["step", "part", "place", "change", "card", "position", "destination"]),
      ("undo_card", ["step", "part", "place", "id", "kind", "number", "color", "is_sample"]),
    ]
    let values = [
      "0", "1", "2", "-1", "3.5", "1e300", "'moved'", "'removed'", "'add'", "zeroblob(3)",
      "\(Int64.max)", "\(Int64.min)", "abs(random() % 9)", "'#102030'", "NULL",
    ]
    let (table, names) = columns[Int.random(in: 0..<3, using: &random)]
    if Int.random(in: 0..<4, using: &random) == 0 {
      return "DELETE FROM \(table) WHERE abs(random() % 5) = 0"
    }
    let name = names[Int.random(in: 0..<names.count, using: &random)]
    var value = values[Int.random(in: 0..<values.count, using: &random)]
    let isKey = ["step", "part", "place"].contains(name) || table == "undo_step" && name == "id"
    if isKey && ["NULL", "3.5", "1e300"].contains(value) || table == "undo_step" && name == "id" {
      value = "abs(random() % 9)"
    }
    return "UPDATE OR REPLACE \(table) SET \(name) = \(value) WHERE abs(random() % 3) = 0"
  }

  /// With the one card whose id is 1.
  private func walletOfOne(in folder: TemporaryFolder) throws -> WalletStore {
    let store = try WalletStore.makeWithoutLog(at: folder.wallet, count: 0)
    try store.connection.execute("DELETE FROM sqlite_sequence")
    try store.insert(.numbered(1), at: 0)
    try store.connection.execute("DELETE FROM undo_step; DELETE FROM undo_change")
    return store
  }
}
