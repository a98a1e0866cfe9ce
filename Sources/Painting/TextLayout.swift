import CCairo
import CPango
import Geometry

/// One line of text in any script, shaped once and kept: drawing it again costs a copy.
///
/// Make it when the text changes, never for each frame. Text from outside may hold anything:
/// see ``singleLine(_:)``.
public final class TextLayout {
  /// Where on the line the point that it is drawn at lies, whichever way its script runs.
  public enum Anchor: Sendable {
    case left
    case center
    case right
  }

  /// Points, the whole line's advance; no more than the width it was cut to.
  public let width: Double
  /// Points from the baseline up to the line's top; other scripts than Latin may need more.
  public let ascent: Double
  /// Points from the baseline down to the line's foot.
  public let descent: Double
  /// Whether text was left out for ``width``, and an ellipsis stands at the end.
  public let isEllipsized: Bool
  public let style: TextStyle

  let line: ShapedLine
  /// From the size that it was shaped at to the style's.
  private let factor: Double
  private let hasColorGlyphs: Bool
  private var mask: (surface: ImageSurface, scale: Double, origin: Vector)?

  /// - Parameters:
  ///   - text: Anything; it is cleaned and cut as ``singleLine(_:)`` says.
  ///   - maximumWidth: Points; a longer line ends in an ellipsis. `nil`: as long as it is.
  public init(_ text: String, style: TextStyle, maximumWidth: Double? = nil) {
    self.style = style
    let factor = style.size / Self.shapingSize
    self.factor = factor
    let limit = maximumWidth.map { Self.units(of: $0, factor: factor) }
    let text = Self.singleLine(text)
    if let whole = Self.wholeLine(text, style: style, limit: limit) {
      line = whole
      isEllipsized = false
    } else {
      let layout = Self.layout(of: text, style: style, limit: limit)
      line = ShapedLine(firstLineOf: layout)
      isEllipsized = pango_layout_is_ellipsized(layout) != 0
    }
    let logical = line.logicalBounds
    let unit = factor / Double(PANGO_SCALE)
    width = Double(logical.width) * unit
    ascent = Double(-logical.y) * unit
    descent = Double(logical.y + logical.height) * unit
    hasColorGlyphs = line.hasColorGlyphs
  }

  /// Whether the text is read from the right, as its first letter says.
  public var isRightToLeft: Bool { line.isRightToLeft }
  /// Points.
  public var height: Double { ascent + descent }

  /// What the glyphs cover, in points from the baseline's left end.
  var inkBounds: Rect {
    let ink = line.inkBounds
    let unit = factor / Double(PANGO_SCALE)
    return Rect(
      x: Double(ink.x) * unit, y: Double(ink.y) * unit, width: Double(ink.width) * unit,
      height: Double(ink.height) * unit)
  }

  /// Draws the line; its baseline goes to the nearest row of pixels, and its start to a column.
  ///
  /// - Parameters:
  ///   - anchor: Which end of the line, or its middle, comes to `point.x`.
  ///   - point: On the baseline.
  public func draw(
    on canvas: Canvas, _ anchor: Anchor = .left, baseline point: Point, _ color: Color
  ) {
    let origin = canvas.snapped(start(anchor, point))
    guard !hasColorGlyphs, canvas.isUpright, let mask = keptMask(scale: canvas.scale) else {
      fill(on: canvas, origin: origin, color)
      return
    }
    canvas.draw(mask: mask.surface, at: origin + mask.origin, color)
  }

  /// As ``draw(on:_:baseline:_:)`` with glyphs kept by the caller and not the line: for what is
  /// painted once, on a canvas without clip or move.
  func drawOnce(
    on canvas: Canvas, _ glyphs: GlyphCache, _ anchor: Anchor = .left, baseline point: Point,
    _ color: Color
  ) {
    let start = start(anchor, point)
    // Letters find their own place between columns; only the row is the line's.
    let origin = Point(x: start.x, y: canvas.snapped(start).y)
    if hasColorGlyphs || !glyphs.draw(line.runs, factor: factor, on: canvas, origin: origin, color)
    {
      fill(on: canvas, origin: origin, color)
    }
  }

  private func start(_ anchor: Anchor, _ point: Point) -> Point {
    switch anchor {
    case .left: point
    case .center: Point(x: point.x - width / 2, y: point.y)
    case .right: Point(x: point.x - width, y: point.y)
    }
  }

  private func fill(on canvas: Canvas, origin: Point, _ color: Color) {
    canvas.saved {
      canvas.set(color)
      canvas.translate(by: origin - .zero)
      canvas.scale(by: factor)
      if hasColorGlyphs {
        line.show(on: canvas.context)
        cairo_new_path(canvas.context)
      } else {
        // Outlines, not glyphs: Cairo puts glyphs on whole pixels, which spaces small text unevenly.
        line.addPath(to: canvas.context)
        cairo_fill(canvas.context)
      }
    }
  }

  /// The line's coverage at `scale`; `nil` when there is nothing to see or no memory for it.
  private func keptMask(scale: Double) -> (surface: ImageSurface, origin: Vector)? {
    if let mask, mask.scale == scale { return (mask.surface, mask.origin) }
    let ink = inkBounds.scaled(by: scale)
    let x = ink.minX.rounded(.down) - 1
    let y = ink.minY.rounded(.down) - 1
    let width = Int(min(32_767, ink.maxX.rounded(.up) + 1 - x))
    let height = Int(min(32_767, ink.maxY.rounded(.up) + 1 - y))
    guard !ink.isEmpty,
      let surface = try? ImageSurface(width: width, height: height, format: CAIRO_FORMAT_A8)
    else { return nil }
    let canvas = Canvas(surface, scale: scale)
    fill(on: canvas, origin: Point(x: -x / scale, y: -y / scale), .black)
    guard canvas.error == nil else { return nil }
    let origin = Vector(dx: x / scale, dy: y / scale)
    mask = (surface, scale, origin)
    return (surface, origin)
  }
}
