import Geometry
import Gestures

/// Plays one `recognizer` case through a dispatcher and writes down what is called back.
///
/// One event at a time, timers on the case's own clock.
public final class RecognizerPlayer {
  let dispatcher: GestureDispatcher
  var recognizers: [String: GestureRecognizer] = [:]
  private var result = RecognizerResult()
  /// The first thing wrong with a reaction, which no action can throw.
  private var fault: (any Error)?
  private let played: RecognizerCase
  private var delegates: [RecognizerPlayerDelegate] = []
  private let views: RecognizerPlayerViews

  /// - Throws: `MalformedCase` where a case names a view, a recognizer or a type that is none.
  public init(_ played: RecognizerCase) throws {
    self.played = played
    let views = try RecognizerPlayerViews(played.config.views)
    self.views = views
    dispatcher = GestureDispatcher { views.hit($0) }
    for config in played.config.recognizers { try add(config) }
    for config in played.config.recognizers {
      for name in config.requiresFailureOf ?? [] {
        try named(config.name).require(toFail: named(name))
      }
    }
    views.report = { [unowned self] view, touch, phase in
      result.viewEvents.append(
        .init(view: view, id: touch.pointer, phase: phase, tMs: milliseconds))
    }
  }

  /// - Throws: `MalformedCase` where an event or an action is none of the format's.
  public func play() throws -> RecognizerResult {
    var probes: [(place: Int, result: RecognizerResult.Probe)] = []
    for step in try RecognizerTimeline(played).steps {
      switch step {
      case .event(let event, let time): try handle(event, at: time)
      case .action(let action, let time):
        dispatcher.advance(to: time)
        try perform(action.op, on: action.recognizer, action.value)
      case .probe(let probe, let place, let time):
        dispatcher.advance(to: time)
        probes.append((place, try read(probe)))
      case .end(let time): dispatcher.advance(to: time)
      }
      if let fault { throw fault }
    }
    result.probes = probes.sorted { $0.place < $1.place }.map(\.result)
    return result
  }

  func named(_ name: String) throws -> GestureRecognizer {
    guard let recognizer = recognizers[name] else {
      throw MalformedCase(description: "no recognizer \(name)")
    }
    return recognizer
  }

  private var milliseconds: Double { (dispatcher.now * 1_000_000).rounded() / 1000 }

  private func add(_ config: RecognizerCase.Recognizer) throws {
    let recognizer = try config.makeRecognizer()
    guard let view = views.named(config.view) else {
      throw MalformedCase(description: "no view \(config.view)")
    }
    recognizers[config.name] = recognizer
    recognizer.view = view
    view.gestureRecognizers.append(recognizer)
    if let answers = config.delegate {
      let delegate = RecognizerPlayerDelegate(answers) { [unowned self] in recognizers[$0] }
      recognizer.delegate = delegate
      delegates.append(delegate)
    }
    recognizer.addAction { [unowned self, unowned view] in
      report($0, in: view)
    }
  }

  private func report(_ recognizer: GestureRecognizer, in view: RecognizerPlayerView) {
    let name = recognizer.name ?? ""
    let isDiscrete = recognizer is TapGestureRecognizer
    let state = isDiscrete ? "recognized" : recognizer.state.caseName
    let location = recognizer.location(in: view)
    let pan = recognizer as? PanGestureRecognizer
    result.callbacks.append(
      .init(
        recognizer: name, state: state, tMs: milliseconds, location: [location.x, location.y],
        touches: recognizer.numberOfTouches, translation: pan?.translation(in: view).parts,
        velocity: pan?.velocity(in: view).parts))
    for reaction in played.config.reactions ?? []
    where reaction.on.recognizer == name
      && [state, recognizer.state.caseName].contains(reaction.on.state)
    {
      do {
        try perform(reaction.do.op, on: reaction.do.recognizer, reaction.do.value)
      } catch {
        fault = fault ?? error
      }
    }
  }

  private func handle(_ event: RecognizerCase.Event, at time: Double) throws {
    let location = Point(x: event.x ?? 0, y: event.y ?? 0)
    let kind: PointerEvent.Kind
    switch event.type {
    case "down": kind = .down(button: event.button ?? 1)
    case "move": kind = .moved
    case "up": kind = .up(button: event.button ?? 1)
    case "cancel": kind = .cancelled
    case "scroll":
      let phase: ScrollEvent.Phase? =
        switch event.phase {
        case "begin": .began
        case "update": .changed
        case "end": .ended
        default: nil
        }
      return dispatcher.handle(
        ScrollEvent(
          delta: Vector(dx: event.dx ?? 0, dy: event.dy ?? 0), phase: phase, location: location,
          timestamp: time))
    default: throw MalformedCase(description: "no event \(event.type)")
    }
    dispatcher.handle(
      PointerEvent(pointer: event.id ?? 1, kind: kind, location: location, timestamp: time))
  }

  private func perform(_ op: String, on name: String, _ value: [Double]?) throws {
    let recognizer = try named(name)
    switch op {
    case "disable": recognizer.isEnabled = false
    case "enable": recognizer.isEnabled = true
    case "setTranslation":
      guard let pan = recognizer as? PanGestureRecognizer, let value, value.count == 2 else {
        throw MalformedCase(description: "\(name) has no translation to set")
      }
      pan.setTranslation(Vector(dx: value[0], dy: value[1]), in: pan.view)
    default: throw MalformedCase(description: "no operation \(op)")
    }
  }

  private func read(_ probe: RecognizerCase.Probe) throws -> RecognizerResult.Probe {
    let recognizer = try named(probe.recognizer)
    let pan = recognizer as? PanGestureRecognizer
    return .init(
      recognizer: probe.recognizer, tMs: probe.tMs, state: recognizer.state.caseName,
      touches: recognizer.numberOfTouches, translation: pan?.translation(in: pan?.view).parts,
      velocity: pan?.velocity(in: pan?.view).parts)
  }
}

extension Vector {
  var parts: [Double] { [dx, dy] }
}

extension GestureState {
  /// As the format names it.
  var caseName: String {
    switch self {
    case .possible: "possible"
    case .began: "began"
    case .changed: "changed"
    case .ended: "ended"
    case .cancelled: "cancelled"
    case .failed: "failed"
    }
  }
}
