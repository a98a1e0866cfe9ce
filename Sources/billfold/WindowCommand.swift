import Courier
import Geometry
import Glibc
import Painting
import Pixels
import Store
import Wallet
import X11Platform

/// `billfold`: opens the window and runs until it is closed.
struct WindowCommand {
  let wallet: FilePath
  let isDark: Bool
  let touchpadCoasts: Bool
  /// As they were named.
  let files: [FilePath]

  func run() throws {
    // fontconfig reads its files beside the connection: both wait for others.
    let fonts = BackgroundWork { Typography.warmUp() }
    let connection = try Connection.open()
    let listening: Int32?
    let files = files.map { $0.absolute() }
    switch try SingleInstance.claim(wallet, files: files) {
    case .raisedOther:
      connection.announceStarted()
      return
    case .first(let descriptor): listening = descriptor
    case .alone: listening = nil
    }

    let wake = WakeUp()
    let store = try WalletStore(path: wallet, whenChecked: wake.call)
    fonts.wait()
    let controller = try WalletController(
      store: store, theme: isDark ? .dark : .light, now: MonotonicClock.now)
    controller.report = { StandardError.write("billfold: \($0)\n") }
    controller.scene.wallet.touchpadCoasts = touchpadCoasts
    let content = WalletContent(controller)
    let loop = try EventLoop(
      connection: connection, options: Self.windowOptions, scale: Self.scaleOverride(),
      content: content)
    let opening = FileOpening(
      controller: controller,
      client: CourierClient(program: CourierClient.besideThisProgram), wake: wake.call)
    content.opening = opening
    let links = LinkOpener(
      whenEnded: { [unowned loop] in loop.whenEnded($0, $1) },
      report: { [unowned controller] in controller.tell($0) })
    controller.openLink = { links.open($0) }
    let chooser = FileChooserPortal(loop: loop)
    content.onChooseFiles = { [unowned controller] in
      chooser.open(title: "Open passes", filters: [.passes, .everything]) { answer in
        switch answer {
        case .chosen(let paths): opening.open(paths.map { FilePath(bytes: $0) })
        case .cancelled: break
        case .unavailable:
          controller.askForPath { path in
            let home = getenv("HOME").map { String(cString: $0) } ?? "~"
            let whole = path.hasPrefix("~/") ? home + path.dropFirst() : path
            opening.open([FilePath(whole).absolute()])
          }
        }
      }
    }
    content.onQuit = { [unowned loop] in loop.stop() }
    content.whenIdle = [
      { [unowned loop] in Self.setIcons(of: loop.window) },
      { store.beginCheck() },
      { opening.rereadStalePasses() },
    ]
    wake.target = loop.waker

    var failure: WalletError?
    loop.onWake = { [unowned loop] in
      opening.takeNext()
      if case .failed(let error) = store.checkResult {
        failure = error
        loop.stop()
      }
    }
    if let listening {
      loop.addSource(listening) { [unowned loop] in
        SingleInstance.accept(on: listening, raise: loop.window.raise, open: opening.open)
      }
    }
    loop.stopOnSignals()
    if !files.isEmpty { opening.open(files) }
    try loop.run()
    if let failure { throw failure }
  }

  private static let windowOptions = Window.Options(
    title: "Billfold", instanceName: "billfold", className: "Billfold")

  /// A window without icons is a window all the same: no memory for one is no reason to end.
  private static func setIcons(of window: Window) {
    let pictures = AppIcon.sides.compactMap { try? AppIcon.picture(side: $0) }
    func give(_ rest: ArraySlice<ImageSurface>, _ buffers: [PixelBuffer]) {
      guard let picture = rest.first else { return window.setIcons(buffers) }
      picture.withPixels { give(rest.dropFirst(), buffers + [$0]) }
    }
    give(pictures[...], [])
  }

  private static func scaleOverride() -> Double? {
    guard let text = getenv("BILLFOLD_SCALE").map({ String(cString: $0) }), !text.isEmpty else {
      return nil
    }
    if let scale = DisplayScale.override(text) { return scale }
    let range = DisplayScale.range
    StandardError.write(
      "billfold: BILLFOLD_SCALE is “\(text)”, which is no number from \(range.lowerBound) to \(range.upperBound); the desktop's scale is taken.\n"
    )
    return nil
  }
}
