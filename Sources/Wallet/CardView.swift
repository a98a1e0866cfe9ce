import CardLayout
import Cards
import Geometry
import Gestures
import Motion
import Views

/// One card of the stack while it can be seen: what it shows, and how far it still is from its place.
///
/// Where a card is drawn is the layout's place plus displacements that die away. The layout may move
/// meanwhile, as it does when the stack scrolls, and a new layout only makes new displacements.
final class CardView: View, GestureRecognizerDelegate {
  /// What it shows; `nil` while that cannot be read.
  private(set) var box: CardBox?
  var card: Card? { box?.card }
  /// Its place in the order.
  var index: Int

  /// What is left of the way to the layout's place, points; in the hand, how far it is pulled.
  var displacement = AnimatedValue(0)
  /// Sideways, only while a hand carries it off the column and on the way back.
  var drift = AnimatedValue(0)
  /// What is left of the way to the layout's width, as a fraction of the column's width.
  var narrowing = AnimatedValue(0, threshold: .unit)
  /// What is left of the way to the layout's height, points before narrowing.
  var growth = AnimatedValue(0)
  /// From 0, lying in the stack, to 1, held above it.
  var lift = AnimatedValue(0, threshold: .unit)
  /// ``lift`` as it shows in this frame; a spring takes it a little beyond 1.
  var shownLift = 0.0
  /// On its way to another place of the order with no hand that leads it.
  var passage: Passage?
  /// Whether a touch that went down on the card is still down.
  private(set) var isTouched = false
  /// Shown darker: a press is on it that may yet become a click.
  var isPressed = false {
    didSet { if isPressed != oldValue { setNeedsDisplay() } }
  }

  /// What its face is painted at, points: the card at its full width.
  var faceSize = Size.zero
  /// Where the frame that is being made paints it.
  var paintedFrame = Rect.zero
  /// Width now over the width it is painted at.
  var shownScale = 1.0

  let tap = TapGestureRecognizer()
  let longPress = LongPressGestureRecognizer()
  let pan = PanGestureRecognizer()

  /// What the touches on this card mean is the wallet's to say.
  private unowned let wallet: WalletView

  init(wallet: WalletView, index: Int, card: Card?) {
    self.wallet = wallet
    self.index = index
    box = card.map(CardBox.init)
    super.init()
    cornerRadius = WalletMetrics.cornerRadius
    tap.addAction { [unowned self] _ in self.wallet.cardTapped(self) }
    longPress.addAction { [unowned self] press in self.wallet.cardHeld(self, press) }
    pan.addAction { [unowned self] pan in self.wallet.presentedPanned(pan) }
    pan.allowedScrollTypesMask = .continuous
    pan.delegate = self
    addGestureRecognizer(tap)
    addGestureRecognizer(longPress)
    addGestureRecognizer(pan)
  }

  var id: CardID? { box?.card.id }

  /// Shows another card at another place, at rest: for a view whose card went out of sight.
  func reuse(index: Int, card: Card?) {
    self.index = index
    box = card.map(CardBox.init)
    forgetHeight()
    settle()
    lift.set(0)
    passage = nil
    isPressed = false
  }

  /// Drops what is left of a motion: the card lies where the layout says.
  func settle() {
    displacement.set(0)
    drift.set(0)
    narrowing.set(0)
    growth.set(0)
  }

  /// What its card asks for when it is out, for a column's width; asked once.
  private var ownHeight: (width: Double, height: Double?)?

  func ownHeight(width: Double, _ ask: (Card) -> Double?) -> Double? {
    if let ownHeight, ownHeight.width == width { return ownHeight.height }
    let height = card.flatMap(ask)
    ownHeight = (width, height)
    return height
  }

  func forgetHeight() { ownHeight = nil }

  /// Whether it lies in its place, and in no hand.
  func isAtRest(at now: Double) -> Bool {
    displacement.isAtRest(at: now) && drift.isAtRest(at: now) && narrowing.isAtRest(at: now)
      && growth.isAtRest(at: now) && lift.isAtRest(at: now) && passage?.isLanding != false
  }

  /// Whether it moves by itself; in a hand nothing does.
  func isMoving(at now: Double) -> Bool {
    !(displacement.isHeld || displacement.isAtRest(at: now))
      || !(drift.isHeld || drift.isAtRest(at: now))
      || !narrowing.isAtRest(at: now) || !growth.isAtRest(at: now) || !lift.isAtRest(at: now)
      || passage?.isLanding == false
  }

  /// Stacked, a click brings it out; out, it can be pulled.
  override var cursor: Cursor { wallet.presentedIndex == index ? .grab : .pointer }

  override func setNeedsDisplay() { wallet.cardNeedsDisplay() }

  // MARK: Touches

  /// What is down on the card means nothing any more.
  func cancelGestures() {
    tap.cancel()
    longPress.cancel()
    pan.cancel()
    isPressed = false
  }

  override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    if recognizer === tap { return wallet.cardMayBeTapped(self) }
    if recognizer === longPress { return wallet.cardMayBeGrabbed(self) }
    if recognizer === pan { return wallet.cardMayBePulled(self) }
    return super.gestureRecognizerShouldBegin(recognizer)
  }

  override func touchBegan(_ touch: Touch) {
    isTouched = true
    super.touchBegan(touch)
    let link = touch.button == 1 ? wallet.link(at: touch.location) : nil
    wallet.pressLink(link)
    isPressed = touch.button == 1 && link == nil && wallet.cardMayBeTapped(self)
  }

  override func touchEnded(_ touch: Touch) {
    touchLeft()
    super.touchEnded(touch)
  }

  override func touchCancelled(_ touch: Touch) {
    touchLeft()
    super.touchCancelled(touch)
  }

  private func touchLeft() {
    isTouched = false
    isPressed = false
    wallet.pressLink(nil)
  }
}
