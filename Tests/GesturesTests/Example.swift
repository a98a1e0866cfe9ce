// Between the markers: what `using-gestures.md` shows, to the letter.

// MARK: begin example
import Geometry
import Gestures

/// Anything flat on a board: what can be hit, and what can be dragged.
class Tile: TouchTarget {
  var frame: Rect
  private(set) var gestureRecognizers: [GestureRecognizer] = []
  private(set) weak var board: Tile?

  init(frame: Rect, on board: Tile? = nil) {
    self.frame = frame
    self.board = board
  }

  func add(_ recognizer: GestureRecognizer) { gestureRecognizers.append(recognizer) }

  var superTarget: (any TouchTarget)? { board }

  func convertFromWindow(_ location: Point) -> Point {
    location - (frame.origin - Point.zero)
  }
}

/// A card on a table: a click turns it, a drag moves it, a hold picks it up.
final class Table {
  let table = Tile(frame: Rect(x: 0, y: 0, width: 400, height: 300))
  let card: Tile
  private(set) var isFaceUp = false
  private(set) var isLifted = false
  private(set) var thrown = Vector.zero
  private var start = Point.zero

  init() {
    card = Tile(frame: Rect(x: 100, y: 100, width: 80, height: 50), on: table)

    let tap = TapGestureRecognizer()
    tap.addAction { [unowned self] _ in isFaceUp.toggle() }

    let pan = PanGestureRecognizer()
    pan.addAction { [unowned self] pan in move(by: pan) }

    let press = LongPressGestureRecognizer()
    press.addAction { [unowned self] press in
      switch press.state {
      case .began: isLifted = true
      case .ended, .cancelled: isLifted = false
      default: break
      }
    }
    for recognizer in [tap, pan, press] { card.add(recognizer) }
  }

  /// Measured in the table, which the drag does not move.
  private func move(by pan: PanGestureRecognizer) {
    switch pan.state {
    case .began, .changed:
      if pan.state == .began { start = card.frame.origin }
      card.frame.origin = start + pan.translation(in: table)
    case .ended: thrown = pan.velocity(in: table)
    case .cancelled: card.frame.origin = start  // lost: as if it had not been
    case .possible, .failed: break
    }
  }

  func hit(_ location: Point) -> Tile? {
    if card.frame.contains(location) { return card }
    return table.frame.contains(location) ? table : nil
  }
}

/// The window's side: turns what a display server says into events, and keeps the time.
final class TableWindow {
  let table = Table()
  let dispatcher: GestureDispatcher
  private var clock = ServerTimeUnwrapper()

  init(dragThreshold: Double) {
    dispatcher = GestureDispatcher { [table] location in table.hit(location) }
    var settings = PointerSettings()
    settings.dragThreshold = dragThreshold
    dispatcher.pointerSettings = settings
  }

  /// A mouse's event, with the server's 32-bit milliseconds.
  func mouse(_ kind: PointerEvent.Kind, x: Double, y: Double, serverTime: UInt32) {
    dispatcher.handle(
      PointerEvent(
        pointer: 0, kind: kind, type: .indirectPointer, location: Point(x: x, y: y),
        timestamp: clock.seconds(of: serverTime)))
  }

  /// When the queue is empty: lets time pass, and says how long the loop may sleep.
  ///
  /// - Parameter now: Seconds on the events' clock.
  func idle(now: Double) -> Double? {
    dispatcher.advance(to: now)
    return dispatcher.deadline.map { max(0, $0 - now) }
  }

  /// The grab broke, the window was unmapped or lost the focus.
  func loseInput(now: Double) { dispatcher.cancelAll(at: now) }
}
// MARK: end example
