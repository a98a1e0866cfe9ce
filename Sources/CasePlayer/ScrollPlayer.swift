import Geometry
import Gestures
import Motion

/// Plays one `scroll` case: a pan on a view drives the dynamics, as in a scroll view.
public final class ScrollPlayer {
  private let played: ScrollCase
  private let view: ScrollPlayerView
  private let dispatcher: GestureDispatcher
  private var result = ScrollResult()

  /// - Throws: `MalformedCase` for values that no scroll view can have.
  public init(_ played: ScrollCase) throws {
    self.played = played
    let view = try ScrollPlayerView(played)
    self.view = view
    dispatcher = GestureDispatcher { view.frame.contains($0) ? view : nil }
    view.clock = { [unowned self] in dispatcher.now }
  }

  private enum Step {
    case event(RecognizerCase.Event)
    case action(ScrollCase.Action)
    case sample(Double)
  }

  /// - Throws: `MalformedCase` where an event or an action is none of the format's.
  public func play() throws -> ScrollResult {
    // At one time events come first, then actions, then samples.
    var latest = -Double.infinity
    let steps: [(time: Double, rank: Int, step: Step)] =
      played.trace.map { event in
        latest = max(latest, event.tMs)  // a time that goes back counts as the time before
        return (latest, 0, .event(event))
      }
      + (played.actions ?? []).map { ($0.tMs, 1, .action($0)) }
      + played.samplesAtMs.map { ($0, 2, .sample($0)) }
    // The sort is stable: events of one time keep their order.
    let ordered = steps.sorted { ($0.time, $0.rank) < ($1.time, $1.rank) }
    for (milliseconds, _, step) in ordered {
      let now = milliseconds / 1000
      view.dynamics.advance(to: now)
      dispatcher.advance(to: now)
      switch step {
      case .event(let event): try handle(event, at: now)
      case .action(let action): try perform(action, at: now)
      case .sample:
        let offset = view.dynamics.offset(at: now)
        result.samples.append(.init(tMs: milliseconds, offset: offset))
      }
      takeEvents(at: milliseconds)
    }
    return result
  }

  private func handle(_ event: RecognizerCase.Event, at now: Double) throws {
    let location = Point(x: event.x ?? 0, y: event.y ?? 0)
    let kind: PointerEvent.Kind
    switch event.type {
    case "down": kind = .down(button: event.button ?? 1)
    case "move": kind = .moved
    case "up": kind = .up(button: event.button ?? 1)
    case "cancel": kind = .cancelled
    case "scroll": return scroll(event, location, at: now)
    default: throw MalformedCase(description: "no event \(event.type)")
    }
    dispatcher.handle(
      PointerEvent(pointer: event.id ?? 1, kind: kind, location: location, timestamp: now))
  }

  private func scroll(_ event: RecognizerCase.Event, _ location: Point, at now: Double) {
    let delta = Vector(dx: event.dx ?? 0, dy: event.dy ?? 0)
    let phase: ScrollEvent.Phase
    switch event.phase {
    case "begin": phase = .began
    case "update": phase = .changed
    case "end": phase = .ended
    default:
      if view.dynamics.isScrollEnabled { view.dynamics.scroll(by: -delta.dy, at: now) }
      return
    }
    if phase == .began { view.dynamics.touchDown(at: now) }
    dispatcher.handle(
      ScrollEvent(delta: delta, phase: phase, location: location, timestamp: now))
    if phase == .ended { view.dynamics.touchUp(at: now) }
  }

  private func perform(_ action: ScrollCase.Action, at now: Double) throws {
    guard action.op == "scrollEnabled", let value = action.value else {
      throw MalformedCase(description: "no operation \(action.op)")
    }
    view.dynamics.setScrollEnabled(value, at: now)
    view.pan.isEnabled = value
  }

  private func takeEvents(at milliseconds: Double) {
    while let event = view.dynamics.nextEvent() {
      let (name, decelerates): (String, Bool?) =
        switch event {
        case .willBeginDragging: ("willBeginDragging", nil)
        case .didEndDragging(let willDecelerate): ("didEndDragging", willDecelerate)
        case .didEndDecelerating: ("didEndDecelerating", nil)
        case .didEndScrollingAnimation: ("didEndScrollingAnimation", nil)
        }
      result.scrollEvents.append(
        .init(event: name, tMs: milliseconds, willDecelerate: decelerates))
    }
  }
}
