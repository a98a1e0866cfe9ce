import Cards
import Foundation
import Testing

@testable import Store

@Suite struct SampleWalletTests {
  @Test func `a new wallet holds the sample in its order`() throws {
    struct Entry: Decodable {
      let kind: CardKind
      let issuer, secondLine, number: String
      let holder, network, expires, notes: String?
      let color: CardColor
      let secondColor: CardColor?
      let code: Code?
    }
    struct Code: Decodable {
      let kind: CodeKind
      let message: String
    }
    let entries = try JSONDecoder().decode([Entry].self, from: Data(SampleWallet.json.utf8))
    let folder = try TemporaryFolder()
    let cards = try WalletStore(path: folder.wallet).cards(in: 0..<100)
    #expect(
      cards
        == entries.enumerated().map { index, entry in
          Card(
            id: CardID(rawValue: Int64(index + 1)), kind: entry.kind, issuer: entry.issuer,
            secondLine: entry.secondLine, number: entry.number, holder: entry.holder,
            network: entry.network, expires: entry.expires, color: entry.color,
            secondColor: entry.secondColor, notes: entry.notes ?? "", isSample: true,
            code: entry.code.map { CardCode($0.kind, $0.message) })
        })
    #expect(cards.count >= 10)
    #expect(Set(cards.map(\.issuer)).count >= 3)
  }

  @Test func `no bank card's number could be a real one`() throws {
    let folder = try TemporaryFolder()
    let cards = try WalletStore(path: folder.wallet).cards(in: 0..<100)
    let bankCards = cards.filter { $0.kind == .bank }
    #expect(bankCards.count >= 3)
    for card in bankCards {
      let digits = card.number.compactMap(\.wholeNumberValue)
      #expect(digits.count == 16)
      #expect(digits.first == 0)
      let sum = digits.reversed().enumerated().reduce(0) { sum, digit in
        let value = digit.offset % 2 == 0 ? digit.element : digit.element * 2
        return sum + (value > 9 ? value - 9 : value)
      }
      #expect(sum % 10 != 0, "the check digit of \(card.issuer) is right")
    }
  }

  @Test func `there are codes of several kinds, and the number of an EAN is a shop's own`() throws {
    let folder = try TemporaryFolder()
    let codes = try WalletStore(path: folder.wallet).cards(in: 0..<100).compactMap(\.code)
    #expect(Set(codes.compactMap(\.kind)).isSuperset(of: [.ean13, .code128, .qr, .aztec, .pdf417]))
    for code in codes where code.kind == .ean13 {
      let digits = code.message.compactMap(\.wholeNumberValue)
      #expect(digits.count == 13 && digits[0] == 2)  // GS1: 20 to 29 are for use within a shop
      let sum = digits.enumerated().reduce(0) { $0 + $1.element * ($1.offset % 2 == 0 ? 1 : 3) }
      #expect(sum % 10 == 0, "the check digit of \(code.message)")
    }
  }

  @Test func `it is small enough to be compiled in`() {
    #expect(SampleWallet.json.utf8.count <= 20_000)
  }

  @Test func `a wallet that is there is not filled again`() throws {
    let folder = try TemporaryFolder()
    let first = try #require(try WalletStore(path: folder.wallet).id(at: 0))
    try WalletStore(path: folder.wallet).remove(first)
    #expect(try WalletStore(path: folder.wallet).card(first) == nil)
  }
}
