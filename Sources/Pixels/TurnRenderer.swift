/// Draws pictures as they turn; keeps its memory from frame to frame.
///
/// Two passes, each exact for what it does. A screen column shows one stretch of the picture's
/// columns, the same in every row: so each picture row is squeezed first, every pixel the mean of
/// the stretch it covers. Then each screen row takes, column by column, the two squeezed rows it
/// lies between. No stroke of a text and no bar of a code is lost, however narrow the picture gets.
public final class TurnRenderer {
  /// Of each screen column.
  var stretches = Scratch(TurnStretch())
  /// Where each column begins in a picture row.
  var firsts = Scratch<Int32>(0)
  /// Of 256, for every channel of a column.
  var weights = Scratch<UInt16>(0)
  /// A picture row with transparent pixels behind.
  var row = Scratch<UInt32>(0)
  /// What the columns of one row take, side by side.
  var picked = Scratch<UInt32>(0)
  var sums = Scratch<UInt16>(0)
  /// The squeezed rows, with transparent ones above and below.
  var squeezed = Scratch<UInt32>(0)

  /// Where each column is in the squeezed rows, and how far it goes with every screen row.
  var places = Scratch<Int32>(0)
  var steps = Scratch<Int32>(0)
  /// The parts of them behind the point, for every channel.
  var fractions = Scratch<UInt16>(0)
  var fractionSteps = Scratch<UInt16>(0)

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
    let taps = measure(frame, columns)
    squeeze(side, columns.count, taps: taps)
    stretch(frame, columns, rows, into: target)
    return (columns, rows)
  }
}
