import Cards
import Geometry
import Gestures
import Views

@testable import Wallet

/// A person, or several, who do anything at any time with every device there is.
struct RandomHand {
  /// What an input may do to what shows, at the moment it comes.
  enum Effect {
    /// Nothing is in another place yet.
    case none
    /// What a hand holds goes along with it, so far.
    case moved(Double)
    /// As a hand, and what coasts stops under it.
    case slid(Double)
    /// What coasts or flies back may stop.
    case stopped
  }

  var random: SeededGenerator
  /// Pointers that are down; 0 is the mouse, the others are fingers.
  private(set) var down: Set<Int> = []
  private var isScrolling = false
  /// Since the last input, seconds: a hand does not go as fast as it likes.
  private var elapsed = 0.0
  private var lastTime = 0.0
  private static let fastest = 4000.0
  private var added = 1000

  /// Whether cards are turned over, too.
  private let turns: Bool

  init(seed: UInt64, turns: Bool = false) {
    random = SeededGenerator(state: seed)
    self.turns = turns
  }

  mutating func number(_ range: ClosedRange<Double>) -> Double {
    .random(in: range, using: &random)
  }

  /// The last input, in words.
  private(set) var last = ""

  mutating func act(on desk: Desk) -> Effect {
    elapsed = desk.now - lastTime
    lastTime = desk.now
    let pointer = random.chance(60) ? 0 : Int.random(in: 1...3, using: &random)
    switch Int.random(in: 0..<(turns ? 52 : 48), using: &random) {
    case 0..<7: press(pointer, on: desk)
    case 7..<22: return move(pointer, on: desk)
    case 22..<27:
      last = "release of \(pointer)"
      if down.remove(pointer) != nil { desk.release(pointer: pointer) }
    case 27:
      last = "loss of \(pointer)"
      down.remove(pointer)
      desk.lose(pointer: pointer)
    case 28:
      last = "another button"
      let button = Int.random(in: 2...3, using: &random)
      desk.press(desk.place(of: pointer), button: button, pointer: pointer)
      desk.release(button: button, pointer: pointer)
      return .stopped
    case 29, 30:
      last = "notch"
      desk.wheel(number(-160...160))
    case 31..<36: return touchpad(desk)
    case 36..<41: type(on: desk)
    case 41: bystander(desk)
    case 42:
      last = "present"
      desk.order.randomElement(using: &random).map {
        desk.wallet.present(CardID(rawValue: $0))
      }
    case 43: insert(into: desk)
    case 44: remove(from: desk)
    case 45:
      last = "dismiss"
      desk.wallet.dismissPresentedCard()
    case 46: moveCard(of: desk)
    case 48...:
      last = "turn"
      desk.wallet.turnOver()
    default:
      last = "other answer"
      desk.keepsMoves = .random(using: &random)
    }
    return .none
  }

  /// Everything is let go.
  mutating func letGo(of desk: Desk) {
    for pointer in down.sorted() { desk.release(pointer: pointer) }
    down = []
    if isScrolling { desk.touchpad(.ended, 0) }
    isScrolling = false
    desk.scene.pointerLeft(at: desk.now)
    if desk.scene.popups.isModal { desk.key(.escape) }
    if desk.wallet.isLedByKeys { desk.key(random.chance(50) ? .space : .escape) }
  }

  private mutating func press(_ pointer: Int, on desk: Desk) {
    last = "press of \(pointer)"
    guard down.insert(pointer).inserted else { return }
    let size = desk.wallet.frame.size
    desk.press(Point(x: number(0...size.width), y: number(0...size.height)), pointer: pointer)
  }

  private mutating func move(_ pointer: Int, on desk: Desk) -> Effect {
    last = "motion of \(pointer)"
    let start = desk.place(of: pointer)
    guard down.contains(pointer) else {
      if !down.contains(0) { desk.hover(start) }
      return .none
    }
    let reach = min(25, elapsed * Self.fastest)
    let way = Vector(dx: number(-reach / 2...reach / 2), dy: number(-reach...reach))
    desk.move(to: start + way, pointer: pointer)
    return .moved(way.length)
  }

  /// Now and then its end is lost, or it begins twice.
  private mutating func touchpad(_ desk: Desk) -> Effect {
    last = "touchpad"
    let reach = min(40, elapsed * Self.fastest)
    let way = number(-reach...reach)
    if !isScrolling || random.chance(3) {
      isScrolling = true
      desk.touchpad(.began, way)
    } else if random.chance(20) {
      isScrolling = false
      desk.touchpad(.ended, 0)
      return .none
    } else {
      desk.touchpad(.changed, way)
    }
    return .slid(abs(way))
  }

  private mutating func type(on desk: Desk) {
    let keys: [KeyPress.Key] = [
      .up, .down, .up, .down, .home, .end, .pageUp, .pageDown, .enter, .escape, .space, .space,
      .tab, .menu,
    ]
    guard let key = keys.randomElement(using: &random) else { return }
    let modifiers: KeyPress.Modifiers = random.chance(70) ? [] : .alt
    last = "key \(key)\(modifiers == .alt ? " with Alt" : "")"
    desk.key(key, modifiers)
  }

  private mutating func bystander(_ desk: Desk) {
    last = "bystander"
    switch Int.random(in: 0..<3, using: &random) {
    case 0: desk.scene.focusChanged(false)
    case 1: desk.scene.pointerLeft(at: desk.now)
    default: desk.wallet.toggleNumber()
    }
  }

  private mutating func insert(into desk: Desk) {
    last = "insertion"
    let card = Desk.card(added)
    added += 1
    desk.cards.cards.insert(card, at: .random(in: 0...desk.cards.cards.count, using: &random))
    desk.wallet.insert(card.id, presented: .random(using: &random))
  }

  private mutating func moveCard(of desk: Desk) {
    last = "move by menu"
    let places = desk.cards.cards.indices
    guard let from = places.randomElement(using: &random),
      let to = places.randomElement(using: &random)
    else { return }
    desk.wallet.move(from: from, to: to)
  }

  private mutating func remove(from desk: Desk) {
    last = "removal"
    guard let place = desk.cards.cards.indices.randomElement(using: &random) else { return }
    desk.wallet.remove(desk.cards.cards.remove(at: place).id)
  }
}
