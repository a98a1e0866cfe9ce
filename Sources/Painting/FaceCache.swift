import Cards
import Geometry

/// Faces painted once and kept: a frame takes them from here.
///
/// Bounded in bytes, not in cards: a face of 388 × 245 points takes 0.4 MB at 1×, 1.5 MB at 2×. Set
/// the limit to what two windows' heights show when size or scale change: with less than one, every
/// frame would paint.
public final class FaceCache {
  /// Bytes of pixels all faces may take together.
  public var byteLimit: Int {
    get { faces.limit }
    set { faces.limit = newValue }
  }
  /// Bytes of pixels now kept.
  public var byteCount: Int { faces.cost }
  /// Faces painted so far, for tests: a scroll over kept cards paints none.
  public private(set) var facesPainted = 0

  private struct Key: Hashable {
    let id: CardID
    let width: Double
    let height: Double
    let scale: Double
    let isDark: Bool
    let revealed: Bool
  }
  private struct Face {
    let card: Card
    let surface: ImageSurface
  }
  private var faces: RecentlyUsed<Key, Face>
  private let painter: CardPainter

  public init(byteLimit: Int = 16 << 20, painter: CardPainter = CardPainter()) {
    faces = RecentlyUsed(limit: byteLimit)
    self.painter = painter
  }

  /// The face of `card`, painted now if it is not kept or the card has changed since.
  ///
  /// Cards that no store has numbered yet share an id, and so take each other's place.
  /// - Throws: As ``CardPainter/face(of:size:scale:theme:revealed:)``.
  public func face(
    of card: Card, size: Size, scale: Double, theme: Theme, revealed: Bool = false
  ) throws(CairoError) -> ImageSurface {
    let key = Key(
      id: card.id, width: size.width, height: size.height, scale: scale, isDark: theme.isDark,
      revealed: revealed)
    if let face = faces[key], face.card == card { return face.surface }
    let surface = try painter.face(
      of: card, size: size, scale: scale, theme: theme, revealed: revealed)
    facesPainted += 1
    faces.insert(Face(card: card, surface: surface), for: key, cost: surface.byteCount)
    return surface
  }

  /// Whether the face of `card` is kept as it is now.
  public func contains(
    _ card: Card, size: Size, scale: Double, theme: Theme, revealed: Bool = false
  ) -> Bool {
    let key = Key(
      id: card.id, width: size.width, height: size.height, scale: scale, isDark: theme.isDark,
      revealed: revealed)
    return faces.peek(key)?.card == card
  }

  /// How many faces of a size, in points, fit within the limit.
  public func capacity(for size: Size, scale: Double) -> Int {
    let bytes = max(1, Int(size.width * scale) * Int(size.height * scale) * 4)
    return byteLimit / bytes
  }

  /// Lets go of every face, as when the scale or the theme has changed.
  public func removeAll() { faces.removeAll() }
}
