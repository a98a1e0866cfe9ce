import Geometry
import Pixels

/// Composes what lies on the ground, and each thing on those before it, into one picture: faces,
/// stretched or not, their shadows, and plain colours.
///
/// Rectangles are in points; each edge goes to the nearest pixel. Call ``begin(scale:)``, add
/// everything back to front, and then ``compose(into:area:)``, as often as wanted.
public final class CardComposer {
  /// Pixels written so far.
  public var pixelsWritten: Int { rows.pixelsWritten }
  /// Pixels a point.
  public private(set) var scale = 1.0

  let shadows: ShadowPainter
  private let rows = RowComposer()
  /// What the rows are made of; alive until all is composed.
  private var pictures: [ImageSurface] = []

  public init(shadows: ShadowPainter) { self.shadows = shadows }

  public func begin(scale: Double) {
    precondition(scale > 0)
    self.scale = scale
    rows.removeAll()
    pictures.removeAll(keepingCapacity: true)
  }

  /// Writes what shows in `area` of all that was added since ``begin(scale:)``.
  ///
  /// - Parameters:
  ///   - area: Pixels of the plane; what lies outside the buffer is left out.
  ///   - originX: The plane's column that is the buffer's first.
  ///   - originY: The plane's row that is the buffer's first.
  public func compose(
    into buffer: PixelBuffer, area: PixelRect, originX: Int = 0, originY: Int = 0
  ) {
    rows.compose(into: buffer, area: area, originX: originX, originY: originY)
  }

  /// As ``compose(into:area:originX:originY:)`` is to look: each thing is laid whole over those before.
  public func paintWhole(into buffer: PixelBuffer, area: PixelRect) {
    rows.paintWhole(into: buffer, area: area)
  }

  private func pixels(of rect: Rect) -> PixelRect { PixelRect(rect, scale: scale) }

  // MARK: What there is, back to front

  public func addGround(_ color: Color, _ area: Rect) {
    rows.addFill(color.premultiplied, pixels(of: area))
  }

  /// What the buffer has there already belongs to the picture, over all that was added before.
  public func addKept(_ area: Rect) { rows.addKept(pixels(of: area)) }

  /// A face, or as much of it as shows.
  ///
  /// - Parameters:
  ///   - face: One to one where its width is the frame's in pixels, else stretched.
  ///   - frame: Where the whole card lies.
  ///   - cornerRadius: Points, as it shows.
  ///   - part: What of it shows.
  ///   - roundsFoot: The part's foot is rounded as the card's is.
  public func add(
    _ face: ImageSurface, frame: Rect, cornerRadius: Double, part: Rect, roundsFoot: Bool = false
  ) {
    var place = pixels(of: frame)
    guard !place.isEmpty else { return }
    pictures.append(face)
    let foot = roundsFoot ? cornerRadius * scale : 0
    let clip = pixels(of: part)
    if abs(frame.width * scale - Double(face.width)) < 0.5 {
      // As far as it is its own foot, the whole face has as many rows as it was painted with.
      let height = Int((frame.height * scale).rounded())
      place.maxX = place.minX + face.width
      place.maxY = place.minY + (abs(height - face.height) <= 1 ? face.height : height)
      let corner = Int((cornerRadius * scale).rounded(.up))
      rows.addPicture(
        face.pixels, frame: place, corner: corner, clip: widened(clip, of: frame, part, to: place),
        footRadius: foot)
    } else {
      rows.addPicture(
        face.pixels, x: frame.minX * scale, y: frame.minY * scale,
        pixelSize: frame.width * scale / Double(face.width), frame: place,
        corner: Int((cornerRadius * scale).rounded(.up)) + 1, clip: clip, footRadius: foot)
    }
  }

