import Geometry
import Gestures
import Wallet

/// What a hand does again and again while frames are measured; time is simulated, a sixtieth of a
/// second a frame.
struct BenchScene: Sendable {
  let name: String
  /// Frames after which it begins anew, from the same state.
  let period: Int
  /// Done before frame `number` of a period.
  let act: @Sendable (_ hand: inout BenchHand, _ number: Int) -> Void

  static let all = [scroll, drag, flick, present, reorder]

  /// Up and down over some thirty cards, 6 points a frame, with the button held.
  static let scroll = BenchScene(name: "scroll", period: 560) { hand, number in
    if number == 0 { hand.press(at: 700) }
    hand.move(by: number < 280 ? -6 : 6)
    if number == 559 { hand.release() }
  }

  /// Up and down over ten cards: nothing comes into view that is not kept.
  static let drag = BenchScene(name: "drag", period: 200) { hand, number in
    if number == 0 { hand.press(at: 760) }
    hand.move(by: number < 100 ? -6 : 6)
    if number == 195 { hand.release() }
  }

  /// Thrown on and on through cards not seen before.
  static let flick = BenchScene(name: "flick", period: 30) { hand, number in
    switch number {
    case 0: hand.press(at: 700)
    case 1...4: hand.move(by: -80)
    case 5: hand.release()
    default: break
    }
  }

  /// A card comes out, and goes back.
  static let present = BenchScene(name: "present", period: 80) { hand, number in
    switch number {
    case 0: hand.press(at: 400)
    case 1: hand.release()
    case 40: hand.escape()
    default: break
    }
  }

  /// A card is held, carried up and down, and put down where it was.
  static let reorder = BenchScene(name: "reorder", period: 150) { hand, number in
    switch number {
    case 0: hand.press(at: 400)
    case 35..<65: hand.move(by: -4)
    case 65..<95: hand.move(by: 4)
    case 95: hand.escape()
    case 96: hand.release()
    default: break
    }
  }
}

/// A mouse, and the clock by which it acts.
struct BenchHand {
  let scene: WalletScene
  private(set) var now = 0.0
  private var place = Point.zero
  /// Of the window, points.
  let size: Size

  init(scene: WalletScene, size: Size) {
    self.scene = scene
    self.size = size
  }

  mutating func step(_ time: Double) {
    now += time
    scene.advance(to: now)
  }

  /// `y` is of a window 800 points high.
  mutating func press(at y: Double) {
    place = Point(x: size.width / 2, y: y / 800 * size.height)
    send(.down(button: 1))
  }

  mutating func move(by dy: Double) {
    place.y += dy
    send(.moved)
  }

  func release() { send(.up(button: 1)) }
  func escape() { _ = scene.handle(.init(.escape, []), at: now) }

  private func send(_ kind: PointerEvent.Kind) {
    scene.handle(
      PointerEvent(
        pointer: 0, kind: kind, type: .indirectPointer, location: place, timestamp: now))
  }
}
