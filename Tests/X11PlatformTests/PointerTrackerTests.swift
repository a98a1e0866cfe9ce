import Geometry
import Gestures
import Testing

@testable import X11Platform

@Suite struct PointerTrackerTests {
  private static func kinds(_ body: (inout PointerTracker, (PointerEvent) -> Void) -> Void)
    -> [PointerEvent.Kind]
  {
    var tracker = PointerTracker()
    var events: [PointerEvent] = []
    body(&tracker) { events.append($0) }
    return events.map(\.kind)
  }

  private static let place = Point(x: 5, y: 6)
  private static let first: UInt32 = 1 << 1
  private static let third: UInt32 = 1 << 3

  @Test func `tells a press, a motion and a release`() {
    let kinds = Self.kinds { tracker, emit in
      tracker.press(1, of: 9, at: Self.place, time: 0, heldBefore: 0, emit)
      tracker.move(to: Self.place, time: 1, held: Self.first, emit)
      tracker.release(1, at: Self.place, time: 2, heldBefore: Self.first, emit)
    }
    #expect(kinds == [.down(button: 1), .moved, .up(button: 1)])
  }

  @Test func `tells both buttons of a chord`() {
    let kinds = Self.kinds { tracker, emit in
      tracker.press(1, of: 9, at: Self.place, time: 0, heldBefore: 0, emit)
      tracker.press(3, of: 9, at: Self.place, time: 1, heldBefore: Self.first, emit)
      tracker.release(1, at: Self.place, time: 2, heldBefore: Self.first | Self.third, emit)
      tracker.release(3, at: Self.place, time: 3, heldBefore: Self.third, emit)
    }
    #expect(
      kinds == [.down(button: 1), .down(button: 3), .up(button: 1), .up(button: 3)])
  }

  @Test func `cancels when the next motion shows no button`() {
    let kinds = Self.kinds { tracker, emit in
      tracker.press(1, of: 9, at: Self.place, time: 0, heldBefore: 0, emit)
      tracker.move(to: Self.place, time: 1, held: 0, emit)
    }
    #expect(kinds == [.down(button: 1), .cancelled, .moved])
  }

  @Test func `cancels when the same button goes down again`() {
    let kinds = Self.kinds { tracker, emit in
      tracker.press(1, of: 9, at: Self.place, time: 0, heldBefore: 0, emit)
      tracker.press(1, of: 9, at: Self.place, time: 1, heldBefore: 0, emit)
    }
    #expect(kinds == [.down(button: 1), .cancelled, .down(button: 1)])
  }

  @Test func `says nothing of a release after the cancel, nor of one without a press`() {
    let kinds = Self.kinds { tracker, emit in
      tracker.press(1, of: 9, at: Self.place, time: 0, heldBefore: 0, emit)
      tracker.cancelAll(time: 1, emit)
      tracker.cancelAll(time: 1, emit)
      tracker.release(1, at: Self.place, time: 2, heldBefore: Self.first, emit)
      tracker.release(2, at: Self.place, time: 3, heldBefore: 0, emit)
      tracker.touchMoved(8, of: 9, to: Self.place, time: 4, emit)
      tracker.touchEnded(8, of: 9, at: Self.place, time: 5, emit)
    }
    #expect(kinds == [.down(button: 1), .cancelled])
  }

  @Test func `cancels every finger at the place it was last seen`() {
    var tracker = PointerTracker()
    var events: [PointerEvent] = []
    let emit: (PointerEvent) -> Void = { events.append($0) }
    tracker.touchBegan(3, of: 9, at: Self.place, time: 0, emit)
    tracker.touchBegan(4, of: 9, at: Self.place, time: 0, emit)
    tracker.touchMoved(4, of: 9, to: Point(x: 9, y: 9), time: 1, emit)
    tracker.cancelAll(time: 2, emit)
    #expect(
      events.suffix(2) == [
        PointerEvent(
          pointer: PointerTracker.finger(3, of: 9), kind: .cancelled, location: Self.place,
          timestamp: 2),
        PointerEvent(
          pointer: PointerTracker.finger(4, of: 9), kind: .cancelled, location: Point(x: 9, y: 9),
          timestamp: 2),
      ])
    #expect(!tracker.isAnythingDown)
  }

  @Test func `says that a button's device has gone`() {
    let kinds = Self.kinds { tracker, emit in
      tracker.press(1, of: 9, at: Self.place, time: 0, heldBefore: 0, emit)
      tracker.remove(8, time: 1, emit)
      tracker.remove(9, time: 2, emit)
      tracker.remove(9, time: 3, emit)
    }
    #expect(kinds == [.down(button: 1), .cancelled])
  }

  @Test func `takes a finger that was never its own for lost`() {
    let kinds = Self.kinds { tracker, emit in
      for touch: UInt32 in [1, 2] {
        tracker.touchBegan(touch, of: 9, at: Self.place, time: 0, emit)
      }
      tracker.touchOwned(2, of: 9)
      tracker.touchEnded(1, of: 9, at: Self.place, time: 1, emit)
      tracker.touchEnded(2, of: 9, at: Self.place, time: 1, emit)
    }
    #expect(kinds == [.down(button: 1), .down(button: 1), .cancelled, .up(button: 1)])
  }

  @Test func `calls no two fingers by one name, nor the mouse's`() {
    let names = [2, 3, 70].flatMap { device in
      [0, 1, UInt32.max].map { PointerTracker.finger($0, of: device) }
    }
    #expect(Set(names + [PointerTracker.mouse]).count == names.count + 1)
  }

  @Test func `the mouse has left once no button holds it`() {
    var tracker = PointerTracker()
    tracker.entered()
    tracker.left()
    let unseen = tracker.takeLeaving()  // it was never seen
    tracker.entered()
    tracker.press(1, of: 9, at: Self.place, time: 0, heldBefore: 0) { _ in }
    tracker.left()
    let whileHeld = tracker.takeLeaving()
    tracker.release(1, at: Self.place, time: 1, heldBefore: Self.first) { _ in }
    let then = [tracker.takeLeaving(), tracker.takeLeaving()]
    #expect([unseen, whileHeld] + then == [false, false, true, false])
  }

  @Test func `tells a mouse from a finger`() {
    var tracker = PointerTracker()
    var types: [Touch.TouchType] = []
    tracker.press(1, of: 9, at: Self.place, time: 0, heldBefore: 0) { types.append($0.type) }
    tracker.touchBegan(1, of: 8, at: Self.place, time: 0) { types.append($0.type) }
    #expect(types == [.indirectPointer, .direct])
  }
}
