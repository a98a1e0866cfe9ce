import Cards
import Painting
import Pixels

/// The strips of the stack that are kept ready, by all that they depend on.
///
/// Bounded in bytes; what was shown longest ago goes first.
final class StripCache {
  struct Key: Hashable {
    let id: CardID
    /// The card behind, whose rows show at the corners.
    let behind: CardID
    /// Pixels from the card behind to this one.
    let stepBehind: Int
    /// Pixels to the next card; `nil` for the last, whose strip is its whole height.
    let step: Int?
    /// Of the card, pixels.
    let width: Int
    let height: Int
    /// The strip's left edge from the card's, pixels; a narrow window cuts its shadow.
    let margin: Int
    let scale: Double
    let isDark: Bool
  }

  /// One picture of the keeper, and what it shows.
  private final class Strip {
    let number: Int
    /// Bytes.
    let cost: Int
    var card: CardBox
    var behind: CardBox
    private weak var keeper: (any StripKeeper)?

    init(number: Int, cost: Int, card: CardBox, behind: CardBox, keeper: any StripKeeper) {
      self.number = number
      self.cost = cost
      self.card = card
      self.behind = behind
      self.keeper = keeper
    }

    deinit { keeper?.discard(number) }
  }

  /// Where the pictures lie; without one there are no strips.
  weak var keeper: (any StripKeeper)? {
    didSet { if keeper !== oldValue { removeAll() } }
  }

  /// Bytes of pixels that all strips may take together.
  var byteLimit: Int {
    get { min(strips.limit, allowance) }
    set { strips.limit = min(newValue, allowance) }
  }
  /// What whoever keeps them has room for.
  private var allowance = Int.max
  var byteCount: Int { strips.cost }
  /// Strips painted so far, for tests.
  private(set) var stripsMade = 0

  /// Of the strips of the present frame, and those made since: none of them may push out another.
  private var costInUse = 0

  private var strips = RecentlyUsed<Key, Strip>(limit: 0)

  /// What is asked for from now on belongs to another frame.
  func beginFrame() { costInUse = 0 }

  /// The name of a strip, if it is kept and its cards are as they were.
  func strip(_ key: Key, card: CardBox, behind: CardBox) -> Int? {
    guard let strip = strips[key], isSame(&strip.card, card), isSame(&strip.behind, behind) else {
      return nil
    }
    costInUse += strip.cost
    return strip.number
  }

  /// Whether it is kept, for cards that nobody holds.
  func contains(_ key: Key, card: Card, behind: Card) -> Bool {
    guard let strip = strips.peek(key) else { return false }
    return strip.card.card == card && strip.behind.card == behind
  }

  /// Compared once: the next time it is the same object.
  private func isSame(_ kept: inout CardBox, _ asked: CardBox) -> Bool {
    if kept === asked { return true }
    guard kept.card == asked.card else { return false }
    kept = asked
    return true
  }

  /// - Returns: `nil` when it cannot be kept.
  func keep(
    _ key: Key, card: CardBox, behind: CardBox, width: Int, height: Int,
    paint: (PixelBuffer) -> Void
  ) -> Int? {
    let cost = 4 * width * height
    guard let keeper, costInUse + cost <= byteLimit else { return nil }
    guard let number = keeper.keep(width: width, height: height, paint: paint) else { return nil }
    stripsMade += 1
    costInUse += cost
    let strip = Strip(number: number, cost: cost, card: card, behind: behind, keeper: keeper)
    strips.insert(strip, for: key, cost: cost)
    return number
  }

  /// There was no room where they lie: from now on half of what there was is kept.
  func reduce() {
    allowance = strips.cost / 2
    strips.limit = min(strips.limit, allowance)
    removeAll()
  }

  func removeAll() {
    strips.removeAll()
    costInUse = 0
  }
}
