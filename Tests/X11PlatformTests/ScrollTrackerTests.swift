import Geometry
import Gestures
import Testing

@testable import X11Platform

/// A person at devices of any kind, as the server tells of them.
private struct Hand {
  static let (wheel, pad, odd, old): (Int, Int, Int, Int) = (11, 12, 13, 4)

  var translator = InputTranslator()
  var outputs: [InputTranslator.Output] = []
  /// Requests that the server has done.
  var serial: UInt = 1
  /// Where each device's two axes stand in the server.
  var positions: [Int: (x: Double, y: Double)] = [
    wheel: (700, -12_345), pad: (3, 4000), odd: (0, 0),
  ]
  let increments: [Int: Double]

  init(increments: [Int: Double] = [wheel: 120, pad: 15, odd: 1]) {
    self.increments = increments
    enter()
  }

  var scrolls: [ScrollEvent] {
    outputs.compactMap { if case .scroll(let event) = $0 { event } else { nil } }
  }

  /// How far the content was moved down, to a billionth of a point.
  var distance: Double { (scrolls.reduce(0) { $0 + $1.delta.dy } * 1e9).rounded() / 1e9 }

  mutating func emit(_ body: (inout InputTranslator, (InputTranslator.Output) -> Void) -> Void) {
    var made: [InputTranslator.Output] = []
    body(&translator) { made.append($0) }
    outputs += made
  }

  /// The server's answer; what happened before is older.
  mutating func adopt(without gone: Set<Int> = []) {
    serial += 1
    let kinds: [Int: ScrollDevice.Kind] = [Self.wheel: .wheel, Self.pad: .touchpad]
    let devices = positions.filter { !gone.contains($0.key) }.map { id, position in
      ScrollDevice(
        id: id, kind: kinds[id] ?? .unknown,
        axes: [
          ScrollAxis(
            number: 2, isVertical: false, increment: increments[id] ?? 1, value: position.x,
            serial: serial),
          ScrollAxis(
            number: 3, isVertical: true, increment: increments[id] ?? 1, value: position.y,
            serial: serial),
        ])
    }
    emit { $0.adopt(devices, time: 0, $1) }
  }

  mutating func enter(_ mode: InputTranslator.CrossingMode = .normal, at time: Double = 0) {
    var isAsking = false
    emit { isAsking = $0.cross(.enter, mode, held: 0, time: time, $1) }
    if isAsking { adopt() }
  }

  mutating func leave(_ mode: InputTranslator.CrossingMode = .normal, at time: Double = 0) {
    emit { _ = $0.cross(.leave, mode, held: 0, time: time, $1) }
  }

  /// Scrolls by units of the device's axes, here or elsewhere.
  mutating func scroll(
    _ device: Int, dx: Double = 0, dy: Double = 0, at time: Double = 0, elsewhere: Bool = false,
    control: Bool = false, emulated: Bool = false
  ) {
    let before = positions[device] ?? (0, 0)
    positions[device] = (before.x + dx, before.y + dy)
    guard !elsewhere else { return }
    var event = DeviceEvent(kind: .motion, source: device)
    event.values = [(2, before.x + dx), (3, before.y + dy)]
    event.serial = serial
    event.isControlDown = control
    event.isEmulated = emulated
    emit { $0.handle(event, at: Point(x: 9, y: 9), time: time, $1) }
  }

  mutating func press(
    _ button: UInt32, of device: Int, emulated: Bool = true, control: Bool = false
  ) {
    var event = DeviceEvent(kind: .press, source: device)
    event.detail = button
    event.isEmulated = emulated
    event.isControlDown = control
    event.serial = serial
    emit { $0.handle(event, at: Point(x: 9, y: 9), time: 0, $1) }
    event.kind = .release
    emit { $0.handle(event, at: Point(x: 9, y: 9), time: 0, $1) }
  }
}

@Suite struct WheelTests {
  @Test func `a step down of an increment moves the content a notch up`() {
    var hand = Hand()
    hand.scroll(Hand.wheel, dy: 120)
    #expect(hand.scrolls.map(\.delta) == [Vector(dx: 0, dy: -53)])
    #expect(hand.scrolls.map(\.phase) == [nil])
    hand.scroll(Hand.wheel, dx: -120)
    #expect(hand.scrolls.last?.delta == Vector(dx: 53, dy: 0))
  }

