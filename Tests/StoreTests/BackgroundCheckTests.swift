import Synchronization
import Testing

@testable import Store

@Suite struct BackgroundCheckTests {
  @Test func `a large wallet is read at once and changed after its check`() throws {
    let folder = try TemporaryFolder()
    let ids = try WalletStore.make(at: folder.wallet, count: 500).ids()
    let store = try WalletStore(path: folder.wallet, schema: .current, checkedAtOnce: 0)
    #expect(try store.ids() == ids)
    try store.move(from: 0, to: 499)
    #expect(store.checkResult == .sound)
    #expect(try store.id(at: 499) == ids[0])
  }

  @Test func `the loop is woken once the result is known`() async throws {
    let folder = try TemporaryFolder()
    _ = try WalletStore.make(at: folder.wallet, count: 500)
    let (wakes, waker) = AsyncStream.makeStream(of: Void.self)
    let store = try WalletStore(path: folder.wallet, schema: .current, checkedAtOnce: 0) {
      waker.yield()
    }
    #expect(store.checkResult == .running)
    store.beginCheck()
    for await _ in wakes { break }
    #expect(store.checkResult == .sound)
  }

  @Test func `a small wallet is known at once and wakes nobody`() throws {
    let folder = try TemporaryFolder()
    let wakes = Box()
    _ = try WalletStore(path: folder.wallet)
    let store = try WalletStore(path: folder.wallet) { wakes.count.add(1, ordering: .relaxed) }
    #expect(store.checkResult == .sound)
    try store.waitForCheck()
    #expect(wakes.count.load(ordering: .relaxed) == 0)
  }

  @Test func `closing gives the check up and leaves one file`() throws {
    let folder = try TemporaryFolder()
    _ = try WalletStore.make(at: folder.wallet, count: 500)
    let before = try folder.contents()
    for _ in 0..<20 {
      let store = try WalletStore(path: folder.wallet, schema: .current, checkedAtOnce: 0)
      store.beginCheck()
      store.beginCheck()  // the second time is none
      _ = consume store
      #expect(try folder.contents() == before)
    }
  }

  private final class Box: Sendable {
    let count = Atomic(0)
  }
}
