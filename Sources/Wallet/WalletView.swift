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
public final class WalletView: View {
  // MARK: What the owner sets

  public var metrics: StackMetrics { didSet { if metrics != oldValue { rearrange {} } } }

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
  public var grabPopupOffset = 20.0

  /// The height a card asks for, at most the tallest there is room for; `nil` for all alike.
  public var preferredCardHeight: ((Card) -> Double?)?

  /// Told the presented card, or `nil`, once for each change.
  public var didPresentCard: ((CardID?) -> Void)?

  /// Asked to keep a new order: the card at the first index goes to the second.
  ///
  /// Answer `false` where it cannot be kept; the card then goes back. The source has the new order
  /// when this returns `true`.
  public var moveCard: ((_ from: Int, _ to: Int) -> Bool)?

  /// What stands under a presented card; asked once each time a card is presented.
  public var rowsForCard: ((Card) -> [ActionRow])?

  public var theme: Theme {
    didSet {
      preparedAround = nil
      rows.theme = theme
      setNeedsDisplay()
    }
  }

  // MARK: What it is made of

  var cards: any CardSource
  let faces: FaceCache
  let shadows: ShadowPainter
  /// The views of all cards that can be seen or move, by place in the order: back to front.
  var views: [CardView] = []
  /// Views whose card went out of sight, for the next one.
  var spareViews: [CardView] = []
  /// Of the frame that is being laid out; kept for its memory.
  var attached: [Int] = []
  /// Removed cards that still close.
  var closingViews: [ClosingCard] = []
  let rows = PresentedRows()
  /// The cards that showed when all faces around them were found painted; `nil` when they may not be.
  var preparedAround: ClosedRange<Int>?
  lazy var emptyMessage = EmptyMessage()

  // MARK: State

  /// Seconds, as of the last `advance(to:)`.
  var now = 0.0
  var scroll = ScrollDynamics(edges: ScrollEdges(contentLength: 0, viewLength: 0), viewLength: 0)
  /// Of the presented card and its rows, where they do not fit.
  var presentedScroll = ScrollDynamics(
    edges: ScrollEdges(contentLength: 0, viewLength: 0), viewLength: 0)
  public internal(set) var presentedIndex: Int?
  var grab: Grab?
  var pull: PresentedPull?
  /// The focused card's place; shown only while keys are in use.
  public internal(set) var focusedIndex: Int?
  var showsFocus = false
  /// The press that is down stopped a moving stack, and so is no click.
  var pressStoppedScroll = false
  /// The whole number of this card is shown, on request.
  var revealedCard: CardID?
  let scrollPan = PanGestureRecognizer()

  public init(cards: any CardSource, faces: FaceCache, shadows: ShadowPainter, theme: Theme) {
    self.cards = cards
    self.faces = faces
    self.shadows = shadows
    self.theme = theme
    metrics = .wallet
    super.init()
    addSubview(rows)
    rows.isHidden = true
    rows.pan.addAction { [unowned self] recognizer in self.presentedPanned(recognizer) }
    scrollPan.addAction { [unowned self] recognizer in self.scrollPanned(recognizer) }
    addGestureRecognizer(scrollPan)
    reload(cards: cards)
    scroll.scroll(to: scroll.edges.lower, animated: false, at: now)
  }

  override public var frame: Rect {
    didSet { if frame.size != oldValue.size { sizeChanged(from: oldValue.size) } }
  }

  // MARK: What a view does: elsewhere by theme

  override public func paint(in canvas: Canvas) {
    guard !isHidden else { return }
    canvas.saved {
      canvas.translate(by: frame.origin - .zero)
      paintContent(in: canvas)
    }
  }

  override public func hitTest(_ point: Point) -> View? {
    isHittable && bounds.contains(point) ? frontmostView(at: point) : nil
  }

  override public func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    recognizer !== scrollPan || (grab == nil && cards.count > 0)
  }

  override public func touchBegan(_ touch: Touch) { pressBegan(at: touch.timestamp) }
  override public func touchEnded(_ touch: Touch) { pressEnded(at: touch.timestamp) }
  override public func touchCancelled(_ touch: Touch) { pressEnded(at: touch.timestamp) }

  public var cardCount: Int { cards.count }

  public var presentedCard: CardID? { presentedIndex.flatMap { cards.card(at: $0)?.id } }

  var grabbedView: CardView? { grab?.view }

  func view(at index: Int) -> CardView? {
    // Few and in order; a search by halves would gain nothing.
    views.first { $0.index == index }
  }

  // MARK: Cards

  /// Shows other cards, or the same ones after a change that the view was not told of.
  ///
  /// A wallet of one card shows it presented. What was in a hand is let go of.
  public func reload(cards: any CardSource) {
    let previous = presentedCard
    cancelGrab()
    pull = nil
    self.cards = cards
    for view in views { view.removeFromSuperview() }
    views.removeAll()
    closingViews.removeAll()
    preparedAround = nil
    presentedIndex = previous.flatMap(cards.index(of:))
    if cards.count == 1 { presentedIndex = 0 }
    if let focusedIndex {
      self.focusedIndex = cards.count > 0 ? min(focusedIndex, cards.count - 1) : nil
    }
    updateScrollEdges(animated: false)
    prepareRows()
    rows.setShown(presentedIndex != nil, animated: false, at: now)
    placeCards()
    setNeedsDisplay()
    if presentedCard != previous { didPresentCard?(presentedCard) }
  }

  /// Brings a card out of the stack; where another one is out, the two change places in one step.
  public func present(_ id: CardID, animated: Bool = true) {
    if let index = cards.index(of: id) { present(at: index, animated: animated) }
  }

  /// Lets the presented card go back into the stack. The only card of a wallet stays out.
  public func dismissPresentedCard(animated: Bool = true) { dismiss(animated: animated) }

  /// Says that the source has a new card, which rises from below the window into its place.
  public func insert(_ id: CardID, animated: Bool = true, presented: Bool = false) {
    guard let place = cards.index(of: id) else { return }
    cancelGrab()
    let wasAlone = cards.count == 2 && presentedIndex != nil
    sourceChanged(animated: animated, oldIndex: { $0 == place ? nil : $0 > place ? $0 - 1 : $0 }) {
      if presented || cards.count == 1 {
        presentedIndex = place
      } else if wasAlone {
        presentedIndex = nil
      }
    }
  }

  /// Says that the source has a card no longer; from where it is it closes to a line.
  public func remove(_ id: CardID, animated: Bool = true) {
    cancelGrab()
    let place = views.first { $0.id == id }?.index
    if let place, let view = view(at: place) {
      if presentedIndex == place { presentedIndex = nil }
      views.removeAll { $0 === view }
      if animated {
        closingViews.append(ClosingCard(view: view, at: now))
      } else {
        view.removeFromSuperview()
      }
    }
    sourceChanged(
      animated: animated, oldIndex: { index in index >= place ?? .max ? index + 1 : index }
    ) {}
  }
}
