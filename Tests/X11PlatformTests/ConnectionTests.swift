import DesktopDriver
import Glibc
import Testing

@testable import X11Platform

@Suite struct ConnectionTests {
  @Test func `says that there is no display, and what to do`() {
    #expect(throws: ConnectionError.noDisplay(name: ":4077")) {
      try Connection.open(displayName: ":4077")
    }
    #expect(ConnectionError.noDisplay(name: nil).description.contains("DISPLAY is not set"))
    #expect(ConnectionError.noDisplay(name: ":4077").description.contains("\":4077\""))
  }

  @Test func `refuses a server of a palette with a sentence`() throws {
    let server = try Xvfb(depth: 8)
    #expect(
      throws: ConnectionError.unsupportedVisual(
        name: server.displayName, reason: "its colours are not true colour")
    ) { try Connection.open(displayName: server.displayName) }
  }

  @Test func `ends with a sentence and code 1 when the server goes away`() async {
    let result = await #expect(
      processExitsWith: .exitCode(1), observing: [\.standardErrorContent]
    ) {
      let harness = try LoopHarness()
      harness.connection.onConnectionLost = { _ = write(STDERR_FILENO, "put down\n", 9) }
      harness.server.end()
      try harness.loop.run()
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("put down\nThe connection to the X server"))
    #expect(!text.contains("XIO"))
  }

  @Test func `ends so in the middle of a motion, too`() async {
    await #expect(processExitsWith: .exitCode(1)) {
      let harness = try LoopHarness()
      harness.content.isAnimating = true
      let frames = harness.content.frames.count
      try harness.run { harness.content.frames.count > frames + 5 }
      harness.server.end()
      try harness.loop.run()
    }
  }

  @Test func `ends so when the server throws the program out`() async {
    await #expect(processExitsWith: .exitCode(1)) {
      let harness = try LoopHarness()
      harness.desktop.killClient(of: harness.window)
      try harness.loop.run()
    }
  }

  @Test func `may be closed after its server has gone`() throws {
    let server = try Xvfb()
    let connection = try Connection.open(displayName: server.displayName)
    server.end()
    withExtendedLifetime(connection) {}
  }
}
