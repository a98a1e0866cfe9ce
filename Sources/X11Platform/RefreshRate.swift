import Geometry

/// How often a display shows a new picture.
enum RefreshRate {
  /// Seconds; of what a server has that says nothing of it.
  static let usualPeriod = 1.0 / 60

  /// Pictures a second that are believed: what lies outside is a server's placeholder.
  static let believed = 20.0...500.0

  /// The time from one picture to the next.
  ///
  /// - Parameters:
  ///   - dotClock: Pixels a second, the invisible ones counted.
  ///   - width: Pixels of a line with its gap (RandR's `hTotal`).
  ///   - height: Lines of a picture with its gap (`vTotal`).
  ///   - isInterlaced: Each picture has every other line only.
  ///   - isDoubleScanned: Each line is shown twice.
  /// - Returns: Seconds; the usual where the figures make no rate that is believed.
  static func period(
    dotClock: Double, width: Int, height: Int, isInterlaced: Bool = false,
    isDoubleScanned: Bool = false
  ) -> Double {
    var lines = Double(height)
    if isDoubleScanned { lines *= 2 }
    if isInterlaced { lines /= 2 }
    guard dotClock > 0, width > 0, lines > 0 else { return usualPeriod }
    let rate = dotClock / (Double(width) * lines)
    return believed.contains(rate) ? 1 / rate : usualPeriod
  }
}

/// One screen of a desktop: what shows a part of the root window.
struct Output: Hashable {
  /// Pixels of the root window.
  var area: Rect
  /// Seconds from one picture to the next.
  var period: Double

  /// The period of the output that shows most of a window.
  ///
  /// - Parameter window: Pixels of the root window; `nil` where it is not known.
  /// - Returns: The shortest of all where it is on none.
  static func period(showing window: Rect?, of outputs: [Output]) -> Double {
    func shown(_ output: Output) -> Double {
      guard let part = window.flatMap(output.area.intersection) else { return 0 }
      return part.width * part.height
    }
    // Of two that show the same, the faster: nothing is late then.
    let most = outputs.max { (shown($0), $1.period) < (shown($1), $0.period) }
    if let most, shown(most) > 0 { return most.period }
    return outputs.map(\.period).min() ?? RefreshRate.usualPeriod
  }
}
