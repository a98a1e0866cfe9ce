/// Draws pictures as they turn; keeps its memory from frame to frame.
///
/// Two passes, each exact for what it does. A screen column shows one stretch of the picture's
/// columns, the same in every row: so each picture row is squeezed first, every pixel the mean of
/// the stretch it covers. Then each screen row takes, column by column, the two squeezed rows it
/// lies between. No stroke of a text and no bar of a code is lost, however narrow the picture gets.
public final class TurnRenderer {
  var columns = Scratch(TurnColumn())
  /// Picture rows per screen row of each column, in 65 536ths.
  var rowScales = Scratch(0)
  /// One picture row, a channel in every 16 bits.
  var row = Scratch<UInt64>(0)
  /// The sum of all before, for each place of `row`.
  var sums = Scratch<UInt64>(0)
  /// The squeezed rows, with a transparent one above and below.
  var squeezed = Scratch<UInt64>(0)

  public init() {}

  /// Draws the side of a picture that shows, over what `target` holds.
  ///
  /// - Parameters:
  ///   - side: The front, or the back where `frame` shows it: premultiplied, and of the frame's size.
  ///   - frame: Where; what falls outside of `target` is cut.
  /// - Returns: The columns and rows that may have changed.
  @discardableResult
  public func draw(_ side: PixelBuffer, _ frame: TurnFrame, into target: PixelBuffer) -> (
    columns: Range<Int>, rows: Range<Int>
  ) {
    precondition(side.width == frame.width && side.height == frame.height)
    let columns = frame.columns.clamped(to: 0..<target.width)
    let rows = frame.rows.clamped(to: 0..<target.height)
    guard !columns.isEmpty, !rows.isEmpty else { return (0..<0, 0..<0) }
    self.columns.reserve(columns.count)
    rowScales.reserve(columns.count)
    // Two more than the picture has: a stretch of three may begin at the last texel.
    row.reserve(side.width + 2)
    sums.reserve(side.width + 1)
    squeezed.reserve((side.height + 2) * columns.count)
    let isNarrow = measure(frame, columns)
    squeeze(side, shade: frame.shade, columns.count, isNarrow: isNarrow)
    stretch(frame, columns, rows, into: target)
    return (columns, rows)
  }
}
