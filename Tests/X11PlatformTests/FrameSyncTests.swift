import DesktopDriver
import Geometry
import Testing

@testable import X11Platform

@Suite struct FrameSyncTests {
  @Test func `a size asked for is answered when it is shown`() throws {
    let harness = try LoopHarness()
    try #require(harness.desktop.syncCounters(of: harness.window) == [0, 0])
    harness.desktop.requestSync(harness.window, value: 7)
    for _ in 0..<3 { try harness.loop.turn(limit: 0.01) }
    #expect(harness.desktop.syncCounters(of: harness.window)[0] == 0)
    harness.desktop.resize(harness.window, width: 500, height: 700)
    let isAnswered = try harness.run {
      harness.desktop.syncCounters(of: harness.window)[0] == 7
    }
    #expect(isAnswered)
    #expect(harness.content.sizes.last == Size(width: 500, height: 700))
    #expect(harness.desktop.syncCounters(of: harness.window)[1] == 0)
  }

  @Test func `a value beyond 32 bits is answered whole, and a size that is the same too`() throws {
    let harness = try LoopHarness()
    let value = 3 << 32 | 0x8000_0005
    harness.desktop.requestSync(harness.window, value: value)
    harness.desktop.repeatSize(of: harness.window)
    let isAnswered = try harness.run {
      harness.desktop.syncCounters(of: harness.window)[0] == value
    }
    #expect(isAnswered)
  }

  @Test func `the extended counter goes on from the value asked for, to a multiple of four`() throws
  {
    let harness = try LoopHarness()
    harness.desktop.requestSync(harness.window, value: 42, isExtended: true)
    harness.desktop.resize(harness.window, width: 460, height: 640)
    let isAnswered = try harness.run {
      harness.desktop.syncCounters(of: harness.window)[1] > 42
    }
    #expect(isAnswered)
    #expect(harness.desktop.syncCounters(of: harness.window)[1] == 44)
  }

  @Test func `behind a compositor a frame waits until the one before is drawn`() throws {
    let harness = try LoopHarness { $0.announceFrameDrawn() }
    try harness.run { harness.loop.window.counters?.isFollowed == true }
    let before = harness.content.frames.count
    harness.content.isAnimating = true
    try harness.run { harness.content.frames.count == before + 1 }
    let value = harness.desktop.syncCounters(of: harness.window)[1]
    #expect(value > 0 && value % 2 == 0)
    harness.loop.pacer.drawn(Int64(value) - 2)  // of another frame
    #expect(harness.loop.pacer.due > MonotonicClock.now + FramePacer.patience / 2)
    harness.desktop.sayDrawn(harness.window, value: value)
    try harness.run { harness.content.frames.count == before + 2 }
    #expect(harness.desktop.syncCounters(of: harness.window)[1] == value + 2)

    // One that says nothing more is not waited for, and then not heeded any longer.
    try harness.run { harness.content.frames.count == before + 4 }
    #expect(harness.loop.window.counters?.isFollowed == false)
  }

  @Test func `what the window manager calls hidden is not painted`() throws {
    let harness = try LoopHarness()
    harness.desktop.setStates(["_NET_WM_STATE_HIDDEN"], of: harness.window)
    #expect(try harness.run { harness.content.visibility.last == false })
    harness.content.isAnimating = true
    let frames = harness.content.frames.count
    for _ in 0..<5 { try harness.loop.turn(limit: 0.02) }
    #expect(harness.content.frames.count == frames)
    harness.desktop.setStates(["_NET_WM_STATE_FOCUSED"], of: harness.window)
    #expect(try harness.run { harness.content.frames.count > frames })
  }
}

@Suite struct FramePacerBehindCompositorTests {
  @Test func `waits for the frame before, and a tenth of a second at most`() {
    var pacer = FramePacer()
    pacer.painted(at: 10, awaiting: 8)
    #expect(!pacer.isDue(at: 10.09))
    #expect(pacer.isDue(at: 10.1))
    pacer.drawn(4)
    #expect(!pacer.isDue(at: 10.05))
    pacer.drawn(8)
    #expect(pacer.isDue(at: 10 + pacer.period / 2))
    #expect(!pacer.isDue(at: 10.002))
    #expect(!pacer.isForsaken)
    pacer.painted(at: 10.02, awaiting: 12)
    pacer.painted(at: 10.12)
    #expect(pacer.isForsaken)
  }

  @Test func `after a rest the next is due at once`() {
    var pacer = FramePacer()
    pacer.painted(at: 10, awaiting: 4)
    pacer.drawn(4)
    #expect(pacer.isDue(at: 30))
    pacer.painted(at: 30, awaiting: 8)
    #expect(!pacer.isDue(at: 30.05))
  }
}
