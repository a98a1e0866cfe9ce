import X11Platform

/// The figures that are counts, and may not rise: they are the same on every machine.
struct BenchCheck {
  /// What is wrong, a sentence each.
  private(set) var faults: [String] = []

  /// Drags cards that are kept, in a window, at a hundred cards and at a hundred thousand.
  mutating func run(on connection: Connection) throws {
    var works: [Figures] = []
    for cards in [100, 100_000] {
      let figures = try Bench(
        scene: .drag, cards: cards, size: .init(width: 420, height: 800), scale: 1, frames: 400,
        isPaced: false
      ).measure(on: connection)
      works.append(figures)
      let what = "a scrolled frame of \(cards) cards"
      expect(figures.bytesWritten <= 2048, "\(what) writes \(figures.bytesWritten) bytes")
      expect(
        figures.medianAllocations == 0, "\(what) allocates \(figures.medianAllocations) times")
      expect(
        figures.stripFrames * 10 >= figures.frames * 8,
        "only \(figures.stripFrames) of \(figures.frames) frames are made of strips")
    }
    expect(
      works[0].pixelsWritten == works[1].pixelsWritten
        && works[0].facesPainted == works[1].facesPainted
        && works[0].stripFrames == works[1].stripFrames,
      "frames of 100 000 cards are other work than those of 100")
  }

  private mutating func expect(_ holds: Bool, _ fault: String) {
    if !holds { faults.append(fault) }
  }
}
