import Geometry

/// Brings the events of one window to recognizers and targets, and decides who gets a touch.
///
/// Each event is heard first by the recognizers of the target hit and of all around it, then by the
/// target. It reads no clock: events carry their time, and between them ``advance(to:)`` must be
/// called at the latest at the ``deadline``, after all events that are already queued; then a slow
/// frame does not turn a click into a long press. What is called back may do anything, also handle
/// further events, which wait for their turn.
public final class GestureDispatcher {
  /// How long after a wheel's last notch the pan that it drives ends, in seconds.
  public static let notchInterval = 0.15

  /// The time of the event or timer that is being handled, or was last; seconds on the event clock.
  public private(set) var now = 0.0

  /// The limits for a mouse, from its next press on; `nil` takes a mouse like a finger.
  public var pointerSettings: PointerSettings?

  let hitTest: (Point) -> (any TouchTarget)?
  /// Down, or up and not yet wholly delivered.
  var touches: [Touch] = []
  /// In an attempt, those of the deepest targets first.
  var participants: [GestureRecognizer] = []
  var scroll: ScrollSequence?

  private var needsResolution = false
  private var lastEventTime = -Double.infinity
  private var lastSerial = 0
  private var isDispatching = false
  private var queue: [Input] = []

  private enum Input {
    case pointer(PointerEvent)
    case scroll(ScrollEvent)
    case advance(Double)
    case cancelAll(Double)
    /// Only brings requests made meanwhile to a decision.
    case settle
  }

  /// - Parameter hitTest: What is shown in front at a place of the window; asked at a press, and when
  ///   a scroll begins.
  public init(hitTest: @escaping (Point) -> (any TouchTarget)?) {
    self.hitTest = hitTest
  }

  deinit {
    for touch in touches {
      touch.followers = []
      touch.bystanders = []
    }
    for recognizer in participants { recognizer.endAttempt() }
  }

  // MARK: The door

  /// Handles an event, and before it the timers due by its time.
  ///
  /// A time before that of the last event or timer counts as that. One with a place or a time that is no
  /// finite number is dropped.
  public func handle(_ event: PointerEvent) {
    guard event.location.isFinite, event.timestamp.isFinite else { return }
    take(.pointer(event))
  }

  /// Handles an event, and before it the timers due by its time.
  public func handle(_ event: ScrollEvent) {
    guard event.location.isFinite, event.timestamp.isFinite, event.delta.dx.isFinite,
      event.delta.dy.isFinite
    else { return }
    take(.scroll(event))
  }

  /// Lets time pass: fires the timers due by `now`, each at its own time. A time that is no finite
  /// number passes none.
  public func advance(to now: Double) {
    if now.isFinite { take(.advance(now)) }
  }

  /// Takes away every touch and scroll, as when the window loses its grab.
  public func cancelAll(at time: Double) { take(.cancelAll(time.isFinite ? time : now)) }

  /// When ``advance(to:)`` must be called next, in seconds; `nil` while nothing is timed.
  public var deadline: Double? {
    var earliest = scroll?.deadline ?? .infinity
    for recognizer in participants {
      if let deadline = recognizer.pendingDeadline { earliest = min(earliest, deadline) }
    }
    return earliest < .infinity ? earliest : nil
  }

  /// Whether a finger or a button is down on a target.
  public var hasActiveTouches: Bool { touches.contains { $0.isDown } }

  // MARK: One after the other

  func setNeedsResolution() {
    needsResolution = true
    if !isDispatching { take(.settle) }
  }

  func nextSerial() -> Int {
    lastSerial += 1
    return lastSerial
  }

  private func take(_ input: Input) {
    guard !isDispatching else { return queue.append(input) }
    isDispatching = true
    process(input)
    while !queue.isEmpty { process(queue.removeFirst()) }
    isDispatching = false
  }

  private func process(_ input: Input) {
    switch input {
    case .pointer(let event):
      at(event.timestamp) { time in dispatch(event, at: time) }
    case .scroll(let event):
      at(event.timestamp) { time in dispatch(event, at: time) }
    case .cancelAll(let timestamp):
      at(timestamp) { time in
        for touch in touches where touch.isDown { lift(touch, as: .cancelled, at: time) }
        endScroll(cancelled: true)
      }
    case .advance(let time):
      fireTimers(until: time)
      now = max(now, time)
    case .settle: finish()
    }
  }

  private func at(_ timestamp: Double, _ dispatch: (Double) -> Void) {
    let time = max(timestamp, lastEventTime)
    fireTimers(until: time)
    lastEventTime = time
    now = time
    dispatch(time)
    finish()
    fireTimers(until: time)  // what lasts no time is over with the event that started it
    now = time
  }

  private func fireTimers(until limit: Double) {
    while let next = deadline, next <= limit {
      now = max(next, lastEventTime)
      lastEventTime = now  // an event from before it is late, and counts as now
      if let deadline = scroll?.deadline, deadline <= next { endScroll(cancelled: false) }
      for recognizer in participants {
        guard let due = recognizer.pendingDeadline, due <= next else { continue }
        recognizer.deadlineReached()
        // A timer that stays due would fire for ever.
        if let again = recognizer.pendingDeadline, again <= next {
          recognizer.setState(recognizer.state.isActive ? .cancelled : .failed)
        }
      }
      finish()
    }
  }

  /// Decides all that was asked for, tells the targets, and takes leave of attempts that are over.
  func finish() {
    repeat {
      needsResolution = false
      resolve()
      deliver()
      retire()
    } while needsResolution
  }

  private func retire() {
    var index = 0
    while index < participants.count {
      let recognizer = participants[index]
      if recognizer.downCount == 0, recognizer.state.isTerminal {
        participants.remove(at: index)
        recognizer.endAttempt()
      } else {
        index += 1
      }
    }
  }
}

extension Point {
  /// Sums and differences of coordinates may miss a limit by this, in points.
  static let rounding = 1e-9

  var isFinite: Bool { x.isFinite && y.isFinite }

  /// Whether `other` is at most `distance` away, in a straight line.
  func isWithin(_ distance: Double, of other: Point) -> Bool {
    self.distance(to: other) <= distance + Self.rounding
  }
}
