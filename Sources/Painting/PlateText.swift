/// Lines of text, each in the middle beneath the one before.
struct PlateText {
  let lines: [TextLayout]
  /// Points: what they need, or all they may take when they were made to fit.
  let width: Double
  /// Points.
  var height: Double { lines.reduce(0) { $0 + $1.height } }

  /// - Parameters:
  ///   - text: `nil` and an empty one make no lines.
  ///   - style: As large as the text becomes at most.
  ///   - minimumSize: Points; below it lines are broken, then cut.
  ///   - maximumWidth: Points.
  ///   - maximumCount: Of lines.
  init?(
    _ text: String?, style: TextStyle, minimumSize: Double, maximumWidth: Double,
    maximumCount: Int
  ) {
    guard let text, !TextLayout.singleLine(text).isEmpty, maximumWidth > 0 else { return nil }
    let natural = TextLayout(text, style: style)
    guard natural.width > maximumWidth else {
      lines = [natural]
      width = natural.width
      return
    }
    width = maximumWidth
    var style = style
    // A trifle less: the smaller line is measured anew.
    style.size = max(minimumSize, style.size * maximumWidth / natural.width * 0.99)
    if style.size > minimumSize {
      lines = [TextLayout(text, style: style)]
    } else {
      lines = TextLayout.lines(
        text, style: style, maximumWidth: maximumWidth, maximumCount: maximumCount)
    }
  }
}
