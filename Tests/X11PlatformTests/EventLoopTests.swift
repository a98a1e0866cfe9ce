import DesktopDriver
import Geometry
import Glibc
import Testing

@testable import X11Platform

@Suite(.serialized) struct EventLoopTests {
  @Test func `sleeps while nothing happens`() throws {
    let harness = try LoopHarness()
    let turns = harness.loop.turns
    let frames = harness.content.frames.count
    let start = MonotonicClock.now
    try harness.loop.turn(limit: 0.5)
    #expect(MonotonicClock.now - start >= 0.5)
    #expect(harness.loop.turns == turns + 1)
    #expect(harness.content.frames.count == frames)
  }

  @Test func `paints once for many motions`() throws {
    let harness = try LoopHarness()
    harness.desktop.movePointer(x: 10, y: 10, in: harness.window)
    try harness.settle()
    let frames = harness.content.frames.count
    let events = harness.content.pointers.count
    for x in 11...60 { harness.desktop.movePointer(x: x, y: 10, in: harness.window) }
    harness.content.setNeedsFrame()
    #expect(try harness.run { harness.content.pointers.count == events + 50 })
    try harness.run { !harness.content.needsFrame }
    #expect(harness.content.frames.count == frames + 1)
  }

  @Test func `keeps a period between the frames of a motion`() throws {
    let harness = try LoopHarness()
    harness.content.isAnimating = true
    let first = harness.content.frames.count
    #expect(try harness.run { harness.content.frames.count >= first + 30 })
    let frames = harness.content.frames[first...]
    let times = zip(frames.dropFirst(), frames)
    #expect(times.allSatisfy { $0 - $1 > 0.5 / 60 - 0.001 })
    let total = (frames.last ?? 0) - (frames.first ?? 0)
    #expect(total >= Double(frames.count - 1) / 60 - 0.02)
  }

  @Test func `wakes for a deadline, not before it and once`() throws {
    let harness = try LoopHarness()
    let deadline = MonotonicClock.now + 0.2
    harness.content.deadline = deadline
    let turns = harness.loop.turns
    try harness.loop.turn()
    try harness.loop.turn(limit: 0)
    #expect(harness.content.now >= deadline)
    #expect(harness.content.deadline == nil)
    #expect(harness.loop.turns == turns + 2)
  }

  @Test func `is woken from another thread`() throws {
    let harness = try LoopHarness()
    var calls = 0
    harness.loop.onWake = { calls += 1 }
    let waker = harness.loop.waker
    var thread = pthread_t()
    let context = Unmanaged.passUnretained(waker).toOpaque()
    pthread_create(
      &thread, nil,
      { context in
        if let context {
          Unmanaged<Waker>.fromOpaque(context).takeUnretainedValue().wake()
        }
        return nil
      }, context)
    try harness.loop.turn()  // without a limit: only the waker ends it
    pthread_join(thread, nil)
    #expect(calls == 1)
    try harness.loop.turn(limit: 0)
    #expect(calls == 1)
  }

  @Test func `runs the handlers of other descriptors until they are taken away`() throws {
    let harness = try LoopHarness()
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    var received: [UInt8] = []
    let source = ends[0]
    harness.loop.addSource(source) {
      var byte: UInt8 = 0
      if read(source, &byte, 1) == 1 { received.append(byte) }
    }
    _ = write(ends[1], [7], 1)
    try harness.loop.turn()
    #expect(received == [7])
    harness.loop.removeSource(source)
    _ = write(ends[1], [8], 1)
    try harness.loop.turn(limit: 0.05)
    #expect(received == [7])
  }

  @Test(arguments: [("exit 0", 0), ("exit 7", 7), ("kill -KILL $$", 137)])
  func `tells how a child has ended, once, and leaves nothing of it`(
    _ command: String, _ code: Int32
  ) throws {
    let harness = try LoopHarness()
    var process: pid_t = 0
    let arguments = ["sh", "-c", command]
    let copies: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
    var words = copies + [nil]
    defer { for word in words { free(word) } }
    #expect(posix_spawn(&process, "/bin/sh", nil, nil, &words, environ) == 0)
    var codes: [Int32] = []
    harness.loop.whenEnded(process) { codes.append($0) }
    #expect(try harness.run { !codes.isEmpty })
    try harness.loop.turn(limit: 0)
    #expect(codes == [code])
    #expect(waitpid(process, nil, WNOHANG) == -1)
  }

  @Test func `an error about a window that has gone ends nothing`() throws {
    let harness = try LoopHarness()
    harness.loop.window.send(
      to: 0x1234567, about: 1, .wmProtocols, [], mask: 0)
    _ = harness.loop.window.serverTime()
    #expect(harness.connection.takeErrors().map(\.code) == [3])  // BadWindow
    #expect(harness.connection.takeErrors().isEmpty)
  }
}
