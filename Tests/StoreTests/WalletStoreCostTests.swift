import CSQLite
import Cards
import Testing

@testable import Store

/// Work counted in instructions of SQLite's machine, so that no clock is needed.
@Suite struct WalletStoreCostTests {
  @Test func `reading cards of 20 000 is as much work as of 100`() throws {
    let folder = try TemporaryFolder()
    let few = try WalletStore.make(at: folder.path("few.sqlite"), count: 100)
    let many = try WalletStore.make(at: folder.path("many.sqlite"), count: 20_000)
    #expect(try reading(few, at: 50) == reading(many, at: 10_000))
    #expect(try reading(few, at: 0) > 0)
  }

  @Test func `opening 20 000 cards reads as few pages as opening 100`() throws {
    let folder = try TemporaryFolder()
    _ = try WalletStore.make(at: folder.path("few.sqlite"), count: 100)
    _ = try WalletStore.make(at: folder.path("many.sqlite"), count: 20_000)
    let few = try pagesRead(opening: folder.path("few.sqlite"))
    let many = try pagesRead(opening: folder.path("many.sqlite"))
    // A tree one or two levels deeper.
    #expect(many <= few + 4)
  }

  @Test func `passes with large files open and scroll at the cost of their readings`() throws {
    let folder = try TemporaryFolder()
    func pages(_ count: Int, size: Int) throws -> Int32 {
      let path = folder.path("\(count)-\(size).sqlite")
      let store = try WalletStore.make(at: path, count: 0)
      var document = PassDocument.numbered(1)
      document.original = [UInt8](repeating: 1, count: size)
      document.pictures[.background] = document.original
      try store.connection.withoutForeignKeys {
        try store.change { log throws(SQLiteError) in
          for number in 0..<count {
            document.pass.serialNumber = "\(number)"
            let card = Card(pass: document.pass, document: try store.findImports().put(document))
            try store.putSlot(store.insertRow(card).id, at: number)
          }
        }
      }
      _ = consume store
      return try pagesRead(opening: path)
    }
    let few = try pages(20, size: 0)
    #expect(try pages(20, size: 100_000) <= few + 2)
    #expect(try pages(2000, size: 0) <= few + 6)
    #expect(try pages(500, size: 20_000) <= few + 6)
  }

  @Test func `a short move is as much work in 20 000 cards as in 100`() throws {
    let folder = try TemporaryFolder()
    let few = try WalletStore.make(at: folder.path("few.sqlite"), count: 100)
    let many = try WalletStore.make(at: folder.path("many.sqlite"), count: 20_000)
    #expect(try moving(few, from: 50, to: 60) == moving(many, from: 10_000, to: 10_010))
  }

  private func reading(_ store: WalletStore, at position: Int) throws -> Int {
    _ = steps(store)
    _ = try store.count
    _ = try store.cards(in: position..<position + 12)
    _ = try store.card(try #require(try store.id(at: position)))
    return steps(store)
  }

  @Test func `undo of a short move is as much work in 20 000 cards as in 100`() throws {
    let folder = try TemporaryFolder()
    let few = try WalletStore.make(at: folder.path("few.sqlite"), count: 100)
    let many = try WalletStore.make(at: folder.path("many.sqlite"), count: 20_000)
    let moveOfFew = try moving(few, from: 50, to: 60)
    let moveOfMany = try moving(many, from: 10_000, to: 10_010)
    let undoOfFew = try undoing(few)
    let undoOfMany = try undoing(many)
    #expect(undoOfFew == undoOfMany)
    #expect(undoOfFew <= moveOfFew && moveOfFew == moveOfMany)
  }

  @Test func `a full log makes a move little more work than an empty one`() throws {
    let folder = try TemporaryFolder()
    let store = try WalletStore.makeWithoutLog(at: folder.wallet, count: 3)
    let first = try moving(store, from: 0, to: 1)
    for _ in 0..<2 * UndoLog.stepLimit { try store.move(from: 0, to: 1) }
    // A few instructions for each step that is kept.
    #expect(try moving(store, from: 0, to: 1) < first + 20 * UndoLog.stepLimit)
  }

  @Test func `taking back an import is work for its cards only`() throws {
    let folder = try TemporaryFolder()
    func work(_ count: Int) throws -> Int {
      let store = try WalletStore.make(at: folder.path("\(count).sqlite"), count: count)
      return try undoing(store)
    }
    #expect(try work(4000) < 5 * work(1000))
  }

  private func moving(_ store: WalletStore, from: Int, to: Int) throws -> Int {
    _ = steps(store)
    try store.move(from: from, to: to)
    return steps(store)
  }

  private func undoing(_ store: WalletStore) throws -> Int {
    _ = steps(store)
    try store.undo()
    return steps(store)
  }

  private func steps(_ store: WalletStore) -> Int {
    var sum = 0
    var statement = sqlite3_next_stmt(store.connection.pointer, nil)
    while let pointer = statement {
      sum += Int(sqlite3_stmt_status(pointer, SQLITE_STMTSTATUS_VM_STEP, 1))
      statement = sqlite3_next_stmt(store.connection.pointer, pointer)
    }
    return sum
  }

  private func pagesRead(opening path: FilePath) throws -> Int32 {
    let store = try WalletStore(path: path, schema: .current, checkedAtOnce: 0)
    _ = try store.count
    _ = try store.cards(in: 0..<12)
    var misses: Int32 = 0
    var highest: Int32 = 0
    sqlite3_db_status(
      store.connection.pointer, SQLITE_DBSTATUS_CACHE_MISS, &misses, &highest, 0)
    return misses
  }
}
