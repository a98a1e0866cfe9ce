import Foundation
import Glibc
import Testing

@testable import Store

@Suite struct WalletFileTests {
  @Test func `only the owner may read it, whatever the umask`() throws {
    let folder = try TemporaryFolder()
    let previous = umask(0)
    defer { umask(previous) }
    let store = try WalletStore(path: folder.path("new/deeper/wallet.sqlite"))
    try store.move(from: 0, to: 1)
    #expect(mode(of: folder.url("new")) == 0o700)
    #expect(mode(of: folder.url("new/deeper")) == 0o700)
    for name in ["wallet.sqlite", "wallet.sqlite-wal", "wallet.sqlite-shm"] {
      #expect(mode(of: folder.url("new/deeper/\(name)")) == 0o600, "\(name)")
    }
  }

  @Test func `a wallet that others could read is theirs no longer`() throws {
    let folder = try TemporaryFolder()
    _ = try WalletStore(path: folder.wallet)
    chmod(folder.url("wallet.sqlite").path, 0o644)
    _ = try WalletStore(path: folder.wallet)
    #expect(mode(of: folder.url("wallet.sqlite")) == 0o600)
  }

  @Test func `a wallet that another program made meanwhile is not taken away`() throws {
    let folder = try TemporaryFolder()
    let file = try WalletFile(at: folder.wallet)
    file.discardIfMade(after: .held)
    #expect(try folder.contents().keys.sorted() == ["wallet.sqlite"])
    _ = try WalletStore(path: folder.wallet)
    file.discardIfMade(after: .diskFull)
    #expect(try WalletStore(path: folder.wallet).count >= 10)
  }

  @Test func `a file that was there is not taken away, empty or not`() throws {
    let folder = try TemporaryFolder()
    try Data().write(to: folder.url("wallet.sqlite"))
    try WalletFile(at: folder.wallet).discardIfMade(after: .diskFull)
    #expect(try folder.contents() == ["wallet.sqlite": Data()])
  }

  @Test(arguments: [
    Array("a?b&mode=memory#c%41.sqlite".utf8), Array("file:x.sqlite".utf8),
    Array(":memory:".utf8), Array("-wal".utf8), Array("Geldbörse 財布.sqlite".utf8),
    [0xff, 0xfe, 0x41], [0x0a, 0x09, 0x20],
  ])
  func `its name may be any bytes`(_ name: [UInt8]) throws {
    let folder = try TemporaryFolder()
    let path = FilePath(bytes: Array((folder.url.path + "/").utf8) + name)
    let first = try #require(try WalletStore(path: path).id(at: 0))
    try WalletStore(path: path).move(from: 0, to: 2)
    #expect(try WalletStore(path: path).id(at: 2) == first)
    #expect(path.withCString { access($0, F_OK) } == 0)
  }

  @Test func `through a link the file is used where it lies`() throws {
    let folder = try TemporaryFolder()
    let other = try TemporaryFolder()
    _ = try WalletStore.make(at: other.wallet, count: 3)
    try FileManager.default.createSymbolicLink(
      at: folder.url("link"), withDestinationURL: other.url("wallet.sqlite"))
    let store = try WalletStore(path: folder.path("link"))
    #expect(try store.count == 3)
    #expect(try folder.contents().keys.sorted() == ["link"])
    #expect(try other.contents().keys.contains("wallet.sqlite-wal"))
  }

  @Test func `a link that leads nowhere yet says where the wallet goes`() throws {
    let folder = try TemporaryFolder()
    let other = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(
      at: folder.url("link"), withDestinationURL: other.url("wallet.sqlite"))
    #expect(try WalletStore(path: folder.path("link")).count >= 10)
    #expect(try other.contents().keys.sorted() == ["wallet.sqlite"])
  }

  private func mode(of url: URL) -> Int? {
    var status = stat()
    return stat(url.path, &status) == 0 ? Int(status.st_mode & 0o777) : nil
  }
}
