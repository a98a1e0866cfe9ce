import CasePlayer

/// What a `recognizer` case expects, and how far from it a result may be.
struct RecognizerExpectation: Decodable {
  struct Callback: Decodable {
    var recognizer: String
    var state: String
    var t_ms: Double?
    var tol_ms: Double?
    var location: [Double]?
    var translation: [Double]?
    var translation_since_began: [Double]?
    var tol_pt: Double?
    var velocity: [String: [Double]]?
    var touches: Int?
    var optional: Bool?
  }

  struct ViewEvent: Decodable {
    var view: String
    var id: Int
    var phase: String
    var t_ms: Double
  }

  struct Probe: Decodable {
    var recognizer: String
    var t_ms: Double
    var state: String?
    var translation: [Double]?
    var velocity: [String: [Double]]?
    var tol_pt: Double?
    var touches: Int?
  }

  var callbacks: [Callback]
  var view_events: [ViewEvent]?
  var probes: [Probe]?

  /// In words, everything in which `result` is not as expected.
  func differences(from result: RecognizerResult) -> [String] {
    let names = Set(callbacks.map(\.recognizer)).union(result.callbacks.map(\.recognizer))
    return names.sorted().flatMap { callbackDifferences($0, result.callbacks) }
      + orderDifferences(result.callbacks) + viewDifferences(result.view_events)
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
      + got.dropFirst(index).map { "\(name): unexpected \($0.state) at \($0.t_ms)" }
  }

  private func orderDifferences(_ got: [RecognizerResult.Callback]) -> [String] {
    let runsBack = zip(got, got.dropFirst()).contains { $0.t_ms > $1.t_ms }
    let numbers = got.flatMap { $0.location + ($0.translation ?? []) + ($0.velocity ?? []) }
    return (runsBack ? ["callback times run backwards"] : [])
      + (numbers.allSatisfy(\.isFinite) ? [] : ["a number is not finite"])
  }

  private func viewDifferences(_ all: [RecognizerResult.ViewEvent]) -> [String] {
    guard let view_events else { return [] }
    let got = all.collapsed {
      $0.phase == "moved" && $1.phase == "moved" && $0.view == $1.view && $0.id == $1.id
    }
    guard
      view_events.map({ "\($0.view) \($0.id) \($0.phase)" })
        == got.map({ "\($0.view) \($0.id) \($0.phase)" })
    else { return ["views got \(got.map(\.phase)), expected \(view_events.map(\.phase))"] }
    return zip(view_events, got).filter { abs($0.t_ms - $1.t_ms) > 17 }
      .map { "\($0.phase) reached the view at \($1.t_ms), expected \($0.t_ms)" }
  }

  private func probeDifferences(_ got: [RecognizerResult.Probe]) -> [String] {
    let wanted = probes ?? []
    guard got.count >= wanted.count else { return ["probes missing"] }
    return zip(wanted, got).flatMap { want, got in
      var found: [String] = []
      if let state = want.state, !isSame(state, got.state) {
        found.append("is \(got.state), expected \(state)")
      }
      found += vectorDifferences("translation", want.translation, got.translation, want.tol_pt)
      found += velocityDifferences(want.velocity, got.velocity)
      if let touches = want.touches, touches != got.touches {
        found.append("\(got.touches) touches")
      }
      return found.map { "\(want.recognizer) at \(want.t_ms): \($0)" }
    }
  }
}

extension RecognizerExpectation.Callback {
  /// - Parameter began: The translation reported when it began.
  func differences(from got: RecognizerResult.Callback, began: [Double]?) -> [String] {
    guard isSame(state, got.state) else { return ["\(got.state), expected \(state)"] }
    var found: [String] = []
    if let t_ms, abs(got.t_ms - t_ms) > tol_ms ?? 17 {
      found.append("\(state) at \(got.t_ms), expected \(t_ms)")
    }
    found += vectorDifferences("location", location, got.location, tol_pt)
    found += vectorDifferences("translation", translation, got.translation, tol_pt)
    if let translation_since_began {
      var way: [Double]?
      if let translation = got.translation, let began {
        way = [translation[0] - began[0], translation[1] - began[1]]
      }
      found += vectorDifferences("way since began", translation_since_began, way, tol_pt)
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
