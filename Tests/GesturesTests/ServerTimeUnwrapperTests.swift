import Gestures
import Testing

@Suite struct ServerTimeUnwrapperTests {
  @Test(
    arguments: [
      ([0, 10, 20], [0, 0.01, 0.02]),
      ([4_294_967_290, 4, 14], [4_294_967.29, 4_294_967.3, 4_294_967.31]),
      // Come late: the next one is where it would have been.
      ([100, 95, 110], [0.1, 0.1, 0.11]),
      ([1000, 0, 1001], [1, 1, 1.001]),
      // Set anew: time runs on from there.
      ([5000, 100, 110], [5, 5, 5.01]),
      // More than half the range ahead is behind.
      ([0, 0x8000_0000, 0x8000_0005], [0, 0, 0.005]),
      ([0, 0x7fff_ffff], [0, 2_147_483.647]),
    ] as [([UInt32], [Double])])
  func `never goes back`(_ times: [UInt32], _ seconds: [Double]) {
    var unwrapper = ServerTimeUnwrapper()
    #expect(times.map { unwrapper.seconds(of: $0) } == seconds)
  }
}
