import CardLayout
import Cards
import Geometry
import Gestures
import Motion
import Painting
import Views

/// The stack of cards: scrolls, brings one card out, lets a card be carried to another place.
///
/// The words are those of the original, rshevchuk's WalletView. Cards are asked for as they come into
/// view, so a frame costs the same however many there are. The view reads no clock: `advance(to:)` says
/// what time it is, and everything else happens at that time.
public final class WalletView: View, GestureRecognizerDelegate {
  // MARK: What the owner sets

  /// The stack's measures.
  public var metrics: StackMetrics { didSet { if metrics != oldValue { layoutChanged() } } }

  /// Room left free inside the view's edges, in points.
  public var contentInset: EdgeInsets {
    get { metrics.contentInset }
    set { metrics.contentInset = newValue }
  }

  /// Stays at the top; cards scroll over it.
  public var header: View? {
    didSet {
      oldValue?.removeFromSuperview()
      if let header { addSubview(header) }
    }
  }

  /// How far a held card rises under the pointer, in points.
  public var grabPopupOffset = 20.0 { didSet { setNeedsDisplay() } }

  /// The height a card asks for when it is out, at most the tallest there is room for; `nil` for that of
  /// all. In the stack all are alike: of a higher one the upper part shows.
  public var preferredCardHeight: ((Card) -> Double?)? {
    didSet {
      for view in views + spareViews { view.forgetHeight() }
      layoutChanged()
    }
  }

  /// Whether the card of a wallet that has no other is out, and stays out.
  public var presentsOnlyCard = true

  /// Told the presented card, or `nil`, once for each change.
  public var didPresentCard: ((CardID?) -> Void)?

  /// Asked to keep a new order: the card at the first index goes to the second.
  ///
  /// Answer `false` where it cannot be kept; the card then goes back. The source has the new order
  /// when this returns `true`.
  public var moveCard: ((_ from: Int, _ to: Int) -> Bool)?

  /// What stands under a presented card; asked when it is presented, and when what shows of it or
  /// its place has changed.
  public var rowsForCard: ((Card) -> [ActionRow])?

  /// Nothing moves by itself but what a hand threw: where something would go to its place, it is
  /// there at once, and the pictures fade over.
  public var reducesMotion = false

  /// Whether what a touchpad scrolled goes on by itself when the fingers lift.
  public var touchpadCoasts = true

  /// Asked to open a link on a card's back.
  public var openLink: ((String) -> Void)?

  /// Told what a screen reader is to say.
  var onAnnounce: ((String) -> Void)?

  /// Told that what shows jumps to another picture, which is to fade in over
  /// ``WalletMetrics/fadeDuration``.
  var onFade: (() -> Void)?

  /// The colours around the cards.
  public var theme: Theme {
    didSet {
      preparedAround = nil
      rows.theme = theme
      leavingRows.theme = theme
      setNeedsDisplay()
    }
  }

  // MARK: What it is made of

  var cards: any CardSource
  /// How many cards there are, as far as the view has been told.
  public internal(set) var cardCount = 0
  let faces: FaceCache
  /// Of cards whose strips are made; one or two.
  let passingFaces: FaceCache
  let shadows: ShadowPainter
  let stripCache = StripCache()
  /// The views of all cards that can be seen or move, by place in the order: back to front.
  var views: [CardView] = []
  /// Views whose card went out of sight, for the next one.
  var spareViews: [CardView] = []
  /// Of the frame that is being laid out; kept for its memory.
  var attached: [Int] = []
  /// What the last frame showed of the cards.
  var shownCards: [ShownCard] = []
  var shownOffset = 0.0
  /// Something other than a card, or which cards there are, differs from the last frame.
  var isContentChanged = true
  /// Removed cards that still close.
  var closingCards: [ClosingCard] = []
  /// Of the presented card, and, while they fade, of the one before.
  var rows = PresentedRows()
  var leavingRows = PresentedRows()
  /// The presented card's own height, by place in the order; made when another one comes out.
  var preferredHeight: ((Int) -> Double?)?
  /// The cards that showed when all strips around them were found made; `nil` when they may not be.
  var preparedAround: PreparedStrips? { didSet { if preparedAround == nil { prepared = nil } } }
  /// What was looked for when all faces were found painted.
  var prepared: Preparation?
  lazy var emptyMessage = EmptyMessage()

  // MARK: State

