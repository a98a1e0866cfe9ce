/// How many pixels a point has.
public enum DisplayScale {
  /// What can be asked for; what a display says of itself is brought into it.
  public static let range = 0.5...4.0

  /// Reads what a person asked for in `BILLFOLD_SCALE`.
  /// - Returns: `nil` for what is no number of `range`.
  public static func override(_ text: String) -> Double? {
    guard let scale = Double(text), range.contains(scale) else { return nil }
    return scale
  }

  /// The larger of what the two settings say: a desktop sets the one or the other, and both where
  /// text is to be larger still.
  ///
  /// - Parameters:
  ///   - dpi: `Xft.dpi`; 96 is a pixel a point.
  ///   - windowScalingFactor: XSETTINGS `Gdk/WindowScalingFactor`.
  static func scale(dpi: Double?, windowScalingFactor: Int?) -> Double {
    let byText = dpi.map { $0 / 96 } ?? 0
    let byWindow = windowScalingFactor.map(Double.init) ?? 0
    let scale = max(byText, byWindow)
    guard scale > 0, scale.isFinite else { return 1 }
    return min(max(scale, range.lowerBound), range.upperBound)
  }

  /// The `Xft.dpi` of a resource string, as `xrdb` loads it into the server.
  /// - Returns: `nil` where there is none, or no positive number.
  static func dpi(inResources text: String) -> Double? {
    var dpi: Double?
    for line in text.split(whereSeparator: \.isNewline) {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let name = line[..<colon].trimming(\.isWhitespace)
      guard name == "Xft.dpi" || name == "Xft*dpi" || name == "*dpi" else { continue }
      let value = line[line.index(after: colon)...].trimming(\.isWhitespace)
      guard let number = Double(value), number > 0, number.isFinite else { continue }
      dpi = number  // the last one counts, as for xrdb
    }
    return dpi
  }
}

extension Substring {
  fileprivate func trimming(_ isSpace: (Character) -> Bool) -> Substring {
    var part = drop(while: isSpace)
    while let last = part.last, isSpace(last) { part.removeLast() }
    return part
  }
}
