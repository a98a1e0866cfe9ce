import DesktopDriver
import Geometry
import Testing

@testable import X11Platform

/// A window in this process on a server of its own, and somebody to use it.
final class LoopHarness {
  let content = RecordingContent()
  let loop: EventLoop
  let connection: Connection
  let window: DesktopWindow
  let desktop: Desktop
  /// Last, as properties go in this order: a connection that finds its server gone ends the process.
  let server: any DesktopServer

  /// - Parameters:
  ///   - scale: `nil` for what the server's settings say.
  ///   - prepare: Done to the desktop before the window's connection is opened.
  convenience init(
    scale: Double? = 1, serverArguments: [String] = [], prepare: (Desktop) -> Void = { _ in }
  ) throws {
    try self.init(Xvfb(arguments: serverArguments), scale: scale, prepare: prepare)
  }

  init(
    _ server: any DesktopServer, scale: Double? = 1, prepare: (Desktop) -> Void = { _ in }
  ) throws {
    self.server = server
    desktop = try Desktop(displayName: server.displayName)
    prepare(desktop)
    connection = try Connection.open(displayName: server.displayName)
    var options = Window.Options(
      title: "Billfold", instanceName: "billfold", className: "Billfold")
    options.size = Size(width: 420, height: 800)
    loop = try EventLoop(
      connection: connection, options: options, scale: scale, content: content)
    loop.start()
    let (loop, content) = (loop, content)
    try #require(try Self.run(loop) { !content.frames.isEmpty && content.visibility == [true] })
    window = try desktop.window(named: "Billfold")
    try settle()
  }

  /// Runs the loop until the condition holds.
  /// - Returns: Whether it came to hold.
  @discardableResult
  func run(until condition: () throws -> Bool) throws -> Bool {
    try Self.run(loop, until: condition)
  }

  /// Runs the loop until all that was sent so far has been handled, and painted.
  func settle() throws {
    // The answer to this comes after everything before it.
    let quiet = loop.turns + 2
    try run { loop.turns >= quiet && !content.needsFrame }
    _ = loop.window.serverTime()
    try loop.turn(limit: 0)
  }

  /// Whether the window shows one colour, and which.
  func shownColor() -> UInt32? {
    guard let picture = desktop.screenshot(of: window), picture.colorCount == 1 else { return nil }
    return picture[0, 0]
  }

  private static func run(_ loop: EventLoop, until condition: () throws -> Bool) throws -> Bool {
    try waitUntil {
      if try condition() { return true }
      try loop.turn(limit: 0.01)
      return try condition()
    }
  }
}
