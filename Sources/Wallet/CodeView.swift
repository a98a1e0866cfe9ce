import Cards
import Geometry
import Gestures
import Motion
import Painting
import Views

/// A card's code alone: as large as the window allows, on white in every theme, its number in large digits.
///
/// Any click, Escape or C closes it; several codes are paged through by swiping and by ← and →.
final class CodeView: Popup {
  private let plates: [CodePlate]
  private let title: TextLayout
  /// Which code shows, as a place in the row of them; between two while it goes over.
  private var page = AnimatedValue(0, threshold: .unit)
  private let tap = TapGestureRecognizer()
  private let pan = PanGestureRecognizer()
  private var now = 0.0
  private var dragStart = 0.0

  private static let margin = 24.0
  private static let titleHeight = 72.0
  private static let dotsHeight = 40.0
  private static let ink = Color(white: 0.05)
  private static let pageSpring = Spring(response: 0.35, dampingRatio: 1)

  /// - Parameter codes: At least one.
  init(_ codes: [CardCode], of card: Card) {
    plates = codes.map { CodePlate($0, showsLargeDigits: true, mayTurn: true) }
    title = TextLayout(card.issuer, style: TextStyle(size: 17, weight: .semibold))
    super.init()
    name = "Code of \(card.issuer)"
    outsidePress = .isIgnored
    shadow = nil
    tap.addAction { [weak self] tap in self?.dismiss(at: tap.timestamp) }
    pan.allowedScrollTypesMask = .continuous
    pan.addAction { [weak self] pan in self?.dragged(pan) }
    addGestureRecognizer(tap)
    addGestureRecognizer(pan)
  }

  override var announcement: String {
    let number = plates.first?.code.readableNumber ?? ""
    return plates.count > 1 ? "\(name), \(plates.count) codes. \(number)" : "\(name). \(number)"
  }

  override func place(in area: Rect) { frame = layer?.bounds ?? area }

  // MARK: Paging

  /// Which code shows, from 0; between two while one goes over into the other.
  var shownPosition: Double { page.value(at: now) }

  private var shownPage: Int { Int(page.target.rounded()) }

  private func dragged(_ pan: PanGestureRecognizer) {
    now = max(now, pan.timestamp)
    let width = max(1, bounds.width)
    let last = Double(plates.count - 1)
    switch pan.state {
    case .began, .changed:
      if pan.state == .began { dragStart = page.value(at: now) }
      let wanted = dragStart - pan.translation(in: self).dx / width
      let inside = min(max(0, wanted), last)
      let over = RubberBand(dimension: 1).displayed(wanted - inside)
      page.follow(inside + over, velocity: -pan.velocity(in: self).dx / width)
    case .ended:
      let speed = -pan.velocity(in: self).dx / width
      let rest = Deceleration.fast.projectedPosition(from: page.value(at: now), velocity: speed)
      let next = min(max(dragStart - 1, rest.rounded()), dragStart + 1)
      go(to: Int(min(max(0, next), last).rounded()), velocity: speed)
    default: go(to: Int(dragStart.rounded()), velocity: 0)
    }
    setNeedsDisplay()
  }

  private func go(to number: Int, velocity: Double? = nil) {
    let number = min(max(0, number), plates.count - 1)
    if reducesMotion {
      page.set(Double(number))
    } else {
      page.animate(
        to: Double(number), with: .spring(Self.pageSpring),
        velocity: velocity ?? page.velocity(at: now), at: now)
    }
    setNeedsDisplay()
  }

  override func handle(_ press: KeyPress, at now: Double) -> Bool {
    self.now = max(self.now, now)
    switch press {
    case KeyPress(.left): go(to: shownPage - 1)
    case KeyPress(.right): go(to: shownPage + 1)
    case KeyPress(.character("c")), KeyPress(.character("C")), KeyPress(.enter), KeyPress(.space):
      dismiss(at: now)
    default: return false
    }
    return true
  }

  // MARK: Time

  override var fadeIn: Animation { .curve(.easeOut, duration: 0.2) }
  override var fadeOut: Animation { .curve(.easeOut, duration: 0.2) }

  /// It grows a little as it comes, from where the card is.
  override func pose(at now: Double) -> PopupPose {
    let part = presence.value(at: now)
    return PopupPose(scale: 0.94 + 0.06 * part, anchor: bounds.center)
  }

  override func advance(to now: Double) {
    super.advance(to: now)
    self.now = max(self.now, now)
    if !page.isHeld, !page.isAtRest(at: now) { setNeedsDisplay() }
  }

  override func isInMotion(at now: Double) -> Bool {
    super.isInMotion(at: now) || !page.isHeld && !page.isAtRest(at: now)
  }

  // MARK: Painting

  override func draw(in canvas: Canvas) {
    canvas.fill(canvas.snapped(bounds), cornerRadius: 0, .white)
    let hasDots = plates.count > 1
    let room = Rect(
      x: Self.margin, y: Self.titleHeight, width: max(1, bounds.width - 2 * Self.margin),
      height: max(1, bounds.height - Self.titleHeight - (hasDots ? Self.dotsHeight : Self.margin)))
    let shown = page.value(at: now)
    for (number, plate) in plates.enumerated() where abs(Double(number) - shown) < 1 {
      let x = (Double(number) - shown) * bounds.width
      plate.draw(on: canvas, in: room.offset(by: Vector(dx: x, dy: 0)))
    }
    drawTitle(in: canvas)
    if hasDots { drawDots(in: canvas, at: shown) }
  }

  private func drawTitle(in canvas: Canvas) {
    title.draw(on: canvas, baseline: Point(x: Self.margin, y: 42), Self.ink)
    Symbol.close.draw(
      on: canvas, center: Point(x: bounds.width - Self.margin - 10, y: 36), Self.ink.opacity(0.6))
  }

  private func drawDots(in canvas: Canvas, at shown: Double) {
    let pitch = 16.0
    let start = bounds.midX - pitch * Double(plates.count - 1) / 2
    for number in plates.indices {
      let nearness = max(0, 1 - abs(Double(number) - shown))
      canvas.fill(
        Path {
          $0.circle(
            center: Point(x: start + pitch * Double(number), y: bounds.height - 20), radius: 3.5)
        }, Self.ink.opacity(0.2 + 0.7 * nearness))
    }
  }
}
