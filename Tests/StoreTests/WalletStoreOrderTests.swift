import Cards
import Testing

@testable import Store

@Suite struct WalletStoreOrderTests {
  @Test(arguments: [UInt64(1), 2, 3])
  func `after any moves the order is that of an array moved the same way`(seed: UInt64) throws {
    let folder = try TemporaryFolder()
    var random = SplitMix(state: seed)
    var model: [CardID] = []
    do {
      let store = try WalletStore.make(at: folder.wallet, count: 40)
      model = try store.ids()
      for _ in 0..<150 {
        let from = Int.random(in: model.indices, using: &random)
        let to = Int.random(in: model.indices, using: &random)
        try store.move(from: from, to: to)
        model.insert(model.remove(at: from), at: to)
        try #require(try store.ids() == model)
      }
      try store.move(from: 0, to: model.count - 1)
      model.append(model.removeFirst())
      try store.move(from: model.count - 1, to: 0)
      model.insert(model.removeLast(), at: 0)
    }
    let reopened = try WalletStore(path: folder.wallet)
    #expect(try reopened.ids() == model)
    for (position, id) in model.enumerated() {
      #expect(try reopened.position(of: id) == position)
      #expect(try reopened.id(at: position) == id)
    }
  }

  @Test(arguments: [UInt64(4), 5])
  func `inserted and removed cards leave no gap and lose none`(seed: UInt64) throws {
    let folder = try TemporaryFolder()
    var random = SplitMix(state: seed)
    let store = try WalletStore.make(at: folder.wallet, count: 5)
    var model = try store.ids()
    for step in 0..<120 {
      if model.isEmpty || Bool.random(using: &random) {
        let position = Int.random(in: 0...model.count, using: &random)
        let id = try store.insert(.numbered(step), at: position).id
        model.insert(id, at: position)
      } else {
        let position = Int.random(in: model.indices, using: &random)
        #expect(try store.remove(model.remove(at: position)))
      }
      try #require(try store.ids() == model)
      try #require(try store.count == model.count)
    }
    #expect(Set(model).count == model.count)
    #expect(throws: Never.self) { try WalletStore(path: folder.wallet) }
  }

  @Test(arguments: [
    (0..<0, 0), (0..<3, 3), (8..<10, 2), (9..<20, 1), (10..<11, 0), (50..<60, 0), (0..<Int.max, 10),
  ])
  func `a range gives the cards there are`(_ range: Range<Int>, _ expected: Int) throws {
    let folder = try TemporaryFolder()
    let store = try WalletStore.make(at: folder.wallet, count: 10)
    let numbers = try store.cards(in: range).map(\.number)
    #expect(numbers == (0..<10).filter(range.contains).map(String.init))
    #expect(numbers.count == expected)
  }

  @Test func `there is nothing past the ends`() throws {
    let folder = try TemporaryFolder()
    let store = try WalletStore.make(at: folder.wallet, count: 2)
    #expect(try store.id(at: 2) == nil)
    #expect(try store.id(at: -1) == nil)
    #expect(try store.card(.unassigned) == nil)
    #expect(try store.position(of: .unassigned) == nil)
    #expect(try store.remove(.unassigned) == false)
    #expect(try store.update(.numbered(1)) == false)
  }

  @Test(arguments: [(0, 3), (3, 0), (-1, 0), (0, -1), (3, 3)])
  func `a move from or to where no card is changes nothing`(_ from: Int, _ to: Int) throws {
    let folder = try TemporaryFolder()
    let store = try WalletStore.make(at: folder.wallet, count: 3)
    let before = try store.ids()
    #expect(try store.move(from: from, to: to) == false)
    #expect(try store.ids() == before)
  }

  @Test func `a card put in far behind the last one becomes the last`() throws {
    let folder = try TemporaryFolder()
    let store = try WalletStore.make(at: folder.wallet, count: 3)
    let card = try store.insert(.numbered(3), at: 99)
    #expect(try store.position(of: card.id) == 3)
  }

  @Test func `an emptied wallet stays empty`() throws {
    let folder = try TemporaryFolder()
    _ = try WalletStore.make(at: folder.wallet, count: 0)
    #expect(try WalletStore(path: folder.wallet).count == 0)
  }
}

/// A generator that gives the same numbers for the same seed everywhere.
///
/// Source: Steele, Lea, Flood: Fast splittable pseudorandom number generators, 2014.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }
}
