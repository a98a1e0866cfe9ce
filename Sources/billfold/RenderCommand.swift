import Geometry
import Gestures
import Painting
import Store
import Wallet

/// `billfold render`: what the window would show, as a PNG, without a display.
struct RenderCommand {
  let wallet: FilePath
  let options: RenderOptions

  /// Long enough for every motion to be over, seconds.
  private static let untilRest = 60.0

  func run() throws {
    let store = try WalletStore(path: wallet)
    try store.waitForCheck()
    let controller = try WalletController(store: store, theme: options.isDark ? .dark : .light)
    let scene = controller.scene
    scene.layout(size: options.size, scale: options.scale)
    let count = try store.count
    for place in [options.presented, options.grabbed].compactMap({ $0 }) where place > count {
      throw RenderError.noCard(place: place, count: count)
    }
    let offset = options.offset - scene.wallet.contentInset.top
    if options.offset < 0 {
      scene.wallet.holdContentOffset(offset)  // pulled beyond its start
    } else {
      scene.wallet.setContentOffset(offset, animated: false)
    }
    scene.advance(to: 0)
    try pose(scene)
    let picture = try picture(of: scene)
    do throws(PictureFileError) {
      try picture.writePNG(to: options.output)
    } catch {
      throw RenderError.notWritten(error)
    }
  }

  /// Brings the scene to the moment that is asked for.
  private func pose(_ scene: WalletScene) throws {
    let wallet = scene.wallet
    if let place = options.presented {
      wallet.present(at: place - 1, animated: options.motion == .present)
      if options.motion == .dismiss { wallet.dismissPresentedCard() }
      scene.advance(to: options.time ?? Self.untilRest)
    }
    if let place = options.grabbed {
      guard let strip = wallet.shownStrip(at: place - 1) else {
        throw RenderError.cardNotShown(place: place)
      }
      let start = Point(x: strip.midX, y: strip.minY + min(strip.height / 2, 28))
      let hold = LongPressGestureRecognizer.minimumPressDuration
      func send(_ kind: PointerEvent.Kind, _ location: Point, _ time: Double) {
        scene.handle(PointerEvent(pointer: 0, kind: kind, location: location, timestamp: time))
      }
      send(.down(button: 1), start, 0)
      scene.advance(to: hold)
      if let carry = options.carry { send(.moved, start + Vector(dx: 0, dy: carry), hold) }
      // Not on to where it would all be at rest: near an edge the stack scrolls meanwhile.
      scene.advance(to: hold + (options.motion == .grab ? options.time ?? 1 : 1))
    }
  }

  private func picture(of scene: WalletScene) throws -> ImageSurface {
    let surface = try ImageSurface(
      width: Int((options.size.width * options.scale).rounded()),
      height: Int((options.size.height * options.scale).rounded()))
    _ = try scene.paint(on: surface)
    return surface
  }
}

enum RenderError: Error, CustomStringConvertible {
  case noCard(place: Int, count: Int)
  case cardNotShown(place: Int)
  case notWritten(PictureFileError)

  var description: String {
    switch self {
    case .noCard(let place, let count):
      "There is no card at place \(place): the wallet has \(count)."
    case .cardNotShown(let place):
      "The card at place \(place) does not show at this offset, and so cannot be held; give another --offset."
    case .notWritten(let error):
      "The picture “\(error.path)” cannot be written (\(error.reason)); name another file with -o."
    }
  }
}
