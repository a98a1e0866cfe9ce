import Cards
import Testing

@testable import Store

@Suite struct WalletStoreUndoTests {
  @Test(arguments: [UInt64(1), 2, 3, 4])
  func `any changes, undone and redone, are what a model says, after a restart too`(
    seed: UInt64
  ) throws {
    let folder = try TemporaryFolder()
    var random = SplitMix(state: seed)
    var history = WalletHistory(
      try WalletStore.makeWithoutLog(at: folder.wallet, count: 8).allCards())
    for round in 0..<6 {
      let store = try WalletStore(path: folder.wallet)
      for step in 0..<150 {
        try history.step(store, using: &random)
        let cards = try store.allCards()
        try #require(cards == history.cards, "seed \(seed), round \(round), step \(step)")
      }
      try store.expectHistory(history)
    }
  }

  @Test func `each step says what it does and what happened`() throws {
    let folder = try TemporaryFolder()
    let store = try WalletStore.makeWithoutLog(at: folder.wallet, count: 4)
    #expect(try store.undoAction == nil && store.redoAction == nil)
    #expect(try store.undo() == nil && store.redo() == nil)
    let ids = try store.ids()
    try store.move(from: 3, to: 1)
    let new = try store.insert(.numbered(9), at: 2)
    try store.insert(contentsOf: [Card.numbered(10), .numbered(11)])
    let added = Array(try store.ids().suffix(2))
    var edited = new
    edited.notes = "x"
    try store.update(edited)
    try store.remove(ids[0])
    let steps = [
      WalletStep(action: .move, changes: [.moved(ids[3], from: 3, to: 1)]),
      WalletStep(action: .add, changes: [.inserted([new.id], at: 2)]),
      WalletStep(action: .add, changes: [.inserted(added, at: 5)]),
      WalletStep(action: .edit, changes: [.updated(new.id)]),
      WalletStep(action: .remove, changes: [.removed([ids[0]], at: 0)]),
    ]
    for step in steps.reversed() {
      #expect(try store.canUndo && store.undoAction == step.action)
      #expect(
        try store.undo()
          == WalletStep(action: step.action, changes: step.changes.map(\.inverse)))
    }
    #expect(try store.ids() == ids && !store.canUndo)
    for step in steps {
      #expect(try store.canRedo && store.redoAction == step.action)
      #expect(try store.redo() == step)
    }
    #expect(try !store.canRedo)
    #expect(try store.card(new.id) == edited)
  }

  @Test func `several changes are one step, each from where the one before leaves the cards`()
    throws
  {
    let folder = try TemporaryFolder()
    let store = try WalletStore.makeWithoutLog(at: folder.wallet, count: 6)
    let ids = try store.ids()
    let cards = try store.allCards()
    let changes: [WalletChange] = [
      .removed([ids[1]], at: 1), .removed([ids[2]], at: 1), .moved(ids[5], from: 3, to: 0),
      .removed([ids[0], ids[3]], at: 1),
    ]
    try store.connection.withoutForeignKeys {
      try store.change { log throws(SQLiteError) in
        try store.perform(changes, as: .remove, log: log)
      }
    }
    #expect(try store.ids() == [ids[5], ids[4]])
    #expect(try store.undo()?.changes == changes.reversed().map(\.inverse))
    #expect(try store.allCards() == cards)
    #expect(try store.redo()?.changes == changes)
    #expect(try store.ids() == [ids[5], ids[4]] && FileCheck.run(on: store.connection))
  }

  @Test func `what changes nothing is no step, and leaves what can be redone`() throws {
    let folder = try TemporaryFolder()
    let store = try WalletStore.makeWithoutLog(at: folder.wallet, count: 3)
    try store.move(from: 0, to: 2)
    try store.undo()
    let card = try #require(try store.cards(in: 0..<1).first)
    try store.move(from: 1, to: 1)
    try store.move(from: 1, to: 7)
    try store.insert(contentsOf: [])
    try store.update(card)
    try store.update(.numbered(1))
    try store.remove(.unassigned)
    #expect(throws: WalletError.self) { try store.insert(card, at: 0) }
    #expect(throws: WalletError.self) { try store.insert(contentsOf: [Card.numbered(7), card]) }
    #expect(try store.redoAction == .move && store.undoAction == nil)
    #expect(try store.logRows() == [1, 1, 0])
  }

  @Test func `another spelling of the same letters is a change`() throws {
    let folder = try TemporaryFolder()
    let store = try WalletStore.makeWithoutLog(at: folder.wallet, count: 1)
    var card = try #require(try store.cards(in: 0..<1).first)
    for number in ["\u{e9}", "e\u{301}"] {
      card.number = number
      try store.update(card)
      #expect(try store.card(card.id).map { Array($0.number.utf8) } == Array(number.utf8))
    }
    #expect(try store.logRows() == [2, 2, 2])
  }

  @Test func `the oldest of too many steps are dropped, with their rows`() throws {
    let folder = try TemporaryFolder()
    let store = try WalletStore.makeWithoutLog(at: folder.wallet, count: 3)
    for _ in 0..<30 { try store.remove(store.insert(.numbered(4), at: 0).id) }
    for _ in 0..<UndoLog.stepLimit { try store.move(from: 0, to: 1) }
    let limit = Int64(UndoLog.stepLimit)
    #expect(try store.logRows() == [limit, limit, 0])
    for _ in 0..<limit { try #require(try store.undo()?.action == .move) }
    #expect(try store.undo() == nil)
  }

  @Test func `too large a log drops its oldest steps, but never the last one`() throws {
    let folder = try TemporaryFolder()
    let store = try WalletStore.makeWithoutLog(at: folder.wallet, count: 0)
    var card = Card.numbered(1)
    card.notes = String(repeating: "x", count: UndoLog.byteLimit / 4)
    var cards: [Card] = []
    for _ in 0..<5 { cards.append(try store.insert(card, at: 0)) }
    for card in cards { try store.remove(card.id) }
    #expect(try store.logRows() == [3, 3, 3])
    card.notes = String(repeating: "y", count: 2 * UndoLog.byteLimit)
    let large = try store.insert(card, at: 0)
    try store.remove(large.id)
    #expect(try store.logRows() == [1, 1, 1])
    #expect(try store.undo()?.changes == [.inserted([large.id], at: 0)])
    #expect(try store.card(large.id) == large)
  }

  @Test func `undone steps stay, however large, until the next change`() throws {
    let folder = try TemporaryFolder()
    let store = try WalletStore.makeWithoutLog(at: folder.wallet, count: 0)
    var card = Card.numbered(1)
    card.notes = String(repeating: "x", count: UndoLog.byteLimit)
    for _ in 0..<3 { try store.insert(card, at: 0) }
    let cards = try store.allCards()
    for _ in cards { try store.undo() }
    #expect(try store.logRows() == [3, 3, 3] && store.count == 0)
    for _ in cards { try store.redo() }
    #expect(try store.allCards() == cards)
    for _ in cards { try store.undo() }
    try store.insert(card, at: 0)
    #expect(try store.logRows() == [1, 1, 0])
  }
}
