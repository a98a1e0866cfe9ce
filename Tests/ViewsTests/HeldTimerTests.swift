import Testing

@testable import Views

@Suite struct HeldTimerTests {
  @Test func `it runs for what was left, and for half of the whole at least`() {
    var timer = HeldTimer<Int>(duration: 4)
    #expect(timer.deadline == nil)
    timer.release(1, at: 0)
    #expect(timer.deadline == nil)
    timer.start(at: 10)
    #expect(timer.deadline == 14)
    timer.hold(1, at: 11)
    timer.hold(2, at: 12)
    timer.hold(2, at: 12)
    timer.release(1, at: 13)
    #expect(timer.deadline == nil)
    timer.release(2, at: 20)
    #expect(timer.deadline == 23)
    timer.hold(1, at: 22.5)
    timer.release(1, at: 30)
    #expect(timer.deadline == 32)
  }

  @Test func `held before it starts, it starts held`() {
    var timer = HeldTimer<Int>(duration: 4)
    timer.hold(1, at: 0)
    timer.start(at: 1)
    #expect(timer.deadline == nil)
    timer.release(1, at: 5)
    #expect(timer.deadline == 9)
    timer.hold(1, at: 6)
    timer.stop()
    timer.release(1, at: 7)
    #expect(timer.deadline == nil)
  }
}
