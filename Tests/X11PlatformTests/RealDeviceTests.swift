import DesktopDriver
import Geometry
import Gestures
import Testing

@testable import X11Platform

/// Wheel, touchpad and touch screen as a real server's drivers make them.
@Suite(
  .serialized,
  .enabled(if: XorgServer.missing == nil, "\(XorgServer.missing ?? "")"))
struct RealDeviceTests {
  private let server: XorgServer
  private let harness: LoopHarness

  init() throws {
    server = try XorgServer()
    harness = try LoopHarness(server)
    harness.desktop.movePointer(x: 200, y: 300, in: harness.window)
    try harness.settle()
  }

  private var content: RecordingContent { harness.content }
  private var distance: Vector { content.scrolls.reduce(.zero) { $0 + $1.delta } }

  /// What fingers did, or the mouse, without its motions between the presses.
  private func kinds(of type: Touch.TouchType) -> [PointerEvent.Kind] {
    content.pointers.filter { $0.type == type && (type == .direct || $0.kind != .moved) }
      .map(\.kind)
  }

  // MARK: Wheel

  @Test func `the wheel goes as far up as down, and sideways`() throws {
    for _ in 0..<5 { try server.wheel.scroll(dy: 120) }
    try harness.settle()
    #expect(distance == Vector(dx: 0, dy: -5 * 53))
    #expect(content.scrolls.count == 5)
    for _ in 0..<5 { try server.wheel.scroll(dy: -120) }
    try server.wheel.scroll(dx: 120)
    try harness.settle()
    #expect(distance == Vector(dx: -53, dy: 0))
    #expect(content.scrolls.allSatisfy { $0.phase == nil })
  }

  @Test func `a notch in eight parts is a notch`() throws {
    for _ in 0..<8 { try server.wheel.scroll(dy: 15) }
    try harness.settle()
    #expect(distance == Vector(dx: 0, dy: -53))
    #expect(content.scrolls.count == 8)
  }

  @Test func `no jump after scrolling elsewhere, and the first notch here counts`() throws {
    try server.wheel.scroll(dy: 120)
    harness.desktop.movePointer(x: 800, y: 500)
    for _ in 0..<40 { try server.wheel.scroll(dy: 120) }
    harness.desktop.movePointer(x: 200, y: 300, in: harness.window)
    try harness.settle()
    #expect(distance == Vector(dx: 0, dy: -53))
    try server.wheel.scroll(dy: 120)
    try harness.settle()
    #expect(distance == Vector(dx: 0, dy: -2 * 53))
  }

  @Test func `a notch right behind the entering is not lost`() throws {
    harness.desktop.movePointer(x: 800, y: 500)
    for _ in 0..<3 { try server.wheel.scroll(dy: 120) }
    // The loop sleeps all the while: it asks for the axes when they have already moved.
    harness.desktop.movePointer(x: 200, y: 300, in: harness.window)
    for _ in 0..<3 { try server.wheel.scroll(dy: -120) }
    try harness.settle()
    #expect(distance == Vector(dx: 0, dy: 3 * 53))
  }

  @Test func `no jump after another program's grab, and no notch lost`() throws {
    #expect(harness.desktop.grabPointer())
    for _ in 0..<7 { try server.wheel.scroll(dy: 120) }
    harness.desktop.ungrabPointer()
    try harness.settle()
    #expect(distance == .zero)
    try server.wheel.scroll(dy: 120)
    try harness.settle()
    #expect(distance == Vector(dx: 0, dy: -53))
    #expect(content.leavings.isEmpty)
  }

  @Test func `two devices in turn lose no step`() throws {
    for _ in 0..<4 {
      try server.wheel.scroll(dy: 120)
      try server.touchpad.scroll(dy: -120)
      try server.touchpad.scroll()
    }
    try harness.settle()
    #expect(distance == .zero)
    #expect(content.scrolls.filter { $0.phase == nil }.count == 4)
    #expect(content.scrolls.filter { $0.phase == .began }.count == 4)
  }

  @Test func `a driver's own wheel buttons are one notch each`() throws {
    for button: Int32 in [5, 5, 4, 7] {
      try server.wheel.press(button: button)
      try server.wheel.release(button: button)
    }
    try harness.settle()
    #expect(content.scrolls.count == 4)
    #expect(distance == Vector(dx: -53, dy: -53))
    #expect(kinds(of: .indirectPointer).isEmpty)
  }

