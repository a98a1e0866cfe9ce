import Cards
import Courier
import Geometry
import Painting
import Pixels
import Store

/// `billfold render --file`: the card that a pass file would be, front or back, as a PNG.
struct RenderFileCommand {
  let file: FilePath
  let options: RenderOptions

  struct Refused: Error, CustomStringConvertible { let description: String }

  /// Points around the card.
  private static let margin = 16.0
  private static let document = DocumentID(rawValue: 1)

  func run() throws {
    var read: PassDocument?
    var reason = "\(FileName.shown(file.bytes)) has no pass in it."
    CourierClient(program: CourierClient.besideThisProgram).read(path: file.bytes) { answer in
      switch answer {
      case .pass(let document): read = read ?? document
      case .refused(_, let sentence): reason = sentence
      }
    }
    guard let read else { throw Refused(description: reason) }
    let picture = try picture(of: read)
    do throws(PictureFileError) {
      try picture.writePNG(to: options.output)
    } catch {
      throw RenderError.notWritten(error)
    }
  }

  /// The first pass of the file, on the window's ground.
  private func picture(of document: PassDocument) throws -> ImageSurface {
    let card = Card(
      pass: document.pass, document: Self.document,
      isExpired: document.pass.isExpired(at: ShowCommand.now))
    let painter = CardPainter()
    painter.pictureSource = { _, kind in document.pictures[kind] }
    let theme = options.isDark ? Theme.dark : .light
    let width = min(388, options.size.width - 2 * Self.margin)
    guard width >= 100 else {
      throw UsageError("A card needs a --size of at least 132 points' width.")
    }
    let size = Size(
      width: width,
      height: CardPainter.preferredHeight(of: card, width: width) ?? CardPainter.standardHeight)
    func pixels(_ points: Double) -> Int { Int((points * options.scale).rounded()) }
    let surface = try ImageSurface(
      width: pixels(size.width + 2 * Self.margin), height: pixels(size.height + 2 * Self.margin))
    let canvas = Canvas(surface, scale: options.scale)
    canvas.clear(theme.ground)
    canvas.translate(by: Vector(dx: Self.margin, dy: Self.margin))
    if options.showsBack {
      CardBack(card, size: size, painter: painter, theme: theme).draw(on: canvas, offset: 0)
    } else {
      let face = try painter.face(of: card, size: size, scale: options.scale, theme: theme)
      canvas.draw(face, in: Rect(origin: .zero, size: size))
    }
    if let error = canvas.error { throw error }
    return surface
  }
}
