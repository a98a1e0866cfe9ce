import Cards

@testable import Store

extension Card {
  static func numbered(_ number: Int) -> Card {
    Card(
      kind: .bank, issuer: "Issuer \(number)", secondLine: "Debit card", number: "\(number)",
      holder: "Robin Sample", color: CardColor(red: 0x1c, green: 0x5f, blue: 0xd0))
  }
}

extension WalletStore {
  /// A new wallet of invented cards instead of the sample.
  static func make(
    at path: FilePath, count: Int, checkedAtOnce: Int = WalletStore.checkedAtOnce
  ) throws -> WalletStore {
    let store = try WalletStore(path: path, schema: .current, checkedAtOnce: checkedAtOnce)
    for id in try store.ids() { try store.remove(id) }
    try store.insert(contentsOf: (0..<count).lazy.map(Card.numbered))
    return store
  }

  func ids() throws -> [CardID] {
    try cards(in: 0..<(try count)).map(\.id)
  }
}
