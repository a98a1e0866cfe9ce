import Cards
import Geometry
import Gestures
import Motion
import Painting
import Pixels
import Views

/// The picture of a wallet and what touches and keys do to it, without a window: events and times go
/// in, frames come out.
public final class WalletScene {
  /// The stack of cards.
  public let wallet: WalletView
  /// Menus and toasts, above everything.
  public let popups: PopupLayer
  /// The one place for what a screen reader is to say.
  public let announcer = Announcer()
  /// What the menu of a card offers, by place in the order, or that of the ground for `nil`; asked when
  /// it is opened.
  public var menuSections: ((_ index: Int?) -> [[MenuItem]])?

  /// The colours of all of it.
  public var theme: Theme {
    didSet {
      wallet.theme = theme
      popups.theme = theme
      header.theme = theme
      isStale = true
    }
  }

  /// Pixels a point, as of the last `layout(size:scale:)`.
  public private(set) var scale = 1.0

  let faces: FaceCache
  let root: RootView
  private let header: HeaderView
  let dispatcher: GestureDispatcher
  /// The button or finger that each pointer went down with: another one is a second.
  private var firstButtons: [Int: Int] = [:]
  /// Everything has to be painted, not what moves alone.
  private var isStale = true
  /// Whether the next frame is painted over the last one, in the same size.
  private var hasFrame = false
  /// With reduced motion: what shows is another picture, and fades in.
  private var fadeIsDue = false
  private var fade: CrossFade?
  /// Where the mouse is, in the window; `nil` while it is elsewhere.
  var hover: Point?
  /// The menu that a pointer has opened and whose button is still down.
  var pressedMenu: (pointer: Int, menu: MenuView)?

  /// - Parameters:
  ///   - cards: In the person's order.
  ///   - now: Seconds; the time from which on events and frames come.
  public init(cards: any CardSource, theme: Theme = .light, now: Double = 0) {
    self.theme = theme
    faces = FaceCache()
    let shadows = ShadowPainter()
    let wallet = WalletView(cards: cards, faces: faces, shadows: shadows, theme: theme)
    self.wallet = wallet
    header = HeaderView(title: "Wallet", theme: theme)
    wallet.header = header
    wallet.now = now
    popups = PopupLayer(shadows: shadows, announcer: announcer)
    popups.theme = theme
    let root = RootView()
    self.root = root
    root.addSubview(wallet)
    root.addSubview(popups)
    dispatcher = GestureDispatcher { [unowned root] point in root.hitTest(point) }
    wallet.onFade = { [unowned self] in self.fadeIsDue = true }
    wallet.onAnnounce = { [unowned self] text in self.announcer.say(text) }
  }

  // MARK: The desktop's wishes

  /// The limits for a mouse; `nil` to take it like a finger.
  public var pointerSettings: PointerSettings? {
    get { dispatcher.pointerSettings }
    set { dispatcher.pointerSettings = newValue }
  }

  /// Whether fades are to take the place of motion.
  public var reducesMotion: Bool {
    get { wallet.reducesMotion }
    set {
      wallet.reducesMotion = newValue
      popups.reducesMotion = newValue
    }
  }

  // MARK: Size

  /// The window has a size, or another one.
  ///
  /// - Parameters:
  ///   - size: Points.
  ///   - scale: Pixels a point.
  public func layout(size: Size, scale: Double) {
    self.scale = scale
    root.frame = Rect(origin: .zero, size: size)
    wallet.frame = root.frame
    popups.frame = root.frame
    faces.byteLimit = wallet.faceBytes(scale: scale)
    isStale = true
    hasFrame = false
  }

  // MARK: Events

  /// A button or finger went down, moved, went up or was lost.
  public func handle(_ event: PointerEvent) {
    wallet.now = max(wallet.now, event.timestamp)
    if event.type == .indirectPointer { hover = event.location }
    let isFirst = !dispatcher.hasActiveTouches
    switch event.kind {
    case .down(let button):
      popups.willPress(at: event.location, now: event.timestamp)
      let first = firstButtons[event.pointer]
      if first == nil { firstButtons[event.pointer] = button }
      // A second button takes what the first one holds out of its hand.
      if let first, first != button, wallet.isInHand { dispatcher.cancelAll(at: event.timestamp) }
    case .up(let button):
      if firstButtons[event.pointer] == button { firstButtons[event.pointer] = nil }
    case .cancelled: firstButtons[event.pointer] = nil
    case .moved: break
    }
    dispatcher.handle(event)
    noteReleases()
    leadMenu(event, isFirst: isFirst)
  }

  /// A wheel turned, or fingers moved on a touchpad.
  public func handle(_ event: ScrollEvent) {
    // What has begun as a pan has to hear of its end.
    if popups.isModal, event.phase != .ended { return }
    if event.phase == nil || wallet.grab != nil && event.phase != .ended {
      wallet.scroll(event)
    } else {
      dispatcher.handle(event)
    }
  }

  /// The mouse has left the window.
  public func pointerLeft(at time: Double) {
    wallet.now = max(wallet.now, time)
    hover = nil
    popups.hover(at: nil, now: time)
  }

