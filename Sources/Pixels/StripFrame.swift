/// A frame put together from pictures that lie ready where it is shown, so that no pixel of them is
/// made or sent.
///
/// The copies, the fills and the painted areas do not overlap, and together cover ``area``. One object
/// serves for all frames.
public final class StripFrame {
  /// A part of a kept strip, as it is.
  public struct Copy: Hashable, Sendable {
    /// What ``StripKeeper/keep(width:height:paint:)`` called it.
    public let strip: Int
    /// The strip's row, in pixels, that comes first; columns are the strip's from the left.
    public let row: Int
    /// Where it goes.
    public let target: PixelRect
  }

  public struct Fill: Hashable, Sendable {
    /// `0xRRGGBB`; higher bits say nothing.
    public let color: UInt32
    public let target: PixelRect
  }

  public private(set) var copies: [Copy] = []
  public private(set) var fills: [Fill] = []
  /// What was painted into the frame's memory, as it is not in any strip.
  public private(set) var painted: [PixelRect] = []
  /// All that the frame writes; what lies beside it is as before.
  public private(set) var area = PixelRect.zero

  public init() {}

  public func removeAll() {
    copies.removeAll(keepingCapacity: true)
    fills.removeAll(keepingCapacity: true)
    painted.removeAll(keepingCapacity: true)
    area = .zero
  }

  public func copy(_ strip: Int, row: Int, to target: PixelRect) {
    guard !target.isEmpty else { return }
    copies.append(Copy(strip: strip, row: row, target: target))
    area = area.union(target)
  }

  public func fill(_ color: UInt32, _ target: PixelRect) {
    guard !target.isEmpty else { return }
    fills.append(Fill(color: color, target: target))
    area = area.union(target)
  }

  public func paint(_ target: PixelRect) {
    guard !target.isEmpty else { return }
    painted.append(target)
    area = area.union(target)
  }
}
