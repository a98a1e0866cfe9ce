import Testing

/// Streams of every device at once, on views with every recognizer: fingers, a mouse with chords, a
/// wheel, a touchpad; lost events, equal times and times that go back.
@Suite struct RandomStreamTests {
  @Test(arguments: 0..<8)
  func `whatever comes, states are legal and nothing is left over`(_ part: Int) {
    var calls = 0
    for seed in part * 250..<part * 250 + 250 {
      let stream = RandomStream(seed: seed)
      stream.play()
      calls += stream.calls
      #expect(stream.faults.isEmpty, "stream \(seed)")
    }
    #expect(calls > 500, "the streams are worth playing")
  }
}