  @Test(arguments: [[120.0], [Double](repeating: 15, count: 8), [1, 119], [60, -30, 90]])
  func `as far however its way is cut`(_ steps: [Double]) {
    var hand = Hand()
    for step in steps { hand.scroll(Hand.wheel, dy: step) }
    #expect(hand.distance == -53)
    #expect(hand.scrolls.count == steps.count)
  }

  @Test func `as far up as down`() {
    var hand = Hand(increments: [Hand.wheel: -1])
    for _ in 0..<7 { hand.scroll(Hand.wheel, dy: 1) }
    #expect(hand.distance == 7 * 53)
    for _ in 0..<7 { hand.scroll(Hand.wheel, dy: -1) }
    #expect(hand.distance == 0)
  }

  @Test func `does not jump after others had its steps, and the first one here counts`() {
    var hand = Hand()
    hand.leave()
    hand.scroll(Hand.wheel, dy: 5000, elsewhere: true)
    hand.enter()
    hand.scroll(Hand.wheel, dy: 120)
    #expect(hand.distance == -53)
  }

  @Test func `crossings of a grab lose no step`() {
    var hand = Hand()
    for _ in 0..<5 {
      hand.scroll(Hand.wheel, dy: 120)
      hand.leave(.grab)
      hand.enter(.ungrab)
    }
    #expect(hand.distance == -5 * 53)
  }

  @Test func `does not jump after another program's grab had its steps`() {
    var hand = Hand()
    hand.leave(.grab)
    hand.scroll(Hand.wheel, dy: 1200, elsewhere: true)
    hand.enter(.ungrab)
    hand.scroll(Hand.wheel, dy: 120)
    #expect(hand.distance == -53)
  }

  @Test func `a step between the entering and the answer is told by its button`() {
    var hand = Hand()
    hand.scroll(Hand.wheel, dy: 120)
    hand.scroll(Hand.wheel, dy: -120)
    hand.leave()
    hand.scroll(Hand.wheel, dy: 777, elsewhere: true)
    hand.emit { _ = $0.cross(.enter, .normal, held: 0, time: 0, $1) }
    let before = hand.serial
    // The server's answer has both steps in it already; their events are read after it.
    let start = hand.positions[Hand.wheel] ?? (0, 0)
    hand.positions[Hand.wheel] = (start.x, start.y + 240)
    hand.adopt()
    hand.positions[Hand.wheel] = start
    let answered = hand.serial
    hand.serial = before
    hand.scroll(Hand.wheel, dy: 120)
    hand.press(5, of: Hand.wheel)
    hand.scroll(Hand.wheel, dy: 120)
    hand.press(5, of: Hand.wheel)
    #expect(hand.distance == -2 * 53)
    hand.serial = answered
    hand.scroll(Hand.wheel, dy: -120)
    hand.press(4, of: Hand.wheel)
    #expect(hand.distance == -53)
  }

  @Test func `the buttons that smooth steps press for old programs are none`() {
    var hand = Hand()
    hand.scroll(Hand.wheel, dy: 120)
    hand.press(5, of: Hand.wheel)
    #expect(hand.distance == -53)
  }

  @Test(
    arguments: [
      (4, Vector(dx: 0, dy: 53)), (5, Vector(dx: 0, dy: -53)), (6, Vector(dx: 53, dy: 0)),
      (7, Vector(dx: -53, dy: 0)),
    ] as [(UInt32, Vector)])
  func `a device without axes scrolls by its buttons`(_ button: UInt32, _ delta: Vector) {
    var hand = Hand()
    hand.press(button, of: Hand.old, emulated: false)
    #expect(hand.scrolls.map(\.delta) == [delta])
    #expect(!hand.translator.isAnythingDown)
  }

  @Test func `a driver that presses buttons, which the server makes steps of, counts once`() {
    var hand = Hand()
    hand.scroll(Hand.wheel, dy: 120, emulated: true)
    hand.press(5, of: Hand.wheel, emulated: false)
    #expect(hand.distance == -53)
    hand.scroll(Hand.wheel, dy: 120)
    #expect(hand.distance == -2 * 53)
  }

  @Test func `with Control it is for other things, and leaves no jump behind`() {
    var hand = Hand()
    hand.scroll(Hand.wheel, dy: 120, control: true)
    hand.scroll(Hand.wheel, dy: 120, control: true)
    hand.press(5, of: Hand.old, emulated: false, control: true)
    #expect(hand.scrolls.isEmpty)
    hand.scroll(Hand.wheel, dy: 120)
    #expect(hand.distance == -53)
  }

