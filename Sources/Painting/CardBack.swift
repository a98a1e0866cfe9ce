import Cards
import Geometry

/// The back of a card, laid out once for a width: back fields, notes, the signature's verdict, where
/// the file came from.
///
/// Higher than the card where there is much to say; whoever shows it scrolls it.
public final class CardBack {
  public let card: Card
  /// Of the card, in points.
  public let size: Size
  /// All that can be scrolled through, in points; at least the card's height.
  public let contentHeight: Double
  /// What leads somewhere, in the content's coordinates.
  public let links: [Link]

  public struct Link: Hashable, Sendable {
    /// Points, in the content's coordinates; a link that goes over several lines has a rectangle a line.
    public var rects: [Rect]
    public var url: String
  }

  public init(_ card: Card, size: Size, painter: CardPainter) {
    self.card = card
    self.size = size
    contentHeight = size.height
    links = []
  }

  /// Paints what shows of the back at `offset` into the card's bounds, rounded as a face is.
  ///
  /// - Parameters:
  ///   - offset: Points that the content is scrolled by, from 0.
  ///   - pressed: The link that is held down, by its place in ``links``.
  public func draw(on canvas: Canvas, offset: Double, pressed: Int? = nil) {
    canvas.fill(
      Rect(origin: .zero, size: size), cornerRadius: CardPainter.cornerRadius, .white)
  }
}
