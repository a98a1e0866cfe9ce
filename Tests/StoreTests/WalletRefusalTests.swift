import Foundation
import Glibc
import Testing

@testable import Store

/// What lies where a wallet should, and the reason that is given for not taking it.
struct Refusal: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let reason: WalletError.Reason
  let make: @Sendable (TemporaryFolder) throws -> Void

  init(
    _ name: String, _ reason: WalletError.Reason,
    make: @escaping @Sendable (TemporaryFolder) throws -> Void
  ) {
    testDescription = name
    self.reason = reason
    self.make = make
  }

  static let all = [
    Refusal("a text", .notAWallet) {
      try Data(String(repeating: "Not a wallet. ", count: 500).utf8)
        .write(to: $0.url("wallet.sqlite"))
    },
    Refusal("three bytes", .notAWallet) { try Data("abc".utf8).write(to: $0.url("wallet.sqlite")) },
    Refusal("zeros", .notAWallet) { try Data(count: 8192).write(to: $0.url("wallet.sqlite")) },
    Refusal("another program's database", .notAWallet) {
      try database(in: $0, "CREATE TABLE t(a)")
    },
    Refusal("another program's database with a log", .notAWallet) {
      try database(in: $0, "PRAGMA journal_mode = WAL; CREATE TABLE t(a)")
    },
    Refusal("another application's mark", .notAWallet) {
      try database(in: $0, "PRAGMA application_id = 7; CREATE TABLE t(a); PRAGMA user_version = 1")
    },
    Refusal("another program's database, killed with a full log", .notAWallet) { folder in
      let other = try Connection.forMaking(folder.wallet)
      try other.execute("PRAGMA journal_mode = WAL; CREATE TABLE t(a)")
      other.checkpointsOnClose = false
    },
    Refusal("another program's database, killed half way through a change", .notAWallet) { folder in
      let other = try TemporaryFolder()
      let connection = try Connection.forMaking(other.wallet)
      try connection.execute(
        """
        CREATE TABLE t(a); INSERT INTO t VALUES (zeroblob(50000));
        PRAGMA cache_size = 1; PRAGMA cache_spill = 1;
        BEGIN; UPDATE t SET a = randomblob(50000); INSERT INTO t VALUES (zeroblob(50000));
        """)
      for name in ["wallet.sqlite", "wallet.sqlite-journal"] {
        try Data(contentsOf: other.url(name)).write(to: folder.url(name))
      }
    },
    Refusal("a folder", .notAWallet) {
      try FileManager.default.createDirectory(
        at: $0.url("wallet.sqlite"), withIntermediateDirectories: false)
    },
    Refusal("a pipe that nobody writes to", .notAWallet) {
      _ = $0.wallet.withCString { mkfifo($0, 0o600) }
    },
    Refusal("a wallet of a newer Billfold", .newer) {
      try wallet(in: $0, then: "PRAGMA user_version = 99")
    },
    Refusal("a newer one that was killed, its version still in the log", .newer) {
      try killed(in: $0, after: "PRAGMA user_version = 99")
    },
    Refusal("the same, the log's index gone", .newer) {
      try killed(in: $0, after: "PRAGMA user_version = 99")
      try FileManager.default.removeItem(at: $0.url("wallet.sqlite-shm"))
    },
    Refusal("a page overwritten", .damaged) {
      try wallet(in: $0, then: "")
      try $0.overwrite(from: 4096, count: 64)
    },
    Refusal("every page but the first overwritten in its middle", .damaged) {
      try wallet(in: $0, then: "")
      for page in 1..<(try $0.walletSize / 4096) {
        try $0.overwrite(from: page * 4096 + 2048, count: 2048)
      }
    },
    Refusal("cut off", .damaged) {
      try wallet(in: $0, then: "")
      try FileHandle(forWritingTo: $0.url("wallet.sqlite")).truncate(atOffset: 8192)
    },
    Refusal("a page overwritten, and a log", .damaged) {
      try killed(in: $0, after: "UPDATE card SET notes = 'x'")
      try $0.overwrite(from: 8192, count: 64)
    },
    Refusal("a page overwritten, and a log without its index", .damaged) {
      try killed(in: $0, after: "UPDATE card SET notes = 'x'")
      try $0.overwrite(from: 8192, count: 64)
      try FileManager.default.removeItem(at: $0.url("wallet.sqlite-shm"))
    },
    Refusal("the list of tables overwritten, and a log", .damaged) {
      try killed(in: $0, after: "UPDATE slot SET position = position")
      try $0.overwrite(from: 110, count: 64)
    },
    Refusal("a table missing", .damaged) { try wallet(in: $0, then: "DROP TABLE slot") },
    Refusal("a column missing", .damaged) {
      try wallet(in: $0, then: "ALTER TABLE card DROP COLUMN notes")
    },
    Refusal("a gap in the order", .damaged) {
      try wallet(in: $0, then: "DELETE FROM slot WHERE position = 1")
    },
    Refusal("an order that begins late", .damaged) {
      try wallet(
        in: $0,
        then:
          "UPDATE slot SET position = 99 WHERE position = 0; DELETE FROM slot WHERE position = 1")
    },
    Refusal("a card twice in the order, another not at all", .damaged) {
      try wallet(
        in: $0,
        then: "UPDATE slot SET card = (SELECT card FROM slot WHERE position = 0) WHERE position = 1"
      )
    },
    Refusal("a place for no card", .damaged) {
      try wallet(
        in: $0, then: "PRAGMA foreign_keys = OFF; UPDATE slot SET card = 77 WHERE position = 3")
    },
  ]

  private static func database(in folder: TemporaryFolder, _ sql: String) throws {
    try Connection.forMaking(folder.wallet).execute(sql)
  }

  private static func wallet(in folder: TemporaryFolder, then sql: String) throws {
    _ = try WalletStore.make(at: folder.wallet, count: 20)
    try Connection(folder.wallet).execute(sql)
  }

  /// A wallet whose last change is in the log only.
  private static func killed(in folder: TemporaryFolder, after sql: String) throws {
    _ = try WalletStore.make(at: folder.wallet, count: 20)
    let connection = try Connection(folder.wallet)
    try connection.execute(sql)
    connection.checkpointsOnClose = false
  }
}