  @Test func `with Control nothing scrolls`() throws {
    harness.desktop.focus(harness.window)
    try harness.desktop.press(key: 0xffe3)
    try server.wheel.scroll(dy: 120)
    try harness.desktop.release(key: 0xffe3)
    try harness.settle()
    #expect(content.scrolls.isEmpty)
    try server.wheel.scroll(dy: 120)
    try harness.settle()
    #expect(distance == Vector(dx: 0, dy: -53))
  }

  @Test func `a wheel that was away turns as before`() throws {
    try server.wheel.scroll(dy: 120)
    try server.wheel.setConnected(false)
    try harness.settle()
    try server.wheel.setConnected(true)
    try harness.settle()
    try server.wheel.scroll(dy: 120)
    try harness.settle()
    #expect(distance == Vector(dx: 0, dy: -2 * 53))
  }

  // MARK: Touchpad

  @Test func `a touchpad's fingers begin, go on, and end with the driver's stop`() throws {
    for _ in 0..<4 { try server.touchpad.scroll(dy: 7.5) }
    try server.touchpad.scroll()
    try harness.settle()
    #expect(content.scrolls.map(\.phase) == [.began, .changed, .changed, .changed, .ended])
    #expect(distance == Vector(dx: 0, dy: -53 / 4))
    #expect(content.scrolls.map(\.timestamp) == content.scrolls.map(\.timestamp).sorted())
  }

  @Test func `a touchpad without a stop ends after a silence, and wakes the loop once for it`()
    throws
  {
    try server.touchpad.scroll(dy: 7.5)
    #expect(try harness.run { content.scrolls.count == 1 })
    let turns = harness.loop.turns
    try harness.loop.turn()  // without a limit: only the silence ends it
    try harness.loop.turn(limit: 0)
    #expect(content.scrolls.map(\.phase) == [.began, .ended])
    #expect(harness.loop.turns <= turns + 3)
    if let first = content.scrolls.first, let last = content.scrolls.last {
      #expect(abs(last.timestamp - first.timestamp - 0.05) < 1e-9)
    }
  }

  @Test func `leaving ends a touchpad's scroll`() throws {
    try server.touchpad.scroll(dy: 7.5)
    harness.desktop.movePointer(x: 800, y: 500)
    try server.touchpad.scroll(dy: 7.5)
    try harness.settle()
    #expect(content.scrolls.map(\.phase) == [.began, .ended])
  }

  // MARK: Touch screen

  @Test func `a finger drags, and no mouse with it`() throws {
    try server.touchScreen.touch(0, .began, x: 100, y: 200)
    for step in 1...5 {
      try server.touchScreen.touch(0, .moved, x: 100, y: 200 + 10 * Double(step))
    }
    try server.touchScreen.touch(0, .ended, x: 100, y: 250)
    #expect(try harness.run { content.pointers.last?.kind == .up(button: 1) })
    let fingers = content.pointers.filter { $0.type == .direct }
    #expect(fingers.first?.kind == .down(button: 1))
    #expect(fingers.filter { $0.kind == .moved }.count >= 5)
    #expect(Set(fingers.map(\.pointer)).count == 1)
    #expect(!fingers.contains { $0.pointer == PointerTracker.mouse })
    if let first = fingers.first, let last = fingers.last {
      #expect(abs(first.location.x - 100) < 1 && abs(first.location.y - 200) < 1)
      #expect(abs(last.location.y - 250) < 1)
    }
    #expect(kinds(of: .indirectPointer).isEmpty)
    #expect(harness.connection.takeErrors().isEmpty)
  }

