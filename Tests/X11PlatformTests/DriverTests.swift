import DesktopDriver
import Glibc
import Testing

/// The driver itself: a driver that does not end what it started, or sees no output, proves nothing.
@Suite struct DriverTests {
  @Test func `captures what a child writes, and how it ends`() throws {
    let child = try ChildProcess("sh", ["-c", "echo out; echo err >&2; exit 3"])
    #expect(child.wait() == .exited(3))
    #expect(child.standardOutput == "out\n")
    #expect(child.standardError == "err\n")
  }

  @Test func `starts children with no signal blocked`() throws {
    let child = try ChildProcess("sleep", ["600"])
    child.send(SIGTERM)
    #expect(child.wait() == .signalled(SIGTERM))
  }

  @Test func `ends a child that ignores SIGTERM`() throws {
    let child = try ChildProcess(
      "sh", ["-c", "trap '' TERM; echo ready; while :; do sleep 0.1; done"])
    waitUntil { child.standardOutput == "ready\n" }
    child.end()
    #expect(!child.isRunning)
  }

  @Test func `gives a child the variables it is told to, and takes others away`() throws {
    let child = try ChildProcess(
      "sh", ["-c", "echo \"${SHOWN-none} ${PATH:+path} ${HOME-none}\""],
      environment: ["SHOWN": "yes"], without: ["HOME"])
    #expect(child.wait() == .exited(0))
    #expect(child.standardOutput == "yes path none\n")
  }

  @Test func `ends its server with it`() throws {
    var server: Xvfb? = try Xvfb()
    let name = try #require(server?.displayName)
    _ = try Desktop(displayName: name)
    server = nil
    #expect(throws: DriverError.self) { try Desktop(displayName: name) }
  }

  @Test func `finds the programs of this build`() throws {
    #expect(try builtProgram("billfold").hasSuffix("/billfold"))
  }

  @Test func `compares pictures channel by channel`() throws {
    let harness = try LoopHarness()
    let before = try #require(harness.desktop.screenshot(of: harness.window))
    harness.content.color = 0xff22_4060  // two more of red
    harness.content.setNeedsFrame()
    #expect(try harness.run { harness.shownColor() == 0x224060 })
    let after = try #require(harness.desktop.screenshot(of: harness.window))
    #expect(after.differences(from: before) == 420 * 800)
    #expect(after.differences(from: before, tolerance: 2) == 0)
    let part = after.cropped(x: 410, y: -5, width: 50, height: 10)
    #expect((part.width, part.height) == (10, 5))
  }
}
