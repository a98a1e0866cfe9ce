import Geometry
import Gestures
import Painting

@testable import Views

/// A layer over a ground that counts what reaches it, with a hand and a clock.
final class PopupDesk {
  final class Ground: View {
    var presses = 0
    var paintRequests = 0
    override func touchBegan(_ touch: Touch) { presses += 1 }
    override func setNeedsDisplay() { paintRequests += 1 }
  }

  let layer: PopupLayer
  let shadows = ShadowPainter()
  let ground: Ground
  let dispatcher: GestureDispatcher
  private(set) var now = 0.0
  var said: [String] = []

  init(size: Size = Size(width: 420, height: 800)) {
    layer = PopupLayer(shadows: shadows)
    ground = Ground(frame: Rect(origin: .zero, size: size))
    ground.addSubview(layer)
    layer.frame = ground.bounds
    dispatcher = GestureDispatcher { [unowned ground] in ground.hitTest($0) }
    layer.announcer.listener = { [unowned self] text, _ in self.said.append(text) }
  }

  // MARK: Time

  func step(_ time: Double) {
    now += time
    dispatcher.advance(to: now)
    layer.advance(to: now)
  }

  /// Frames at 60 a second, and one at the very end.
  func wait(_ duration: Double) {
    let end = now + duration
    while now + 1.0 / 60 < end { step(1.0 / 60) }
    step(end - now)
  }

  func present(_ popup: Popup) {
    layer.present(popup, at: now)
    layer.advance(to: now)
  }

  // MARK: The hand

  private func send(_ kind: PointerEvent.Kind, _ location: Point) {
    hand = location
    if case .down = kind { layer.willPress(at: location, now: now) }
    dispatcher.handle(
      PointerEvent(pointer: 0, kind: kind, location: location, timestamp: now))
  }

  private var hand = Point.zero

  func press(_ location: Point, button: Int = 1) { send(.down(button: button), location) }
  func move(to location: Point) { send(.moved, location) }
  func release(button: Int = 1) { send(.up(button: button), hand) }
  func lose() { send(.cancelled, hand) }

  func click(_ location: Point, button: Int = 1) {
    press(location, button: button)
    step(0.05)
    release(button: button)
  }

  func hover(_ location: Point?) { layer.hover(at: location, now: now) }

  @discardableResult
  func key(_ key: KeyPress.Key, _ modifiers: KeyPress.Modifiers = []) -> Bool {
    layer.handle(KeyPress(key, modifiers), at: now)
  }

  // MARK: What shows

  /// The middle of a menu's row, in the window.
  func row(_ index: Int, of menu: MenuView) -> Point {
    menu.rows[index].frame.center + (menu.shownFrame.origin - .zero)
  }

  func picture(scale: Double = 1, ground color: Color? = nil) throws -> ImageSurface {
    let surface = try ImageSurface(
      width: Int(ground.frame.width * scale), height: Int(ground.frame.height * scale))
    let canvas = Canvas(surface, scale: scale)
    canvas.clear(color ?? layer.theme.ground)
    ground.paint(in: canvas)
    if let error = canvas.error { throw error }
    return surface
  }
}