  @Test func `two wheels have a place each`() {
    var hand = Hand(increments: [Hand.wheel: 120, Hand.odd: 1])
    for _ in 0..<3 {
      hand.scroll(Hand.wheel, dy: 120)
      hand.scroll(Hand.odd, dy: -1)
    }
    #expect(hand.distance == 0)
    #expect(hand.scrolls.count == 6)
  }
}

@Suite struct TouchpadTests {
  @Test func `fingers begin, go on and end with the stop`() {
    var hand = Hand()
    hand.scroll(Hand.pad, dy: 3, at: 1)
    hand.scroll(Hand.pad, dy: 6, at: 1.01)
    hand.scroll(Hand.pad, dx: 3, dy: 6, at: 1.02)
    hand.scroll(Hand.pad, at: 1.03)
    #expect(hand.scrolls.map(\.phase) == [.began, .changed, .changed, .ended])
    #expect(hand.distance == -53)
    #expect(hand.scrolls.last?.timestamp == 1.03)
    #expect(hand.translator.deadline == nil)
  }

  @Test func `silence ends them at its own time`() {
    var hand = Hand()
    hand.scroll(Hand.pad, dy: 3, at: 1)
    #expect(hand.translator.deadline == 1.05)
    hand.emit { $0.advance(to: 1.049, $1) }
    #expect(hand.scrolls.count == 1)
    hand.emit { $0.advance(to: 7, $1) }
    #expect(hand.scrolls.map(\.phase) == [.began, .ended])
    #expect(hand.scrolls.last?.timestamp == 1.05)
  }

  @Test func `a new contact begins anew, though its events lay unread`() {
    var hand = Hand()
    hand.scroll(Hand.pad, dy: 3, at: 1)
    hand.scroll(Hand.pad, dy: 3, at: 1.2)
    hand.scroll(Hand.pad, dy: 3, at: 1.21)
    #expect(hand.scrolls.map(\.phase) == [.began, .ended, .began, .changed])
    #expect(hand.scrolls.map(\.timestamp) == [1, 1.05, 1.2, 1.21])
  }

  @Test func `leaving ends them`() {
    var hand = Hand()
    hand.scroll(Hand.pad, dy: 3, at: 1)
    hand.leave(at: 1.02)
    #expect(hand.scrolls.map(\.phase) == [.began, .ended])
    #expect(hand.scrolls.last?.timestamp == 1.02)
  }

  @Test(arguments: [true, false])
  func `a touchpad that goes takes its fingers along`(_ byName: Bool) {
    var hand = Hand()
    hand.scroll(Hand.pad, dy: 3, at: 1)
    if byName {
      hand.emit { $0.remove([Hand.pad], time: 1.01, $1) }
    } else {
      hand.adopt(without: [Hand.pad])
    }
    #expect(hand.scrolls.map(\.phase) == [.began, .ended])
  }

  @Test func `Control in the middle is silence`() {
    var hand = Hand()
    hand.scroll(Hand.pad, dy: 3, at: 1)
    hand.scroll(Hand.pad, dy: 30, at: 1.01, control: true)
    hand.emit { $0.advance(to: 2, $1) }
    #expect(hand.scrolls.map(\.phase) == [.began, .ended])
    #expect(hand.distance == -10.6)
  }

  struct Steps: Sendable {
    var notches: [Double]
    var isTouchpad: Bool
  }

  @Test(arguments: [
    Steps(notches: [1, -1, 2], isTouchpad: false),
    Steps(notches: [0.125, 0.125, 1], isTouchpad: false),
    Steps(notches: [1.0 / 120, 119.0 / 120], isTouchpad: false),
    Steps(notches: [0.3], isTouchpad: false),
    Steps(notches: [0.1234], isTouchpad: true),
    Steps(notches: [1, 1, 0.7001], isTouchpad: true),
  ])
  func `a device of an unknown driver is told by its steps`(_ steps: Steps) {
    var hand = Hand()
    for notch in steps.notches { hand.scroll(Hand.odd, dy: notch, at: 1) }
    #expect((hand.scrolls.last?.phase != nil) == steps.isTouchpad)
    hand.leave()
    hand.enter()
    hand.scroll(Hand.odd, dy: 1, at: 2)
    #expect((hand.scrolls.last?.phase == .began) == steps.isTouchpad)  // and it is remembered
  }
}
