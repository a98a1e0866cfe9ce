import DesktopDriver
import Geometry
import Gestures
import Testing

@testable import X11Platform

/// Every way in which a pressed button's release can stay away, and ways in which it only seems to.
@Suite(.serialized) struct LostPointerTests {
  private let harness: LoopHarness

  init() throws {
    harness = try LoopHarness()
    harness.desktop.movePointer(x: 100, y: 100, in: harness.window)
    try harness.settle()
  }

  private var kinds: [PointerEvent.Kind] {
    harness.content.pointers.map(\.kind).filter { $0 != .moved }
  }

  private func press() throws {
    harness.desktop.press()
    #expect(try harness.run { kinds == [.down(button: 1)] })
  }

  @Test func `a release outside the window is one, and then the mouse has left`() throws {
    try press()
    harness.desktop.movePointer(x: 800, y: 900)
    try harness.settle()
    #expect(harness.content.leavings.isEmpty)
    harness.desktop.release()
    #expect(try harness.run { kinds == [.down(button: 1), .up(button: 1)] })
    try harness.settle()
    #expect(harness.content.leavings.count == 1)
    #expect(harness.content.pointers.last?.location == Point(x: 800, y: 900))
  }

  @Test func `the mouse leaves and comes back`() throws {
    for _ in 0..<2 {
      harness.desktop.movePointer(x: 800, y: 500)
      harness.desktop.movePointer(x: 100, y: 100, in: harness.window)
    }
    try harness.settle()
    #expect(harness.content.leavings.count == 2)
    #expect(harness.content.pointers.last?.kind == .moved)
  }

  @Test func `a grab that moves nothing is no leaving`() throws {
    #expect(harness.desktop.grabPointer())
    harness.desktop.ungrabPointer()
    try harness.settle()
    #expect(harness.content.leavings.isEmpty)
  }

  @Test func `another window in the way is a leaving`() throws {
    let other = harness.desktop.cover(x: 50, y: 50, width: 200, height: 200)
    #expect(try harness.run { harness.content.leavings.count == 1 })
    harness.desktop.remove(other)
  }

  @Test func `an iconified window cancels, and has been left`() throws {
    try press()
    harness.desktop.iconify(harness.window)
    #expect(try harness.run { kinds.last == .cancelled })
    harness.desktop.release()
    harness.desktop.restore(harness.window)
    #expect(try harness.run { harness.content.visibility.last == true })
    #expect(kinds == [.down(button: 1), .cancelled])
    #expect(harness.content.leavings.count == 1)
  }

  @Test func `a keyboard grabbed in the middle cancels`() throws {
    harness.desktop.focus(harness.window)
    #expect(try harness.run { harness.content.focus.last == true })
    try press()
    #expect(harness.desktop.grabKeyboard())
    #expect(try harness.run { kinds == [.down(button: 1), .cancelled] })
    harness.desktop.ungrabKeyboard()
    harness.desktop.release()
    try harness.settle()
    #expect(kinds == [.down(button: 1), .cancelled])
    #expect(harness.content.focus == [true])  // a grab is no change of focus
  }

  @Test func `a pointer that is not to be had in the middle cancels nothing`() throws {
    try press()
    #expect(!harness.desktop.grabPointer())
    harness.desktop.movePointer(x: 120, y: 140, in: harness.window)
    harness.desktop.release()
    #expect(try harness.run { kinds == [.down(button: 1), .up(button: 1)] })
  }

  @Test func `a second button is told, and each release`() throws {
    try press()
    harness.desktop.press(button: 3)
    harness.desktop.release()
    harness.desktop.release(button: 3)
    #expect(try harness.run { kinds.count == 4 })
    #expect(
      kinds == [.down(button: 1), .down(button: 3), .up(button: 1), .up(button: 3)])
  }

  @Test func `a frame that takes long makes no long press of a click`() throws {
    let harness = harness
    harness.content.slowness = 0.4
    harness.desktop.press()
    #expect(try harness.run { kinds == [.down(button: 1)] })
    guard let pressed = harness.content.pointers.last?.timestamp else { return }
    harness.content.deadline = pressed + 0.3
    harness.content.setNeedsFrame()
    // While this turn paints, the button goes up, and the deadline passes.
    let end = MonotonicClock.now
    harness.content.whilePainting = { harness.desktop.release() }
    try harness.loop.turn(limit: 0)
    harness.content.whilePainting = nil
    #expect(MonotonicClock.now - end >= 0.4)
    #expect(kinds == [.down(button: 1)])  // not yet read
    #expect(harness.content.deadline != nil)
    try harness.loop.turn(limit: 0)
    #expect(kinds == [.down(button: 1), .up(button: 1)])
    #expect(harness.content.deadlinesAtRelease == [pressed + 0.3])
  }
}
