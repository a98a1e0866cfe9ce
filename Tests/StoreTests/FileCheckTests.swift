import Cards
import Testing

@testable import Store

@Suite struct FileCheckTests {
  @Test(arguments: [
    ("", true, true), ("original", false, true), ("picture", false, true),
    ("document", false, false), ("card", false, false), ("slot", false, false),
    ("undo_card", false, false), ("card_document", false, false),
  ])
  func `of a large file all is read but originals and pictures`(
    broken: String, isWhole: Bool, hasWholeCards: Bool
  ) throws {
    let folder = try TemporaryFolder()
    var page: Int64 = 0
    do {
      let store = try WalletStore.make(at: folder.wallet, count: 5)
      for number in 0..<5 { try store.importPass(.numbered(number, size: 9000)) }
      try store.remove(#require(try store.id(at: 2)))
      page = try store.connection.integer(
        "SELECT coalesce(max(rootpage), 0) FROM sqlite_schema WHERE name = '\(broken)'")
    }
    if page > 0 { try folder.overwrite(from: Int(page - 1) * 4096, count: 64) }
    let connection = try Connection(folder.wallet)
    #expect(try FileCheck.run(on: connection) == isWhole)
    let found = try? FileCheck.run(on: connection, readWhole: 0)
    #expect((found ?? false) == hasWholeCards)
  }
}