  @Test func `two fingers are two, whichever lifts first`() throws {
    let screen = server.touchScreen
    try screen.touch(0, .began, x: 100, y: 200)
    try screen.touch(1, .began, x: 300, y: 200)
    try screen.touch(0, .moved, x: 110, y: 220)
    try screen.touch(1, .moved, x: 290, y: 220)
    try screen.touch(0, .ended, x: 110, y: 220)
    try screen.touch(1, .moved, x: 280, y: 260)
    try screen.touch(1, .ended, x: 280, y: 260)
    #expect(
      try harness.run { content.pointers.filter { $0.kind == .up(button: 1) }.count == 2 })
    let fingers = Dictionary(
      grouping: content.pointers.filter { $0.type == .direct }, by: \.pointer)
    #expect(fingers.count == 2)
    for events in fingers.values {
      #expect(events.first?.kind == .down(button: 1))
      #expect(events.last?.kind == .up(button: 1))
      #expect(events.dropFirst().dropLast().allSatisfy { $0.kind == .moved })
    }
  }

  @Test func `a finger and the mouse at once are two`() throws {
    try server.touchScreen.touch(0, .began, x: 100, y: 200)
    try server.wheel.press()
    try server.wheel.release()
    try server.touchScreen.touch(0, .ended, x: 100, y: 200)
    try harness.settle()
    #expect(kinds(of: .direct).filter { $0 != .moved } == [.down(button: 1), .up(button: 1)])
    #expect(kinds(of: .indirectPointer) == [.down(button: 1), .up(button: 1)])
  }

  @Test(arguments: [true, false], [true, false])
  func `a finger that another program may take is its or ours`(
    _ isTaken: Bool, _ isLate: Bool
  ) throws {
    harness.desktop.grabTouches()
    try server.touchScreen.touch(0, .began, x: 100, y: 200)
    try server.touchScreen.touch(0, .moved, x: 100, y: 240)
    try harness.settle()
    if !isLate { try harness.desktop.decideTouch(accepts: isTaken) }
    try harness.settle()
    try server.touchScreen.touch(0, .ended, x: 100, y: 240)
    try harness.settle()
    if isLate {
      #expect(!kinds(of: .direct).contains(.up(button: 1)))
      try harness.desktop.decideTouch(accepts: isTaken)
    }
    try harness.settle()
    let fingers = kinds(of: .direct).filter { $0 != .moved }
    #expect(fingers.last == (isTaken ? .cancelled : .up(button: 1)))
    #expect(fingers.filter { $0 != .down(button: 1) }.count == 1)
    #expect(!harness.loop.input.isAnythingDown)
  }

  // MARK: Lost

  @Test func `a touch screen that goes away takes its fingers along`() throws {
    try server.touchScreen.touch(0, .began, x: 100, y: 200)
    try server.touchScreen.touch(1, .began, x: 200, y: 200)
    #expect(try harness.run { kinds(of: .direct).filter { $0 == .down(button: 1) }.count == 2 })
    try server.touchScreen.setConnected(false)
    try harness.settle()
    #expect(kinds(of: .direct).suffix(2) == [.cancelled, .cancelled])
    #expect(!kinds(of: .direct).contains(.up(button: 1)))
    #expect(!harness.loop.input.isAnythingDown)
  }

  @Test func `a mouse that goes away has not let go`() throws {
    try server.wheel.press()
    #expect(try harness.run { kinds(of: .indirectPointer) == [.down(button: 1)] })
    try server.wheel.setConnected(false)
    try harness.settle()
    #expect(kinds(of: .indirectPointer) == [.down(button: 1), .cancelled])
  }

  @Test func `another device that goes away takes nothing along`() throws {
    try server.wheel.press()
    try server.touchScreen.touch(0, .began, x: 100, y: 200)
    try server.touchpad.setConnected(false)
    try harness.settle()
    #expect(harness.loop.input.isAnythingDown)
    try server.wheel.release()
    try server.touchScreen.touch(0, .ended, x: 100, y: 200)
    try harness.settle()
    #expect(kinds(of: .indirectPointer) == [.down(button: 1), .up(button: 1)])
    #expect(kinds(of: .direct).filter { $0 != .moved } == [.down(button: 1), .up(button: 1)])
  }

  @Test func `an unmapped window loses its fingers`() throws {
    try server.touchScreen.touch(0, .began, x: 100, y: 200)
    #expect(try harness.run { kinds(of: .direct).first == .down(button: 1) })
    harness.desktop.iconify(harness.window)
    #expect(try harness.run { kinds(of: .direct).last == .cancelled })
    try server.touchScreen.touch(0, .ended, x: 100, y: 200)
    harness.desktop.restore(harness.window)
    #expect(try harness.run { content.visibility.last == true })
    #expect(!kinds(of: .direct).contains(.up(button: 1)))
  }
}
