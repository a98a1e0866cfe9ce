import DesktopDriver
import Geometry
import Testing

@testable import X11Platform

/// Files dragged from another program onto the window.
@Suite(.serialized) struct DropTests {
  private static let one = DragSource.Answer.whole(Array("file:///a\r\n".utf8))

  private func source(
    _ harness: LoopHarness, types: [String] = ["text/uri-list"], _ answer: DragSource.Answer = one
  ) throws -> DragSource {
    try DragSource(displayName: harness.server.displayName, types: types, answer: answer)
  }

  /// Lets go over the window, and waits for the target to say what came of it.
  private func drop(
    _ answer: DragSource.Answer, on harness: LoopHarness
  ) throws -> Bool? {
    let source = try source(harness, answer)
    source.dragAndDrop(x: 40, y: 50, on: harness.window)
    try run(harness, source) { source.isTaken != nil }
    return source.isTaken
  }

  @discardableResult
  private func run(
    _ harness: LoopHarness, _ source: DragSource, until condition: () -> Bool
  ) throws -> Bool {
    try harness.run {
      source.serve()
      return condition()
    }
  }

  @Test func `says that it takes drags`() throws {
    let harness = try LoopHarness()
    #expect(harness.desktop.values(of: "XdndAware", of: harness.window) == [5])
  }

