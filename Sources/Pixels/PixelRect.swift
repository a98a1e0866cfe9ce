/// An upright area of whole pixels; without area where an end is not beyond its start.
public struct PixelRect: Hashable, Sendable, BitwiseCopyable {
  public var minX: Int
  public var minY: Int
  /// The first column that is no longer in it.
  public var maxX: Int
  /// The first row that is no longer in it.
  public var maxY: Int

  public static let zero = PixelRect(x: 0, y: 0, width: 0, height: 0)

  public init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  public init(x: Int, y: Int, width: Int, height: Int) {
    self.init(minX: x, minY: y, maxX: x + width, maxY: y + height)
  }

  public var width: Int { max(0, maxX - minX) }
  public var height: Int { max(0, maxY - minY) }
  public var isEmpty: Bool { maxX <= minX || maxY <= minY }
  /// How many pixels are in it.
  public var area: Int { width * height }

  /// What is in both; may be without area.
  public func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(
      minX: max(minX, other.minX), minY: max(minY, other.minY), maxX: min(maxX, other.maxX),
      maxY: min(maxY, other.maxY))
  }

  public func intersects(_ other: PixelRect) -> Bool { !intersection(other).isEmpty }

  /// The least that holds both; one without area adds nothing.
  public func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelRect(
      minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
      maxY: max(maxY, other.maxY))
  }

  public func contains(_ other: PixelRect) -> Bool {
    other.isEmpty
      || minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
  }

  /// Larger by so many pixels on every side.
  public func outset(by pixels: Int) -> PixelRect {
    PixelRect(
      minX: minX - pixels, minY: minY - pixels, maxX: maxX + pixels, maxY: maxY + pixels)
  }
}
