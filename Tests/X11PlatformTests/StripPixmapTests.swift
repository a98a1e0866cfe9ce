import DesktopDriver
import Geometry
import Pixels
import Testing

@testable import X11Platform

@Suite struct StripPixmapTests {
  private func keep(
    _ keeper: (any StripKeeper)?, width: Int, height: Int, _ color: UInt32
  ) -> Int? {
    keeper?.keep(width: width, height: height) { buffer in
      for y in 0..<height {
        (buffer.base + y * buffer.stride).update(repeating: 0xFF00_0000 | color, count: width)
      }
    }
  }

  @Test(arguments: [[String](), ["-extension", "MIT-SHM"]])
  func `parts of kept pictures are shown where they are to be`(_ arguments: [String]) throws {
    let harness = try LoopHarness(serverArguments: arguments)
    // Gone before the server is.
    weak let keeper = harness.content.keeper
    let first = try #require(keep(keeper, width: 420, height: 300, 0xAA_0000))
    let second = try #require(keep(keeper, width: 100, height: 50, 0x00_BB00))
    let frame = StripFrame()
    frame.copy(first, row: 10, to: PixelRect(x: 0, y: 0, width: 420, height: 200))
    frame.copy(second, row: 0, to: PixelRect(x: 30, y: 200, width: 100, height: 50))
    frame.fill(0x0000CC, PixelRect(x: 0, y: 250, width: 420, height: 550))
    harness.loop.window.present(frame)
    harness.loop.window.finish()
    let picture = try #require(harness.desktop.screenshot(of: harness.window))
    #expect(picture[5, 5] == 0xAA_0000)
    #expect(picture[419, 199] == 0xAA_0000)
    #expect(picture[30, 200] == 0x00_BB00)
    #expect(picture[129, 249] == 0x00_BB00)
    #expect(picture[130, 249] == 0x20_4060)
    #expect(picture[0, 250] == 0x00_00CC)
    #expect(frame.area == PixelRect(x: 0, y: 0, width: 420, height: 800))
    keeper?.discard(first)
    keeper?.discard(first)
    harness.loop.window.finish()
    #expect(harness.connection.takeErrors().isEmpty)
  }

  @Test func `a server that has no memory for them is said to have lost them, and goes on`() throws
  {
    let server = try Xvfb()
    let harness = try LoopHarness(server)
    // Gone before the server is.
    weak let keeper = harness.content.keeper
    _ = keep(keeper, width: 420, height: 800, 0)
    harness.loop.window.finish()
    try server.limitMemory(to: 16 << 20)
    var names: [Int] = []
    for _ in 0..<40 {
      if let name = keep(keeper, width: 420, height: 800, 0x123456) { names.append(name) }
    }
    #expect(try harness.run { harness.content.losses > 0 })
    try server.limitMemory(to: nil)  // a screenshot wants some, too
    for name in names { keeper?.discard(name) }
    harness.content.color = 0xFF00_4488
    harness.content.setNeedsFrame()
    #expect(try harness.run { harness.shownColor() == 0x004488 })
  }
}
