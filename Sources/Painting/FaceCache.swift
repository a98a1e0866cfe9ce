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

  /// How much of a face is kept: of most cards little shows. Each part is at most half as much again as
  /// the one before.
  private enum Part: Int, Comparable {
    case strip, wide, most, whole

    /// Points from the upper edge.
    var height: Double {
      switch self {
      case .strip: CardPainter.stripHeight
      case .wide: 112
      case .most: 168
      case .whole: .infinity
      }
    }

    /// The least that holds the upper `visible` points of a card of that height.
    init(downTo visible: Double, of height: Double) {
      self = .strip
      while visible > self.height, let larger { self = larger }
      if self.height >= height || visible >= height { self = .whole }
    }

    var larger: Part? { Part(rawValue: rawValue + 1) }
    var smaller: Part? { Part(rawValue: rawValue - 1) }

    static func < (a: Part, b: Part) -> Bool { a.rawValue < b.rawValue }
  }

  private struct Key: Hashable {
    let id: CardID
    let width: Double
    let height: Double
    let scale: Double
    let isDark: Bool
    let revealed: Bool
    var part: Part

    init(
      _ card: Card, _ size: Size, _ scale: Double, _ theme: Theme, revealed: Bool, part: Part
    ) {
      id = card.id
      (width, height) = (size.width, size.height)
      self.scale = scale
      isDark = theme.isDark
      self.revealed = revealed
      self.part = part
    }
  }
  /// A class, as it is looked at in every frame: of a card as a value every word would be counted.
  private final class Face {
    let card: Card
    let surface: ImageSurface

    init(card: Card, surface: ImageSurface) {
      self.card = card
      self.surface = surface
    }
  }
  private var faces: RecentlyUsed<Key, Face>
  /// Whose letters are kept with it.
  public let painter: CardPainter

  public init(byteLimit: Int = 16 << 20, painter: CardPainter = CardPainter()) {
    faces = RecentlyUsed(limit: byteLimit)
    self.painter = painter
  }

  /// The face of `card`, painted now if it is not kept or the card has changed since.
  ///
  /// Cards that no store has numbered yet share an id, and so take each other's place.
  /// - Parameter visible: Points from the upper edge that are needed; what comes has as many rows, or more.
  /// - Throws: As ``CardPainter/face(of:size:scale:theme:revealed:)``.
  public func face(
    of card: Card, size: Size, scale: Double, theme: Theme, revealed: Bool = false,
    downTo visible: Double = .infinity
  ) throws(CairoError) -> ImageSurface {
    var key = Key(
      card, size, scale, theme, revealed: revealed, part: Part(downTo: visible, of: size.height))
    let wanted = key.part
    if let kept = keptFace(key, card) { return kept.surface }
    let surface =
      wanted == .whole
      ? try painter.face(of: card, size: size, scale: scale, theme: theme, revealed: revealed)
      : try painter.upperPart(
        of: card, height: wanted.height, size: size, scale: scale, theme: theme,
        revealed: revealed)
    facesPainted += 1
    // The lesser parts are in it.
    while let smaller = key.part.smaller {
      key.part = smaller
      faces.remove(key)
    }
    key.part = wanted
    faces.insert(Face(card: card, surface: surface), for: key, cost: surface.byteCount)
    return surface
  }

  /// Whether so much of `card`'s face, or more, is kept as it is now.
  public func contains(
    _ card: Card, size: Size, scale: Double, theme: Theme, downTo visible: Double = .infinity
  ) -> Bool {
    let part = Part(downTo: visible, of: size.height)
    return keptFace(Key(card, size, scale, theme, revealed: false, part: part), card) != nil
  }

  /// As `key` says, or more of the face; `nil` when neither is kept as the card is now.
  private func keptFace(_ key: Key, _ card: Card) -> Face? {
    var key = key
    while true {
      if let face = faces[key], face.card == card { return face }
      guard let larger = key.part.larger else { return nil }
      key.part = larger
    }
  }

  /// The memory that so many whole faces and strips of a size take, in bytes.
  public static func bytes(faces: Int, strips: Int, size: Size, scale: Double) -> Int {
    let row = Int((size.width * scale).rounded(.up)) * 4
    let strip = min(size.height, CardPainter.stripHeight)
    return row * faces * Int((size.height * scale).rounded(.up))
      + row * strips * Int((strip * scale).rounded(.up))
  }

  /// Lets go of the faces that were asked for longest ago, until the rest takes so many bytes.
  public func trim(to bytes: Int) { faces.trim(to: bytes) }

  /// Lets go of every face, as when the scale or the theme has changed.
  public func removeAll() { faces.removeAll() }
}
