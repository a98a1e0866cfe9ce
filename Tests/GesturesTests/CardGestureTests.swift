import Geometry
import Gestures
import Testing

/// A stack with a pan, and a card on it with tap, pan and long press, as a wallet has them.
private final class Wallet: GestureRecognizerDelegate {
  let stackPan = PanGestureRecognizer()
  let tap = TapGestureRecognizer()
  let cardPan = PanGestureRecognizer()
  let press = LongPressGestureRecognizer()
  let stack: TestView
  let card: TestView
  let hand: Hand
  let log: Log
  var isPresented = false

  init() {
    stack = TestView(stackPan)
    card = TestView(
      tap, cardPan, press, frame: Rect(x: 50, y: 100, width: 300, height: 200), in: stack)
    hand = Hand(stack, card)
    for (name, recognizer) in [
      ("scroll", stackPan), ("tap", tap), ("pan", cardPan), ("press", press),
    ] as [(String, GestureRecognizer)] { recognizer.name = name }
    log = Log(stackPan, tap, cardPan, press)
    cardPan.delegate = self
    press.delegate = self
    press.addAction { [unowned self] press in
      if press.state == .began { stackPan.isEnabled = false }
      if press.state.isTerminal { stackPan.isEnabled = true }
    }
  }

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    if recognizer === cardPan { return isPresented || press.state.isActive }
    return !isPresented
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    [cardPan, press].contains { $0 === recognizer } && (other === cardPan || other === press)
  }
}

@Suite struct CardGestureTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var isPresented = false
    var isMouse = false
    var steps: [Step]
    var calls: [String]
    var testDescription: String { name }
  }

  private static func at(_ t: Double, _ y: Double) -> Step { .moved(t, x: 100, y: y) }
  private static func down(_ t: Double, id: Int = 1, button: Int = 1) -> Step {
    .down(t, x: 100, y: 150, id: id, button: button)
  }
  private static func up(_ t: Double, _ y: Double = 150, id: Int = 1, button: Int = 1) -> Step {
    .up(t, x: 100, y: y, id: id, button: button)
  }

  @Test(arguments: [
    Row(name: "a click", steps: [down(0), up(0.1)], calls: ["tap ended 0.1"]),
    Row(
      name: "a click that trembles", steps: [down(0), at(0.05, 159), up(0.1, 159)],
      calls: ["tap ended 0.1"]),
    Row(
      name: "a drag at the threshold scrolls, and is no click",
      steps: [down(0), at(0.1, 160), up(0.2, 160)], calls: ["scroll began 0.1", "scroll ended 0.2"]),
    Row(
      name: "a mouse's drag scrolls sooner", isMouse: true,
      steps: [down(0), at(0.1, 158), up(0.2, 158)], calls: ["scroll began 0.1", "scroll ended 0.2"]),
    Row(
      name: "a mouse that trembles holds", isMouse: true,
      steps: [down(0), at(0.1, 157.9), .wait(0.6), up(0.7, 157.9)],
      calls: ["press began 0.5", "press ended 0.7"]),
    Row(
      name: "held and carried, both follow and the stack does not scroll",
      steps: [down(0), .wait(0.6), at(0.7, 170), at(0.8, 200), up(0.9, 200)],
      calls: [
        "press began 0.5", "pan began 0.7", "press changed 0.7", "pan changed 0.8",
        "press changed 0.8", "pan ended 0.9", "press ended 0.9",
      ]),
    Row(
      name: "moved at the moment the hold is over: grabbed first",
      steps: [down(0), at(0.5, 170), up(0.6, 170)],
      calls: [
        "press began 0.5", "pan began 0.5", "press changed 0.5", "pan ended 0.6", "press ended 0.6",
      ]),
    Row(
      name: "held for long, then let go: no click",
      steps: [down(0), .wait(0.6), up(0.7)], calls: ["press began 0.5", "press ended 0.7"]),
    Row(
      name: "carried when the grab is lost: both cancelled, none ends",
      steps: [down(0), .wait(0.6), at(0.7, 170), .cancelled(0.8), up(0.9, 170)],
      calls: [
        "press began 0.5", "pan began 0.7", "press changed 0.7", "pan cancelled 0.8",
        "press cancelled 0.8",
      ]),
    Row(
      name: "a presented card is pulled, and does not scroll the stack", isPresented: true,
      steps: [down(0), at(0.1, 180), up(0.2, 180)], calls: ["pan began 0.1", "pan ended 0.2"]),
    Row(
      name: "a presented card held, then lifted: nothing", isPresented: true,
      steps: [down(0), .wait(0.8), up(0.9)], calls: []),
    Row(
      name: "a presented card held, then pulled", isPresented: true,
      steps: [down(0), .wait(2), at(2.1, 180), up(2.2, 180)],
      calls: ["pan began 2.1", "pan ended 2.2"]),
    Row(
      name: "a right click", steps: [down(0, button: 3), up(0.1, button: 3)], calls: []),
    Row(
      name: "a right click while it is carried changes nothing",
      steps: [down(0), .wait(0.6), down(0.7, button: 3), up(0.8, button: 3), up(0.9)],
      calls: ["press began 0.5", "press ended 0.9"]),
    Row(
      name: "a wheel's notch while it is carried scrolls nothing",
      steps: [down(0), .wait(0.6), .scrolled(0.7, dy: 9), up(0.9)],
      calls: ["press began 0.5", "press ended 0.9"]),
    Row(
      name: "pressed, dragged back to the start: no click",
      steps: [down(0), at(0.1, 170), at(0.2, 150), up(0.3)],
      calls: ["scroll began 0.1", "scroll changed 0.2", "scroll ended 0.3"]),
  ])
  func `a hand on a card`(_ row: Row) {
    let wallet = Wallet()
    wallet.isPresented = row.isPresented
    wallet.hand.dispatcher.pointerSettings = PointerSettings()
    wallet.hand.do(row.isMouse ? row.steps.map(\.byMouse) : row.steps)
    wallet.hand.do(.wait(9))
    #expect(wallet.log.entries == row.calls)
    #expect(wallet.stackPan.isEnabled)
  }

  @Test func `while a card is carried a second finger neither scrolls nor drops it`() {
    let wallet = Wallet()
    wallet.hand.do(
      Self.down(0), .wait(0.6), .down(0.7, x: 20, y: 600, id: 2), .moved(0.8, x: 20, y: 700, id: 2),
      .up(0.9, x: 20, y: 700, id: 2), Self.at(1, 160), Self.up(1.1, 160))
    #expect(
      wallet.log.entries == [
        "press began 0.5", "pan began 1.0", "press changed 1.0", "pan ended 1.1", "press ended 1.1",
      ])
    #expect(wallet.card.heard == ["began 0.0", "cancelled 0.5"])
  }
}