  /// Seconds, as of the last `advance(to:)` or event.
  var now = 0.0
  var scroll = ScrollDynamics(edges: ScrollEdges(contentLength: 0, viewLength: 0), viewLength: 0)
  /// Of the presented card and its rows, where they do not fit.
  var presentedScroll = ScrollDynamics(
    edges: ScrollEdges(contentLength: 0, viewLength: 0), viewLength: 0)
  /// The presented card's place in the order; `nil` when none is out.
  public internal(set) var presentedIndex: Int?
  /// The card that is out; `nil` when none is, or when it cannot be read.
  public internal(set) var presentedCard: CardID?
  var grab: Grab?
  var pull: PresentedPull?
  /// Of the presented card, or of the one that was, until it lies on its back again.
  var turn: CardTurn?
  /// The focused card's place; shown only while keys are in use.
  public internal(set) var focusedIndex: Int?
  var showsFocus = false
  /// Whether fingers or buttons are down on the view or in it.
  var isPressed = false
  /// A press that is down stopped what was moving, and so is no click.
  var pressStoppedScroll = false
  /// The whole number of this card is shown, on request.
  var revealedCard: CardID?
  let scrollPan = PanGestureRecognizer()
  /// Whether the pan that runs, or ran last, has no fingers of its own.
  var isDrivenByTouchpad = false
  /// The card that was put back last, which a hand may still catch; `nil` once another is out.
  var returningCard: CardID?

  /// - Parameters:
  ///   - cards: Where the cards come from; asked for those that show.
  ///   - faces: Kept pictures of cards, with room for what shows.
  ///   - shadows: Kept pictures of shadows.
  ///   - theme: The colours around the cards.
  public init(cards: any CardSource, faces: FaceCache, shadows: ShadowPainter, theme: Theme) {
    self.cards = cards
    self.faces = faces
    passingFaces = FaceCache(byteLimit: 0, painter: faces.painter)
    self.shadows = shadows
    self.theme = theme
    metrics = .wallet
    super.init()
    scroll.alwaysBounce = true
    scroll.restThreshold = Self.stretchThreshold
    for rows in [rows, leavingRows] {
      rows.isHidden = true
      rows.theme = theme
      rows.pan.addAction { [unowned self] pan in self.presentedPanned(pan) }
      rows.pan.allowedScrollTypesMask = .continuous
      rows.pan.delegate = self
      addSubview(rows)
    }
    scrollPan.addAction { [unowned self] pan in self.scrollPanned(pan) }
    scrollPan.allowedScrollTypesMask = .continuous
    // A touchpad's pan has no touch, and so no view that is asked.
    scrollPan.delegate = self
    addGestureRecognizer(scrollPan)
    reload(cards: cards)
    scroll.scroll(to: scroll.edges.lower, animated: false, at: now)
  }

  /// Of the stack's way back: its last card in sight goes some fifteen times as far as the first.
  private static let stretchThreshold = Spring.RestThreshold(distance: 0.02, speed: 0.2)

  override public var frame: Rect {
    didSet { if frame.size != oldValue.size { sizeChanged() } }
  }

  // MARK: What a view does: elsewhere by theme

  override public func setNeedsDisplay() {
    isContentChanged = true
    super.setNeedsDisplay()
  }

  /// A card shows elsewhere or otherwise; what it shows is compared when a frame is made.
  func cardNeedsDisplay() { super.setNeedsDisplay() }

  override public func hitTest(_ point: Point) -> View? {
    isHittable && bounds.contains(point) ? frontmostView(at: point) : nil
  }

  override public func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    if recognizer === scrollPan { return grab == nil && presentedIndex == nil && cardCount > 0 }
    if recognizer === rows.pan { return presentedMayBePanned }
    // A row's click; a press that stopped what moved is none.
    return !(recognizer is TapGestureRecognizer && pressStoppedScroll)
  }

  override public func touchBegan(_ touch: Touch) { pressBegan(at: touch.timestamp) }
  override public func touchMoved(_ touch: Touch) {}
  override public func touchEnded(_ touch: Touch) {}
  override public func touchCancelled(_ touch: Touch) {}

  /// The card that a hand or keys carry.
  var grabbedView: CardView? { grab?.view }

  /// The card that a hand carries: it is where the hand is, not where the layout has it.
  var heldView: CardView? { grab?.hand == nil ? nil : grab?.view }

  /// The hand that carries `view`, if one does.
  func hand(on view: CardView) -> CarryingHand? { grab?.view === view ? grab?.hand : nil }

  /// The view of the card at `index`; `nil` while there is nothing to see of it.
  func view(at index: Int) -> CardView? {
    // Few and in order; a search by halves would gain nothing.
    views.first { $0.index == index }
  }

  var presentedView: CardView? { presentedIndex.flatMap(view(at:)) }
}
