import DesktopDriver
import Testing

/// Whatever a person does: nothing ends the program, and no card stays where it does not belong.
@Suite(.serialized) struct DeviceStreamTests {
  private static let firstSeed: UInt64 = 1
  private static let streams: UInt64 = 1000
  private static let batch: UInt64 = 200

  @Test func `a thousand random streams end no program and leave no card stuck`() throws {
    let devices = XorgServer.missing == nil ? try XorgServer() : nil
    let work = try WalletAtWork(server: devices)
    for seed in Self.firstSeed..<Self.firstSeed + Self.streams {
      var hand = RandomHand(seed: seed, at: work, with: devices)
      try hand.play()
      guard work.program.isRunning else {
        Issue.record("Stream \(seed) ended the program: \(work.program.standardError)")
        return
      }
      if seed % Self.batch == 0 {
        let isAtRest = try comesToRest(work)
        #expect(isAtRest, "after the streams \(seed - Self.batch + 1) to \(seed)")
        guard isAtRest else { return }
      }
    }
    #expect(work.program.standardError == "")
    work.desktop.close(work.window)
    #expect(work.program.wait() == .exited(0))
  }

  /// Puts everything back by keys, and compares with a window that has lived through none of it.
  private func comesToRest(_ work: WalletAtWork) throws -> Bool {
    work.desktop.movePointer(x: 950, y: 950)
    #expect(waitUntil { work.desktop.isVisible(work.window) })
    work.desktop.focus(work.window)
    for _ in 0..<4 { try work.desktop.type(Keysym.escape) }
    _ = try work.picture()
    try work.desktop.type(Keysym.home)
    _ = try work.picture()
    let fresh = try work.freshPicture()
    // Not at once: what was said of the last move stays for a while.
    func isFresh(within time: Double) -> Bool {
      waitUntil(timeout: time) {
        work.desktop.screenshot(of: work.window)?.differences(from: fresh) == 0
      }
    }
    if isFresh(within: 8) { return true }
    // Dark is an item of the ground's menu.
    try work.desktop.type(Keysym.d, holding: [Keysym.control, Keysym.shift])
    return isFresh(within: 30)
  }
}
