import CardLayout
import Cards
import Geometry
import Gestures
import Painting
import Testing
import Views

@testable import Wallet

/// A wallet of invented cards with a hand, a clock and a note of what it told.
final class Desk {
  static let frame = 1.0 / 60

  let cards: CountingCards
  let scene: WalletScene
  var wallet: WalletView { scene.wallet }
  private(set) var now = 0.0
  /// Every call of `didPresentCard`.
  private(set) var told: [CardID?] = []
  private(set) var moves: [[Int]] = []
  /// Whether the store keeps a new order.
  var keepsMoves = true

  init(count: Int, size: Size = Size(width: 420, height: 800), scale: Double = 1) {
    cards = CountingCards(Desk.cards(count))
    scene = WalletScene(cards: cards)
    scene.layout(size: size, scale: scale)
    wallet.didPresentCard = { [unowned self] in self.told.append($0) }
    wallet.moveCard = { [unowned self] from, to in
      self.moves.append([from, to])
      if self.keepsMoves { self.cards.move(from: from, to: to) }
      return self.keepsMoves
    }
    scene.advance(to: 0)
  }

  static func cards(_ count: Int) -> [Card] { (0..<count).map { card($0 + 1) } }

  static func card(_ number: Int) -> Card {
    Card(
      id: CardID(rawValue: Int64(number)), kind: .loyalty, issuer: "Issuer \(number)",
      secondLine: "Member", number: "10 \(number)",
      color: CardColor(red: UInt8(40 + number * 37 % 160), green: 80, blue: 120))
  }

  // MARK: Time

  /// Frames at 60 a second, and one at the very end.
  func wait(_ duration: Double) {
    let end = now + duration
    while now + Desk.frame < end { step(Desk.frame) }
    step(end - now)
  }

  func step(_ time: Double) {
    now += time
    scene.advance(to: now)
  }

  func rest() { wait(6) }

  // MARK: The hand

  /// A mouse moves with no button down.
  func hover(_ location: Point) {
    scene.handle(
      PointerEvent(
        pointer: 0, kind: .moved, type: .indirectPointer, location: location, timestamp: now))
  }

  private func send(_ kind: PointerEvent.Kind, _ location: Point, pointer: Int) {
    scene.handle(
      PointerEvent(
        pointer: pointer, kind: kind, type: pointer == 0 ? .indirectPointer : .direct,
        location: location, timestamp: now))
  }

  private var hands: [Int: Point] = [:]
  /// Where the first pointer is.
  var hand: Point { place(of: 0) }

  func place(of pointer: Int) -> Point { hands[pointer] ?? .zero }

  func press(_ location: Point, button: Int = 1, pointer: Int = 0) {
    hands[pointer] = location
    send(.down(button: button), location, pointer: pointer)
  }

  func move(to location: Point, pointer: Int = 0) {
    hands[pointer] = location
    send(.moved, location, pointer: pointer)
  }

  func release(button: Int = 1, pointer: Int = 0) {
    send(.up(button: button), place(of: pointer), pointer: pointer)
  }

  func lose(pointer: Int = 0) { send(.cancelled, place(of: pointer), pointer: pointer) }

  func tap(_ location: Point) {
    press(location)
    step(0.05)
    release()
  }

  /// Moves evenly, with a frame after each motion; stays down.
  func drag(by distance: Double, in duration: Double, dx: Double = 0) {
    let steps = max(1, Int((duration / Desk.frame).rounded()))
    let start = hand
    for number in 1...steps {
      let part = Double(number) / Double(steps)
      now += duration / Double(steps)
      move(to: Point(x: start.x + dx * part, y: start.y + distance * part))
      scene.advance(to: now)
    }
  }

  /// Presses, drags and lets go at the speed of the drag.
  func flick(from location: Point, by distance: Double, in duration: Double) {
    press(location)
    drag(by: distance, in: duration)
    release()
  }

  func pickUp(_ index: Int) {
    press(strip(index))
    wait(0.5)
  }

  func wheel(_ dy: Double) {
    scene.handle(
      ScrollEvent(
        delta: Vector(dx: 0, dy: dy), location: Point(x: 210, y: 400), timestamp: now))
  }

  /// Fingers on a touchpad, a frame later, and the frame that shows it.
  func scroll(_ phase: ScrollEvent.Phase, _ dy: Double) {
    now += Desk.frame
    touchpad(phase, dy)
    scene.advance(to: now)
  }

  func touchpad(_ phase: ScrollEvent.Phase, _ dy: Double) {
    scene.handle(
      ScrollEvent(
        delta: Vector(dx: 0, dy: dy), phase: phase, location: Point(x: 210, y: 400), timestamp: now)
    )
  }

  @discardableResult
  func key(_ key: KeyPress.Key, _ modifiers: KeyPress.Modifiers = []) -> Bool {
    scene.handle(KeyPress(key, modifiers), at: now)
  }

  // MARK: What shows

  /// Well inside the part of a card that nothing covers.
  func strip(_ index: Int) -> Point {
    guard let strip = wallet.shownStrip(at: index) else {
      Issue.record("card \(index) does not show")
      return .zero
    }
    return Point(x: strip.midX, y: strip.minY + min(strip.height / 2, 28))
  }

  func frame(_ index: Int) -> Rect {
    guard let view = wallet.view(at: index) else {
      Issue.record("card \(index) has no view")
      return .zero
    }
    return view.frame
  }

  var presented: Int64? { wallet.presentedCard?.rawValue }

  var order: [Int64] { cards.cards.map(\.id.rawValue) }

  /// By card, so that a new order is no jump.
  var tops: [CardID: Double] {
    Dictionary(
      wallet.views.compactMap { view in view.id.map { ($0, view.frame.minY) } },
      uniquingKeysWith: { a, _ in a })
  }

  /// The largest change of any card's velocity from one millisecond to the next, in points a
  /// millisecond, while `duration` passes; a jump of the place is a jump of the velocity too.
  func largestKick(during duration: Double, acting act: () -> Void = {}) -> Double {
    var before = tops
    step(0.001)
    var last = tops
    act()
    var kick = 0.0
    for _ in 0..<Int((duration * 1000).rounded()) {
      step(0.001)
      let next = tops
      for (id, top) in next {
        guard let b = last[id], let a = before[id] else { continue }
        kick = max(kick, abs((top - b) - (b - a)))
      }
      before = last
      last = next
    }
    return kick
  }

  /// A card's place if nothing moves and no hand holds it.
  func isInPlace(_ view: CardView) -> Bool {
    let place = wallet.placement().frame(of: view.index)
    return abs(view.frame.minX - place.minX) < 1e-6 && abs(view.frame.minY - place.minY) < 1e-6
      && abs(view.frame.width - place.width) < 1e-6
  }

  var isAllInPlace: Bool { wallet.views.allSatisfy(isInPlace) }
}

/// Springs of the wallet change a velocity by no more than this in a millisecond: ω² times the way,
/// and what is left out at the end; a jump of two points is more.
let springKick = 1.2

/// Cards that count how often they are asked.
final class CountingCards: CardSource {
  var cards: [Card]
  var calls = 0

  init(_ cards: [Card]) { self.cards = cards }

  var count: Int {
    calls += 1
    return cards.count
  }

  func card(at index: Int) -> Card? {
    calls += 1
    return cards.indices.contains(index) ? cards[index] : nil
  }

  func index(of id: CardID) -> Int? {
    calls += 1
    return cards.firstIndex { $0.id == id }
  }

  func move(from: Int, to: Int) { cards.insert(cards.remove(at: from), at: to) }
}
