import Cards
import Foundation
import Testing

@testable import Store

@Suite struct WalletSurvivalTests {
  @Test(arguments: [nil, "-shm"])
  func `a move is there though the program was killed at once`(without dropped: String?) throws {
    let folder = try TemporaryFolder()
    let store = try WalletStore.make(at: folder.wallet, count: 5)
    try store.move(from: 4, to: 0)
    let expected = try store.ids()
    let copy = try folder.copyOfNow(without: dropped)
    #expect(try copy.contents()["wallet.sqlite-wal"]?.isEmpty == false)
    do {
      let reopened = try WalletStore(path: copy.wallet)
      #expect(try reopened.ids() == expected)
      try reopened.move(from: 0, to: 4)
    }
    #expect(try copy.contents().keys.sorted() == ["wallet.sqlite"])
    #expect(try WalletStore(path: copy.wallet).id(at: 4) == expected[0])
  }

  @Test func `of a change that was not finished nothing is there`() throws {
    let folder = try TemporaryFolder()
    let store = try WalletStore.make(at: folder.wallet, count: 5)
    let expected = try store.ids()
    let other = try Connection(folder.wallet)
    try other.execute("PRAGMA cache_size = 1; BEGIN IMMEDIATE; DELETE FROM slot; DELETE FROM card")
    let copy = try folder.copyOfNow()
    #expect(try WalletStore(path: copy.wallet).ids() == expected)
  }

  @Test func `a log cut off in its last change leaves the one before`() throws {
    let folder = try TemporaryFolder()
    let store = try WalletStore.make(at: folder.wallet, count: 5)
    try store.move(from: 4, to: 0)
    let expected = try store.ids()
    let length = try #require(try folder.contents()["wallet.sqlite-wal"]?.count)
    try store.move(from: 0, to: 3)
    let copy = try folder.copyOfNow(without: "-shm")
    let log = try #require(try copy.contents()["wallet.sqlite-wal"])
    #expect(log.count > length)
    try log.dropLast(100).write(to: copy.url("wallet.sqlite-wal"))
    #expect(try WalletStore(path: copy.wallet).ids() == expected)
  }

  @Test(arguments: [UInt64(1), 2])
  func `killed at any moment, the cards and what can be undone are those of one step`(
    seed: UInt64
  ) throws {
    let folder = try TemporaryFolder()
    var random = SplitMix(state: seed)
    var history = WalletHistory(
      try WalletStore.makeWithoutLog(at: folder.wallet, count: 5).allCards())
    let store = try WalletStore(path: folder.wallet)
    var lengths = [0]
    var histories = [history]
    for _ in 0..<50 {
      try history.step(store, using: &random)
      lengths.append(try folder.contents()["wallet.sqlite-wal"]?.count ?? 0)
      histories.append(history)
    }
    // A kill, or a machine that stops, leaves a beginning of what was written.
    let log = try #require(try folder.contents()["wallet.sqlite-wal"])
    #expect(lengths == lengths.sorted() && lengths.last == log.count)
    for _ in 0..<60 {
      let length = Int.random(in: 0...log.count, using: &random)
      let copy = try folder.copyOfNow(without: "-shm")
      try log.prefix(length).write(to: copy.url("wallet.sqlite-wal"))
      let last = try #require(lengths.lastIndex { $0 <= length })
      try WalletStore(path: copy.wallet).expectHistory(histories[last])
    }
  }

  @Test(arguments: [UInt64(1), 2])
  func `killed while the log was written back, it is as the log says`(seed: UInt64) throws {
    let folder = try TemporaryFolder()
    var random = SplitMix(state: seed)
    let store = try WalletStore.make(at: folder.wallet, count: 5)
    for number in 0..<20 { try store.importPass(.numbered(number, size: 9000)) }
    let cards = try store.allCards()
    let before = try folder.contents()
    let old = try #require(before["wallet.sqlite"])
    let log = try #require(before["wallet.sqlite-wal"])
    try store.connection.execute("PRAGMA wal_checkpoint(FULL)")
    let new = try #require(try folder.contents()["wallet.sqlite"])
    #expect(new.count > old.count + 100_000)
    for _ in 0..<40 {
      // Pages are written in the order of their numbers, so the first one knows of those to come.
      let length = Int.random(in: 0...new.count, using: &random)
      let copy = try TemporaryFolder()
      try (new.prefix(length) + old.dropFirst(length)).write(to: copy.url("wallet.sqlite"))
      try log.write(to: copy.url("wallet.sqlite-wal"))
      if Bool.random(using: &random) { try Data().write(to: copy.url("wallet.sqlite-shm")) }
      let reopened = try WalletStore(path: copy.wallet)
      #expect(try reopened.allCards() == cards && reopened.documentsAreWhole())
    }
  }

  @Test(arguments: [false, true])
  func `a change to a file that was taken away is refused`(isReplaced: Bool) throws {
    let folder = try TemporaryFolder()
    let store = try WalletStore.make(at: folder.wallet, count: 5)
    let expected = try store.ids()
    try FileManager.default.moveItem(
      at: folder.url("wallet.sqlite"), to: folder.url("elsewhere.sqlite"))
    let backup = Data("a backup, for example".utf8)
    if isReplaced { try backup.write(to: folder.url("wallet.sqlite")) }
    let error = #expect(throws: WalletError.self) { try store.move(from: 4, to: 0) }
    #expect(error?.reason == .moved)
    #expect(try store.ids() == expected)
    #expect(try folder.contents()["wallet.sqlite"] == (isReplaced ? backup : nil))
  }

  @Test func `an empty file, as a kill leaves it, becomes a new wallet`() throws {
    let folder = try TemporaryFolder()
    try Data().write(to: folder.url("wallet.sqlite"))
    #expect(try WalletStore(path: folder.wallet).count >= 10)
  }

  @Test func `a wallet killed while it was made is made anew`() throws {
    let folder = try TemporaryFolder()
    let connection = try Connection.forMaking(folder.wallet)
    // So little memory that pages go to the file before the change is whole.
    try connection.execute("PRAGMA cache_size = 1; PRAGMA cache_spill = 1; BEGIN IMMEDIATE")
    try Schema.current.apply(to: connection, from: 0)
    for _ in 0..<40 {
      try connection.execute(
        "INSERT INTO card(kind, issuer, color) VALUES ('bank', hex(zeroblob(2000)), '#000000')")
    }
    let copy = try folder.copyOfNow()
    #expect(try copy.contents()["wallet.sqlite-journal"]?.isEmpty == false)
    #expect(try copy.walletSize > 0)
    let store = try WalletStore(path: copy.wallet)
    #expect(try store.cards(in: 0..<100).allSatisfy(\.isSample))
    #expect(try store.count >= 10)
  }

  @Test func `a wallet killed before its log was turned on is whole`() throws {
    let folder = try TemporaryFolder()
    do {
      let connection = try Connection.forMaking(folder.wallet)
      try connection.transaction { () throws(SQLiteError) in
        try Schema.current.apply(to: connection, from: 0)
        try SampleWallet.fill(connection)
      }
    }
    let store = try WalletStore(path: folder.wallet)
    #expect(try store.count >= 10)
    let mode = try Statement("PRAGMA journal_mode", on: store.connection)
    #expect(try mode.step() && mode.text(0) == "wal")
  }

  @Test func `a closed wallet is one file`() throws {
    let folder = try TemporaryFolder()
    try WalletStore.make(at: folder.wallet, count: 3).move(from: 0, to: 2)
    #expect(try folder.contents().keys.sorted() == ["wallet.sqlite"])
  }
}
