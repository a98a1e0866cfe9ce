import Geometry
import Gestures
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

  /// Files are dragged over the window, and it would take them: an edge shows that.
  public var isDropTarget = false {
    didSet { if isDropTarget != oldValue { isStale = true } }
  }

  let faces: FaceCache
  let composer: CardComposer
  let root: RootView
  private let header: HeaderView
  let dispatcher: GestureDispatcher
  /// The button or finger that each pointer went down with: another one is a second.
  var firstButtons: [Int: Int] = [:]
  /// Everything has to be painted, not what moves alone.
  var isStale = true
  /// Whether the next frame is painted over the last one, in the same size.
  var hasFrame = false
  /// Frames from strips; kept for its memory.
  let strips = StripFrame()
  /// What of the frame's memory is not what shows, as strips showed it.
  var staleArea = PixelRect.zero
  /// Of the frame that is being made; kept for its memory.
  var areasBelowStack: [Rect] = []
  /// With reduced motion: what shows is another picture, and fades in.
  var fadeIsDue = false
  var fade: CrossFade?
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
    composer = CardComposer(shadows: shadows)
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

  // MARK: What it cost

  /// Faces painted so far, whole or in part.
  public var facesPainted: Int { faces.facesPainted + wallet.passingFaces.facesPainted }
  /// Strips made so far.
  public var stripsMade: Int { wallet.stripCache.stripsMade }
  /// Pixels of the stack written so far, in frames and in strips.
  public var pixelsWritten: Int { composer.pixelsWritten }

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
    wallet.passingFaces.byteLimit = wallet.passingFaceBytes(scale: scale)
    wallet.stripCache.byteLimit = wallet.stripBytes(scale: scale)
    staleArea = .zero
    isStale = true
    hasFrame = false
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
    guard let timer = dispatcher.deadline else { return popups.deadline }
    return min(timer, popups.deadline ?? timer)
  }

  /// Whether the next frame may differ from the last.
  public var needsFrame: Bool {
    root.isDirty || isStale || wallet.isInMotion || popups.isInMotion || fadeIsDue || fade != nil
  }
}
