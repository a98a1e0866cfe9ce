import Cards
import Wallet

/// As many invented cards as wanted, each made when it is asked for.
final class BenchCards: CardSource {
  private(set) var count: Int
  /// Places that were changed, so that a moved card stays where it was put.
  private var order: [Int: Int] = [:]

  init(count: Int) { self.count = count }

  private static let issuers = [
    "Norrsken Bank", "Lantern Books", "Kestrel & Co", "Paw Planet", "Harbour Gym", "City Library",
    "Meridian Air", "Café Linden", "Tsubame", "Garden Society",
  ]

  func card(at index: Int) -> Card? {
    guard index >= 0, index < count else { return nil }
    let number = order[index] ?? index
    return Card(
      id: CardID(rawValue: Int64(number + 1)), kind: number % 3 == 0 ? .bank : .loyalty,
      issuer: Self.issuers[number % Self.issuers.count], secondLine: "Card \(number + 1)",
      number: "40 \(100_000 + number)", holder: "Robin Sample",
      color: CardColor(
        red: UInt8(30 + number * 67 % 150), green: UInt8(40 + number * 31 % 120),
        blue: UInt8(60 + number * 47 % 140)))
  }

  func index(of id: CardID) -> Int? {
    let number = Int(id.rawValue) - 1
    return order.first { $0.value == number }?.key ?? (number < count ? number : nil)
  }

  /// Two neighbours change places; farther moves are not needed here.
  func swap(_ a: Int, _ b: Int) {
    let (first, second) = (order[a] ?? a, order[b] ?? b)
    (order[a], order[b]) = (second, first)
  }
}
