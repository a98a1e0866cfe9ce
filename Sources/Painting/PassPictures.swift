import Cards
import Geometry

/// The pictures of passes, decoded and brought to the size they show at once, and kept within a
/// bound of bytes.
final class PassPictures {
  /// Gives the PNG file of a pass's picture; `nil` where there is none.
  var source: ((DocumentID, PassPicture.Kind) -> [UInt8]?)? {
    didSet { kept.removeAll() }
  }
  /// Bytes of the pictures now kept.
  var byteCount: Int { kept.cost }
  /// Pictures decoded so far, for tests.
  private(set) var decodedCount = 0

  /// How a picture comes into its box.
  enum Fitting: Hashable {
    /// Whole, and never larger than it was drawn for.
    case inside
    /// Over all of the box, the rest cut off.
    case covering
    /// As `covering`, far smaller and blurred.
    case blurred
  }

  private struct Key: Hashable {
    let document: DocumentID
    let kind: PassPicture.Kind
    let fitting: Fitting
    /// Pixels.
    var width, height: Int

    /// Whether the sizes differ by no more than the eye forgives.
    func isAbout(_ other: Key) -> Bool {
      abs(width - other.width) * 20 <= width && abs(height - other.height) * 20 <= height
    }
  }

  /// A picture as it is drawn, and how large that is in points.
  struct Fitted {
    let surface: ImageSurface
    let size: Size
  }

  /// `nil` inside: known not to be there.
  private var kept = RecentlyUsed<Key, Fitted?>(limit: 6 << 20)
  /// As which a picture was made last, by its key without a size.
  private var latest: [Key: Key] = [:]

  /// The card's picture for a box of that size.
  ///
  /// - Returns: `nil` where the pass has none or it is damaged.
  func picture(
    _ kind: PassPicture.Kind, of card: Card, _ fitting: Fitting, box: Size, scale: Double
  ) -> Fitted? {
    guard let document = card.document, let source, box.width >= 1, box.height >= 1 else {
      return nil
    }
    let key = Key(
      document: document, kind: kind, fitting: fitting,
      width: max(1, Int((box.width * scale).rounded())),
      height: max(1, Int((box.height * scale).rounded())))
    if let known = kept[key] { return known }
    // A card that is grabbed is a little larger: not worth a decoding while it begins to move.
    var anySize = key
    (anySize.width, anySize.height) = (0, 0)
    if let near = latest[anySize], near.isAbout(key), let known = kept[near] { return known }

    let drawnFor = Double(max(1, card.pass?.picture(kind)?.scale ?? 1))
    let made = source(document, kind).flatMap { bytes -> Fitted? in
      decodedCount += 1
      guard let decoded = try? ImageSurface(png: bytes),
        let fitted = try? Self.fitted(decoded, key, pixelsAPixel: scale / drawnFor)
      else { return nil }
      let size = Size(width: Double(fitted.width), height: Double(fitted.height))
      return Fitted(surface: fitted, size: size.scaled(by: 1 / scale))
    }
    kept.insert(made, for: key, cost: 64 + (made?.surface.byteCount ?? 0))
    if latest.count > 1000 { latest.removeAll() }
    latest[anySize] = key
    return made
  }

  private static func fitted(
    _ picture: ImageSurface, _ key: Key, pixelsAPixel: Double
  ) throws(CairoError) -> ImageSurface {
    let (width, height) = (Double(picture.width), Double(picture.height))
    let (boxWidth, boxHeight) = (Double(key.width), Double(key.height))
    switch key.fitting {
    case .inside:
      let factor = min(boxWidth / width, boxHeight / height, pixelsAPixel)
      return try scaled(
        picture, part: Rect(x: 0, y: 0, width: width, height: height),
        width: max(1, Int((width * factor).rounded())),
        height: max(1, Int((height * factor).rounded())))
    case .covering:
      return try scaled(
        picture, part: part(of: picture, like: boxWidth / boxHeight), width: key.width,
        height: key.height)
    case .blurred:
      // As large as the eye can tell under such a blur; it is stretched when it is drawn.
      let side = 72.0
      let factor = side / max(boxWidth, boxHeight)
      let small = try scaled(
        picture, part: part(of: picture, like: boxWidth / boxHeight),
        width: max(1, Int((boxWidth * factor).rounded())),
        height: max(1, Int((boxHeight * factor).rounded())))
      // The ground of a face is opaque.
      let opaque = try ImageSurface(width: small.width, height: small.height)
      let canvas = Canvas(opaque, scale: 1)
      canvas.clear(.black)
      canvas.draw(
        small, in: Rect(x: 0, y: 0, width: Double(small.width), height: Double(small.height)))
      opaque.withPixels { $0.blur(reach: 3) }
      return opaque
    }
  }

  /// The middle of the picture that has the proportion asked for.
  private static func part(of picture: ImageSurface, like proportion: Double) -> Rect {
    let (width, height) = (Double(picture.width), Double(picture.height))
    let partWidth = min(width, height * proportion)
    let partHeight = min(height, width / proportion)
    return Rect(
      x: (width - partWidth) / 2, y: (height - partHeight) / 2, width: partWidth,
      height: partHeight)
  }

  private static func scaled(
    _ picture: ImageSurface, part: Rect, width: Int, height: Int
  ) throws(CairoError) -> ImageSurface {
    let made = try ImageSurface(width: width, height: height)
    if Double(width) <= part.width, Double(height) <= part.height {
      picture.withPixels { source in
        made.withPixels {
          $0.shrink(
            source, x: part.minX, y: part.minY, width: part.width, height: part.height)
        }
      }
    } else {
      let canvas = Canvas(made, scale: 1)
      canvas.draw(
        picture, in: Rect(x: 0, y: 0, width: Double(width), height: Double(height)), part: part)
      if let error = canvas.error { throw error }
    }
    return made
  }
}