  /// A card as it turns, which lets through what is behind it anywhere.
  ///
  /// - Parameters:
  ///   - picture: One to one, premultiplied.
  ///   - card: Where the card lies that turns.
  ///   - x: Pixels from the card's left edge to the picture's.
  ///   - y: Pixels from the card's upper edge to the picture's.
  ///   - clip: Where something in front cuts it off below, in points.
  public func addTurned(
    _ picture: ImageSurface, of card: Rect, x: Int, y: Int, clip: Double? = nil
  ) {
    let place = pixels(of: card)
    pictures.append(picture)
    let frame = PixelRect(
      x: place.minX + x, y: place.minY + y, width: picture.width, height: picture.height)
    var shown = frame
    if let clip { shown.maxY = min(shown.maxY, Int((clip * scale).rounded())) }
    rows.addPicture(
      picture.pixels, frame: frame, corner: max(picture.width, picture.height), clip: shown)
  }

  /// A part that reaches to the card's edge reaches to the face's, which may be a pixel farther.
  private func widened(
    _ clip: PixelRect, of frame: Rect, _ part: Rect, to place: PixelRect
  ) -> PixelRect {
    var clip = clip
    if part.maxX >= frame.maxX { clip.maxX = place.maxX }
    if part.maxY >= frame.maxY { clip.maxY = place.maxY }
    return clip
  }

  /// A shadow outside what casts it, and around its corners, which let it through.
  ///
  /// - Parameters:
  ///   - rect: What casts it.
  ///   - alpha: Of the colour.
  ///   - part: What of the shadow shows.
  public func addShadow(
    _ shadow: Shadow, of rect: Rect, cornerRadius: Double, color: Color, alpha: Double = 1,
    part: Rect
  ) {
    let inside = pixels(of: rect)
    let fall = Int((shadow.offset * scale).rounded())
    guard
      let mask = mask(
        cornerRadius: cornerRadius, blur: shadow.blur, inside: inside, fall: fall)
    else { return }
    let all = mask.frame.intersection(pixels(of: part))
    let corner = min(Int((cornerRadius * scale).rounded(.up)), inside.height / 2)
    let (top, bottom) = (inside.minY + corner, inside.maxY - corner)
    var sides = all
    (sides.minY, sides.maxY) = (max(all.minY, top), min(all.maxY, bottom))
    var (above, below, left, right) = (all, all, sides, sides)
    above.maxY = min(all.maxY, top)
    below.minY = max(all.minY, top, bottom)
    left.maxX = min(all.maxX, inside.minX)
    right.minX = max(all.minX, inside.maxX)
    let ink = color.opacity(alpha).premultiplied
    add(mask, ink, above)
    add(mask, ink, left)
    add(mask, ink, right)
    add(mask, ink, below)
  }

  /// A rounded rectangle of one colour, as far as `part` shows of it.
  public func addTint(_ color: Color, _ rect: Rect, cornerRadius: Double, part: Rect) {
    let inside = pixels(of: rect)
    guard let mask = mask(cornerRadius: cornerRadius, blur: 0, inside: inside, fall: 0) else {
      return
    }
    add(mask, color.premultiplied, pixels(of: part))
  }

  private struct Mask {
    let picture: ShadowPainter.Picture
    let frame: PixelRect
  }

  private func mask(
    cornerRadius: Double, blur: Double, inside: PixelRect, fall: Int
  ) -> Mask? {
    guard !inside.isEmpty,
      let picture = shadows.picture(
        cornerRadius: (cornerRadius * scale).rounded(), blur: blur * scale, width: inside.width,
        height: inside.height)
    else { return nil }
    pictures.append(picture.mask)
    var frame = inside.outset(by: picture.extent)
    frame.minY += fall
    frame.maxY += fall
    return Mask(picture: picture, frame: frame)
  }

  private func add(_ mask: Mask, _ color: UInt32, _ part: PixelRect) {
    guard !part.isEmpty else { return }
    rows.addMask(
      mask.picture.mask.alphas, color: color, frame: mask.frame, corner: mask.picture.corner,
      clip: part)
  }
}
