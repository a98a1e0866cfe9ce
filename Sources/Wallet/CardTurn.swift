import Cards
import Geometry
import Glibc
import Motion
import Painting
import Pixels

/// The presented card as it turns over, lies on its front, or turns back.
///
/// The front shows at multiples of 2π, the back half a turn from them. From 0 the card turns to -π, the right
/// edge towards the viewer, and back from there, the left edge first.
///
/// Source: UIView.AnimationTransition.flipFromRight and flipFromLeft.
final class CardTurn {
  let card: CardID
  /// Radians.
  var angle = AnimatedValue(0, threshold: .unit)
  /// Of what is on the back, where that is more than the card is high.
  var scroll = ScrollDynamics(
    edges: ScrollEdges(contentLength: 0, viewLength: 0), viewLength: 0)
  /// By their places in the back's links.
  var pressedLink: Int?
  var focusedLink: Int?

  /// As of the last moment that was heard of.
  var pose = Pose(angle: 0, offset: 0, isAtRest: true)

  struct Pose: Equatable {
    let angle, offset: Double
    let isAtRest: Bool
  }

  /// Points from the eye to the card.
  static let eyeDistance = 1000.0
  static let spring = Spring(response: 0.5, dampingRatio: 0.9)

  private let renderer = TurnRenderer()
  private var back: CardBack?
  private var backPicture: (surface: ImageSurface, key: BackKey)?
  private var turned: ImageSurface?

  private struct BackKey: Equatable {
    let size: Size
    let width, height: Int
    let isDark: Bool
    let offset: Double
    let pressedLink, focusedLink: Int?
  }

  init(card: CardID) { self.card = card }

  // MARK: Which side

  /// Whether the side that shows, or will show, is the back.
  var isOnBack: Bool { cos(angle.target) < 0 }

  func showsBack(at now: Double) -> Bool { cos(angle.value(at: now)) < 0 }

  /// Whether the back lies there and nothing turns.
  func isBackAtRest(at now: Double) -> Bool { isOnBack && angle.isAtRest(at: now) }

  /// Whether it lies on its front, and nothing is left to show.
  func isOver(at now: Double) -> Bool { !isOnBack && angle.isAtRest(at: now) }

  /// Half a turn to the other side: to the back from the right, to the front from the left.
  var otherSide: Double { angle.target + (isOnBack ? .pi : -.pi) }

  // MARK: The back

  /// The back, laid out for a card of this size.
  func back(
    of card: Card, size: Size, painter: CardPainter, theme: Theme, at now: Double
  ) -> CardBack {
    if let back, back.size == size, back.theme == theme, back.card == card { return back }
    let made = CardBack(card, size: size, painter: painter, theme: theme)
    back = made
    backPicture = nil
    (pressedLink, focusedLink) = (nil, nil)
    scroll.setEdges(
      ScrollEdges(contentLength: made.contentHeight, viewLength: size.height),
      viewLength: size.height, animated: false, at: now)
    return made
  }

  /// The back that is laid out; `nil` before it was first needed.
  var laidOutBack: CardBack? { back }

  /// What shows of the back, painted anew when it has scrolled.
  ///
  /// - Parameter front: As many pixels as this has.
  func picture(
    of back: CardBack, like front: ImageSurface, scale: Double, theme: Theme, at now: Double
  ) throws(CairoError) -> ImageSurface {
    // On whole pixels: a text that scrolls stays as sharp as one that stands.
    let offset = (scroll.offset(at: now) * scale).rounded() / scale
    let key = BackKey(
      size: back.size, width: front.width, height: front.height, isDark: theme.isDark,
      offset: offset, pressedLink: pressedLink, focusedLink: focusedLink)
    if let backPicture, backPicture.key == key { return backPicture.surface }
    let surface: ImageSurface
    if let backPicture, backPicture.surface.width == front.width,
      backPicture.surface.height == front.height
    {
      surface = backPicture.surface
    } else {
      surface = try ImageSurface(width: front.width, height: front.height)
    }
    surface.flush()
    surface.pixels.clear()
    surface.markChanged()
    let canvas = Canvas(surface, scale: scale)
    back.draw(on: canvas, offset: offset, pressed: pressedLink)
    if let focusedLink, back.links.indices.contains(focusedLink) {
      for rect in back.links[focusedLink].rects {
        canvas.strokeFocusRing(
          around: rect.offset(by: Vector(dx: 0, dy: -offset)).insetBy(dx: -3, dy: -2),
          cornerRadius: 4, theme.accent)
      }
    }
    surface.flush()
    if let error = canvas.error { throw error }
    backPicture = (surface, key)
    return surface
  }

  // MARK: Turning

  /// The card as it turns, and where the picture's upper left corner lies from the card's, in pixels.
  ///
  /// The picture is good until it is asked for again.
  func turned(
    front: ImageSurface, back: ImageSurface, scale: Double, at now: Double
  ) throws(CairoError) -> (picture: ImageSurface, x: Int, y: Int) {
    // Drawn back as it turns, it is nowhere larger than at rest but for the last pixel's edge.
    let reach = 1
    let (width, height) = (front.width + 2 * reach, front.height + 2 * reach)
    let target: ImageSurface
    if let turned, turned.width == width, turned.height == height {
      target = turned
    } else {
      target = try ImageSurface(width: width, height: height)
      turned = target
    }
    let frame = TurnFrame(
      width: front.width, height: front.height, centerX: Double(reach) + Double(front.width) / 2,
      centerY: Double(reach) + Double(front.height) / 2, angle: angle.value(at: now),
      eyeDistance: Self.eyeDistance * scale, drawsBack: true)
    target.flush()
    target.pixels.clear()
    let side = frame.showsBack ? back : front
    side.flush()
    renderer.draw(side.pixels, frame, into: target.pixels)
    target.markChanged()
    return (target, -reach, -reach)
  }

  /// What of a card throws a shadow while it turns: its width as it shows, its height at the far edge.
  func silhouette(of card: Rect, at now: Double) -> Rect {
    let angle = angle.value(at: now)
    let (half, sine) = (card.width / 2, sin(angle) * (cos(angle) < 0 ? -1 : 1))
    let way = 2 * half * abs(sine)
    let far = Self.eyeDistance / (Self.eyeDistance + way)
    let open = half * abs(cos(angle))
    let (left, right) = sine > 0 ? (open, open * far) : (open * far, open)
    let height = card.height * far
    return Rect(
      x: card.midX - left, y: card.midY - height / 2, width: left + right, height: height)
  }

  /// What can be painted again is given back.
  func rest() { turned = nil }
}
