import Cards
import Geometry

/// Faces painted once and kept: a frame takes them from here.
///
/// Bounded in bytes, not in cards: a face of 388 × 245 points takes 0.4 MB at 1×, 1.5 MB at 2×, its
/// strip a third of that. Set the limit by ``bytes(faces:strips:size:scale:)`` when size or scale
/// change: with less than what shows, every frame would paint.
public final class FaceCache {
  /// Bytes of pixels all faces may take together.
  public var byteLimit: Int {
    get { faces.limit }
    set { faces.limit = newValue }
  }
  /// Bytes of pixels now kept.
  public var byteCount: Int { faces.cost }
  /// Faces and strips painted so far, for tests: a scroll over kept cards paints none.
  public private(set) var facesPainted = 0

  private struct Key: Hashable {
    let id: CardID
    let width: Double
    let height: Double
    let scale: Double
    let isDark: Bool
    let revealed: Bool
    let isStrip: Bool

    init(
      _ card: Card, _ size: Size, _ scale: Double, _ theme: Theme, revealed: Bool = false,
      isStrip: Bool = false
    ) {
      id = card.id
      (width, height) = (size.width, size.height)
      self.scale = scale
      isDark = theme.isDark
      self.revealed = revealed
      self.isStrip = isStrip
    }
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
    let key = Key(card, size, scale, theme, revealed: revealed)
    if let face = faces[key], face.card == card { return face.surface }
    return keep(
      try painter.face(of: card, size: size, scale: scale, theme: theme, revealed: revealed),
      of: card, for: key)
  }

  /// The first ``CardPainter/stripHeight`` points of the face, or more: the whole where that is kept,
  /// else a strip, painted now if need be.
  ///
  /// - Throws: As ``CardPainter/strip(of:size:scale:theme:)``.
  public func strip(
    of card: Card, size: Size, scale: Double, theme: Theme
  ) throws(CairoError) -> ImageSurface {
    if let face = faces[Key(card, size, scale, theme)], face.card == card { return face.surface }
    let key = Key(card, size, scale, theme, isStrip: true)
    if let strip = faces[key], strip.card == card { return strip.surface }
    return keep(
      try painter.strip(of: card, size: size, scale: scale, theme: theme), of: card, for: key)
  }

  private func keep(_ surface: ImageSurface, of card: Card, for key: Key) -> ImageSurface {
    facesPainted += 1
    faces.insert(Face(card: card, surface: surface), for: key, cost: surface.byteCount)
    return surface
  }

  /// Whether the whole face of `card` is kept as it is now.
  public func containsFace(of card: Card, size: Size, scale: Double, theme: Theme) -> Bool {
    faces.peek(Key(card, size, scale, theme))?.card == card
  }

  /// Whether a strip of `card`, or the whole, is kept as it is now.
  public func containsStrip(of card: Card, size: Size, scale: Double, theme: Theme) -> Bool {
    containsFace(of: card, size: size, scale: scale, theme: theme)
      || faces.peek(Key(card, size, scale, theme, isStrip: true))?.card == card
  }

  /// The memory that so many whole faces and strips of a size take, in bytes.
  public static func bytes(faces: Int, strips: Int, size: Size, scale: Double) -> Int {
    let row = Int((size.width * scale).rounded(.up)) * 4
    let strip = min(size.height, CardPainter.stripHeight)
    return row * faces * Int((size.height * scale).rounded(.up))
      + row * strips * Int((strip * scale).rounded(.up))
  }

  /// Lets go of every face, as when the scale or the theme has changed.
  public func removeAll() { faces.removeAll() }
}