  @Test(arguments: [1.0, 2.0])
  func `follows a drag in points, and takes a copy`(_ scale: Double) throws {
    let harness = try LoopHarness(scale: scale)
    harness.desktop.move(harness.window, x: 30, y: 70)
    let source = try source(harness)
    source.enter(harness.window)
    source.move(x: 40, y: 50, in: harness.window)
    source.move(x: 60, y: 90, in: harness.window)
    #expect(try run(harness, source) { source.statusCount == 2 })
    #expect(source.isAccepted == true)
    #expect(source.action == "XdndActionCopy")
    #expect(
      harness.content.drags == [
        .entered(Point(x: 40 / scale, y: 50 / scale)), .moved(Point(x: 60 / scale, y: 90 / scale)),
      ])
    source.leave(harness.window)
    #expect(try harness.run { harness.content.drags.last == .exited })
    #expect(source.requestCount == 0)
  }

  @Test func `takes several files, whatever they are called`() throws {
    let harness = try LoopHarness()
    let list = "file:///a.pkpass\r\nfile:///with%20space%25%0A%ff\r\nhttps://example.org/\r\n"
    #expect(try drop(.whole(Array(list.utf8)), on: harness) == true)
    #expect(
      harness.content.drops == [[Array("/a.pkpass".utf8), Array("/with space%\n".utf8) + [0xFF]]])
    #expect(harness.content.dropProblems == [.notAFile(scheme: "https")])
    #expect(harness.content.drags == [.entered(Point(x: 40, y: 50)), .exited])
    // And again.
    #expect(try drop(Self.one, on: harness) == true)
    #expect(harness.content.drops.last == [Array("/a".utf8)])
  }

  @Test func `takes names that come in parts`() throws {
    let harness = try LoopHarness()
    let names = (0..<500).map { "/folder/pass \($0).pkpass" }
    let list = names.map { "file://\($0.replacing(" ", with: "%20"))\r\n" }.joined()
    #expect(try drop(.parts(Array(list.utf8), size: 1000), on: harness) == true)
    #expect(harness.content.drops == [names.map { Array($0.utf8) }])
    #expect(try drop(.parts([], size: 1), on: harness) == false)
    #expect(harness.content.dropProblems == [.noLink])
  }

  @Test func `takes no more than its limit`() throws {
    let harness = try LoopHarness()
    let list = Array("file:///a\r\n".utf8) + [UInt8](repeating: 0x23, count: DropTransfer.limit)
    #expect(try drop(.parts(list, size: 200_000), on: harness) == false)
    #expect(try drop(.whole(list), on: harness) == false)
    #expect(harness.content.dropProblems == [.tooMuch, .tooMuch])
    #expect(harness.content.drops.isEmpty)
  }

  @Test func `finds its type among many, and refuses a drag without`() throws {
    let harness = try LoopHarness()
    let many = try source(harness, types: ["a/a", "b/b", "c/c", "d/d", "text/uri-list"])
    many.dragAndDrop(x: 10, y: 10, on: harness.window)
    #expect(try run(harness, many) { many.isTaken == true })
    let before = harness.content.drags
    for types in [["text/plain"], ["a/a", "b/b", "c/c", "text/plain"], []] {
      let text = try source(harness, types: types)
      text.dragAndDrop(x: 10, y: 10, on: harness.window)
      #expect(try run(harness, text) { text.isTaken != nil })
      #expect(text.isAccepted == false)
      #expect(text.action == nil)
      #expect(text.isTaken == false)
      #expect(text.requestCount == 0)
    }
    #expect(harness.content.drags == before)
  }

  @Test func `a refusal, a link and nothing are answered`() throws {
    let harness = try LoopHarness()
    #expect(try drop(.refusal, on: harness) == false)
    #expect(try drop(.whole(Array("https://example.org/a".utf8)), on: harness) == false)
    #expect(try drop(.whole([]), on: harness) == false)
    #expect(harness.content.dropProblems == [.noAnswer, .notAFile(scheme: "https"), .noLink])
    #expect(harness.content.drops.isEmpty)
  }

  @Test(arguments: [
    DragSource.Answer.silence, .parts(Array("file:///a\r\n".utf8), size: 4, isEnded: false),
  ])
  func `a source that does not answer is let go when its time is over`(
    _ answer: DragSource.Answer
  ) throws {
    let harness = try LoopHarness()
    let source = try source(harness, answer)
    source.dragAndDrop(x: 40, y: 50, on: harness.window)
    #expect(try run(harness, source) { source.requestCount == 1 })
    for _ in 0..<5 {
      source.serve()
      try harness.settle()
    }
    #expect(harness.content.dropProblems.isEmpty)
    let deadline = try #require(harness.loop.drops.deadline)
    #expect(deadline <= MonotonicClock.now + DropTransfer.patience)
    harness.loop.drops.advance(to: deadline - 0.001)
    #expect(harness.content.dropProblems.isEmpty)
    harness.loop.drops.advance(to: deadline)
    #expect(harness.content.dropProblems == [.noAnswer])
    #expect(harness.loop.drops.deadline == nil)
    #expect(try run(harness, source) { source.isTaken == false })
    #expect(try drop(Self.one, on: harness) == true)
  }

  @Test(arguments: [false, true])
  func `a source that is gone ends its drag`(_ isWindowOnly: Bool) throws {
    let harness = try LoopHarness()
    var source: DragSource? = try source(harness)
    source?.enter(harness.window)
    source?.move(x: 40, y: 50, in: harness.window)
    #expect(try harness.run { harness.content.drags.count == 1 })
    if isWindowOnly { source?.closeWindow() } else { source = nil }
    #expect(try harness.run { harness.content.drags.last == .exited })
    #expect(try drop(Self.one, on: harness) == true)
  }

  @Test(arguments: [
    DragSource.Answer.silence, .parts(Array("file:///a\r\n".utf8), size: 4, isEnded: false),
  ])
  func `a source that dies before it has answered ends its drop`(
    _ answer: DragSource.Answer
  ) throws {
    let harness = try LoopHarness()
    var source: DragSource? = try source(harness, answer)
    source?.dragAndDrop(x: 40, y: 50, on: harness.window)
    #expect(
      try harness.run {
        source?.serve()
        return source?.requestCount == 1
      })
    source = nil
    #expect(try harness.run { harness.content.dropProblems == [.noAnswer] })
    #expect(harness.loop.drops.deadline == nil)
    #expect(try drop(Self.one, on: harness) == true)
  }

  @Test func `words of a source that is gone already come to nothing`() throws {
    let harness = try LoopHarness()
    for step in 0..<3 {
      var source: DragSource? = try source(harness)
      source?.enter(harness.window)
      if step > 0 { source?.move(x: 40, y: 50, in: harness.window) }
      if step > 1 { source?.drop(on: harness.window) }
      source = nil
      try harness.settle()
    }
    #expect(harness.content.drags.isEmpty)
    #expect(harness.content.drops.isEmpty)
    #expect(harness.loop.drops.deadline == nil)
    #expect(!harness.loop.isStopped)
  }

  @Test func `words out of order, and of a version before, come to nothing`() throws {
    let harness = try LoopHarness()
    let source = try source(harness)
    source.drop(on: harness.window)
    source.move(x: 1, y: 1, in: harness.window)
    source.leave(harness.window)
    source.enter(harness.window, version: 2)
    source.move(x: 1, y: 1, in: harness.window)
    source.drop(on: harness.window)
    try harness.settle()
    source.serve()
    #expect(source.statusCount == 0)
    #expect(source.isTaken == nil)
    #expect(harness.content.drags.isEmpty)
  }

  @Test func `a second drag takes the place of one that left without a word`() throws {
    let harness = try LoopHarness()
    let first = try source(harness)
    first.enter(harness.window)
    first.move(x: 40, y: 50, in: harness.window)
    let second = try source(harness)
    second.enter(harness.window)
    first.drop(on: harness.window)
    second.move(x: 41, y: 50, in: harness.window)
    second.drop(on: harness.window)
    #expect(try run(harness, second) { second.isTaken == true })
    #expect(first.requestCount == 0)
    #expect(
      harness.content.drags == [
        .entered(Point(x: 40, y: 50)), .exited, .entered(Point(x: 41, y: 50)), .exited,
      ])
    #expect(harness.connection.takeErrors().isEmpty)
  }
}
