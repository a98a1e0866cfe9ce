import Testing

@testable import Store

@Suite struct WalletLockTests {
  @Test(arguments: ["WAL", "DELETE"])
  func `a wallet that another program has locked is held`(_ mode: String) throws {
    let folder = try TemporaryFolder()
    _ = try WalletStore.make(at: folder.wallet, count: 3)
    let other = try Connection(folder.wallet)
    try other.execute("PRAGMA journal_mode = \(mode); BEGIN EXCLUSIVE")
    let before = try folder.contents()
    let error = #expect(throws: WalletError.self) { try WalletStore(path: folder.wallet) }
    #expect(error?.reason == .held)
    #expect(try folder.contents() == before)
    try other.execute("COMMIT")
    #expect(try WalletStore(path: folder.wallet).count == 3)
  }

  @Test func `a wallet locked for good is held`() throws {
    let folder = try TemporaryFolder()
    _ = try WalletStore.make(at: folder.wallet, count: 3)
    let other = try Connection(folder.wallet)
    try other.execute("PRAGMA locking_mode = EXCLUSIVE; BEGIN IMMEDIATE; COMMIT; BEGIN IMMEDIATE")
    let before = try folder.contents()
    let error = #expect(throws: WalletError.self) { try WalletStore(path: folder.wallet) }
    #expect(error?.reason == .held)
    #expect(try folder.contents() == before)
  }

  @Test func `a change that finds it held changes nothing`() throws {
    let folder = try TemporaryFolder()
    let store = try WalletStore.make(at: folder.wallet, count: 3)
    let before = try store.ids()
    let other = try Connection(folder.wallet)
    try other.execute("BEGIN IMMEDIATE")
    let error = #expect(throws: WalletError.self) { try store.move(from: 0, to: 2) }
    #expect(error?.reason == .held)
    #expect(try store.ids() == before)
    try other.execute("COMMIT")
    try store.move(from: 0, to: 2)
    #expect(try store.ids() == [before[1], before[2], before[0]])
  }

  @Test func `two that have it open see each other's changes`() throws {
    let folder = try TemporaryFolder()
    let store = try WalletStore.make(at: folder.wallet, count: 3)
    let reader = try WalletStore(path: folder.wallet)
    try store.move(from: 0, to: 2)
    #expect(try reader.ids() == store.ids())
  }

  @Test func `a full disk is said and changes nothing`() throws {
    let folder = try TemporaryFolder()
    let store = try WalletStore.make(at: folder.wallet, count: 3)
    let pages = try store.connection.integer("PRAGMA page_count")
    // The same answer as a full disk's, without one.
    try store.connection.execute("PRAGMA max_page_count = \(pages)")
    let error = #expect(throws: WalletError.self) {
      try store.insert(contentsOf: (0..<1000).map { .numbered($0) })
    }
    #expect(error?.reason == .diskFull)
    #expect(try store.count == 3)
  }
}
