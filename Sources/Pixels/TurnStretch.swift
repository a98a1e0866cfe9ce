/// What a screen column shows of a turning picture.
struct TurnStretch: BitwiseCopyable {
  /// Texels from the picture's left edge.
  var start = 0.0
  /// Texels from the picture's left edge.
  var end = 0.0
  /// How much of the column the picture covers, 0 to 1: all but at its two edges.
  var coverage = 0.0
  /// Picture rows per screen row.
  var rowScale = 0.0

  /// The texels it has a part of.
  var count: Int { Int(end.rounded(.up)) - Int(start) }

  /// What the texels before `place` have of the column together, 0 to 1.
  func share(upTo place: Int) -> Double {
    guard end > start else { return 0 }
    return (max(start, min(end, Double(place))) - start) / (end - start) * coverage
  }
}
