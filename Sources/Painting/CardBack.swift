import Cards
import Geometry

/// The back of a card, laid out once for a width: back fields, what the front has no room for,
/// notes, the signature's verdict, where the file came from.
///
/// Higher than the card where there is much to say; whoever shows it scrolls it.
public final class CardBack {
  public let card: Card
  /// Of the card, in points.
  public let size: Size
  public let theme: Theme
  /// All that can be scrolled through, in points; at least the card's height.
  public let contentHeight: Double
  /// What leads somewhere, in the content's coordinates.
  public let links: [Link]

  public struct Link: Hashable, Sendable {
    /// Points, in the content's coordinates; a link that goes over several lines has a rectangle a line.
    public var rects: [Rect]
    public var url: String
  }

  /// A line of text where it stands in the content.
  struct Line {
    let layout: TextLayout
    let x: Double
    let baseline: Double
    let isDimmed: Bool
    /// Links on it, by their place in ``links``, in the content's coordinates.
    var links: [(index: Int, rect: Rect)] = []
  }

  /// From the top down.
  private let lines: [Line]
  /// Where a hairline parts two entries, in points from the top.
  private let partings: [Double]
  private let ground: Color
  private let accent: Color

  /// - Parameter theme: The window's; a back is a sheet, tinted by its card.
  public init(_ card: Card, size: Size, painter: CardPainter, theme: Theme = .light) {
    self.card = card
    self.size = size
    self.theme = theme
    let color = card.pass == nil ? CardLook(card).ground : PassColors(card).ground
    ground = theme.sheet.mixed(with: color, theme.isDark ? 0.16 : 0.07)
    var accent = theme.accent
    for _ in 0..<20 where accent.contrast(with: ground) < CardLook.leastContrast {
      accent = theme.isDark ? accent.lighter(by: 0.02) : accent.darker(by: 0.02)
    }
    self.accent = accent

    var content = Content(width: size.width)
    content.addHeading(card)
    for entry in CardBackEntry.all(of: card, size: size) { content.add(entry) }
    lines = content.lines
    partings = content.partings
    links = content.links
    contentHeight = max(size.height, content.y + CardPainter.margin)
  }

  /// Paints what shows of the back at `offset` into the card's bounds, rounded as a face is.
  ///
  /// - Parameters:
  ///   - offset: Points that the content is scrolled by, from 0.
  ///   - pressed: The link that is held down, by its place in ``links``.
  public func draw(on canvas: Canvas, offset: Double, pressed: Int? = nil) {
    let bounds = Rect(origin: .zero, size: size)
    canvas.fill(bounds, cornerRadius: CardPainter.cornerRadius, ground)
    canvas.saved {
      canvas.clip(to: bounds)
      canvas.translate(by: Vector(dx: 0, dy: -offset))
      for y in partings where y > offset && y < offset + size.height {
        canvas.horizontalHairline(
          from: CardPainter.margin, to: size.width - CardPainter.margin, y: y,
          theme.text.opacity(0.12))
      }
      for line in lines {
        guard line.baseline + line.layout.descent > offset,
          line.baseline - line.layout.ascent < offset + size.height
        else { continue }
        draw(line, on: canvas, pressed: pressed)
      }
    }
    drawIndicator(on: canvas, offset: offset)
    canvas.strokeHairline(
      inside: bounds, cornerRadius: CardPainter.cornerRadius, theme.text.opacity(0.1))
  }

  /// The bar at the right that says how much of the content shows.
  private func drawIndicator(on canvas: Canvas, offset: Double) {
    guard contentHeight > size.height else { return }
    let inset = CardPainter.cornerRadius
    let room = size.height - 2 * inset
    let length = max(24, room * size.height / contentHeight)
    let share = min(1, max(0, offset / (contentHeight - size.height)))
    let bar = Rect(
      x: size.width - 6, y: inset + (room - length) * share, width: 3, height: length)
    canvas.fill(bar, cornerRadius: 1.5, theme.text.opacity(0.26))
  }

  private func draw(_ line: Line, on canvas: Canvas, pressed: Int?) {
    let origin = Point(x: line.x, y: line.baseline)
    let color = line.isDimmed ? theme.text.opacity(0.66) : theme.text
    guard !line.links.isEmpty else {
      line.layout.draw(on: canvas, baseline: origin, color)
      return
    }
    // The same line in two colours, each clipped to its parts.
    let ascent = line.layout.ascent + 2
    let height = line.layout.height + 4
    var left = 0.0
    for (index, rect) in line.links.sorted(by: { $0.rect.minX < $1.rect.minX }) {
      if index == pressed {
        canvas.fill(rect.insetBy(dx: -2, dy: 0), cornerRadius: 3, accent.opacity(0.16))
      }
      for (from, to, ink) in [(left, rect.minX, color), (rect.minX, rect.maxX, accent)]
      where to > from {
        canvas.saved {
          canvas.clip(
            to: Rect(x: from, y: line.baseline - ascent, width: to - from, height: height))
          line.layout.draw(on: canvas, baseline: origin, ink)
        }
      }
      let y = canvas.snapped(Point(x: 0, y: line.baseline + 2)).y
      canvas.fill(
        Rect(x: rect.minX, y: y, width: rect.width, height: max(1, canvas.hairlineWidth)),
        accent.opacity(0.7))
      left = rect.maxX
    }
    canvas.saved {
      canvas.clip(
        to: Rect(
          x: left, y: line.baseline - ascent, width: max(0, size.width - left), height: height))
      line.layout.draw(on: canvas, baseline: origin, color)
    }
  }
}
