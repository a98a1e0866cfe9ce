import DesktopDriver
import Testing

@testable import X11Platform

@Suite(.serialized) struct ScreenSaverTests {
  /// Longer than the screen saver's second; on a slow machine it is only longer.
  private func waitInVain(_ harness: LoopHarness) throws {
    for _ in 0..<25 { try harness.loop.turn(limit: 0.1) }
  }

  @Test func `holds the screen saver off for as long as the content asks, and shows`() throws {
    let harness = try LoopHarness()
    harness.content.keepsScreenAwake = true
    try harness.settle()
    harness.desktop.setScreenSaver(timeout: 1)
    try waitInVain(harness)
    #expect(try !harness.desktop.isScreenSaverOn())

    harness.content.keepsScreenAwake = false
    #expect(try harness.run { try harness.desktop.isScreenSaverOn() })

    harness.content.keepsScreenAwake = true
    try harness.settle()
    harness.desktop.setScreenSaver(timeout: 1)
    try waitInVain(harness)
    #expect(try !harness.desktop.isScreenSaverOn())

    harness.desktop.iconify(harness.window)
    #expect(try harness.run { try harness.desktop.isScreenSaverOn() })
  }

  @Test func `lets go when the loop ends`() throws {
    let harness = try LoopHarness()
    harness.content.keepsScreenAwake = true
    try harness.settle()
    harness.loop.stop()
    try harness.loop.run()
    harness.desktop.setScreenSaver(timeout: 1)
    #expect(try waitUntil { try harness.desktop.isScreenSaverOn() })
  }

  @Test func `a server without one is no reason to end`() throws {
    let harness = try LoopHarness(serverArguments: ["-extension", "MIT-SCREEN-SAVER"])
    harness.content.keepsScreenAwake = true
    try harness.settle()
    harness.content.keepsScreenAwake = false
    try harness.settle()
    #expect(harness.connection.takeErrors().isEmpty)
  }
}
