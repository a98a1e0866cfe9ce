import Cards
import Foundation
import Testing

@testable import Store

@Suite struct WalletStoreContentsTests {
  static let fullCard = Card(
    kind: .boardingPass, issuer: "حديقة الياسمين 🌿", secondLine: "e\u{301}", number: "a\0b",
    holder: "", network: "Halfmoon", expires: "09/31",
    color: CardColor(red: 0, green: 1, blue: 255),
    secondColor: CardColor(red: 1, green: 2, blue: 3),
    notes: "two\nlines; DROP TABLE card; '\"", isSample: true)

  @Test(arguments: [fullCard, Card.numbered(1)])
  func `a card comes back as it went in`(_ card: Card) throws {
    let folder = try TemporaryFolder()
    let kept = try WalletStore.make(at: folder.wallet, count: 1).insert(card, at: 1)
    var expected = card
    expected.id = kept.id
    #expect(kept == expected && kept.id != .unassigned)
    #expect(try WalletStore(path: folder.wallet).card(kept.id) == expected)
  }

  @Test func `new contents replace the old in their place`() throws {
    let folder = try TemporaryFolder()
    let store = try WalletStore.make(at: folder.wallet, count: 3)
    var card = Self.fullCard
    card.id = try #require(try store.id(at: 1))
    #expect(try store.update(card))
    #expect(try store.cards(in: 0..<3).map(\.number) == ["0", "a\0b", "2"])
    #expect(try store.card(card.id) == card)
  }

  @Test func `a removed card comes back as itself, and its id goes to no other`() throws {
    let folder = try TemporaryFolder()
    let store = try WalletStore.make(at: folder.wallet, count: 3)
    let last = try #require(try store.cards(in: 2..<3).first)
    try store.remove(last.id)
    let next = try store.insert(.numbered(9), at: 2)
    #expect(next.id != last.id)
    #expect(try store.insert(last, at: 0) == last)
    #expect(try store.ids().first == last.id)
  }

  @Test func `a change that fails half way leaves nothing of itself`() throws {
    let folder = try TemporaryFolder()
    let store = try WalletStore.make(at: folder.wallet, count: 3)
    let before = try store.cards(in: 0..<10)
    let taken = before[0]
    #expect(throws: WalletError.self) { try store.insert(contentsOf: [Card.numbered(7), taken]) }
    #expect(try store.cards(in: 0..<10) == before)
    #expect(throws: Never.self) { try store.insert(.numbered(8), at: 0) }
  }

  @Test func `an error holds nothing of the card`() throws {
    let folder = try TemporaryFolder()
    let store = try WalletStore.make(at: folder.wallet, count: 1)
    var card = try #require(try store.cards(in: 0..<1).first)
    card.number = "0057 2210 6684 4021"
    card.holder = "Nobody Knows"
    let error = #expect(throws: WalletError.self) { try store.insert(card, at: 0) }
    let text = "\(try #require(error)) \(String(reflecting: error))"
    #expect(!text.contains("4021") && !text.contains("Nobody"))
  }

  @Test func `each line of JSON is a card`() throws {
    let folder = try TemporaryFolder()
    let store = try WalletStore.make(at: folder.wallet, count: 2)
    var odd = Self.fullCard
    odd.number = "quote \" backslash \\ tab \t"
    try store.insert(odd, at: 1)
    var lines: [String] = []
    try store.forEachCardAsJSON { lines.append($0) }
    #expect(lines.allSatisfy { !$0.contains("\n") })
    let decoded = try lines.map { try JSONDecoder().decode(Card.self, from: Data($0.utf8)) }
    var streamed: [Card] = []
    try store.forEachCard { streamed.append($0) }
    #expect(decoded == streamed)
    #expect(try streamed == store.cards(in: 0..<3))
  }

  @Test func `a kind or colour from another program loses no card`() throws {
    let folder = try TemporaryFolder()
    _ = try WalletStore.make(at: folder.wallet, count: 1)
    try Connection(folder.wallet).execute("UPDATE card SET kind = 'sock', color = '#zzzzzz'")
    let card = try #require(try WalletStore(path: folder.wallet).cards(in: 0..<1).first)
    #expect(card.kind == .generic && card.number == "0")
  }
}
