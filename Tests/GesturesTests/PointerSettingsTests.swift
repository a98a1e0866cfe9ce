import Geometry
import Gestures
import Testing

@Suite struct PointerSettingsTests {
  private let settings = PointerSettings(
    dragThreshold: 8, doubleClickInterval: 0.4, doubleClickDistance: 5)

  @Test func `a touch says what device it is of`() {
    var types: [Touch.TouchType] = []
    let tap = TapGestureRecognizer()
    let delegate = Receiver { types.append($0.type) }
    tap.delegate = delegate
    Hand(TestView(tap)).do(.down(0), .up(0.1), .down(1).byMouse, .up(1.1).byMouse)
    #expect(types == [.direct, .indirectPointer])
  }

  @Test func `starts with GTK's defaults`() {
    #expect(PointerSettings() == settings)
    #expect(GestureDispatcher { _ in nil }.pointerSettings == nil)
  }

  struct PanRow: Sendable, CustomTestStringConvertible {
    var name: String
    var isMouse = true
    var threshold: Double? = 8
    var own: Double?
    var distance: Double
    var begins: Bool
    var testDescription: String { name }
  }

  @Test(arguments: [
    PanRow(name: "a mouse just short of the threshold", distance: 7.9, begins: false),
    PanRow(name: "a mouse at the threshold", distance: 8, begins: true),
    PanRow(name: "a finger there", isMouse: false, distance: 9.9, begins: false),
    PanRow(name: "a finger at its own", isMouse: false, distance: 10, begins: true),
    PanRow(name: "a wide threshold", threshold: 20, distance: 19, begins: false),
    PanRow(name: "at a wide threshold", threshold: 20, distance: 20, begins: true),
    PanRow(name: "a mouse without settings", threshold: nil, distance: 9.9, begins: false),
    PanRow(name: "its owner wants it later", own: 15, distance: 14, begins: false),
    PanRow(name: "its owner wants it sooner", own: 2, distance: 2, begins: true),
  ])
  func `a pan begins at the device's threshold, less nothing of the way after it`(_ row: PanRow) {
    let pan = PanGestureRecognizer()
    if let own = row.own { pan.hysteresis = own }
    let hand = Hand(TestView(pan))
    hand.dispatcher.pointerSettings = row.threshold.map {
      PointerSettings(dragThreshold: $0, doubleClickInterval: 0.4, doubleClickDistance: 5)
    }
    hand.do(
      [.down(0), .moved(0.1, x: row.distance)].map { row.isMouse ? $0.byMouse : $0 })
    #expect(pan.state == (row.begins ? .began : .possible))
    #expect(pan.translation(in: nil) == .zero)
    hand.do(.moved(0.2, x: row.distance + 3))
    if row.begins { #expect(pan.translation(in: nil) == Vector(dx: 3, dy: 0)) }
  }

  @Test(arguments: [
    (0.0, 0.39, true), (0, 0.41, false), (5, 0.2, true), (5.1, 0.2, false), (40, 0.2, false),
  ])
  func `a double click keeps to the desktop's figures`(
    _ distance: Double, _ interval: Double, _ counts: Bool
  ) {
    let tap = TapGestureRecognizer()
    tap.numberOfTapsRequired = 2
    let press = LongPressGestureRecognizer()
    press.numberOfTapsRequired = 1
    press.minimumPressDuration = 0.1
    let tapped = Log(tap)
    let pressed = Log(press)
    for recognizer in [tap, press] {
      let hand = Hand(TestView(recognizer))
      hand.dispatcher.pointerSettings = settings
      let again = 0.1 + interval
      hand.do(
        Step.down(0).byMouse, Step.up(0.1).byMouse, Step.down(again, x: distance).byMouse,
        .wait(again + 0.2), Step.up(again + 0.2, x: distance).byMouse, .wait(9))
    }
    #expect(tapped.entries.count == (counts ? 1 : 0))
    #expect(pressed.entries.count == (counts ? 2 : 0))
  }

  @Test func `a finger's double tap and an owner's own figures stay`() {
    let tap = TapGestureRecognizer()
    tap.numberOfTapsRequired = 2
    let log = Log(tap)
    let hand = Hand(TestView(tap))
    hand.dispatcher.pointerSettings = settings
    hand.do(.down(0), .up(0.1), .down(0.2, x: 44), .up(0.3, x: 44), .wait(1))
    #expect(log.entries == ["ended 0.3"])
    hand.do(.down(2), .up(2.1), .down(2.48), .up(2.5), .wait(3))
    #expect(log.entries.count == 1, "the mouse's 0.4 s are not the finger's")
    tap.allowableSeparation = 30
    hand.do(
      Step.down(4).byMouse, Step.up(4.1).byMouse, Step.down(4.2, x: 20).byMouse,
      Step.up(4.3, x: 20).byMouse)
    #expect(log.entries.count == 2)
  }

  @Test func `a single click may move as far as a finger's`() {
    let tap = TapGestureRecognizer()
    let log = Log(tap)
    let hand = Hand(TestView(tap))
    hand.dispatcher.pointerSettings = settings
    hand.do(
      Step.down(0).byMouse, Step.moved(0.1, x: 45).byMouse, Step.up(0.2, x: 45).byMouse)
    #expect(log.entries == ["ended 0.2"])
  }

  @Test(arguments: [1.0, 8, 10, 25], [0.5, 0.99, 1, 1.01, 1.5])
  func `a motion is a hold or a pan, never neither, and both only at the threshold`(
    _ threshold: Double, _ share: Double
  ) {
    let pan = PanGestureRecognizer()
    let press = LongPressGestureRecognizer()
    let both = Both()
    press.delegate = both
    let hand = Hand(TestView(pan, press))
    hand.dispatcher.pointerSettings = PointerSettings(
      dragThreshold: threshold, doubleClickInterval: 0.4, doubleClickDistance: 5)
    let distance = threshold * share
    hand.do(Step.down(0).byMouse, Step.moved(0.1, x: distance).byMouse, .wait(0.6))
    #expect(pan.state.isActive == (share >= 1))
    // At exactly the threshold a hold is still allowed, and here the delegate lets both begin.
    #expect(press.state.isActive == (share <= 1))
  }

  @Test func `an owner's allowable movement holds for the mouse`() {
    let press = LongPressGestureRecognizer()
    press.allowableMovement = 30
    let hand = Hand(TestView(press))
    hand.dispatcher.pointerSettings = settings
    hand.do(Step.down(0).byMouse, Step.moved(0.1, x: 29).byMouse, .wait(0.6))
    #expect(press.state == .began)
  }

  @Test func `new settings count from the next press`() {
    let pan = PanGestureRecognizer()
    let hand = Hand(TestView(pan))
    hand.dispatcher.pointerSettings = settings
    hand.do(Step.down(0).byMouse)
    hand.dispatcher.pointerSettings?.dragThreshold = 2
    hand.do(Step.moved(0.1, x: 4).byMouse)
    #expect(pan.state == .possible)
    hand.do(Step.up(0.2).byMouse, Step.down(0.3).byMouse, Step.moved(0.4, x: 4).byMouse)
    #expect(pan.state == .began)
  }

  @Test func `one finger among them has the finger's limits`() {
    let pan = PanGestureRecognizer()
    pan.minimumNumberOfTouches = 2
    let hand = Hand(TestView(pan))
    hand.dispatcher.pointerSettings = settings
    hand.do(
      Step.down(0).byMouse, .down(0, x: 50, id: 2), Step.moved(0.1, x: 9).byMouse,
      .moved(0.1, x: 59, id: 2))
    #expect(pan.state == .possible)
    hand.do(.moved(0.2, x: 61, id: 2))
    #expect(pan.state == .began)
  }
}

private final class Receiver: GestureRecognizerDelegate {
  let hear: (Touch) -> Void
  init(_ hear: @escaping (Touch) -> Void) { self.hear = hear }
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    hear(touch)
    return true
  }
}

private final class Both: GestureRecognizerDelegate {
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { true }
}
