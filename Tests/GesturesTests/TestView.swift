import Geometry
import Gestures
import Testing

/// A target that writes down what it hears of its touches.
final class TestView: TouchTarget {
  let frame: Rect
  let superTarget: (any TouchTarget)?
  var gestureRecognizers: [GestureRecognizer] = []
  /// As `began 0.25`, with the time of delivery.
  private(set) var heard: [String] = []
  /// What `heard` would hold, per touch: how often it began and was over.
  private(set) var balance: [ObjectIdentifier: (began: Int, over: Int)] = [:]
  var scale = 1.0
  var isQuarterTurned = false
  var allows: (GestureRecognizer) -> Bool = { _ in true }
  var clock: () -> Double = { 0 }

  init(
    _ recognizers: GestureRecognizer..., frame: Rect = Rect(x: 0, y: 0, width: 400, height: 800),
    in superTarget: TestView? = nil
  ) {
    self.frame = frame
    self.superTarget = superTarget
    gestureRecognizers = recognizers
  }

  func convertFromWindow(_ location: Point) -> Point {
    let place = location - (frame.origin - Point.zero)
    let turned = isQuarterTurned ? Point(x: place.y, y: -place.x) : place
    return Point(x: turned.x * scale, y: turned.y * scale)
  }

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    allows(recognizer)
  }

  func touchBegan(_ touch: Touch) {
    balance[ObjectIdentifier(touch), default: (0, 0)].began += 1
    heard.append("began \(clock())")
  }
  func touchMoved(_ touch: Touch) { heard.append("moved \(clock())") }
  func touchEnded(_ touch: Touch) {
    balance[ObjectIdentifier(touch), default: (0, 0)].over += 1
    heard.append("ended \(clock())")
  }
  func touchCancelled(_ touch: Touch) {
    balance[ObjectIdentifier(touch), default: (0, 0)].over += 1
    heard.append("cancelled \(clock())")
  }
}

/// A dispatcher over some views, front one last, with a short way to say what a hand does.
final class Hand {
  let dispatcher: GestureDispatcher
  private let views: [TestView]

  init(_ views: TestView...) {
    self.views = views
    dispatcher = GestureDispatcher { location in
      views.last { $0.frame.contains(location) }
    }
    for view in views {
      view.clock = { [unowned dispatcher] in dispatcher.now }
    }
  }

  func `do`(_ steps: [Step]) {
    for step in steps { step.perform(on: dispatcher) }
  }

  func `do`(_ steps: Step...) { self.do(steps) }
}

/// One thing that happens, at a time in seconds and a place in points.
enum Step: Sendable {
  case pointer(PointerEvent)
  case scroll(ScrollEvent)
  case wait(Double)

  static func down(_ t: Double, x: Double = 0, y: Double = 0, id: Int = 1, button: Int = 1) -> Step
  {
    pointer(id, .down(button: button), x, y, t)
  }
  static func moved(_ t: Double, x: Double = 0, y: Double = 0, id: Int = 1) -> Step {
    pointer(id, .moved, x, y, t)
  }
  static func up(_ t: Double, x: Double = 0, y: Double = 0, id: Int = 1, button: Int = 1) -> Step {
    pointer(id, .up(button: button), x, y, t)
  }
  static func cancelled(_ t: Double, x: Double = 0, y: Double = 0, id: Int = 1) -> Step {
    pointer(id, .cancelled, x, y, t)
  }
  /// The same by a mouse's pointer.
  var byMouse: Step {
    guard case .pointer(var event) = self else { return self }
    event.type = .indirectPointer
    return .pointer(event)
  }

  static func scrolled(_ t: Double, dy: Double, _ phase: ScrollEvent.Phase? = nil) -> Step {
    .scroll(
      ScrollEvent(delta: Vector(dx: 0, dy: dy), phase: phase, location: .zero, timestamp: t))
  }

  private static func pointer(
    _ id: Int, _ kind: PointerEvent.Kind, _ x: Double, _ y: Double, _ t: Double
  ) -> Step {
    .pointer(PointerEvent(pointer: id, kind: kind, location: Point(x: x, y: y), timestamp: t))
  }

  func perform(on dispatcher: GestureDispatcher) {
    switch self {
    case .pointer(let event): dispatcher.handle(event)
    case .scroll(let event): dispatcher.handle(event)
    case .wait(let time): dispatcher.advance(to: time)
    }
  }
}

/// What a recognizer calls back, as `began 0.5`.
final class Log {
  private(set) var entries: [String] = []

  init(_ recognizers: GestureRecognizer...) {
    for recognizer in recognizers {
      recognizer.addAction { [unowned self] recognizer in
        let name = recognizer.name.map { "\($0) " } ?? ""
        entries.append("\(name)\(recognizer.state) \(recognizer.timestamp)")
      }
    }
  }
}

/// A row of a state machine's table.
struct Script: Sendable, CustomTestStringConvertible {
  var name: String
  var steps: [Step]
  var calls: [String]

  init(_ name: String, _ steps: [Step], calls: [String]) {
    self.name = name
    self.steps = steps
    self.calls = calls
  }

  var testDescription: String { name }
}
