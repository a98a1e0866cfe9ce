import DesktopDriver
import Geometry
import Testing

@testable import X11Platform

@Suite struct RefreshRateTests {
  @Test(arguments: [
    ("1920 × 1080", 148_500_000.0, 2200, 1125, false, false, 60.0),
    ("the same at half the clock", 74_250_000, 2200, 1125, false, false, 30),
    ("interlaced", 74_250_000, 2200, 1125, true, false, 60),
    ("each line twice", 31_500_000, 840, 250, false, true, 75),
    ("144 a second", 346_500_000, 2080, 1157, false, false, 143.98),
  ])
  func `comes from the mode`(
    _ mode: String, clock: Double, width: Int, height: Int, interlaced: Bool, double: Bool,
    rate: Double
  ) {
    let period = RefreshRate.period(
      dotClock: clock, width: width, height: height, isInterlaced: interlaced,
      isDoubleScanned: double)
    #expect(abs(1 / period - rate) < 0.01)
  }

  @Test(arguments: [(0.0, 2200, 1125), (1e9, 0, 0), (1000, 2200, 1125), (1e12, 10, 10), (-1, 5, 5)])
  func `is the usual where the mode makes no sense`(_ clock: Double, _ width: Int, _ height: Int) {
    #expect(
      RefreshRate.period(dotClock: clock, width: width, height: height) == RefreshRate.usualPeriod)
  }

  @Test func `is that of the output which shows most of the window`() {
    let outputs = [
      Output(area: Rect(x: 0, y: 0, width: 1000, height: 800), period: 1 / 60.0),
      Output(area: Rect(x: 1000, y: 0, width: 1000, height: 800), period: 1 / 144.0),
    ]
    func period(at x: Double) -> Double {
      Output.period(showing: Rect(x: x, y: 10, width: 400, height: 600), of: outputs)
    }
    #expect(period(at: 100) == 1 / 60.0)
    #expect(period(at: 780) == 1 / 60.0)
    #expect(period(at: 820) == 1 / 144.0)
    #expect(period(at: 1500) == 1 / 144.0)
    #expect(period(at: 5000) == 1 / 144.0)
    #expect(Output.period(showing: nil, of: outputs) == 1 / 144.0)
    #expect(Output.period(showing: nil, of: []) == RefreshRate.usualPeriod)
    let mirrored = outputs.map { Output(area: outputs[0].area, period: $0.period) }
    for pair in [mirrored, mirrored.reversed()] {
      let window = Rect(x: 10, y: 10, width: 400, height: 600)
      #expect(Output.period(showing: window, of: pair) == 1 / 144.0)
    }
  }

  @Test func `is the usual on a server that names none`() throws {
    let harness = try LoopHarness()
    try harness.run { !harness.loop.outputs.isStale }
    #expect(harness.loop.pacer.period == RefreshRate.usualPeriod)
  }

  @Test(.enabled(if: XorgServer.missing == nil, "\(XorgServer.missing ?? "")"))
  func `follows the mode of a real server`() throws {
    let harness = try LoopHarness(XorgServer())
    for (mode, rate) in XorgServer.rates + XorgServer.rates {
      try harness.desktop.setMode(mode)
      let isFollowed = try harness.run { abs(1 / harness.loop.pacer.period - rate) < 0.01 }
      #expect(isFollowed, "\(mode)")
    }
  }
}
