/// What a screen column shows of a picture row: the texel `first`, those up to `last`, and `last`
/// itself, weighted by how much of each it covers.
///
/// Weights are of 256 where a stretch has at most three texels, of 65 536 where it may have more;
/// together they are the column's coverage, below all of it only at the picture's edge.
struct TurnColumn: BitwiseCopyable {
  var first: Int32 = 0
  var last: Int32 = 0
  var firstWeight: UInt32 = 0
  /// Of each texel between the first and the last.
  var innerWeight: UInt32 = 0
  var lastWeight: UInt32 = 0

  /// 16 bits hold the sum of so many texels.
  static let mostInner = 257

  init() {}

  /// - Parameters:
  ///   - start: Texels from the picture's left edge.
  ///   - end: Texels, above `start`.
  ///   - count: The texels of a row.
  ///   - coverage: Of the screen column, 0 to 1.
  ///   - one: The weight of a whole column.
  init(from start: Double, to end: Double, of count: Int, coverage: Double, one: Double) {
    let start = max(0, min(start, Double(count)))
    let end = max(start, min(end, Double(count), start + Double(Self.mostInner)))
    let first = min(count - 1, Int(start))
    let last = max(first, min(count - 1, Int(end.rounded(.up)) - 1))
    self.first = Int32(truncatingIfNeeded: first)
    self.last = Int32(truncatingIfNeeded: last)
    let all = (one * coverage).rounded()
    guard last > first, end > start else {
      firstWeight = UInt32(all)
      return
    }
    let unit = all / (end - start)
    let innerWeight = unit.rounded(.down)
    let rest = all - Double(last - first - 1) * innerWeight
    let (head, tail) = (Double(first + 1) - start, end - Double(last))
    let firstWeight = (rest * head / (head + tail)).rounded()
    self.firstWeight = UInt32(firstWeight)
    if last == first + 1 {
      // The second of two is the one between: where there are three at most, all are neighbours.
      self.last += 1
      self.innerWeight = UInt32(rest - firstWeight)
    } else {
      self.innerWeight = UInt32(innerWeight)
      lastWeight = UInt32(rest - firstWeight)
    }
  }
}
