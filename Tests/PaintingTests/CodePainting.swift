import Cards
import Geometry

@testable import Painting

/// A plate on the ground of a theme, as a picture.
struct CodePainting {
  var scale = 1.0
  var theme = Theme.light
  var room = Size(width: 340, height: 200)
  var showsLargeDigits = false
  var mayTurn = false

  func plate(_ kind: CodeKind, _ bytes: [UInt8], altText: String? = nil) -> CodePlate {
    let code = CardCode(
      kind: kind, message: String(decoding: bytes, as: UTF8.self), bytes: bytes,
      encoding: "iso-8859-1", altText: altText)
    return CodePlate(code, showsLargeDigits: showsLargeDigits, mayTurn: mayTurn)
  }

  func picture(_ plate: CodePlate) throws -> ImageSurface {
    let margin = 10.0
    let surface = try ImageSurface(
      width: Int((room.width + 2 * margin) * scale), height: Int((room.height + 2 * margin) * scale)
    )
    let canvas = Canvas(surface, scale: scale)
    canvas.clear(theme.ground)
    plate.draw(on: canvas, in: Rect(origin: Point(x: margin, y: margin), size: room))
    surface.flush()
    return surface
  }

  /// In the smallest of three rooms where modules are large enough for a reader's camera.
  ///
  /// The room is then cut to the plate, for less to be looked through.
  func roomy(_ plate: CodePlate) -> CodePainting {
    // zxing-cpp reads all kinds at a pixel a module but this one.
    let needed = plate.code.kind == .dataMatrix ? 2 : 1
    var copy = self
    for side in [700.0, 1600]
    where (plate.layout(in: copy.room, scale: scale)?.module ?? 0) < needed {
      copy.room = Size(width: side, height: side)
    }
    copy.room = plate.size(in: copy.room, scale: scale)
    return copy
  }
}