extension Connection {
  /// Of a new file.
  static func forMaking(_ path: FilePath) throws -> Connection {
    _ = try WalletFile(at: path)
    return try Connection(path)
  }
}

extension TemporaryFolder {
  var walletSize: Int {
    get throws { try Data(contentsOf: url("wallet.sqlite")).count }
  }

  func overwrite(from offset: Int, count: Int) throws {
    let file = try FileHandle(forWritingTo: url("wallet.sqlite"))
    try file.seek(toOffset: UInt64(offset))
    try file.write(contentsOf: Data(repeating: 0xff, count: count))
    try file.close()
  }
}

@Suite struct WalletRefusalTests {
  @Test(arguments: Refusal.all)
  func `is refused for its reason, byte for byte as it was`(_ refusal: Refusal) throws {
    let folder = try TemporaryFolder()
    try refusal.make(folder)
    let before = try folder.contents()
    let error = #expect(throws: WalletError.self) { try WalletStore(path: folder.wallet) }
    #expect(error?.reason == refusal.reason)
    #expect(try folder.contents() == before)
  }

  @Test(arguments: Refusal.all.filter { $0.reason == .damaged })
  func `a large one is opened and then refused, as it was`(_ refusal: Refusal) throws {
    let folder = try TemporaryFolder()
    try refusal.make(folder)
    let before = try folder.contents()
    let error = #expect(throws: WalletError.self) {
      let store = try WalletStore(path: folder.wallet, schema: .current, checkedAtOnce: 0)
      try store.insert(.numbered(1), at: 0)
    }
    #expect(error?.reason == .damaged)
    #expect(error?.path == folder.wallet)
    #expect(try folder.contents() == before)
  }

  @Test(arguments: [
    WalletError.Reason.notAWallet, .damaged, .newer, .cannotRead("x"), .cannotWrite("x"),
    .diskFull, .held, .moved, .changedElsewhere, .noPlace, .failed("x"),
  ])
  func `each reason is one sentence that says what to do`(_ reason: WalletError.Reason) {
    let sentence = WalletError(reason, at: "/a/b.sqlite").description
    #expect(sentence.hasSuffix("."))
    #expect(!sentence.contains("\n"))
    #expect(sentence.contains(reason == .noPlace ? "--wallet" : "/a/b.sqlite"))
    #expect(sentence.contains(";"))
  }

  @Test func `a folder that cannot be made is said, by root too`() throws {
    let error = #expect(throws: WalletError.self) {
      try WalletStore(path: "/proc/billfold/wallet.sqlite")
    }
    guard case .cannotWrite = try #require(error).reason else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func `a file in the folder's place is said`() throws {
    let folder = try TemporaryFolder()
    try Data("x".utf8).write(to: folder.url("file"))
    let before = try folder.contents()
    let error = #expect(throws: WalletError.self) {
      try WalletStore(path: folder.path("file/wallet.sqlite"))
    }
    #expect(error?.reason == .cannotRead(String(cString: strerror(ENOTDIR))))
    #expect(try folder.contents() == before)
  }

  @Test(
    .enabled(if: geteuid() != 0, "root may read and write whatever the mode says"),
    arguments: [
      (0o000, 0o700, WalletError.Reason.cannotRead("Permission denied")),
      (0o400, 0o700, .cannotWrite("Permission denied")),
      (0o600, 0o500, .cannotWrite("Permission denied")),
      (0o600, 0o000, .cannotRead("Permission denied")),
    ])
  func `a mode that forbids it is said`(
    _ file: Int, _ parent: Int, _ reason: WalletError.Reason
  ) throws {
    let folder = try TemporaryFolder()
    _ = try WalletStore(path: folder.path("inner/wallet.sqlite"))
    chmod(folder.url("inner/wallet.sqlite").path, mode_t(file))
    chmod(folder.url("inner").path, mode_t(parent))
    let error = #expect(throws: WalletError.self) {
      try WalletStore(path: folder.path("inner/wallet.sqlite"))
    }
    #expect(error?.reason == reason)
    chmod(folder.url("inner").path, 0o700)
  }

  @Test func `what was made for a wallet that cannot be is taken away again`() throws {
    let folder = try TemporaryFolder()
    #expect(throws: WalletError.self) {
      try WalletStore(
        path: folder.path("a/b/wallet.sqlite"), schema: Schema(steps: ["CREATE TABLE card(id)"]))
    }
    #expect(try folder.contents().isEmpty)
  }
}
