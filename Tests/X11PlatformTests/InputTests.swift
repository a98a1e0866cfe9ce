import DesktopDriver
import Geometry
import Gestures
import Testing

@testable import X11Platform

/// What a person does arrives as events; one after the other, as each has a server of its own.
@Suite(.serialized) struct InputTests {
  @Test func `a drag arrives in points, in order, with times that grow`() throws {
    let harness = try LoopHarness(scale: 1.5)
    let before = MonotonicClock.now
    harness.desktop.movePointer(x: 150, y: 300, in: harness.window)
    harness.desktop.press()
    for step in 1...20 {
      harness.desktop.movePointer(x: 150, y: 300 + 3 * step, in: harness.window)
      pause(0.003)
    }
    harness.desktop.release()
    #expect(try harness.run { harness.content.pointers.last?.kind == .up(button: 1) })
    let events = harness.content.pointers.drop { $0.kind != .down(button: 1) }
    #expect(events.first?.location == Point(x: 100, y: 200))
    #expect(events.last?.location == Point(x: 100, y: 240))
    #expect(events.count == 22)  // no sample is lost
    let times = events.map(\.timestamp)
    #expect(times == times.sorted())
    #expect(Set(times).count > 10)
    // The server counts whole milliseconds.
    #expect(times.allSatisfy { $0 > before - 0.01 && $0 <= MonotonicClock.now })
    #expect(Set(events.map(\.pointer)) == [0])
  }

  @Test func `a wheel's notch is one event of 53 points`() throws {
    let harness = try LoopHarness()
    harness.desktop.movePointer(x: 100, y: 100, in: harness.window)
    harness.desktop.turnWheel(notches: 1)
    harness.desktop.turnWheel(notches: -2)
    #expect(try harness.run { harness.content.scrolls.count == 3 })
    #expect(harness.content.scrolls.map(\.delta.dy) == [53, -53, -53])
    #expect(harness.content.scrolls.allSatisfy { $0.phase == nil })
    #expect(harness.content.pointers.allSatisfy { $0.kind == .moved })
  }

  @Test func `keys arrive with their modifiers, and repetitions are told`() throws {
    let harness = try LoopHarness()
    harness.desktop.focus(harness.window)
    #expect(try harness.run { harness.content.focus.last == true })
    let (control, shift, alt) = (0xffe3, 0xffe1, 0xffe9)
    try harness.desktop.type(0xff52)  // Up
    try harness.desktop.type(0x71, holding: [control])  // q
    try harness.desktop.type(0x64, holding: [control, shift])  // d
    try harness.desktop.type(0xff54, holding: [alt])  // Down
    try harness.desktop.type(0x61, holding: [shift])  // a
    #expect(try harness.run { harness.content.keys.count == 5 })
    #expect(
      harness.content.keys.map(\.key) == [
        .up, .character("q"), .character("d"), .down, .character("A"),
      ])
    #expect(
      harness.content.keys.map(\.modifiers) == [[], .control, [.control, .shift], .alt, .shift])
    #expect(harness.content.keys.allSatisfy { !$0.isRepeat })

    try harness.desktop.press(key: 0xff53)  // Right, held
    #expect(try harness.run { harness.content.keys.count > 7 })
    try harness.desktop.release(key: 0xff53)
    let repeats = harness.content.keys.dropFirst(5)
    #expect(repeats.first?.isRepeat == false)
    #expect(repeats.dropFirst().allSatisfy { $0.key == .right && $0.isRepeat })
  }

  @Test func `a shortcut works by the key's place where no layout has Latin letters`() throws {
    let harness = try LoopHarness()
    harness.desktop.setKeysyms([0x6ca, 0x6ea], ofKeyWriting: 0x71)
    harness.desktop.focus(harness.window)
    #expect(try harness.run { harness.content.focus.last == true })
    try harness.settle()
    try harness.desktop.type(0x6ca, holding: [0xffe3])
    #expect(try harness.run { harness.content.keys.count == 1 })
    #expect(harness.content.keys.map(\.key) == [.character("q")])
  }

  @Test func `a shortcut works on a layout without Latin letters`() throws {
    let harness = try LoopHarness()
    // The key of q, with a Cyrillic letter on the first layout and q on the second.
    harness.desktop.setKeysyms([0x6ca, 0x6ea, 0x71, 0x51], ofKeyWriting: 0x71)
    harness.desktop.focus(harness.window)
    #expect(try harness.run { harness.content.focus.last == true })
    try harness.settle()
    try harness.desktop.type(0x6ca, holding: [0xffe3])
    try harness.desktop.type(0x6ca)
    #expect(try harness.run { harness.content.keys.count == 2 })
    #expect(harness.content.keys.map(\.key) == [.character("q"), .other(0x6ca)])
  }
}