  /// Keys come to the window, or go elsewhere from now on: what they carry goes back.
  public func focusChanged(_ isFocused: Bool) {
    guard !isFocused else { return }
    if wallet.isLedByKeys { wallet.cancelGrab() }
    closeMenus()
  }

  /// The look of the mouse where it is.
  public var cursor: Cursor {
    if dispatcher.hasActiveTouches, wallet.isInHand { return .grabbing }
    guard let hover else { return .arrow }
    if popups.isClickable(at: hover) { return .pointer }
    return root.hitTest(hover)?.cursor ?? .arrow
  }

  /// A key went down; Escape first takes everything out of the hand.
  ///
  /// - Returns: Whether the key meant something here.
  @discardableResult
  public func handle(_ press: KeyPress, at time: Double) -> Bool {
    wallet.now = max(wallet.now, time)
    if popups.handle(press, at: time) { return true }
    if press == KeyPress(.escape), dispatcher.hasActiveTouches {
      dispatcher.cancelAll(at: time)
      noteReleases()
      return true
    }
    switch press {
    case KeyPress(.menu), KeyPress(.function(10), .shift): return openMenuByKey(at: time)
    // As between the panes of other programs: to the button of a toast.
    case KeyPress(.function(6)): return popups.takeFocus(at: time)
    default: return wallet.handle(press)
    }
  }

  private func noteReleases() {
    if !dispatcher.hasActiveTouches { wallet.pressesEnded(at: dispatcher.now) }
  }

  // MARK: Time

  /// Timers fire, motions go on, and everything is where it shows at `now`.
  public func advance(to now: Double) {
    dispatcher.advance(to: now)
    wallet.advance(to: now)
    popups.advance(to: now)
  }

  /// When a timer is due, in seconds; `nil` while none runs. Frames are not timers.
  public var deadline: Double? {
    [dispatcher.deadline, popups.deadline].compactMap(\.self).min()
  }

  /// Whether the next frame may differ from the last.
  public var needsFrame: Bool {
    root.isDirty || isStale || wallet.isInMotion || popups.isInMotion || fadeIsDue || fade != nil
  }

  // MARK: Frames

  /// Paints the scene as of the last `advance(to:)`.
  ///
  /// - Parameter buffer: Holds the frame before, in the same size.
  /// - Returns: What was painted, in pixels.
  public func paint(into buffer: PixelBuffer) throws(CairoError) -> Rect {
    try paint(on: ImageSurface(wrapping: buffer))
  }

  /// As ``paint(into:)``, on a surface that holds the frame before.
  public func paint(on surface: ImageSurface) throws(CairoError) -> Rect {
    let canvas = Canvas(surface, scale: scale)
    // Also in the frame with which a fade ends, all of it is another picture.
    let isFading = takeFade(over: surface)
    let moving = popups.movingArea.map(wallet.movingArea.union) ?? wallet.movingArea
    let changed = isStale || isFading ? root.frame : moving
    canvas.saved {
      canvas.clip(to: changed)
      paintGround(in: canvas)
      root.paint(in: canvas)
      fade?.draw(on: canvas, in: root.frame, at: wallet.now)
    }
    hasFrame = true
    root.isDirty = false
    isStale = false
    if let error = canvas.error { throw error }
    return changed.scaled(by: scale)
  }

  /// - Returns: Whether this frame differs from the last by a fade.
  private func takeFade(over lastFrame: ImageSurface) -> Bool {
    let wasFading = fade != nil
    if fade?.isOver(at: wallet.now) == true { fade = nil }
    if fadeIsDue, hasFrame {
      // Without memory for it there is no fade, and the new picture at once.
      fade = try? CrossFade(from: lastFrame, at: wallet.now)
    }
    fadeIsDue = false
    return wasFading || fade != nil
  }

  /// Where cards will cover it, the ground is left as it was: it is half of what a frame would write.
  private func paintGround(in canvas: Canvas) {
    guard let covered = wallet.coveredArea else { return canvas.clear(theme.ground) }
    let (all, hole) = (root.bounds, canvas.innerPixels(of: covered))
    for side in [
      Rect(x: 0, y: 0, width: all.width, height: hole.minY),
      Rect(x: 0, y: hole.minY, width: hole.minX, height: hole.height),
      Rect(x: hole.maxX, y: hole.minY, width: all.maxX - hole.maxX, height: hole.height),
      Rect(x: 0, y: hole.maxY, width: all.width, height: all.maxY - hole.maxY),
    ] where !side.isEmpty {
      canvas.saved {
        canvas.clip(to: side)
        canvas.clear(theme.ground)
      }
    }
  }

  /// Paints one face that will be needed, if scrolling goes on; for when there is nothing else to do.
  ///
  /// - Returns: Whether there may be more.
  public func prepareAhead() -> Bool { wallet.prepareFaceAhead(scale: scale) }
}

/// The root of the tree: here it ends that something has changed.
final class RootView: View {
  var isDirty = true
  override func setNeedsDisplay() { isDirty = true }
}
