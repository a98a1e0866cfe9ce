/// A picture that belongs to a pass: what it is used for, and how large.
public struct PassPicture: Hashable, Sendable, Codable {
  public var kind: Kind
  /// Pixels, of the picture that is kept.
  public var width, height: Int
  /// Pixels a point that it was drawn for: 1, 2 or 3.
  public var scale: Int

  /// PassKit's names; the raw values are what the store holds.
  public enum Kind: String, CaseIterable, Hashable, Sendable, Codable {
    case icon, logo, strip, thumbnail, background, footer
  }

  public init(kind: Kind, width: Int, height: Int, scale: Int) {
    self.kind = kind
    self.width = width
    self.height = height
    self.scale = scale
  }
}
