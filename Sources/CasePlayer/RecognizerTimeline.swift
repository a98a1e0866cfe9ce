import Gestures

/// A case's events, actions and probes in the order they happen, with times in seconds that never go
/// back.
struct RecognizerTimeline {
  enum Step {
    case event(RecognizerCase.Event, Double)
    case action(RecognizerCase.Action, Double)
    /// With its place among the case's probes, in which the results are asked for.
    case probe(RecognizerCase.Probe, place: Int, Double)
    case end(Double)
  }

  private(set) var steps: [Step] = []

  /// - Throws: `MalformedCase` for a time that no 32-bit clock shows, where the case has one.
  init(_ played: RecognizerCase) throws {
    var unwrapper = played.config.clock == "x11_u32" ? ServerTimeUnwrapper() : nil
    let first = played.trace.first?.tMs ?? 0
    let wraps = unwrapper != nil
    /// Of an action or a probe: on a clock that wraps, what is before the first event is after it.
    func seconds(_ milliseconds: Double) -> Double {
      (wraps && milliseconds < first ? milliseconds + 0x1p32 : milliseconds) / 1000
    }

    var events = played.trace[...]
    var actions = (played.actions ?? []).sorted { seconds($0.tMs) < seconds($1.tMs) }[...]
    var last = -Double.infinity
    var timed: [(event: RecognizerCase.Event, time: Double)] = []
    while let event = events.popFirst() {
      let time = try unwrapper?.seconds(of: Self.serverTime(event.tMs))
      last = max(last, time ?? event.tMs / 1000)
      timed.append((event, last))
    }

    var probes = (played.probes ?? []).enumerated().sorted {
      seconds($0.element.tMs) < seconds($1.element.tMs)
    }[...]
    var pending = timed[...]
    while true {
      let eventTime = pending.first?.time ?? .infinity
      let actionTime = actions.first.map { seconds($0.tMs) } ?? .infinity
      let probeTime = probes.first.map { seconds($0.element.tMs) } ?? .infinity
      if eventTime <= actionTime, eventTime <= probeTime, let next = pending.popFirst() {
        steps.append(.event(next.event, next.time))
      } else if actionTime <= probeTime, let next = actions.popFirst() {
        steps.append(.action(next, actionTime))
      } else if let next = probes.popFirst() {
        steps.append(.probe(next.element, place: next.offset, probeTime))
      } else {
        break
      }
    }
    if let end = played.endTMs { steps.append(.end(seconds(end))) }
  }

  private static func serverTime(_ milliseconds: Double) throws -> UInt32 {
    guard let whole = Int64(exactly: milliseconds.rounded(.towardZero)) else {
      throw MalformedCase(description: "a time out of range")
    }
    return UInt32(truncatingIfNeeded: whole)
  }
}
