import CasePlayer

/// What a `recognizer` case expects, and how far from it a result may be.
struct RecognizerExpectation: Decodable {
  struct Callback: Decodable {
    var recognizer: String
    var state: String
    var tMs: Double?
    var tolMs: Double?
    var location: [Double]?
    var translation: [Double]?
    var translationSinceBegan: [Double]?
    var tolPt: Double?
    var velocity: [String: [Double]]?
    var touches: Int?
    var optional: Bool?

    private enum CodingKeys: String, CodingKey {
      case recognizer, state, location, translation, velocity, touches, optional
      case tMs = "t_ms"
      case tolMs = "tol_ms"
      case translationSinceBegan = "translation_since_began"
      case tolPt = "tol_pt"
    }
  }

  struct ViewEvent: Decodable {
    var view: String
    var id: Int
    var phase: String
    var tMs: Double

    private enum CodingKeys: String, CodingKey {
      case view, id, phase
      case tMs = "t_ms"
    }
  }

  struct Probe: Decodable {
    var recognizer: String
    var tMs: Double
    var state: String?
    var translation: [Double]?
    var velocity: [String: [Double]]?
    var tolPt: Double?
    var touches: Int?

    private enum CodingKeys: String, CodingKey {
      case recognizer, state, translation, velocity, touches
      case tMs = "t_ms"
      case tolPt = "tol_pt"
    }
  }

  var callbacks: [Callback]
  var viewEvents: [ViewEvent]?
  var probes: [Probe]?

  /// In words, everything in which `result` is not as expected.
  func differences(from result: RecognizerResult) -> [String] {
    let names = Set(callbacks.map(\.recognizer)).union(result.callbacks.map(\.recognizer))
    return names.sorted().flatMap { callbackDifferences($0, result.callbacks) }
      + orderDifferences(result.callbacks) + viewDifferences(result.viewEvents)
      + probeDifferences(result.probes)
  }

  private func callbackDifferences(
    _ name: String, _ all: [RecognizerResult.Callback]
  ) -> [String] {
    let wanted = callbacks.filter { $0.recognizer == name }
    let got = all.filter { $0.recognizer == name }.collapsed {
      $0.state == "changed" && $1.state == "changed"
    }
    let began = got.first { $0.state == "began" }?.translation
    var found: [String] = []
    var index = 0
    for want in wanted {
      guard index < got.count else {
        if want.optional != true { found.append("\(name): nothing, expected \(want.state)") }
        continue
      }
      let differences = want.differences(from: got[index], began: began)
      if differences.isEmpty {
        index += 1
      } else if want.optional != true {
        found += differences.map { "\(name): \($0)" }
        index += 1
      }
    }
    return found
      + got.dropFirst(index).map { "\(name): unexpected \($0.state) at \($0.tMs)" }
  }

  private func orderDifferences(_ got: [RecognizerResult.Callback]) -> [String] {
    let runsBack = zip(got, got.dropFirst()).contains { $0.tMs > $1.tMs }
    let numbers = got.flatMap { $0.location + ($0.translation ?? []) + ($0.velocity ?? []) }
    return (runsBack ? ["callback times run backwards"] : [])
      + (numbers.allSatisfy(\.isFinite) ? [] : ["a number is not finite"])
  }

  private func viewDifferences(_ all: [RecognizerResult.ViewEvent]) -> [String] {
    guard let viewEvents else { return [] }
    let got = all.collapsed {
      $0.phase == "moved" && $1.phase == "moved" && $0.view == $1.view && $0.id == $1.id
    }
    guard
      viewEvents.map({ "\($0.view) \($0.id) \($0.phase)" })
        == got.map({ "\($0.view) \($0.id) \($0.phase)" })
    else { return ["views got \(got.map(\.phase)), expected \(viewEvents.map(\.phase))"] }
    return zip(viewEvents, got).filter { abs($0.tMs - $1.tMs) > 17 }
      .map { "\($0.phase) reached the view at \($1.tMs), expected \($0.tMs)" }
  }

  private func probeDifferences(_ got: [RecognizerResult.Probe]) -> [String] {
    let wanted = probes ?? []
    guard got.count >= wanted.count else { return ["probes missing"] }
    return zip(wanted, got).flatMap { want, got in
      var found: [String] = []
      if let state = want.state, !isSame(state, got.state) {
        found.append("is \(got.state), expected \(state)")
      }
      found += vectorDifferences("translation", want.translation, got.translation, want.tolPt)
      found += velocityDifferences(want.velocity, got.velocity)
      if let touches = want.touches, touches != got.touches {
        found.append("\(got.touches) touches")
      }
      return found.map { "\(want.recognizer) at \(want.tMs): \($0)" }
    }
  }

  private enum CodingKeys: String, CodingKey {
    case callbacks, probes
    case viewEvents = "view_events"
  }
}

extension RecognizerExpectation.Callback {
  /// - Parameter began: The translation reported when it began.
  func differences(from got: RecognizerResult.Callback, began: [Double]?) -> [String] {
    guard isSame(state, got.state) else { return ["\(got.state), expected \(state)"] }
    var found: [String] = []
    if let tMs, abs(got.tMs - tMs) > tolMs ?? 17 {
      found.append("\(state) at \(got.tMs), expected \(tMs)")
    }
    found += vectorDifferences("location", location, got.location, tolPt)
    found += vectorDifferences("translation", translation, got.translation, tolPt)
    if let translationSinceBegan {
      var way: [Double]?
      if let translation = got.translation, let began {
        way = [translation[0] - began[0], translation[1] - began[1]]
      }
      found += vectorDifferences("way since began", translationSinceBegan, way, tolPt)
    }
    found += velocityDifferences(velocity, got.velocity)
    if let touches, touches != got.touches {
      found.append("\(got.touches) touches, expected \(touches)")
    }
    return found
  }
}

/// A discrete recognizer's `recognized` is `ended`.
private func isSame(_ a: String, _ b: String) -> Bool {
  a == b || Set([a, b]) == ["recognized", "ended"]
}

private func vectorDifferences(
  _ what: String, _ want: [Double]?, _ got: [Double]?, _ tolerance: Double?
) -> [String] {
  guard let want else { return [] }
  if let got, zip(want, got).allSatisfy({ abs($0 - $1) <= tolerance ?? 0.5 }) { return [] }
  return ["\(what) \(got ?? []), expected \(want)"]
}

private func velocityDifferences(_ ranges: [String: [Double]]?, _ got: [Double]?) -> [String] {
  ["x", "y"].enumerated().compactMap { index, axis in
    guard let range = ranges?[axis] else { return nil }
    if let got, got[index] >= range[0], got[index] <= range[1] { return nil }
    return "velocity \(got ?? []), expected \(axis) in \(range)"
  }
}

extension Array {
  /// Only the last of each run of elements that count as one.
  fileprivate func collapsed(_ isOne: (Element, Element) -> Bool) -> [Element] {
    reduce(into: []) { kept, next in
      if let last = kept.last, isOne(last, next) { kept.removeLast() }
      kept.append(next)
    }
  }
}
